//! Counts of a check, and what they hint at.

use super::noise::MAX_PLIES;
use crate::search::Quiescence;
use std::fmt;

/// Counts of the positions and games that a check visited.
///
/// Its text says what was visited, and what was not.
///
/// ```
/// use negascout::conformance::{Conformance, Reach};
/// use negascout::trees::Tree;
///
/// let tree: Tree = "((3 1) (4 3))".parse().unwrap();
/// let summary = Conformance::new(tree.root()).games(10).check().unwrap();
/// assert_eq!(summary.reach, Reach::Whole);
/// assert_eq!((summary.games.shortest, summary.games.longest), (2, 2));
/// assert!(summary.to_string().starts_with("7 positions, all there are"), "{summary}");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[non_exhaustive]
pub struct Summary {
    /// Different positions visited breadth first.
    pub positions: usize,
    /// Finished games among them.
    pub finished: usize,
    /// Moves among them that led to a position visited before.
    pub transpositions: usize,
    /// How far the visited positions are all there are. As data it is `complete_to`: a ply, or null of the
    /// whole game.
    #[cfg_attr(feature = "serde", serde(rename = "complete_to"))]
    pub reach: Reach,
    /// The random games.
    pub games: Games,
    /// The most plies, up to 64, that random noisy moves led on from a position. Not in data.
    #[cfg_attr(feature = "serde", serde(skip))]
    pub longest_noise: u32,
    /// The seed of the random games.
    pub seed: u64,
}

/// How far a walk has visited every position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(untagged))]
pub enum Reach {
    /// The whole game.
    Whole,
    /// All positions up to this ply. Later ones are known from random games only.
    Plies(u32),
}

/// Counts of random games.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[non_exhaustive]
pub struct Games {
    /// Games played.
    pub played: u32,
    /// Games that came to an end. The others were given up after 1,000 plies.
    pub finished: u32,
    /// Games won by the player who moves first.
    pub first_wins: u32,
    /// Games won by the other player.
    pub second_wins: u32,
    /// Games won by the player whose turn it would have been at the end.
    pub won_by_mover: u32,
    /// Plies of the shortest finished game.
    pub shortest: u32,
    /// Plies of the longest finished game.
    pub longest: u32,
    /// Positions reached twice, by different moves.
    pub transpositions: u32,
    /// Positions visited breadth first near the ends of some of the games.
    pub late_positions: usize,
}

impl Games {
    /// Games that nobody won.
    #[must_use]
    pub fn draws(&self) -> u32 {
        self.finished - self.first_wins - self.second_wins
    }
}

/// A count that breaks no promise, and is rarely meant.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Warning {
    /// No game came to an end: nothing is known of outcomes.
    NothingFinished,
    /// Games that were given up.
    Unfinished(u32),
    /// All of the games were won by the player who moves first.
    FirstWinsAll(u32),
    /// All of the games were won by the player who moves second.
    SecondWinsAll(u32),
    /// Every game that was decided was won by the player whose turn it would have been.
    MoverWinsAll(u32),
    /// No position was reached in two ways: equal keys were never compared.
    NoTranspositions,
    /// Noisy moves led on and on: quiescence would not come to an end by itself.
    UnboundedNoise,
}

/// Fewer games than this say nothing about who wins.
const FEW_GAMES: u32 = 20;

impl Summary {
    /// Counts that are rarely meant. They are no errors: in some games the player who made the last
    /// move loses.
    ///
    /// ```
    /// use negascout::conformance::{Conformance, Warning};
    /// use negascout::trees::Tree;
    ///
    /// let tree: Tree = "((3 1) (4 3))".parse().unwrap();
    /// let summary = Conformance::new(tree.root()).check().unwrap();
    /// assert!(summary.warnings().contains(&Warning::FirstWinsAll(100)));
    /// ```
    #[must_use]
    pub fn warnings(&self) -> Vec<Warning> {
        let games = &self.games;
        let decided = games.first_wins + games.second_wins;
        let many = games.finished >= FEW_GAMES;
        let given_up = games.played - games.finished;
        let met = self.transpositions > 0 || games.transpositions > 0;
        let hints = [
            (
                self.finished == 0 && games.finished == 0,
                Warning::NothingFinished,
            ),
            (given_up > 0, Warning::Unfinished(given_up)),
            (
                many && games.first_wins == games.finished,
                Warning::FirstWinsAll(games.finished),
            ),
            (
                many && games.second_wins == games.finished,
                Warning::SecondWinsAll(games.finished),
            ),
            (
                decided >= FEW_GAMES && games.won_by_mover == decided,
                Warning::MoverWinsAll(decided),
            ),
            (!met, Warning::NoTranspositions),
            (self.longest_noise >= MAX_PLIES, Warning::UnboundedNoise),
        ];
        let given = hints.into_iter().filter(|(holds, _)| *holds);
        given.map(|(_, warning)| warning).collect()
    }
}

impl fmt::Display for Summary {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} positions, ", self.positions)?;
        match self.reach {
            Reach::Whole => f.write_str("all there are")?,
            Reach::Plies(0) => f.write_str("not all after one move")?,
            Reach::Plies(plies) => write!(f, "all to ply {plies}")?,
        }
        write!(
            f,
            " ({} finished, {} transpositions); ",
            self.finished, self.transpositions
        )?;
        write!(f, "{}, seed {}", self.games, self.seed)?;
        let warnings = self.warnings();
        let mut warnings = warnings.iter();
        warnings.try_for_each(|warning| write!(f, "; {warning}"))
    }
}

impl fmt::Display for Games {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "{} random games, {} finished",
            self.played, self.finished
        )?;
        if self.finished == 0 {
            return Ok(());
        }
        write!(
            f,
            " in {} to {} plies ({} positions near their ends): first wins {}, second wins {}, {} drawn",
            self.shortest,
            self.longest,
            self.late_positions,
            self.first_wins,
            self.second_wins,
            self.draws()
        )
    }
}

impl fmt::Display for Warning {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Warning::NothingFinished => {
                f.write_str("no game came to an end: outcomes were not checked")
            }
            Warning::Unfinished(games) => {
                write!(f, "{games} games were given up after 1000 plies")
            }
            Warning::FirstWinsAll(games) => write!(f, "the first player won all {games} games"),
            Warning::SecondWinsAll(games) => write!(f, "the second player won all {games} games"),
            Warning::MoverWinsAll(games) => write!(
                f,
                "all {games} decided games were won by the player to move at the end, and none by the \
                 player who made the last move"
            ),
            Warning::NoTranspositions => {
                f.write_str("no position was reached in two ways: equal keys were not compared")
            }
            Warning::UnboundedNoise => write!(
                f,
                "noisy moves led on for {MAX_PLIES} plies: quiescence stops after {}",
                Quiescence::<()>::MAX_PLIES
            ),
        }
    }
}
