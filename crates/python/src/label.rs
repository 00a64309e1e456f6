//! Labelling many positions: the driver's side, the worker's side, and the table that comes back.

use crate::arrow::{arrays, capsule};
use crate::border::{asked, given, number};
use crate::failure::{bad_request, labelling, of_argument};
use crate::run::Watch;
use crate::texts::{PyTexts, Raised};
use negascout_label::{ArrowRows, Asked, Driver, Input, Job, LabelColumns, Output, Source, Task};
use negascout_session::{Catalogue, EngineCache};
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyCapsule, PyDict, PyList, PyString, PyType};
use std::num::NonZero;
use std::path::PathBuf;
use std::sync::atomic::AtomicBool;
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;

/// The largest table of a thread, in MiB.
const MAX_HASH: u64 = EngineCache::MAX_MEBIBYTES as u64;

/// The most threads.
const MAX_THREADS: u64 = 1024;

/// The driver's side of a run: it reads the input, gives chunks out, and keeps what comes back.
///
/// Several threads may use it, and chunks may come back in any order.
#[pyclass(frozen, module = "negascout._native")]
pub(crate) struct LabelRun {
    /// Never locked while something waits for Python.
    state: Mutex<State>,
    /// The exception that the positions have raised.
    raised: Raised,
    /// Ends it when raised.
    stop: Arc<AtomicBool>,
}

#[derive(Clone)]
enum State {
    Open(Arc<Driver>),
    Finished(LabelColumns),
    Left,
}

impl LabelRun {
    fn state(&self) -> State {
        let state = self.state.lock();
        state.unwrap_or_else(PoisonError::into_inner).clone()
    }

    fn turn(&self, state: State) {
        *self.state.lock().unwrap_or_else(PoisonError::into_inner) = state;
    }

    fn driver(&self) -> PyResult<Arc<Driver>> {
        match self.state() {
            State::Open(driver) => Ok(driver),
            State::Finished(_) => Err(bad_request("this run is finished".to_owned())),
            State::Left => Err(bad_request("this run was left".to_owned())),
        }
    }

    /// Asks the driver something, while Python goes on.
    fn ask<T: Send>(
        &self,
        py: Python<'_>,
        question: impl FnOnce(&Driver) -> Result<T, negascout_label::Error> + Send,
    ) -> PyResult<T> {
        let driver = self.driver()?;
        let answer = py.detach(|| question(&driver));
        answer.map_err(|error| self.raised(error))
    }

    /// An error of the driver, or the exception of the positions which it comes from.
    fn raised(&self, error: negascout_label::Error) -> PyErr {
        self.raised.take().unwrap_or_else(|| labelling(error))
    }
}

/// The rows of an input: a path, arrays of another library, or anything that gives texts.
fn source(
    job: &Job,
    games: &Catalogue,
    input: &Bound<'_, PyAny>,
    column: &str,
    raised: &Raised,
    stop: &Arc<AtomicBool>,
) -> PyResult<Box<dyn Source>> {
    let is_path = input.is_instance_of::<PyString>() || input.hasattr("__fspath__")?;
    if is_path {
        let path: PathBuf = input.extract()?;
        let opened = job.open(games, &Input::file(path), column);
        return opened.map_err(of_argument("positions"));
    }
    if let Some(arrays) = arrays(input)? {
        let rows = ArrowRows::open("positions", arrays, column).map_err(labelling)?;
        return Ok(match input.len() {
            Ok(length) => Box::new(rows.of(length as u64)),
            Err(_) => Box::new(rows),
        });
    }
    Ok(Box::new(PyTexts::new(
        input,
        raised.clone(),
        Arc::clone(stop),
    )?))
}

