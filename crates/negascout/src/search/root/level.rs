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
/// A level looks only a ply or two ahead, or has few nodes, and does not see what comes later. It also draws
/// its move from all that it sees, the better ones more often: a move that is worth `d` less than the best is drawn with
/// the weight exp(-`d` / (`temperature` · `span`)). The span is that from the worst to the best score among
/// the moves that neither win nor lose, so that levels need not know a game's unit. A share of its moves
/// are slips, which are drawn at a temperature of 3, so that nearly all moves are as likely. A level always
/// plays a win that it sees, and a move of which it sees that it loses only if all do.
///
/// The highest level draws nothing, and only its nodes are limited.
///
/// | level | plies | nodes | temperature | slips, percent | playouts, by trees |
/// |---|---|---|---|---|---|
/// | 1 | 1 | 100,000 | 3 | 100 | 50 |
/// | 2 | 1 | 100,000 | 0.2 | 50 | 100 |
/// | 3 | 2 | 100,000 | 0.15 | 26 | 200 |
/// | 4 | | 2,000 | 0.1 | 12 | 400 |
/// | 5 | | 5,000 | 0.045 | 4 | 800 |
/// | 6 | | 12,000 | 0.02 | 2 | 2,500 |
/// | 7 | | 60,000 | 0.001 | 0 | 8,000 |
/// | 8 | | 100,000 | 0 | 0 | 25,000 |
///
/// A search ends at the first of its plies and its nodes. Slips set the lower levels apart in every game,
/// whatever its evaluation is worth, and nodes the upper ones. Levels play alike on every machine.
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
#[derive(Clone, Copy)]
struct Weakness {
    /// How far it looks ahead; `None` as far as its nodes go.
    plies: Option<u32>,
    /// The most nodes for a move.
    nodes: u64,
    /// The share of the span by which a move is worse that is drawn e times less often; at 0 the best
    /// move is played.
    temperature: f32,
    /// The share of its moves that are slips, in percent.
    slips: u32,
    /// The playouts of a search by trees.
    playouts: u64,
}

impl Weakness {
    const fn plies(self, plies: u32) -> Weakness {
        Weakness {
            plies: Some(plies),
            ..self
        }
    }

    const fn slips(self, slips: u32) -> Weakness {
        Weakness { slips, ..self }
    }
}

/// The weakness of a level that looks as far ahead as its nodes go, and does not slip.
const fn weakness(nodes: u64, temperature: f32, playouts: u64) -> Weakness {
    Weakness {
        plies: None,
        nodes,
        temperature,
        slips: 0,
        playouts,
    }
}

const WEAKNESSES: [Weakness; Level::MAX as usize] = [
    weakness(MOST_NODES, 3.0, 50).plies(1).slips(100),
    weakness(MOST_NODES, 0.2, 100).plies(1).slips(50),
    weakness(MOST_NODES, 0.15, 200).plies(2).slips(26),
    weakness(2_000, 0.1, 400).slips(12),
    weakness(5_000, 0.045, 800).slips(4),
    weakness(12_000, 0.02, 2_500).slips(2),
    weakness(60_000, 0.001, 8_000),
    weakness(MOST_NODES, 0.0, 25_000),
];

/// The temperature of a slip.
const SLIP: f32 = 3.0;

