//! The unfinished positions after each of the first plies, mirror images once, in an order of their
//! own.

use crate::points::of_win_in;
use crate::position::Position;
use negascout::Game;

/// The unfinished positions after each of the first plies, mirror images once, each ply in the order
/// of its keys, with the moves between them.
#[derive(Debug)]
pub(super) struct Openings<const W: usize, const H: usize> {
    /// By ply, from 0.
    plies: Vec<Ply>,
}

/// The positions after some plies.
#[derive(Debug, Default)]
struct Ply {
    /// Their keys, ascending.
    keys: Vec<u64>,
    /// The best points among the moves that end the game; none of them in most positions.
    ends: Vec<Option<i8>>,
    /// The moves that lead here: the places of the position before among those of its ply, and of
    /// the position after among these.
    moves: Vec<(u32, u32)>,
}

/// The keys of the positions after some plies, ascending, and their points.
pub(super) type Valued = (Vec<u64>, Vec<i8>);

/// The key that a position and its mirror image share: the smaller of their exact keys.
pub(super) fn shared_key<const W: usize, const H: usize>(pos: &Position<W, H>) -> u64 {
    pos.exact_key().min(pos.mirrored().exact_key())
}

impl<const W: usize, const H: usize> Openings<W, H> {
    /// The positions after 0 to `plies` plies.
    pub(super) fn up_to(plies: u32) -> Self {
        let start = Position::<W, H>::new();
        let mut openings = Openings {
            plies: vec![Ply {
                keys: vec![shared_key(&start)],
                ..Ply::default()
            }],
        };
        for _ in 0..plies {
            openings.add_ply();
        }
        openings
    }

    /// Plays every move in the positions of the last ply.
    fn add_ply(&mut self) {
        let Some(last) = self.plies.last_mut() else {
            return;
        };
        let mut reached = Vec::with_capacity(last.keys.len() * W);
        last.ends = vec![None; last.keys.len()];
        for (before, &key) in last.keys.iter().enumerate() {
            let pos = Position::<W, H>::from_exact_key(key);
            for mv in pos.moves() {
                let after = pos.play(mv);
                if after.is_won() {
                    last.ends[before] = Some(of_win_in::<W, H>(1, pos.left()).get() as i8);
                } else if after.left() == 0 {
                    last.ends[before] = last.ends[before].max(Some(0));
                } else {
                    reached.push((shared_key(&after), before as u32));
                }
            }
        }
        let mut next = Ply::default();
        for (key, before) in sorted(reached) {
            if next.keys.last() != Some(&key) {
                next.keys.push(key);
            }
            next.moves.push((before, next.keys.len() as u32 - 1));
        }
        self.plies.push(next);
    }

    /// The positions of the last ply, in their order.
    pub(super) fn last(&self) -> impl ExactSizeIterator<Item = Position<W, H>> {
        let keys = self.plies.last().map_or(&[][..], |ply| &ply.keys);
        keys.iter().map(|&key| Position::from_exact_key(key))
    }

    /// Keys and points of all positions, by ply, from the points of the last ply's.
    pub(super) fn with_points(mut self, last: Vec<i8>) -> Vec<Valued> {
        let mut valued: Vec<Valued> = Vec::with_capacity(self.plies.len());
        // The points of the ply after, and the moves to it.
        let (mut points, mut moves) = (last, Vec::new());
        while let Some(ply) = self.plies.pop() {
            if !valued.is_empty() {
                points = backed_up(&ply.ends, &points, &moves);
            }
            valued.push((ply.keys, points.clone()));
            moves = ply.moves;
        }
        valued.reverse();
        valued
    }
}

/// The pairs in the order of their keys: sorted by eleven bits after eleven, from the lowest, where equal
/// ones stay in their order. It is a fraction of the library's sorting, in code and in time.
fn sorted(mut pairs: Vec<(u64, u32)>) -> Vec<(u64, u32)> {
    const BITS: u32 = 11;
    let all = pairs.iter().fold(0, |all, (key, _)| all | key);
    let mut next = pairs.clone();
    let mut shift = 0;
    while shift < u64::BITS && all >> shift != 0 {
        let digit = |key: u64| (key >> shift) as usize % (1 << BITS);
        let mut places = [0_usize; 1 << BITS];
        for (key, _) in &pairs {
            places[digit(*key)] += 1;
        }
        let mut before = 0;
        for place in &mut places {
            before += std::mem::replace(place, before);
        }
        for &(key, from) in &pairs {
            let place = &mut places[digit(key)];
            next[*place] = (key, from);
            *place += 1;
        }
        std::mem::swap(&mut pairs, &mut next);
        shift += BITS;
    }
    pairs
}

/// The points of positions: the best among those of the moves that end the game, and the negated ones
/// of the positions `after` that `moves` lead to.
fn backed_up(ends: &[Option<i8>], after: &[i8], moves: &[(u32, u32)]) -> Vec<i8> {
    let mut points: Vec<i8> = ends.iter().map(|end| end.unwrap_or(i8::MIN)).collect();
    for &(from, to) in moves {
        let best = &mut points[from as usize];
        *best = (*best).max(-after[to as usize]);
    }
    points
}

#[cfg(test)]
mod tests {
    use super::{Openings, shared_key, sorted};
    use crate::position::Position;
    use negascout::Game;
    use std::collections::BTreeSet;

    /// J. Tromp counted the positions after each ply, finished ones and mirror images too: A212693 of
    /// the OEIS.
    const COUNTED: [usize; 9] = [1, 7, 49, 238, 1_120, 4_263, 16_422, 54_859, 184_275];

    /// Unfinished positions, mirror images once.
    const UNFINISHED: [usize; 9] = [1, 4, 25, 121, 568, 2_144, 8_231, 27_109, 91_295];

    #[test]
    fn all_positions_are_there_once() {
        let mut finished = BTreeSet::new();
        for plies in 0..=8 {
            let openings = Openings::<7, 6>::up_to(plies);
            assert_eq!(openings.last().len(), UNFINISHED[plies as usize]);
            let images = |pos: &Position<7, 6>| 1 + usize::from(*pos != pos.mirrored());
            let unfinished: usize = openings.last().map(|pos| images(&pos)).sum();
            let counted = unfinished + finished.len();
            assert_eq!(counted, COUNTED[plies as usize], "after {plies} plies");
            let both = openings.last().flat_map(|pos| [pos, pos.mirrored()]);
            let after =
                both.flat_map(|pos| pos.moves().map(move |mv| pos.play(mv)).collect::<Vec<_>>());
            finished = after
                .filter(Position::is_won)
                .map(|pos| pos.exact_key())
                .collect();
        }
    }

    #[test]
    fn pairs_are_sorted_by_keys_of_all_lengths() {
        let mut state = 14_u64;
        let pairs: Vec<(u64, u32)> = (0..5_000)
            .map(|from| {
                state = state.wrapping_mul(0x5851_F42D_4C95_7F2D).wrapping_add(1);
                (state >> (state % 64), from)
            })
            .collect();
        let mut expected = pairs.clone();
        expected.sort_unstable();
        assert_eq!(sorted(pairs), expected);
        assert_eq!(sorted(Vec::new()), []);
    }

    #[test]
    fn positions_are_in_the_order_of_their_keys() {
        let openings = Openings::<7, 6>::up_to(6);
        let keys: Vec<u64> = openings.last().map(|pos| pos.exact_key()).collect();
        assert!(keys.is_sorted() && keys.len() == 8_231);
        assert!(
            openings
                .last()
                .all(|pos| pos.exact_key() == shared_key(&pos) && pos.played() == 6)
        );
    }
}
