//! The difference in strength in Elo, and its error.
//!
//! *Elo* is the logistic scale: with a share *s* of the points, 400 log10(s / (1 - s)). *Normalised
//! Elo* measures the score in standard deviations of a game instead, so that it does not shrink
//! with the share of draws: it says how many games a difference takes to show
//! (M. Van den Bergh, *Comments on normalized Elo*).

use super::pairs::{Pairs, moments};
use serde::Serialize;

/// Standard deviations on either side that hold 95 % of a normal distribution.
pub(super) const Z95: f64 = 1.959_963_984_540_054;

/// An estimate of the first engine's strength against the second's.
///
/// Errors are half the width of the interval that holds the true value 19 times out of 20, if
/// there are enough games for scores to be normally distributed.
///
/// ```
/// use negascout_match::Estimate;
///
/// let estimate = Estimate::from_pairs(&[75, 64, 63, 54, 34].map(|n: u64| n)).unwrap();
/// assert_eq!(format!("{:.1} ± {:.1}", estimate.elo, estimate.error), "-55.6 ± 27.7");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[non_exhaustive]
pub struct Estimate {
    /// The share of the points, 0 to 1.
    pub score: f64,
    /// The difference in Elo; infinite if all games are won or lost.
    pub elo: f64,
    /// The error of the Elo; infinite if the score cannot be told from 0 or 1.
    pub error: f64,
    /// The difference in normalised Elo.
    pub normalised: f64,
    /// The error of the normalised Elo.
    pub normalised_error: f64,
    /// The likelihood of superiority: that the first engine is the stronger one, 0 to 1.
    pub los: f64,
}

impl Estimate {
    /// The estimate from pairs; `None` if there are none.
    #[must_use]
    pub fn from_pairs(pairs: &Pairs) -> Option<Estimate> {
        // A pair's points have half the variance of a single game's, if these were independent.
        Estimate::new(&pairs.map(|count| count as f64), 2.0)
    }

    /// The estimate from single games: losses, draws and wins. With openings played
    /// twice this errs, mostly to the side of too large an error.
    #[must_use]
    pub fn from_games(losses: u64, draws: u64, wins: u64) -> Option<Estimate> {
        Estimate::new(&[losses, draws, wins].map(|count| count as f64), 1.0)
    }

    /// The estimate from frequencies of points; each point is of this many games.
    fn new<const N: usize>(frequencies: &[f64; N], games: f64) -> Option<Estimate> {
        let (score, variance, total) = moments(frequencies);
        if total == 0.0 {
            return None;
        }
        let deviation = (variance / total).sqrt();
        let half_width = Z95 * deviation;
        let per_game = (games * variance).sqrt();
        let normalised = |difference: f64| match difference {
            0.0 => 0.0,
            _ => difference / per_game * 800.0 / std::f64::consts::LN_10,
        };
        Some(Estimate {
            score,
            elo: elo(score),
            error: match elo(score).is_infinite() {
                true => f64::INFINITY,
                false => (elo(score + half_width) - elo(score - half_width)) / 2.0,
            },
            normalised: normalised(score - 0.5),
            normalised_error: normalised(half_width),
            los: superiority(score - 0.5, deviation),
        })
    }
}

/// The difference in Elo that leads to a share of the points.
fn elo(score: f64) -> f64 {
    if score <= 0.0 {
        f64::NEG_INFINITY
    } else if score >= 1.0 {
        f64::INFINITY
    } else {
        400.0 * (score / (1.0 - score)).log10()
    }
}

/// The probability that a normally distributed number is above 0.
fn superiority(mean: f64, deviation: f64) -> f64 {
    if mean == 0.0 {
        return 0.5;
    }
    (1.0 + libm::erf(mean / (deviation * std::f64::consts::SQRT_2))) / 2.0
}

#[cfg(test)]
mod tests {
    use super::Estimate;

    fn assert_near(found: f64, expected: f64, tolerance: f64) {
        assert!(
            (found - expected).abs() <= tolerance,
            "{found} is not {expected}"
        );
    }

    /// Elo and error, normalised Elo and error, likelihood of superiority in percent, as fastchess
    /// gives them.
    fn check(estimate: Estimate, elo: Option<(f64, f64)>, normalised: (f64, f64), los: f64) {
        if let Some((elo, error)) = elo {
            assert_near(estimate.elo, elo, 0.005);
            assert_near(estimate.error, error, 0.005);
        }
        assert_near(estimate.normalised, normalised.0, 0.005);
        assert_near(estimate.normalised_error, normalised.1, 0.005);
        assert_near(estimate.los * 100.0, los, 0.005);
    }

    #[test]
    fn pairs_give_the_figures_of_fastchess() {
        let of = |pairs| Estimate::from_pairs(&pairs).unwrap();
        let first = of([34, 54, 63, 64, 75].map(|n| n as u64));
        check(first, Some((55.58, 27.65)), (57.94, 28.28), 100.0);
        let second = of([332, 433, 498, 333, 334]);
        check(second, Some((-8.64, 10.33)), (-9.17, 10.96), 5.05);
        let third = of([7895, 8757, 5685, 568, 9999]);
        check(third, Some((-21.04, 2.95)), (-19.01, 2.65), 0.0);
    }

    #[test]
    fn games_give_the_figures_of_fastchess() {
        let of = |losses, draws, wins| Estimate::from_games(losses, draws, wins).unwrap();
        check(of(89, 123, 76), None, (-20.76, 40.13), 15.53);
        check(
            of(96, 111, 136),
            Some((40.70, 30.43)),
            (49.77, 36.77),
            99.60,
        );
        check(of(356, 0, 34), None, (-508.44, 34.48), 0.0);
    }

    #[test]
    fn a_score_of_three_quarters_is_191_elo() {
        // By hand: four pairs with 1, 1, 2, 2 points; mean 0.75, variance 1/16, 191 = 400 log10(3).
        let estimate = Estimate::from_pairs(&[0, 0, 2, 0, 2]).unwrap();
        assert_near(estimate.score, 0.75, 1e-12);
        assert_near(estimate.elo, 190.848_501_887_865, 1e-9);
        // The interval is 0.75 ± 1.96 * 0.25 / 2: up to 0.995 and down to 0.505.
        let (high, low) = (0.994_995_498_f64, 0.505_004_502_f64);
        let width = 400.0 * (high / (1.0 - high)).log10() - 400.0 * (low / (1.0 - low)).log10();
        assert_near(estimate.error, width / 2.0, 1e-3);
        // Two standard deviations.
        assert_near(estimate.los, 0.977_249_868, 1e-9);
    }

    #[test]
    fn extremes_are_infinite_and_no_pairs_are_nothing() {
        assert_eq!(Estimate::from_pairs(&[0; 5]), None);
        let won = Estimate::from_pairs(&[0, 0, 0, 0, 3]).unwrap();
        assert_eq!((won.score, won.elo, won.los), (1.0, f64::INFINITY, 1.0));
        let even = Estimate::from_pairs(&[0, 0, 3, 0, 0]).unwrap();
        assert_eq!(
            (even.elo, even.error, even.normalised, even.los),
            (0.0, 0.0, 0.0, 0.5)
        );
        let few = Estimate::from_pairs(&[0, 0, 1, 0, 1]).unwrap();
        assert_eq!(few.error, f64::INFINITY);
    }
}