#[pymethods]
impl LabelRun {
    /// A run over an input, which goes on with what an earlier one has left beside the output. Without an
    /// output the rows stay in memory. `task` has `weak`, `wanted` (`best` or `all`),
    /// `depth` and `nodes`, all of which may be absent. It ends when more than `max_errors` rows have no
    /// answer.
    #[new]
    #[pyo3(signature = (game, task, input, output = None, hash = None, column = "position", max_errors = None))]
    fn new(
        game: &str,
        task: &Bound<'_, PyAny>,
        input: &Bound<'_, PyAny>,
        output: Option<PathBuf>,
        hash: Option<&Bound<'_, PyAny>>,
        column: &str,
        max_errors: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<LabelRun> {
        let hash = match hash {
            Some(hash) => number("hash", hash, 1..=MAX_HASH)? as usize,
            None => EngineCache::DEFAULT_MEBIBYTES,
        };
        let games = Catalogue::standard();
        let task = Task::try_from(asked::<Asked>(task)?).map_err(labelling)?;
        let job = Job::new(&games, game, task, hash).map_err(labelling)?;
        let output = output.map(Output::new).transpose();
        let output = output.map_err(of_argument("output"))?;
        let (raised, stop) = <(Raised, Arc<AtomicBool>)>::default();
        let source = source(&job, &games, input, column, &raised, &stop)?;
        let driver = Driver::open(job, source, output).map_err(of_argument("output"))?;
        let most = |most| number("max_errors", most, 0..=u64::MAX);
        let driver = driver.max_errors(max_errors.map(most).transpose()?);
        Ok(LabelRun {
            state: Mutex::new(State::Open(Arc::new(driver))),
            raised,
            stop,
        })
    }

    /// The next chunk, as its number and a message that says all that `label_chunk` needs; `None` when all
    /// are given out.
    fn next<'py>(&self, py: Python<'py>) -> PyResult<Option<(u64, Bound<'py, PyBytes>)>> {
        let next = self.ask(py, |driver| {
            let chunk = driver.next()?;
            let message = |chunk: negascout_label::Chunk| Ok((chunk.number(), chunk.to_message()?));
            chunk.map(message).transpose()
        })?;
        Ok(next.map(|(number, message)| (number, PyBytes::new(py, &message))))
    }

    /// Keeps the answer of `label_chunk` to the chunk of this number. One that is kept already changes
    /// nothing.
    fn keep(&self, py: Python<'_>, chunk: u64, rows: &[u8]) -> PyResult<()> {
        self.ask(py, |driver| driver.keep(chunk, rows))
    }

    /// How far it has come: `labelled` and `taken_over` rows, `of` as many as there seem to be, `seconds`.
    fn progress<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        given(py, &self.driver()?.progress())
    }

    /// Labels all rows by this many threads of this process, one a processor if `None`, and finishes.
    /// `progress` is told ten times a second; `False` from it ends the run.
    #[pyo3(signature = (jobs, progress = None))]
    fn run<'py>(
        &self,
        py: Python<'py>,
        jobs: Option<&Bound<'_, PyAny>>,
        progress: Option<Py<PyAny>>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let threads = match jobs {
            Some(jobs) => number("jobs", jobs, 1..=MAX_THREADS)? as usize,
            None => thread::available_parallelism().map_or(1, NonZero::get),
        };
        let driver = self.driver()?;
        let fits = driver.job().check_memory(threads);
        fits.map_err(of_argument("hash"))?;
        let games = Catalogue::standard();
        let watch = Watch::stopping(&self.stop, progress);
        let stop = watch.stop().unwrap_or_default();
        let report = |progress: &negascout_label::Progress| {
            if watch.tell()(progress).is_break() {
                watch.end();
            }
        };
        // Whatever ends it, the output is no longer in use.
        let run = || driver.run(&games, threads, &stop, &report);
        let ran = watch.run(py, || run().map_err(|error| self.raised(error)));
        self.turn(match ran {
            Ok(_) => State::Finished(driver.table()),
            Err(_) => State::Left,
        });
        given(py, &ran?)
    }

    /// Makes the output, when all chunks are back: all `rows`, `errors` among them, rows `taken_over`, and
    /// `seconds`.
    fn finish<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let driver = self.driver()?;
        let watch = Watch::new(None);
        let stop = watch.stop().unwrap_or_default();
        let summary = watch.run(py, || driver.finish(&stop).map_err(labelling))?;
        self.turn(State::Finished(driver.table()));
        given(py, &summary)
    }

    /// Ends a run that is not finished. The parts beside the output stay there, for the next run.
    fn leave(&self, py: Python<'_>) {
        if let State::Open(driver) = self.state() {
            py.detach(|| driver.leave());
            self.turn(State::Left);
        }
    }

    /// The rows of a finished run without an output.
    fn table(&self) -> PyResult<LabelTable> {
        match self.state() {
            State::Finished(table) => Ok(LabelTable { table }),
            _ => Err(bad_request("this run is not finished".to_owned())),
        }
    }
}

