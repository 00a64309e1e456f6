//! Exact values, by null-window searches that close in on them.

use crate::points::{from_points, to_points};
use crate::policy::{Knowledge, depth_to_the_end};
use crate::position::Position;
use crate::tactics::Tactics;
use negascout::search::{Limits, Meter, NonPv, Search, Table};
use negascout::{Game, Score, Window};

/// Solves positions, one after the other, with one table.
#[derive(Debug)]
pub struct Solver {
    table: Table,
}

/// A position's exact value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Solved {
    /// The value for the player to move.
    pub score: Score,
    /// Nodes searched.
    pub nodes: u64,
    points: i32,
}

impl Solved {
    /// The value in [points](crate::points).
    #[must_use]
    pub fn points(&self) -> i32 {
        self.points
    }
}

impl Solver {
    /// A solver with a table of `mebibytes` MiB.
    #[must_use]
    pub fn with_mebibytes(mebibytes: usize) -> Solver {
        Solver {
            table: Table::with_mebibytes(mebibytes),
        }
    }

    /// Forgets what other positions have left in the table.
    pub fn forget(&mut self) {
        self.table.forget();
    }

    /// The exact value of `pos`.
    pub fn solve<const W: usize, const H: usize>(&mut self, pos: &Position<W, H>) -> Solved {
        let (score, nodes) = self.value(pos);
        Solved {
            score,
            nodes,
            points: to_points::<W, H>(score, pos.played()),
        }
    }

    fn value<const W: usize, const H: usize>(&mut self, pos: &Position<W, H>) -> (Score, u64) {
        if let Some(outcome) = pos.outcome() {
            return (outcome, 0);
        }
        let Some(tactics) = Tactics::of(*pos) else {
            return (Score::win_in(1), 0);
        };
        if let Some(outcome) = tactics.outcome() {
            return (outcome, 0);
        }
        let meter = Meter::new(&Limits::default());
        let mut search = Search::new(Knowledge::<W, H>, (), &self.table, meter);
        let depth = depth_to_the_end(pos);
        // What is proven, in points: at first, that nobody wins within two plies.
        let points = |score| to_points::<W, H>(score, pos.played());
        let (mut low, mut high) = (points(Score::loss_in(4)), points(Score::win_in(3)));
        if pos.left() < 4 {
            low = 0;
        }
        if pos.left() < 3 {
            high = 0;
        }
        while low < high {
            let asked = question(low, high);
            let beta = from_points::<W, H>(asked, pos.played());
            let answer = search.search::<NonPv>(&tactics, Window::null_above(beta.prev()), depth);
            let answer = answer.unwrap_or_else(|_| unreachable!("no limit was set"));
            if answer < beta {
                high = points(answer);
            } else {
                low = points(answer);
            }
        }
        (from_points::<W, H>(low, pos.played()), search.nodes())
    }
}

/// The next question, whether the value is at least so many points: about the quick results first,
/// from the outside in, halving what is left on the side that reaches further.
///
/// Questions about quick results are cheap, since the game need not be followed far to answer them;
/// and where there is a quick result, those about slow ones are dear.
fn question(low: i32, high: i32) -> i32 {
    let asked = if -low >= high { low / 2 } else { high / 2 + 1 };
    asked.clamp(low + 1, high)
}

#[cfg(test)]
mod tests {
    use super::question;

    #[test]
    fn every_question_narrows_what_is_left() {
        for low in -18..=18 {
            for high in low + 1..=18 {
                let asked = question(low, high);
                assert!(low < asked && asked <= high, "{low} {high}: {asked}");
            }
        }
    }
}
