//! Proofs by the production search, for games that have no solver of their own.
//!
//! The depth grows until the game cannot last longer, or a win is seen. At the horizon the game is
//! even, so that a win or loss found within a depth is proven.

use crate::games::{Evaluation, Playable};
use crate::keep::{Page, Shelf, Spent, pauses};
use crate::solve::{Attempt, Found};
use crate::{Aim, Error, Memory, Proof, Solving, Value, Wanted};
use negascout::observe::Stopped;
use negascout::search::{self, Limits, Progress, Settings, StopReason, Table};
use negascout::time::Instant;
use negascout::{Depth, Game, Score};
use std::sync::mpsc::{RecvTimeoutError, channel};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::thread;

/// Solves `pos` as [`Session::solve`](crate::Session::solve) says.
pub(crate) fn solve<P: Playable>(
    game: &P,
    pos: &P::Position<'_>,
    asked: &Solving,
    memory: &mut Memory,
    progress: &mut dyn FnMut(&Proof),
) -> Result<Attempt<P::Move>, Error> {
    memory.forget();
    let (table, mut keeper) = memory.proofs(&game.name());
    let prover = Prover { game, asked, table };
    let mut found = match prover.prove(keeper.as_deref_mut(), pos, progress)? {
        Ok(found) => found,
        stopped => return Ok(stopped),
    };
    if asked.wanted == Wanted::All {
        match prover.move_values(keeper, pos)? {
            Some(moves) => found.moves = moves,
            None => return Ok(Err(found.proof())),
        }
    }
    Ok(Ok(found))
}

/// What all positions of one question are proven with.
struct Prover<'a, P> {
    game: &'a P,
    asked: &'a Solving,
    table: &'a Table,
}

impl<P: Playable> Prover<'_, P> {
    fn prove(
        &self,
        keeper: Option<&mut Shelf>,
        pos: &P::Position<'_>,
        progress: &mut dyn FnMut(&Proof),
    ) -> Result<Attempt<P::Move>, Error> {
        let (game, aim) = (self.game, self.asked.aim);
        let mut page = Page::open(keeper, game, pos)?;
        if let Some(line) = page.line(game, pos, aim)? {
            let value = exact(score_of(page.kept.lower), aim);
            return Ok(Ok(Found::known(value, line, page.earlier)));
        }
        for (key, entry) in page.load_work()? {
            self.table.store(key, entry);
        }
        let (mut proof, report) = self.search_on(&mut page, pos, progress);
        match report {
            Ok(report) if report.stopped_by == Some(StopReason::Solved) => {
                proof.nodes = report.nodes;
                self.finish(&mut page, pos, &report, &proof).map(Ok)
            }
            Ok(report) if report.stopped_by == Some(StopReason::Depth) => {
                Err(self.too_long(report.depth))
            }
            stopped => {
                proof.nodes = stopped.map_or(proof.nodes, |report| report.nodes);
                page.spend(spent(&proof));
                page.save_most(self.table.entries());
                page.trouble()?;
                Ok(Err(proof))
            }
        }
    }

    /// Searches on from what is kept on the page, and has it saved what is proven meanwhile.
    fn search_on(
        &self,
        page: &mut Page<'_>,
        pos: &P::Position<'_>,
        progress: &mut dyn FnMut(&Proof),
    ) -> (Proof, Result<search::Report<P::Move>, Stopped>) {
        let started = Instant::now();
        let aim = self.asked.aim;
        let mut last = Proof {
            lower: exact(score_of(page.kept.lower), aim),
            upper: exact(score_of(page.kept.upper), aim),
            nodes: 0,
            seconds: 0.0,
            earlier: page.earlier,
        };
        let first_depth = self.first_depth(pos, page.kept.depth);
        let page = Mutex::new(page);
        let mut watch = |report: &search::Report<P::Move>| {
            if report.progress == Progress::Complete {
                let (lower, upper) = bounds::<P>(report);
                last = Proof {
                    lower: exact(lower, aim),
                    upper: exact(upper, aim),
                    nodes: report.nodes,
                    seconds: started.elapsed().as_secs_f64(),
                    ..last
                };
                // A win that was found is noted with its line, in the end.
                if lower < upper {
                    let spent = spent(&last);
                    open(&page).note(lower.get(), upper.get(), report.depth, spent);
                }
                progress(&last);
            }
        };
        let report = saving(&page, self.table, || {
            self.search(pos, first_depth, &mut watch)
        });
        last.seconds = started.elapsed().as_secs_f64();
        (last, report)
    }

    fn finish(
        &self,
        page: &mut Page<'_>,
        pos: &P::Position<'_>,
        report: &search::Report<P::Move>,
        proof: &Proof,
    ) -> Result<Found<P::Move>, Error> {
        let number = report.score.get();
        page.note(number, number, report.depth, spent(proof));
        page.finish(self.game, pos, Aim::Value, report.line())?;
        Ok(Found {
            value: exact(report.score, self.asked.aim),
            line: report.line().to_vec(),
            moves: Vec::new(),
            nodes: proof.nodes,
            seconds: proof.seconds,
            earlier: proof.earlier,
        })
    }

    /// Where to go on when `done` plies have been searched in full.
    fn first_depth(&self, pos: &P::Position<'_>, done: u32) -> Depth {
        let next = done.saturating_add(1);
        next.min(self.game.plies_left(pos).unwrap_or(next)) as Depth
    }

    fn search(
        &self,
        pos: &P::Position<'_>,
        first_depth: Depth,
        watch: &mut dyn FnMut(&search::Report<P::Move>),
    ) -> Result<search::Report<P::Move>, Stopped> {
        let settings = Settings {
            limits: Limits {
                stop: self.asked.stop.clone(),
                ..Limits::default()
            },
            first_depth,
            ..Settings::default()
        };
        let threads = self.asked.threads.max(1);
        self.game
            .think(pos, Evaluation::Even, self.table, &settings, threads, watch)
    }

    fn too_long(&self, depth: u32) -> Error {
        Error::BadRequest(format!(
            "{}: the game may last longer than {depth} plies, which is more than can be solved",
            self.game.name()
        ))
    }

    /// The values of all moves: each is that of the position it leads to. `None` if it was stopped.
    fn move_values(
        &self,
        mut keeper: Option<&mut Shelf>,
        pos: &P::Position<'_>,
    ) -> Result<Option<Vec<Option<Value>>>, Error> {
        let legal: Vec<P::Move> = pos.moves().collect();
        let mut values = Vec::new();
        for mv in self.game.all_moves(pos) {
            if !legal.contains(&mv) {
                values.push(None);
                continue;
            }
            match self.prove(keeper.as_deref_mut(), &pos.play(mv), &mut |_| ())? {
                Ok(found) => values.push(Some(before(found.value))),
                Err(_) => return Ok(None),
            }
        }
        Ok(Some(values))
    }
}

