//! Exact values, by null-window searches that close in on them.

use crate::points::{from_points, to_points};
use crate::policy::{Knowledge, depth_to_the_end};
use crate::position::Position;
use crate::tactics::Tactics;
use negascout::observe::Stopped;
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

/// What is proven of a position's value, in [points](crate::points) for the player to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Proven {
    /// The value is at least this.
    pub low: i32,
    /// The value is at most this.
    pub high: i32,
    /// Nodes searched for it.
    pub nodes: u64,
}

/// How much of the value is wanted.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Aim {
    /// All of it.
    #[default]
    Points,
    /// Its sign: whether the game is won, drawn or lost.
    Outcome,
}

impl Aim {
    /// Whether there is nothing left to ask.
    fn is_met(self, proven: &Proven) -> bool {
        match self {
            Aim::Points => proven.low >= proven.high,
            Aim::Outcome => proven.low.signum() == proven.high.signum(),
        }
    }

    fn question(self, proven: &Proven) -> i32 {
        match self {
            Aim::Points => question(proven.low, proven.high),
            Aim::Outcome => i32::from(proven.low >= 0),
        }
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
        let proven = self.prove(pos, Aim::Points, &Limits::default(), |_| ());
        let Proven { low, nodes, .. } = proven;
        let score = match pos.outcome() {
            Some(outcome) => outcome,
            None => from_points::<W, H>(low, pos.played()),
        };
        Solved {
            score,
            nodes,
            points: low,
        }
    }

    /// Closes in on the value of `pos` until the aim is met or a limit is reached, and returns
    /// what is proven by then. Calls `progress` after each question.
    ///
    /// ```
    /// use negascout::search::Limits;
    /// use negascout_connect_four::{Position, Solver, solver::Aim};
    ///
    /// let pos: Position<7, 6> = "7422341735647741166133573473242566".parse().unwrap();
    /// let mut solver = Solver::with_mebibytes(1);
    /// let proven = solver.prove(&pos, Aim::Outcome, &Limits::default(), |_| ());
    /// assert_eq!((proven.low.signum(), proven.high.signum()), (1, 1));
    /// ```
    pub fn prove<const W: usize, const H: usize>(
        &mut self,
        pos: &Position<W, H>,
        aim: Aim,
        limits: &Limits,
        mut progress: impl FnMut(Proven),
    ) -> Proven {
        let (mut proven, tactics) = foresee(pos);
        let Some(tactics) = tactics else {
            return proven;
        };
        let meter = Meter::new(limits);
        let mut search = Search::new(Knowledge::<W, H>, (), &self.table, meter);
        while !aim.is_met(&proven) {
            let beta = from_points::<W, H>(aim.question(&proven), pos.played());
            let window = Window::null_above(beta.prev());
            let answer = search.search::<NonPv>(&tactics, window, depth_to_the_end(pos));
            proven.nodes = search.nodes();
            let Ok(answer) = answer else {
                break;
            };
            let points = to_points::<W, H>(answer, pos.played());
            if answer < beta {
                proven.high = points;
            } else {
                proven.low = points;
            }
            progress(proven);
        }
        proven
    }

    /// Whether the value of `pos` is at least `points`: one question, cheap where the table has
    /// the answer.
    ///
    /// # Errors
    ///
    /// [`Stopped`] if a limit was reached.
    pub fn reaches<const W: usize, const H: usize>(
        &mut self,
        pos: &Position<W, H>,
        points: i32,
        limits: &Limits,
    ) -> Result<bool, Stopped> {
        let (proven, tactics) = foresee(pos);
        let Some(tactics) = tactics.filter(|_| proven.low < points && points <= proven.high) else {
            return Ok(points <= proven.low);
        };
        let beta = from_points::<W, H>(points, pos.played());
        let mut search = Search::new(Knowledge::<W, H>, (), &self.table, Meter::new(limits));
        let window = Window::null_above(beta.prev());
        let answer = search.search::<NonPv>(&tactics, window, depth_to_the_end(pos))?;
        Ok(answer >= beta)
    }
}

/// What is known of a position without a search: at least, that nobody wins within two plies. With
/// it the tactics to search from, unless that is all.
fn foresee<const W: usize, const H: usize>(
    pos: &Position<W, H>,
) -> (Proven, Option<Tactics<W, H>>) {
    let points = |score| to_points::<W, H>(score, pos.played());
    let within = |low, high| Proven {
        low: points(low),
        high: points(high),
        nodes: 0,
    };
    if let Some(outcome) = pos.outcome() {
        return (within(outcome, outcome), None);
    }
    let Some(tactics) = Tactics::of(*pos) else {
        return (within(Score::win_in(1), Score::win_in(1)), None);
    };
    if let Some(outcome) = tactics.outcome() {
        return (within(outcome, outcome), None);
    }
    let low = if pos.left() < 4 {
        Score::DRAW
    } else {
        Score::loss_in(4)
    };
    let high = if pos.left() < 3 {
        Score::DRAW
    } else {
        Score::win_in(3)
    };
    (within(low, high), Some(tactics))
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
