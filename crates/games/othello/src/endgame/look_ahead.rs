//! A shallow search by the evaluation. It orders moves far from the end, and tells which positions a deep search can do
//! without.

use super::position::{Ending, difference};
use super::replies::{MOST, Replies, Reply};
use crate::bits::Grid;
use crate::patterns::shapes::Indices;
use crate::patterns::{Patterns, weights::UNIT, whole};
use crate::position::Position;
use crate::square::Square;
use arrayvec::ArrayVec;
use negascout::processor::Processor;
use negascout::search::Tally;
use negascout::{Game, Score};

/// More than any value.
pub(super) const LIMIT: i32 = 1 << 20;

/// The bounds of a window, in parts of a disc.
pub(super) type Parts = (i32, i32);

/// A position with its patterns.
#[derive(Clone, Copy)]
pub(super) struct Seen<const N: usize> {
    pos: Ending<N>,
    indices: Indices,
}

impl<const N: usize> Seen<N> {
    #[inline(always)]
    pub(super) fn of(pos: &Ending<N>) -> Seen<N> {
        Seen {
            pos: *pos,
            indices: Indices::of(pos.mover, pos.opponent),
        }
    }

    #[inline(always)]
    pub(super) fn play(&self, reply: Reply) -> Seen<N> {
        Seen {
            pos: self.pos.play(reply),
            indices: self.indices.after(reply.bit(), reply.turned),
        }
    }
}

/// Looks some plies ahead by the evaluation by patterns.
///
/// ```
/// use negascout::Game;
/// use negascout_othello::patterns::Weights;
/// use negascout_othello::{LookAhead, Patterns, Position};
///
/// // Weights of nothing say that all positions are even.
/// let ahead = LookAhead::new(Patterns::new(Weights::default().into()));
/// let (mv, value) = ahead.choose(&Position::new(), 2).unwrap();
/// assert!(value == 0 && Position::<8>::new().moves().any(|other| other == mv));
/// ```
#[derive(Clone, Debug)]
pub struct LookAhead {
    patterns: Patterns,
    processor: Processor,
}

impl LookAhead {
    /// Looks ahead by these.
    #[must_use]
    pub fn new(patterns: Patterns) -> LookAhead {
        LookAhead {
            patterns,
            processor: Processor::detect(),
        }
    }

    /// The same on another processor.
    pub(super) fn on(self, processor: Processor) -> LookAhead {
        LookAhead { processor, ..self }
    }

    /// The best move of a position after `plies` plies of a search, at least 1, with its value for the player to move
    /// in [parts of a disc](UNIT); `None` if there is no move.
    #[must_use]
    pub fn choose(&self, pos: &Position<8>, plies: u32) -> Option<(Square, i32)> {
        let seen = Seen::of(&Ending::of(pos));
        let mut nodes = Tally::default();
        let mut order: Vec<(i32, Reply)> = Replies::of(Grid::on(self.processor), &seen.pos)
            .map(|reply| (self.evaluate(&seen.play(reply)), reply))
            .collect();
        order.sort_by_key(|(value, _)| *value);
        let mut best: Option<(Square, i32)> = None;
        for (value, reply) in order {
            let alpha = best.map_or(-LIMIT, |(_, value)| value);
            let value = match plies {
                0 | 1 => -value,
                _ => -self.value(&seen.play(reply), plies - 1, (-LIMIT, -alpha), &mut nodes),
            };
            if value > alpha {
                best = Some((reply.square(), value));
            }
        }
        best
    }

    /// The value of a position for its mover after some plies, in discs, as far as it matters whether it reaches `beta`:
    /// fail-soft. The positions below it are counted.
    pub(crate) fn discs<const N: usize>(
        &self,
        pos: &Position<N>,
        plies: u32,
        beta: Score,
        nodes: &mut Tally,
    ) -> Score {
        let least = UNIT * beta.get() - UNIT / 2;
        let seen = Seen::of(&Ending::of(pos));
        whole(self.value(&seen, plies, (least - 1, least), nodes))
    }