/// The most nodes for a move of any level: a tenth of a second or so.
const MOST_NODES: u64 = 100_000;

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

    /// Whether it plays the best move that it sees, and draws none.
    #[must_use]
    pub fn is_sure(self) -> bool {
        self.weakness().temperature == 0.0
    }

    /// The temperature that a move is drawn at.
    fn temperature(self, random: &mut impl RngExt) -> f32 {
        let Weakness {
            temperature, slips, ..
        } = *self.weakness();
        if random.random_range(0..100) < slips {
            SLIP
        } else {
            temperature
        }
    }

    /// The playouts of a Monte-Carlo tree search at this level.
    #[must_use]
    pub fn playouts(self) -> u64 {
        self.weakness().playouts
    }

    /// The settings of a search at this level: its depth and nodes, with an exact score of every move
    /// where one is to be drawn.
    #[must_use]
    pub fn settings(self) -> Settings {
        Settings {
            limits: Limits {
                depth: self.weakness().plies,
                nodes: Some(self.weakness().nodes),
                ..Limits::default()
            },
            lines: if self.is_sure() { 1 } else { usize::MAX },
            ..Settings::default()
        }
    }

    /// The move to play, of those in a report by these [`settings`](Level::settings): the same for
    /// the same seed. A game in which the engine does not always answer alike takes another seed
    /// at each move. `None` if there are no moves.
    #[must_use]
    pub fn choose<M>(self, moves: &[RootMove<M>], seed: u64) -> Option<&RootMove<M>> {
        let best = moves.first()?;
        if self.is_sure() || is_decided(best.score) {
            return Some(best);
        }
        let is_open = |each: &&RootMove<M>| each.bound == Bound::Exact && !is_decided(each.score);
        let open = || moves.iter().filter(is_open);
        let below = |each: &RootMove<M>| (best.score.get() - each.score.get()) as f32;
        let span = open().map(below).fold(1.0, f32::max);
        let mut random = Xoshiro256PlusPlus::seed_from_u64(seed);
        let temperature = span * self.temperature(&mut random);
        let weight = |each: &RootMove<M>| libm::expf(-below(each) / temperature);
        let mut left = random.random::<f32>() * open().map(weight).sum::<f32>();
        let chosen = open().find(|each| {
            left -= weight(each);
            left < 0.0
        });
        Some(chosen.unwrap_or(best))
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

    /// How often each of the moves is drawn, of 4,000 times.
    fn counts(level: u32, moves: &[RootMove<usize>]) -> Vec<usize> {
        let level = Level::new(level).unwrap();
        let mut counts = vec![0; moves.len()];
        for seed in 0..4_000 {
            counts[level.choose(moves, seed).unwrap().mv] += 1;
        }
        counts
    }

    #[test]
    fn moves_are_drawn_by_a_softmax_or_slip() {
        let moves = moves(&[80, 70, 60, 20, 0].map(Score::new));
        let shares = |temperature: f64| {
            let weights = [80, 70, 60, 20, 0].map(|score| f64::from(score) / 80.0 / temperature);
            let weights = weights.map(f64::exp);
            weights.map(|weight| weight / weights.iter().sum::<f64>())
        };
        // Of the moves of level 2, half are slips.
        let shares = shares(3.0).into_iter().zip(shares(0.2));
        let shares = shares.map(|(slip, drawn)| (slip + drawn) / 2.0);
        for (count, share) in counts(2, &moves).into_iter().zip(shares) {
            let expected = 4_000.0 * share;
            // Five standard deviations.
            let error = 5.0 * expected.sqrt();
            assert!(
                (count as f64 - expected).abs() < error,
                "{count} {expected}"
            );
        }
    }

    #[test]
    fn higher_levels_draw_the_best_move_more_often() {
        let moves = moves(&[80, 78, 76, 60, 0].map(Score::new));
        let best: Vec<usize> = (1..=Level::MAX)
            .map(|level| counts(level, &moves)[0])
            .collect();
        assert!(
            best.windows(2).all(|pair| pair[0] < pair[1] + 20),
            "{best:?}"
        );
        assert!(
            best[0] < 1_500 && best[Level::MAX as usize - 1] == 4_000,
            "{best:?}"
        );
    }

    #[test]
    fn the_unit_of_scores_makes_no_difference() {
        let in_units = |unit: i32| moves(&[5, 4, 3, 0, -2].map(|score| Score::new(score * unit)));
        for level in 1..=Level::MAX {
            assert_eq!(counts(level, &in_units(1)), counts(level, &in_units(4_096)));
        }
    }

    #[test]
    fn equal_moves_are_drawn_alike() {
        let equal = counts(1, &moves(&[Score::new(3); 4]));
        assert!(
            equal.iter().all(|count| (850..1_150).contains(count)),
            "{equal:?}"
        );
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
    fn a_move_that_is_only_bounded_is_not_drawn() {
        let mut moves = moves(&[80, 70, 60].map(Score::new));
        moves[1].bound = Bound::Upper;
        assert_eq!(chosen(1, &moves), HashSet::from([0, 2]));
    }

    #[test]
    fn there_are_eight_levels() {
        assert_eq!((Level::new(0), Level::new(9)), (None, None));
        let plies = |number| Level::new(number).unwrap().settings().limits.depth;
        assert_eq!((plies(1), plies(3), plies(8)), (Some(1), Some(2), None));
    }
}
