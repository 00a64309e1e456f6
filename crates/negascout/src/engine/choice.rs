//! Which of the moves that were found is played, where it is not always the best.

use crate::search::{Bound, Level, Report, RootMove};

/// A choice among moves that are nearly as good as the best, so that games differ: for the first moves of
/// a game, say.
///
/// ```
/// use negascout::engine::{Engine, Variety};
/// use negascout::trees::{Listing, Tree};
/// use std::collections::HashSet;
///
/// // The moves are worth 3, 2 and -5.
/// let tree: Tree = "((3 9) (2 7) (-5 6))".parse().unwrap();
/// let played = |margin| -> HashSet<usize> {
///     let play = |seed| {
///         let variety = Some(Variety { margin, seed });
///         Engine::new(Listing).hash(1).variety(variety).play(&tree.root()).unwrap().0
///     };
///     (0..40).map(play).collect()
/// };
/// assert_eq!(played(0), HashSet::from([0]));
/// assert_eq!(played(1), HashSet::from([0, 1]));
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Variety {
    /// How much less than the best a move may be worth to be played, in points of the score. At 0 the
    /// search is as without variety.
    pub margin: u32,
    /// The seed of the choice: the same seed, the same move in the same position.
    pub seed: u64,
}

/// A level of play, with the seed that its moves are drawn by.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schemars", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct Handicap {
    /// The level of play, 1 to 8.
    #[cfg_attr(feature = "schemars", schemars(with = "u32", range(min = 1, max = 8)))]
    pub level: Level,
    /// The seed: the same seed, the same move in the same position.
    pub seed: u64,
}

/// The report with the move first that the level chooses, and its score as the report's.
pub(super) fn levelled<M: Copy + Eq>(report: Report<M>, handicap: Handicap, key: u64) -> Report<M> {
    let seed = handicap.seed ^ scattered(key);
    let chosen = handicap.level.choose(&report.moves, seed).cloned();
    with_first(report, chosen)
}

/// The report with one of its moves within the margin first, and its score as the report's. A win that is
/// seen is played, and a loss only if all moves lose.
pub(super) fn varied<M: Copy + Eq>(report: Report<M>, variety: Variety, key: u64) -> Report<M> {
    let is_open = |each: &RootMove<M>| each.score.plies_to_end().is_none();
    let best = report.moves.first().filter(|best| is_open(best));
    let Some(best) = best.map(|best| i64::from(best.score.get())) else {
        return report;
    };
    let worst = best - i64::from(variety.margin);
    let is_near = |each: &&RootMove<M>| {
        each.bound == Bound::Exact && is_open(each) && i64::from(each.score.get()) >= worst
    };
    let near: Vec<&RootMove<M>> = report.moves.iter().filter(is_near).collect();
    let chosen = scattered(variety.seed ^ scattered(key)) % near.len().max(1) as u64;
    let chosen = near.get(chosen as usize).map(|&chosen| chosen.clone());
    with_first(report, chosen)
}

/// The report with this move first, and its score as the report's.
fn with_first<M: Copy + Eq>(mut report: Report<M>, chosen: Option<RootMove<M>>) -> Report<M> {
    if let Some(chosen) = chosen {
        report.score = chosen.score;
        report.moves.retain(|each| each.mv != chosen.mv);
        report.moves.insert(0, chosen);
    }
    report
}

/// Keys of positions that follow each other are often alike, and seeds should not be.
fn scattered(key: u64) -> u64 {
    let product = key.wrapping_mul(0x9E37_79B9_7F4A_7C15);
    product ^ (product >> 32)
}