    /// The value of a position for its mover after some plies, in parts of a disc, by alpha-beta. The positions below
    /// it are counted.
    pub(super) fn value<const N: usize>(
        &self,
        seen: &Seen<N>,
        plies: u32,
        window: Parts,
        nodes: &mut Tally,
    ) -> i32 {
        self.processor.run(
            #[inline(always)]
            |here| self.node(Grid::on(here), seen, plies, window, nodes),
        )
    }

    /// The value of a position for its mover, in parts of a disc.
    #[inline(always)]
    pub(super) fn evaluate<const N: usize>(&self, seen: &Seen<N>) -> i32 {
        let empties = seen.pos.empties().count_ones();
        self.patterns.sum(empties, &seen.indices)
    }

    #[inline(always)]
    fn node<const N: usize>(
        &self,
        grid: Grid<N>,
        seen: &Seen<N>,
        plies: u32,
        (alpha, beta): Parts,
        nodes: &mut Tally,
    ) -> i32 {
        match plies {
            0 => return self.evaluate(seen),
            1 if seen.pos.moves != 0 => return self.last_ply(grid, seen, beta, nodes),
            _ => {}
        }
        let mut order = ArrayVec::<(i32, Reply), MOST>::new();
        for reply in Replies::of(grid, &seen.pos) {
            order.push((self.promise(seen, reply, plies), reply));
        }
        if order.is_empty() {
            return UNIT * difference::<N>(seen.pos.mover, seen.pos.opponent);
        }
        order.sort_unstable_by_key(|(promise, reply)| (*promise, reply.place));
        let mut best = -LIMIT;
        for &(_, reply) in &order {
            nodes.count();
            let child = seen.play(reply);
            let value = self.value(&child, plies - 1, (-beta, -alpha.max(best)), nodes);
            best = best.max(-value);
            if best >= beta {
                break;
            }
        }
        best
    }

    /// The best move by the evaluation after it, or the first that reaches beta.
    #[inline(always)]
    fn last_ply<const N: usize>(
        &self,
        grid: Grid<N>,
        seen: &Seen<N>,
        beta: i32,
        nodes: &mut Tally,
    ) -> i32 {
        let Ending {
            mover, opponent, ..
        } = seen.pos;
        let left = seen.pos.empties().count_ones() - 1;
        let mut moves = seen.pos.moves;
        let mut best = -LIMIT;
        while moves != 0 && best < beta {
            let place = moves.trailing_zeros() as u8;
            moves &= moves - 1;
            let turned = grid.turned(place, mover, opponent);
            nodes.count();
            best = best.max(
                -self
                    .patterns
                    .sum(left, &seen.indices.after(1 << place, turned)),
            );
        }
        best
    }

    /// How good the position after a move looks to the opponent: few moves are a rule of thumb where little is below
    /// it.
    #[inline(always)]
    fn promise<const N: usize>(&self, seen: &Seen<N>, reply: Reply, plies: u32) -> i32 {
        match plies {
            2 => reply.moves.count_ones() as i32,
            _ => self.evaluate(&seen.play(reply)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn discs_reach_beta_where_the_value_does() {
        let ahead = LookAhead::new(Patterns::ours().unwrap().clone());
        let mut pos = Position::<8>::new();
        let mut nodes = Tally::default();
        for ply in 0..50 {
            let seen = Seen::of(&Ending::of(&pos));
            for plies in 1..=2 {
                let value = whole(ahead.value(&seen, plies, (-LIMIT, LIMIT), &mut nodes));
                for beta in -2..=3 {
                    let beta = Score::new(value.get() + beta);
                    let found = ahead.discs(&pos, plies, beta, &mut nodes);
                    assert_eq!(found >= beta, value >= beta, "{pos} {plies} {beta}");
                }
            }
            let Some((mv, _)) = ahead.choose(&pos, 1 + ply % 3) else {
                break;
            };
            pos = pos.play(mv);
        }
        assert!(nodes.nodes() > 0);
    }
}
