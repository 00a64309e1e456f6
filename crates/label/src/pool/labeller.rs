//! One thread's means to label positions, one after the other.

use crate::source::Cell;
use crate::task::Request;
use crate::{Job, LabelledError, LabelledRow};
use negascout_session::{Answer, Catalogue, EngineCache, Error, go_on};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// One thread's means to label positions.
pub(crate) struct Labeller<'g> {
    games: &'g Catalogue,
    game: &'g str,
    request: Request,
    memory: EngineCache,
    stop: Arc<AtomicBool>,
}

impl<'g> Labeller<'g> {
    /// For positions of this job, until `stop` is raised.
    pub(crate) fn new(games: &'g Catalogue, job: &'g Job, stop: &Arc<AtomicBool>) -> Labeller<'g> {
        Labeller {
            games,
            game: &job.game,
            request: job.task.request(stop),
            memory: EngineCache::with_mebibytes(job.mebibytes),
            stop: Arc::clone(stop),
        }
    }

    /// The row of a cell; `None` if the run was stopped before it was known.
    pub(crate) fn label(&mut self, row: u64, cell: &Cell) -> Option<LabelledRow> {
        let text = match cell {
            Ok(text) => text,
            Err(reason) => return Some(self.error(row, None, reason.clone())),
        };
        let labelled = self.answer(row, text);
        if self.stop.load(Ordering::Relaxed) {
            return None;
        }
        Some(labelled.unwrap_or_else(|error| self.error(row, Some(text), error.to_string())))
    }

    fn answer(&mut self, row: u64, text: &str) -> Result<LabelledRow, Error> {
        let session = self.games.open(self.game, text)?;
        match &self.request {
            Request::Solve(asked) => {
                let answer = session.solve(asked, &mut self.memory, &mut go_on)?;
                Ok(match answer {
                    Answer::Solved(solution) => LabelledRow::solved(row, solution),
                    Answer::Stopped(proof) => LabelledRow::given_up(row, proof),
                })
            }
            Request::Think(asked) => {
                // The answer does not depend on the rows before.
                self.memory.forget();
                let answer = session.think(asked, &mut self.memory, &mut go_on)?;
                Ok(LabelledRow::searched(row, answer))
            }
        }
    }

    fn error(&self, row: u64, position: Option<&str>, error: String) -> LabelledRow {
        LabelledRow::Error(LabelledError {
            row,
            game: self.game.to_owned(),
            position: position.map(str::to_owned),
            error,
        })
    }
}
