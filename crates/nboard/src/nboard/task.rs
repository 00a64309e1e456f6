//! `go`, `hint` and `analyze`: from the game to the last line.

use super::command::Asked;
use crate::depth::Depth;
use crate::thinker::{Answer, Found, Line, Question, Thinker, Until};
use negascout::Game;
use negascout_othello::{Ggf, GgfMove, Position, Square};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Instant;

/// The version of the protocol from which on interfaces know `nodestats` and `analysis`.
pub(super) const WITH_COUNTS: u32 = 2;

/// A search that is asked for, with all that it needs. The game is not over, except for an analysis.
#[derive(Debug)]
pub(super) struct Task {
    pub(super) asked: Asked,
    pub(super) game: Ggf<8>,
    pub(super) depth: Depth,
    /// The version of the protocol.
    pub(super) version: u32,
    pub(super) thinker: Arc<Mutex<Thinker>>,
    /// Ends it when raised.
    pub(super) stop: Arc<AtomicBool>,
}

impl Task {
    /// Searches, says lines on the way, and returns the last ones.
    pub(super) fn run(&self, say: &mut dyn FnMut(String)) -> Vec<String> {
        // After a panic the engine can still be used.
        let mut thinker = self.thinker.lock().unwrap_or_else(PoisonError::into_inner);
        match self.asked {
            Asked::Go => self.go(&mut thinker, say),
            Asked::Hint(moves) => self.hint(&mut thinker, moves, say),
            Asked::Analysis => self.analyse(&mut thinker, say),
        }
    }

    /// The last lines, should the search fail: an interface waits for a move.
    pub(super) fn otherwise(&self) -> Vec<String> {
        let failed = "status internal error: the search failed".to_owned();
        let mv = self.game.position().moves().next();
        match (self.asked, mv) {
            (Asked::Go, Some(mv)) => vec![format!("=== {}", written(&[mv])), failed],
            _ => vec![failed],
        }
    }

    fn go(&self, thinker: &mut Thinker, say: &mut dyn FnMut(String)) -> Vec<String> {
        let started = Instant::now();
        let question = self.question(self.game.position(), 1);
        let answer = thinker.answer(&question, &mut |answer| tell(answer, say));
        let seconds = started.elapsed().as_secs_f64();
        let mut last = self.counts(&answer, seconds);
        if let Some(best) = answer.lines.first() {
            let (mv, value) = (written(&best.moves[..1]), value(best.discs));
            last.push(format!("=== {mv}/{value}/{seconds:.2}"));
        }
        last.push("status".to_owned());
        last
    }

    fn hint(
        &self,
        thinker: &mut Thinker,
        moves: usize,
        say: &mut dyn FnMut(String),
    ) -> Vec<String> {
        let started = Instant::now();
        let question = self.question(self.game.position(), moves);
        let answer = thinker.answer(&question, &mut |answer| tell(answer, say));
        let mut last = self.counts(&answer, started.elapsed().as_secs_f64());
        last.push("status".to_owned());
        last
    }

    /// From the last position back to the first, for later values help to find earlier ones.
    fn analyse(&self, thinker: &mut Thinker, say: &mut dyn FnMut(String)) -> Vec<String> {
        for (number, pos) in self.game.positions().iter().enumerate().rev() {
            let discs = match pos.is_over() {
                true => Some(pos.difference()),
                false => {
                    let answer = thinker.answer(&self.question(pos, 1), &mut |_| {});
                    answer.lines.first().map(|best| best.discs)
                }
            };
            if self.stop.load(Ordering::Relaxed) {
                break;
            }
            if let Some(discs) = discs {
                say(format!("analysis {number} {}", value(discs)));
            }
        }
        vec!["status".to_owned()]
    }

    fn question(&self, pos: &Position<8>, lines: usize) -> Question {
        Question {
            pos: *pos,
            until: Until::Depth(self.depth),
            lines,
            stop: Arc::clone(&self.stop),
        }
    }

    /// The line with nodes and seconds, where the interface knows it.
    fn counts(&self, answer: &Answer, seconds: f64) -> Vec<String> {
        let line = format!("nodestats {} {seconds:.2}", answer.nodes);
        let is_known = self.version >= WITH_COUNTS;
        is_known.then_some(line).into_iter().collect()
    }
}

/// Says a line for each move.
fn tell(answer: &Answer, say: &mut dyn FnMut(String)) {
    for Line {
        moves,
        discs,
        found,
    } in &answer.lines
    {
        let depth = match found {
            Found::Exact => "100%".to_owned(),
            Found::After(plies) => plies.to_string(),
        };
        say(format!(
            "search {} {} 0 {depth}",
            written(moves),
            value(*discs)
        ));
    }
}

/// Moves as one word: `F5D6`, and `PA` for a pass.
fn written(moves: &[Square]) -> String {
    moves
        .iter()
        .map(|&mv| GgfMove::new(mv).to_string())
        .collect()
}

/// Discs as interfaces expect them.
fn value(discs: i32) -> String {
    format!("{discs}.00")
}
