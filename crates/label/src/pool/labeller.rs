//! One thread's means to label positions, one after the other.

use crate::source::Row;
use crate::task::Request;
use crate::{Columns, Job, LabelledError, LabelledRow};
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

    /// The row of the output for one of the input; `None` if the run was stopped before it was known.
    pub(crate) fn label(&mut self, row: u64, asked: &Row) -> Option<LabelledRow> {
        let labelled = match &asked.cell {
            Err(reason) => self.error(row, None, reason.clone()),
            Ok(text) => {
                let labelled = self.answer(row, text);
                if self.stop.load(Ordering::Relaxed) {
                    return None;
                }
                labelled.unwrap_or_else(|error| self.error(row, Some(text), error.to_string()))
            }
        };
        Some(labelled.with_input(asked.input.clone()))
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
            input: Columns::new(),
        })
    }
}
