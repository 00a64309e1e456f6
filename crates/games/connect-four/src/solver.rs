//! Exact values, by null-window searches that close in on them.

use crate::points::{from_points, of_loss_in, of_win_in};
use crate::policy::{SolverPolicy, depth_to_the_end};
use crate::position::Position;
use crate::tactics::Tactics;
use negascout::observe::Stopped;
use negascout::search::{Limits, Meter, NonPv, Search, Table};
use negascout::time::Instant;
use negascout::{Game, Score, Window};

/// Solves positions, one after the other, with one table.
#[derive(Debug)]
pub struct Solver {
    pub(crate) table: Table,
    /// Nodes until the table grows.
    pub(crate) until_growth: u64,
}

/// The table's first size, in entries of 16 bytes: most positions need no more, and this much stays
/// in the processor's nearest caches.
pub(crate) const SMALL: usize = 1 << 14;
/// It grows so many times at once.
const GROWTH: usize = 4;
/// It grows when so many nodes have been searched for each entry. What is lost in a crowded table
/// costs less than memory that is too large for the processor's caches: positions that take 4 M
/// nodes take 5 % more with 16 nodes an entry than with 4, and 10 % less time.
const CROWD: u64 = 16;

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

impl Proven {
    /// Nothing at all.
    pub const NOTHING: Proven = Proven {
        low: i32::MIN,
        high: i32::MAX,
        nodes: 0,
    };
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
    pub(crate) fn is_met(self, proven: &Proven) -> bool {
        match self {
            Aim::Points => proven.low >= proven.high,
            Aim::Outcome => proven.low.signum() == proven.high.signum(),
        }
    }

    pub(crate) fn question(self, proven: &Proven) -> i32 {
        match self {
            Aim::Points => question(proven),
            Aim::Outcome => i32::from(proven.high > 0),
        }
    }
}

impl Solver {
    /// A solver with a table of `mebibytes` MiB.
    #[must_use]
    pub fn with_mebibytes(mebibytes: usize) -> Solver {
        let mut solver = Solver {
            table: Table::with_mebibytes(mebibytes),
            until_growth: 0,
        };
        solver.forget();
        solver
    }

    /// Forgets what other positions have left in the table.
    pub fn forget(&mut self) {
        self.table.shrink(SMALL);
        self.until_growth = self.nodes_to_crowd();
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
        // A limit that was reached leaves less proven, and nothing else to say.
        let _ = self.searching(limits, |search| {
            let mut counted = 0;
            while !aim.is_met(&proven) {
                let asked = aim.question(&proven);
                let answer = ask(search, &tactics, asked);
                proven.nodes += search.nodes() - counted;
                counted = search.nodes();
                let answer = answer?;
                if answer < asked {
                    proven.high = answer;
                } else {
                    proven.low = answer;
                }
                progress(proven);
            }
            Ok(())
        });
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
        self.searching(
            limits,
            |search| Ok(ask(search, &tactics, points)? >= points),
        )
    }

