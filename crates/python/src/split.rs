//! A proof that is split over nodes, for Python: the driver's side and a node's.

use crate::border::{asked, given, number};
use crate::failure::{bad_request, failed, raised, version};
use crate::run::Watch;
use crate::session::MAX_HASH;
use negascout_split::{Error, SplitProof as Proof, Splitting, Worker};
use pyo3::prelude::*;
use pyo3::types::PyBytes;
use std::sync::{Mutex, MutexGuard, PoisonError};

/// An error of a split proof as Python raises it.
fn told(error: Error) -> PyErr {
    match error {
        Error::Session(error) => raised(error),
        Error::Version { .. } => version(error.to_string()),
        Error::Contradiction { .. } => failed(error.to_string()),
        Error::Message { .. } => bad_request(error.to_string()),
    }
}

/// The top of a proof's tree: the driver's side. None is there once it was left.
#[pyclass(frozen, module = "negascout._native")]
pub(crate) struct SplitProof(Mutex<Option<Proof>>);

impl SplitProof {
    fn proof(&self) -> MutexGuard<'_, Option<Proof>> {
        // A step that panicked has changed nothing, or all.
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Does something with the proof, beside Python: it may write a file, or wait for another thread's
    /// step.
    fn with<T: Send>(
        &self,
        py: Python<'_>,
        act: impl FnOnce(&mut Proof) -> T + Send,
    ) -> PyResult<T> {
        let done = py.detach(|| self.proof().as_mut().map(act));
        done.ok_or_else(|| bad_request("this proof was left".to_owned()))
    }

    /// Does a step of the proof.
    fn step<T: Send>(
        &self,
        py: Python<'_>,
        step: impl FnOnce(&mut Proof) -> Result<T, Error> + Send,
    ) -> PyResult<T> {
        self.with(py, step)?.map_err(told)
    }
}

#[pymethods]
impl SplitProof {
    /// The proof of a position. The request has `aim`, `trial`, `grain` and `first`, all optional;
    /// `store` is the name of the file that keeps what is proven.
    #[new]
    #[pyo3(signature = (game, position, request, store = None))]
    fn new(
        py: Python<'_>,
        game: &str,
        position: &str,
        request: &Bound<'_, PyAny>,
        store: Option<&str>,
    ) -> PyResult<SplitProof> {
        let options: Splitting = asked(request)?;
        let proof = py.detach(|| Proof::kept_in(game, position, options, store));
        Ok(SplitProof(Mutex::new(Some(proof.map_err(told)?))))
    }

    /// A job for an idle worker: its number and its message. `None` if nothing is worth doing before
    /// an answer has come.
    fn next<'py>(&self, py: Python<'py>) -> PyResult<Option<(u64, Bound<'py, PyBytes>)>> {
        let next = self.step(py, Proof::next_job)?;
        Ok(next.map(|(job, message)| (job, PyBytes::new(py, &message))))
    }

    /// Takes an answer in, and returns the jobs to be stopped.
    fn answer(&self, py: Python<'_>, job: u64, result: &[u8]) -> PyResult<Vec<u64>> {
        self.step(py, |proof| proof.answer(job, result))
    }

    /// The job before this one, to whose worker it is best given, too: its table knows most of it.
    fn before(&self, py: Python<'_>, job: u64) -> PyResult<Option<u64>> {
        self.with(py, |proof| proof.before(job))
    }

    /// Says that a job's worker is gone.
    fn lost(&self, py: Python<'_>, job: u64) -> PyResult<()> {
        self.with(py, |proof| proof.lost(job))
    }

    /// The jobs to be stopped since this or `answer` was called last.
    fn closed(&self, py: Python<'_>) -> PyResult<Vec<u64>> {
        self.with(py, Proof::closed)
    }

    /// One sentence that is to be said before it begins.
    fn notice(&self, py: Python<'_>) -> PyResult<String> {
        self.with(py, |proof| proof.notice())
    }

    /// How far it is: a dict.
    fn progress<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let progress = self.with(py, |proof| proof.progress())?;
        given(py, &progress)
    }

    /// `Solution` of the schema once all is proven, else `None`.
    fn solution<'py>(&self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyAny>>> {
        let solution = self.step(py, |proof| proof.solution())?;
        solution.map(|solution| given(py, &solution)).transpose()
    }

    /// Whether all that is wanted is proven.
    #[getter]
    fn is_done(&self, py: Python<'_>) -> PyResult<bool> {
        self.with(py, |proof| proof.is_done())
    }

    /// Closes its file, so that another proof may go on from it. After that nothing else can be asked.
    fn leave(&self, py: Python<'_>) {
        py.detach(|| *self.proof() = None);
    }
}

/// A node's side: one table, shared by its threads.
#[pyclass(frozen, module = "negascout._native")]
pub(crate) struct SplitWorker(Worker);

#[pymethods]
impl SplitWorker {
    /// A worker with a table of `hash` MiB.
    #[new]
    fn new(hash: &Bound<'_, PyAny>) -> PyResult<SplitWorker> {
        let size = number("hash", hash, 1..=MAX_HASH)?;
        let worker = Worker::new(size as usize);
        let lacks = |error| bad_request(format!("hash {size}: {error}"));
        Ok(SplitWorker(worker.map_err(lacks)?))
    }

    /// Answers a job's message, beside Python; a signal stops it.
    fn ask<'py>(&self, py: Python<'py>, job: u64, message: &[u8]) -> PyResult<Bound<'py, PyBytes>> {
        let watch = Watch::new(None);
        let stop = watch.stop().unwrap_or_default();
        let ask = || self.0.ask_until(job, message, stop).map_err(told);
        let answer = watch.run(py, ask)?;
        Ok(PyBytes::new(py, &answer))
    }

    /// Stops these jobs, as far as they are being done here, within 50 ms.
    fn stop(&self, jobs: Vec<u64>) {
        self.0.stop(&jobs);
    }
}
