//! What a score is worth, in points.

/// How scores become expected points: a score `s` is worth `1 / (1 + exp(-s / unit))`.
///
/// ```
/// use negascout_match::Scale;
///
/// let scale = Scale::new(200.0);
/// assert_eq!(scale.points(0.0), 0.5);
/// assert!((scale.points(200.0) - 0.73).abs() < 0.002);
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Scale(f64);

impl Scale {
    /// The scale on which this score, above 0, is worth 0.73 points.
    #[must_use]
    pub const fn new(unit: f64) -> Scale {
        Scale(unit)
    }

    /// The score that is worth 0.73 points.
    #[must_use]
    pub const fn unit(self) -> f64 {
        self.0
    }

    /// The expected points of a score, 0 to 1, for the player whose score it is.
    #[must_use]
    pub fn points(self, score: f64) -> f64 {
        1.0 / (1.0 + libm::exp(-score / self.0))
    }

    /// The logistic loss of a score as the prediction of `target` points: 0.69 where it says that nothing
    /// is known, near 0 where it is sure and right.
    pub(super) fn loss(self, score: f64, target: f64) -> f64 {
        let odds = score / self.0;
        odds.max(0.0) + libm::log1p(libm::exp(-odds.abs())) - target * odds
    }

    /// The scale by which these scores have the least loss: `loss` tells that of a scale.
    ///
    /// It is at most four times a usual score, so that scores which say nothing, or the opposite of what
    /// happens, are still worth something.
    pub(super) fn best(scores: &[f64], loss: impl Fn(Scale) -> f64) -> Scale {
        let sum: f64 = scores.iter().map(|score| score.abs()).sum();
        let usual = (sum / scores.len().max(1) as f64).max(1.0);
        let (mut low, mut high) = ((usual / 16.0).ln(), (usual * 4.0).ln());
        let at = |place: f64| Scale(libm::exp(place));
        // The loss has one valley: the third of the interval without it is cut off.
        while high - low > 1e-3 {
            let third = (high - low) / 3.0;
            let (a, b) = (low + third, high - third);
            if loss(at(a)) < loss(at(b)) {
                high = b;
            } else {
                low = a;
            }
        }
        at((low + high) / 2.0)
    }
}
