//! A proof of a position of a game by its name, with messages for workers elsewhere.

use crate::bound_file::BoundFile;
use crate::store::{BoundStore, Unkept};
use crate::top::GameTop;
use crate::{Error, Progress, Proof, Splitting, message};
use negascout_session::{Answer, Solution};

/// A proof of a position of a game, whose questions and answers are messages: the driver's side of
/// it. [`Worker`](crate::Worker) has an example.
pub struct SplitProof {
    game: String,
    /// It tells the solution; the proof has one of its own.
    top: GameTop,
    proof: Proof,
}

impl SplitProof {
    /// The proof of a position, with what the store has of earlier runs.
    ///
    /// # Errors
    ///
    /// [`Error::Session`] for a game, a position or options that are impossible, and for a store that
    /// cannot be read; [`Error::Contradiction`] if what it has cannot be true.
    pub fn new(
        game: &str,
        position: &str,
        options: Splitting,
        store: Option<Box<dyn BoundStore>>,
    ) -> Result<SplitProof, Error> {
        SplitProof::of(GameTop::new(game, position)?, position, options, store)
    }

    /// The proof of a position, whose bounds are kept in a file if one is named.
    ///
    /// # Errors
    ///
    /// As [`new`](SplitProof::new) and [`BoundFile::open`]. No file is made for an impossible position,
    /// or for a game that cannot be solved.
    pub fn kept_in(
        game: &str,
        position: &str,
        options: Splitting,
        file: Option<&str>,
    ) -> Result<SplitProof, Error> {
        let top = GameTop::new(game, position)?;
        let store = match file {
            Some(file) => {
                let store = BoundFile::open(file, &top.session().game())?;
                Some(Box::new(store) as Box<dyn BoundStore>)
            }
            None => None,
        };
        SplitProof::of(top, position, options, store)
    }

    fn of(
        top: GameTop,
        position: &str,
        options: Splitting,
        store: Option<Box<dyn BoundStore>>,
    ) -> Result<SplitProof, Error> {
        let game = top.session().game();
        let store = store.unwrap_or_else(|| Box::<Unkept>::default());
        let options = options.for_game(top.session());
        let proof = Proof::new(Box::new(GameTop::new(&game, position)?), store, options)?;
        Ok(SplitProof { game, top, proof })
    }

    /// One sentence that is to be said before it begins: see [`Splitting::notice`].
    #[must_use]
    pub fn notice(&self) -> String {
        self.proof.options().notice()
    }

    /// The next question for an idle worker, with the number of its job: see [`Proof::next_job`].
    ///
    /// # Errors
    ///
    /// As [`Proof::next_job`].
    pub fn next_job(&mut self) -> Result<Option<(u64, Vec<u8>)>, Error> {
        let next = self.proof.next_job()?;
        Ok(next.map(|(job, question)| (job, message::write_question(&self.game, question))))
    }

    /// Takes a worker's answer in, and returns the jobs to be stopped: see [`Proof::answer`].
    ///
    /// # Errors
    ///
    /// As [`Proof::answer`]; [`Error::Version`] or [`Error::Message`] for an answer that is not of a
    /// worker of this version.
    pub fn answer(&mut self, job: u64, answer: &[u8]) -> Result<Vec<u64>, Error> {
        self.proof.answer(job, &message::read_answer(answer)?)
    }

    /// The job before this one, to whose worker it is best given, too: see [`Proof::before`].
    #[must_use]
    pub fn before(&self, job: u64) -> Option<u64> {
        self.proof.before(job)
    }

    /// Says that a job's worker is gone: see [`Proof::lost`].
    pub fn lost(&mut self, job: u64) {
        self.proof.lost(job);
    }

    /// The jobs to be stopped since this or [`answer`](SplitProof::answer) was called last.
    pub fn closed(&mut self) -> Vec<u64> {
        self.proof.closed()
    }

    /// Whether all that is wanted of the value is proven: see [`Proof::is_proven`].
    #[must_use]
    pub fn is_proven(&self) -> bool {
        self.proof.is_proven()
    }

    /// Whether the value is proven, and best moves to the end are known.
    #[must_use]
    pub fn is_done(&self) -> bool {
        self.proof.is_done()
    }

    /// How far it is.
    #[must_use]
    pub fn progress(&self) -> Progress {
        self.proof.progress()
    }

    /// The solution, once all of it is known. Its nodes are those of this run, and its seconds are 0: the
    /// proof knows no clock.
    ///
    /// # Errors
    ///
    /// As [`Session::tell`](negascout_session::Session::tell).
    pub fn solution(&self) -> Result<Option<Solution>, Error> {
        if !self.is_done() {
            return Ok(None);
        }
        let line = self.top.line(&self.proof.line());
        let nodes = self.proof.progress().nodes;
        match self.top.tell(self.proof.bounds(), nodes, Some(line))? {
            Answer::Solved(solution) => Ok(Some(solution)),
            Answer::Stopped(_) => Ok(None),
        }
    }
}