/// Labels a chunk of a `LabelRun`, by this many threads, and returns the answer that it keeps. A signal,
/// such as Ctrl-C, stops it within 50 ms.
#[pyfunction]
pub(crate) fn label_chunk<'py>(
    py: Python<'py>,
    chunk: &[u8],
    threads: &Bound<'_, PyAny>,
) -> PyResult<Bound<'py, PyBytes>> {
    let threads = number("threads", threads, 1..=MAX_THREADS)? as usize;
    let games = Catalogue::standard();
    let watch = Watch::new(None);
    let stop = watch.stop().unwrap_or_default();
    let label = || negascout_label::label_chunk(&games, chunk, threads, &stop);
    let answer = watch.run(py, || label().map_err(labelling))?;
    Ok(PyBytes::new(py, &answer))
}

/// Labelled rows as columns, which other libraries read where they are in memory.
#[pyclass(frozen, module = "negascout._native")]
pub(crate) struct LabelTable {
    table: LabelColumns,
}

#[pymethods]
impl LabelTable {
    /// The table that was packed into these bytes: how a pickle is read.
    #[new]
    fn new(py: Python<'_>, packed: Vec<u8>) -> PyResult<LabelTable> {
        let table = py
            .detach(|| LabelColumns::from_bytes(packed))
            .map_err(labelling)?;
        Ok(LabelTable { table })
    }

    fn __reduce__<'py>(
        &self,
        py: Python<'py>,
    ) -> PyResult<(Bound<'py, PyType>, (Bound<'py, PyBytes>,))> {
        let packed = py.detach(|| self.table.to_bytes()).map_err(labelling)?;
        Ok((py.get_type::<LabelTable>(), (PyBytes::new(py, &packed),)))
    }

    fn __len__(&self) -> usize {
        self.table.rows() as usize
    }

    /// The number of rows without an answer.
    #[getter]
    fn errors(&self) -> u64 {
        self.table.errors()
    }

    /// The names of the columns.
    #[getter]
    fn columns(&self) -> Vec<String> {
        self.table.columns()
    }

    /// Rows as dicts, from the first number to the one before the second.
    fn rows<'py>(&self, py: Python<'py>, start: u64, end: u64) -> PyResult<Bound<'py, PyList>> {
        let names: Vec<_> = self.table.columns();
        let names: Vec<_> = names.iter().map(|name| PyString::new(py, name)).collect();
        let cells = self.table.cells(start..end).map_err(labelling)?;
        let cells: Vec<Vec<Bound<'_, PyAny>>> = given(py, &cells)?.extract()?;
        let rows = PyList::empty(py);
        for cells in cells {
            let row = PyDict::new(py);
            for (name, cell) in names.iter().zip(cells) {
                row.set_item(name, cell)?;
            }
            rows.append(row)?;
        }
        Ok(rows)
    }

    /// The table as a stream of Arrow's C interface.
    #[pyo3(signature = (requested_schema = None))]
    fn __arrow_c_stream__<'py>(
        &self,
        py: Python<'py>,
        requested_schema: Option<&Bound<'py, PyAny>>,
    ) -> PyResult<Bound<'py, PyCapsule>> {
        let _ = requested_schema;
        capsule(py, self.table.stream())
    }
}
