//! Levels of play below full strength.

use super::deepening::Settings;
use super::root_moves::RootMove;
use crate::Bound;
use crate::Score;
use crate::search::shared::limits::Limits;
use rand::{RngExt, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

/// A level of play, from 1 to [`MAX`](Level::MAX).
///
/// A level looks only a few plies ahead, and does not see what comes later. Now and then it also
/// slips: then it plays any of the moves that look not much worse than the best. It always plays a
/// win that it sees, and a move of which it sees that it loses only if all do.
///
/// | level | plies | slips | within |
/// |---|---|---|---|
/// | 1 | 1 | 6 of 10 moves | all of the span |
/// | 2 | 1 | 4 | 3/4 |
/// | 3 | 2 | 4 | 1/2 |
/// | 4 | 2 | 2 | 1/4 |
/// | 5 | 4 | 4 | 1/3 |
/// | 6 | 4 | 2 | 1/4 |
/// | 7 | 6 | 1 | 1/4 |
/// | 8 | 8 | 1 | 1/8 |
///
/// The span is that from the worst to the best score among the moves that neither win nor lose.
///
/// ```
/// use negascout::search::{Level, Standard, Table, think};
/// use negascout::{Even, trees::Tree};
///
/// let tree: Tree = "((3 1) (4 3))".parse().unwrap();
/// let level = Level::new(1).unwrap();
/// let table = Table::with_mebibytes(1);
/// let settings = level.settings();
/// let report = think(&tree.root(), Standard::new(Even), &table, &settings, |_| ()).unwrap();
/// let played = level.choose(&report.moves, 7).unwrap();
/// assert_eq!(level.choose(&report.moves, 7).unwrap(), played); // the same seed, the same move
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Level(u32);

/// The weakness of a level.
struct Weakness {
    plies: u32,
    /// The number of slips among ten moves.
    slips: u32,
    /// The loss that a slip may show against the best move, as a share of the span.
    within: (i64, i64),
}

const fn weakness(plies: u32, slips: u32, within: (i64, i64)) -> Weakness {
    Weakness {
        plies,
        slips,
        within,
    }
}

const WEAKNESSES: [Weakness; Level::MAX as usize] = [
    weakness(1, 6, (1, 1)),
    weakness(1, 4, (3, 4)),
    weakness(2, 4, (1, 2)),
    weakness(2, 2, (1, 4)),
    weakness(4, 4, (1, 3)),
    weakness(4, 2, (1, 4)),
    weakness(6, 1, (1, 4)),
    weakness(8, 1, (1, 8)),
];

/// The most nodes for a move: where there are very many moves, levels look less far ahead.
const MAX_NODES: u64 = 2_000_000;

impl Level {
    /// The strongest level.
    pub const MAX: u32 = 8;

    /// The level of this number; `None` unless it is 1 to [`MAX`](Level::MAX).
    #[must_use]
    pub const fn new(number: u32) -> Option<Level> {
        match number {
            1..=Level::MAX => Some(Level(number)),
            _ => None,
        }
    }

    /// The level's number.
    #[must_use]
    pub const fn number(self) -> u32 {
        self.0
    }

    fn weakness(self) -> &'static Weakness {
        &WEAKNESSES[self.0 as usize - 1]
    }

    /// The settings of a search at this level: its depth, with an exact score of every move.
    #[must_use]
    pub fn settings(self) -> Settings {
        Settings {
            limits: Limits {
                depth: Some(self.weakness().plies),
                nodes: Some(MAX_NODES),
                ..Limits::default()
            },
            lines: usize::MAX,
            ..Settings::default()
        }
    }

    /// The move to play, of those in a report by these [`settings`](Level::settings): the same for
    /// the same seed. A game in which the engine does not always answer alike takes another seed
    /// at each move. `None` if there are no moves.
    #[must_use]
    pub fn choose<M>(self, moves: &[RootMove<M>], seed: u64) -> Option<&RootMove<M>> {
        let best = moves.first()?;
        let mut random = Xoshiro256PlusPlus::seed_from_u64(seed);
        let Weakness { slips, within, .. } = *self.weakness();
        if is_decided(best.score) || !random.random_ratio(slips, 10) {
            return Some(best);
        }
        let open = || {
            moves
                .iter()
                .filter(|each| each.bound == Bound::Exact && !is_decided(each.score))
        };
        let below = |each: &RootMove<M>| i64::from(best.score.get()) - i64::from(each.score.get());
        let span = open().map(below).max().unwrap_or(0);
        let candidates: Vec<_> = open()
            .filter(|each| below(each) * within.1 <= span * within.0)
            .collect();
        match candidates.len() {
            0 => Some(best),
            count => Some(candidates[random.random_range(0..count)]),
        }
    }
}

