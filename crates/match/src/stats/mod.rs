//! Statistics: the score of a match, the difference in strength, and the sequential test.
//!
//! The two games of a pair have one opening, and so are not independent: an opening that is good
//! for white makes one win and one loss likely. The variance is therefore that of the pairs' points
//! (0, half, 1, one and a half, 2: five frequencies, hence *pentanomial*), and an opening that
//! decides its games, whichever engine has it, adds none.

mod elo;
mod pairs;
mod ratings;
mod sprt;

pub use elo::Estimate;
pub use pairs::Pairs;
pub use ratings::{Encounter, Rating, ratings};
pub use sprt::{Decision, Model, Sprt};

use serde::Serialize;
use std::collections::HashMap;
use std::fmt;

/// The score of a match: the first engine's wins, draws and losses, and the points of its pairs.
///
/// ```
/// use negascout_match::MatchScore;
///
/// let mut score = MatchScore::default();
/// for (game, half_points) in [(1, 2), (2, 1), (3, 0)] {
///     score.add(game, half_points);
/// }
/// assert_eq!((score.wins, score.draws, score.losses), (1, 1, 1));
/// assert_eq!(score.pairs, [0, 0, 0, 1, 0]);
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[non_exhaustive]
pub struct MatchScore {
    /// Games won.
    pub wins: u64,
    /// Games drawn.
    pub draws: u64,
    /// Games lost.
    pub losses: u64,
    /// Complete pairs, by their points.
    pub pairs: Pairs,
    /// Half points of pairs of which one game is played.
    #[serde(skip)]
    halves: HashMap<usize, u8>,
}

impl MatchScore {
    /// Counts a game, by its number and the first engine's half points: 2, 1 or 0.
    ///
    /// # Panics
    ///
    /// If the number is 0 or there are more half points than 2.
    pub fn add(&mut self, game: u32, half_points: u8) {
        match half_points {
            2 => self.wins += 1,
            1 => self.draws += 1,
            0 => self.losses += 1,
            more => panic!("{more} half points in a game"),
        }
        let pair = (game as usize - 1) / 2;
        match self.halves.remove(&pair) {
            Some(other) => self.pairs[usize::from(other + half_points)] += 1,
            None => {
                self.halves.insert(pair, half_points);
            }
        }
    }

    /// Games counted.
    #[must_use]
    pub fn games(&self) -> u64 {
        self.wins + self.draws + self.losses
    }

    /// Points of the first engine: 1 for a win, half for a draw.
    #[must_use]
    pub fn points(&self) -> f64 {
        self.wins as f64 + self.draws as f64 / 2.0
    }

    /// The share of games that are drawn, 0 to 1; `None` without games.
    #[must_use]
    pub fn draw_ratio(&self) -> Option<f64> {
        let games = self.games();
        (games > 0).then(|| self.draws as f64 / games as f64)
    }

    /// The estimate from the complete pairs; `None` from fewer than two, for one pair gives no
    /// estimate of the variance.
    #[must_use]
    pub fn estimate(&self) -> Option<Estimate> {
        let complete: u64 = self.pairs.iter().sum();
        Estimate::from_pairs(&self.pairs).filter(|_| complete > 1)
    }
}

/// `+12 =3 -5, Elo 126.8 ± 118.1`, and without the Elo where it cannot be told.
impl fmt::Display for MatchScore {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let MatchScore {
            wins,
            draws,
            losses,
            ..
        } = self;
        write!(f, "+{wins} ={draws} -{losses}")?;
        match self.estimate() {
            Some(Estimate { elo, error, .. }) => write!(f, ", Elo {elo:.1} ± {error:.1}"),
            None => Ok(()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::MatchScore;

    #[test]
    fn a_score_is_a_line() {
        let mut score = MatchScore::default();
        score.add(1, 2);
        score.add(2, 1);
        assert_eq!(score.to_string(), "+1 =1 -0");
        score.add(3, 2);
        score.add(4, 0);
        // By hand: mean 0.625, variance 1/64, interval 0.625 ± 0.1732.
        assert_eq!(score.to_string(), "+2 =1 -1, Elo 88.7 ± 136.3");
    }

    #[test]
    fn a_score_without_a_loss_has_no_error_but_infinity() {
        let mut score = MatchScore::default();
        (1..=4).for_each(|game| score.add(game, 2));
        assert_eq!(score.to_string(), "+4 =0 -0, Elo inf ± inf");
    }

    #[test]
    fn one_pair_is_too_little_for_an_estimate() {
        let mut score = MatchScore::default();
        for (game, half_points) in [(1, 2), (2, 1), (3, 0)] {
            score.add(game, half_points);
            assert_eq!(score.estimate(), None, "game {game}");
        }
        score.add(4, 2);
        assert!(
            score
                .estimate()
                .is_some_and(|estimate| estimate.score == 0.625)
        );
    }

    #[test]
    fn pairs_come_together_in_any_order() {
        let mut score = MatchScore::default();
        for (game, half_points) in [(4, 2), (1, 0), (7, 1), (3, 2), (2, 0), (6, 1)] {
            score.add(game, half_points);
        }
        assert_eq!(score.pairs, [1, 0, 0, 0, 1]);
        assert_eq!((score.games(), score.points()), (6, 3.0));
        score.add(8, 2);
        score.add(5, 1);
        assert_eq!(score.pairs, [1, 0, 1, 1, 1]);
        assert_eq!(score.draw_ratio(), Some(3.0 / 8.0));
        assert_eq!(MatchScore::default().draw_ratio(), None);
    }
}