/// What an iteration proves: a win or loss that it found, or that there is none so near. Of a listed
/// tree it proves nothing, because its leaves have values of any kind.
fn bounds<P: Playable>(report: &search::Report<P::Move>) -> (Score, Score) {
    let beyond = report.depth + 1;
    match report.score.plies_to_end() {
        Some(_) => (report.score, report.score),
        None if P::IS_LISTED => (Score::MIN, Score::MAX),
        None => (Score::loss_in(beyond), Score::win_in(beyond)),
    }
}

fn spent(proof: &Proof) -> Spent {
    Spent {
        nodes: proof.nodes,
        seconds: proof.seconds,
    }
}

/// Does `work`, and saves what it leaves in the table from time to time.
fn saving<R>(page: &Mutex<&mut Page<'_>>, table: &Table, work: impl FnOnce() -> R) -> R {
    if !open(page).is_kept() {
        return work();
    }
    thread::scope(|scope| {
        let (end, ended) = channel::<()>();
        scope.spawn(move || {
            for pause in pauses() {
                match ended.recv_timeout(pause) {
                    Err(RecvTimeoutError::Timeout) => open(page).save_most(table.entries()),
                    _ => break,
                }
            }
        });
        let result = work();
        drop(end);
        result
    })
}

fn open<'m, 'p, 'k>(page: &'m Mutex<&'p mut Page<'k>>) -> MutexGuard<'m, &'p mut Page<'k>> {
    // Whatever was interrupted in it, a page is as good as what was noted.
    page.lock().unwrap_or_else(PoisonError::into_inner)
}

/// The score of which [`Score::get`] gives this number.
fn score_of(number: i32) -> Score {
    let (most, least) = (Score::MAX.get(), Score::MIN.get());
    if number >= most {
        Score::MAX
    } else if number <= least {
        Score::MIN
    } else if number > Score::LIMIT {
        Score::win_in((Score::WIN.get() - number).max(0) as u32)
    } else if number < -Score::LIMIT {
        Score::loss_in((number - Score::LOSS.get()).max(0) as u32)
    } else {
        Score::new(number)
    }
}

fn exact(score: Score, aim: Aim) -> Value {
    match aim {
        Aim::Value => Value::Score(score),
        Aim::Outcome => Value::Outcome(score.get().signum()),
    }
}

/// The value of a move that leads to a position of this value.
fn before(value: Value) -> Value {
    match value {
        Value::Score(score) => Value::Score(-score.delayed_by(1)),
        Value::Outcome(outcome) => Value::Outcome(-outcome),
        Value::Points { points, score } => Value::Points {
            points: -points,
            score: -score.delayed_by(1),
        },
    }
}

#[cfg(test)]
mod tests {
    use super::score_of;
    use negascout::Score;

    #[test]
    fn scores_come_back_from_their_numbers() {
        for score in [
            Score::MIN,
            Score::MAX,
            Score::DRAW,
            Score::new(-Score::LIMIT),
            Score::WIN,
            Score::win_in(250),
            Score::LOSS,
            Score::loss_in(1),
        ] {
            assert_eq!(score_of(score.get()), score);
        }
        assert_eq!(
            (score_of(i32::MIN), score_of(i32::MAX)),
            (Score::MIN, Score::MAX)
        );
    }
}