    /// Does what `work` does with a search, again whenever the table had to grow meanwhile: work
    /// that was interrupted finds in the table what it had found.
    fn searching<const W: usize, const H: usize, R>(
        &mut self,
        limits: &Limits,
        mut work: impl FnMut(&mut Proof<'_, W, H>) -> Result<R, Stopped>,
    ) -> Result<R, Stopped> {
        let mut left = limits.clone();
        loop {
            let started = left.time.map(|time| (Instant::now(), time));
            let nodes = left.nodes.unwrap_or(u64::MAX).min(self.until_growth);
            let stage = Limits {
                nodes: Some(nodes),
                ..left.clone()
            };
            let meter = Meter::new(&stage);
            let mut search = Search::new(SolverPolicy::default(), (), &self.table, meter);
            let result = work(&mut search);
            let nodes = search.nodes();
            self.until_growth = self.until_growth.saturating_sub(nodes);
            if result.is_ok() || self.until_growth > 0 {
                return result;
            }
            self.grow();
            left.nodes = left.nodes.map(|most| most.saturating_sub(nodes));
            left.time = started.map(|(start, time)| time.saturating_sub(start.elapsed()));
        }
    }

    /// The nodes after which the table is to grow.
    pub(crate) fn nodes_to_crowd(&self) -> u64 {
        self.table.capacity() as u64 * CROWD
    }

    pub(crate) fn grow(&mut self) {
        self.until_growth = if self.table.grow(GROWTH) {
            self.nodes_to_crowd()
        } else {
            u64::MAX
        };
    }
}

/// The search that proves.
type Proof<'t, const W: usize, const H: usize> = Search<'t, Tactics<W, H>, SolverPolicy<W, H>, ()>;

/// A bound of the value, in points, that tells whether it is at least `asked`.
fn ask<const W: usize, const H: usize>(
    search: &mut Proof<'_, W, H>,
    tactics: &Tactics<W, H>,
    asked: i32,
) -> Result<i32, Stopped> {
    let window = Window::null_above(Score::new(asked).prev());
    search.policy = SolverPolicy::default();
    let answer = search.search::<NonPv>(tactics, window, depth_to_the_end(tactics), None)?;
    Ok(answer.get())
}

/// What is known of a position without a search: at least, that nobody wins within two plies. With
/// it the tactics to search from, unless that is all.
pub(crate) fn foresee<const W: usize, const H: usize>(
    pos: &Position<W, H>,
) -> (Proven, Option<Tactics<W, H>>) {
    let left = pos.left();
    let within = |low: Score, high: Score| Proven {
        low: low.get(),
        high: high.get(),
        nodes: 0,
    };
    if pos.is_won() {
        let lost = of_loss_in::<W, H>(0, left);
        return (within(lost, lost), None);
    }
    let Some(tactics) = Tactics::of(*pos) else {
        let score = of_win_in::<W, H>(1, left); // or a draw, on a full board
        return (within(score, score), None);
    };
    if let Some(outcome) = tactics.outcome() {
        return (within(outcome, outcome), None);
    }
    let low = of_loss_in::<W, H>(4, left);
    let high = of_win_in::<W, H>(3, left);
    (within(low, high), Some(tactics))
}

/// The next question, whether the value is at least so many points.
///
/// Where a quick win or loss is possible, it is looked for first: questions about quick results are
/// cheap, since the game need not be followed far to answer them; and where there is a quick result,
/// those about slow ones are dear. Where none is left, or the search turns out to be a long one, the
/// question is who wins at all, and then, in growing steps, how far the value is from a draw.
fn question(proven: &Proven) -> i32 {
    let Proven { low, high, nodes } = *proven;
    let quick_is_possible = low < -QUICK || high > QUICK;
    let asked = if quick_is_possible && nodes < LONG {
        from_outside(low, high)
    } else {
        from_draw(low, high)
    };
    asked.clamp(low + 1, high)
}

/// More points than this, won or lost, are a quick result.
const QUICK: i32 = 8;
/// A search of so many nodes is a long one.
const LONG: u64 = 50_000;

/// Halves what is left on the side that reaches further.
fn from_outside(low: i32, high: i32) -> i32 {
    if -low >= high { low / 2 } else { high / 2 + 1 }
}

/// The sign, and then the next value but for a share of the points that are certain.
fn from_draw(low: i32, high: i32) -> i32 {
    if low > 0 {
        low + 1 + low / 2
    } else if high < 0 {
        high + high / 2
    } else {
        i32::from(high > 0)
    }
}

#[cfg(test)]
mod tests {
    use super::{LONG, Proven, question};

    #[test]
    fn every_question_narrows_what_is_left() {
        for low in -18..=18 {
            for high in low + 1..=18 {
                for nodes in [0, LONG] {
                    let asked = question(&Proven { low, high, nodes });
                    assert!(low < asked && asked <= high, "{low} {high}: {asked}");
                }
            }
        }
    }
}
