//! From an Elo to a level of play.

use negascout::search::Level;

/// The Elo of each level, the first being 0.
///
/// The differences were measured by 100 games of each level against the level below it, and rounded;
/// `docs/lab/chess.md` has the games. The two highest levels won all of theirs: 600 is the least difference that is
/// likely then. No level has played against people or other programs, so the numbers are no ratings of a list.
const ELO: [u32; Level::MAX as usize] = [0, 360, 590, 940, 1450, 1810, 2410, 3010];

/// The Elo of the first level.
pub(crate) const WEAKEST: u32 = ELO[0];

/// The Elo of the last level.
pub(crate) const STRONGEST: u32 = ELO[ELO.len() - 1];

/// The Elo before one is set: that of a level in the middle.
pub(crate) const USUAL: u32 = ELO[ELO.len() / 2 - 1];

/// What the option says of its scale.
pub(crate) const ABOUT: &str =
    "how strong it then is, in Elo above the weakest level of play, measured between the levels";

/// The level whose Elo is nearest; of two as near, the weaker.
pub(crate) fn level(elo: u32) -> Option<Level> {
    let distance = |&number: &u32| ELO[number as usize - 1].abs_diff(elo);
    Level::new((1..=Level::MAX).min_by_key(distance)?)
}

#[cfg(test)]
mod tests {
    use super::{ELO, STRONGEST, WEAKEST, level};

    #[test]
    fn an_elo_is_that_of_the_nearest_level() {
        assert!(ELO.is_sorted_by(|lower, higher| lower < higher));
        let number = |elo| level(elo).unwrap().number();
        for (elo, expected) in ELO.into_iter().zip(1..) {
            assert_eq!(number(elo), expected);
        }
        assert_eq!((number(WEAKEST), number(STRONGEST)), (1, 8));
        let middle = ELO[0].midpoint(ELO[1]);
        assert_eq!((number(middle), number(middle + 1)), (1, 2));
    }
}