/// Whether the score is a proven win or loss.
fn is_decided(score: Score) -> bool {
    score.plies_to_end().is_some()
}

/// As data a level is its number.
#[cfg(feature = "serde")]
impl serde::Serialize for Level {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.number().serialize(serializer)
    }
}

#[cfg(feature = "serde")]
impl<'d> serde::Deserialize<'d> for Level {
    fn deserialize<D: serde::Deserializer<'d>>(deserializer: D) -> Result<Level, D::Error> {
        use serde::de::Error;
        let number = u32::deserialize(deserializer)?;
        let range = || D::Error::custom(format!("level {number}: it must be 1 to {}", Level::MAX));
        Level::new(number).ok_or_else(range)
    }
}

#[cfg(test)]
mod tests {
    use super::Level;
    use crate::Score;
    use crate::search::{Bound, RootMove};
    use std::collections::HashSet;

    fn moves(scores: &[Score]) -> Vec<RootMove<usize>> {
        let root_move = |(index, &score)| RootMove {
            mv: index,
            index,
            score,
            bound: Bound::Exact,
            depth: 1,
            line: vec![index],
            nodes: 1,
            is_proven: false,
        };
        scores.iter().enumerate().map(root_move).collect()
    }

    fn chosen(level: u32, moves: &[RootMove<usize>]) -> HashSet<usize> {
        let level = Level::new(level).unwrap();
        let choose = |seed| level.choose(moves, seed).map(|chosen| chosen.mv);
        (0..200).filter_map(choose).collect()
    }

    #[test]
    fn slips_stay_within_the_margin() {
        let moves = moves(&[80, 70, 60, 20, 0].map(Score::new));
        assert_eq!(chosen(1, &moves), HashSet::from([0, 1, 2, 3, 4]));
        assert_eq!(chosen(2, &moves), HashSet::from([0, 1, 2, 3]));
        assert_eq!(chosen(6, &moves), HashSet::from([0, 1, 2]));
        assert_eq!(chosen(8, &moves), HashSet::from([0, 1]));
    }

    #[test]
    fn wins_are_played_and_losses_avoided() {
        let loss = Score::loss_in(2);
        let won = moves(&[Score::win_in(1), Score::new(5), loss]);
        assert_eq!(chosen(1, &won), HashSet::from([0]));
        let endangered = moves(&[Score::new(5), Score::new(-9), loss, loss]);
        assert_eq!(chosen(1, &endangered), HashSet::from([0, 1]));
        let lost = moves(&[Score::loss_in(4), loss]);
        assert_eq!(chosen(1, &lost), HashSet::from([0]));
        assert_eq!(chosen(1, &moves(&[])), HashSet::new());
    }

    #[test]
    fn a_move_that_is_only_bounded_is_no_slip() {
        let mut moves = moves(&[80, 70, 60].map(Score::new));
        moves[1].bound = Bound::Upper;
        assert_eq!(chosen(1, &moves), HashSet::from([0, 2]));
    }

    #[test]
    fn there_are_eight_levels() {
        assert_eq!((Level::new(0), Level::new(9)), (None, None));
        let plies = |number| Level::new(number).unwrap().settings().limits.depth;
        assert_eq!((plies(1), plies(8)), (Some(1), Some(8)));
    }
}
