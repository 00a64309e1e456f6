//! The points of pairs of games, and their moments.

/// Frequencies of the first engine's points in a pair: 0, half, 1, one and a half, 2.
pub type Pairs = [u64; 5];

/// Mean and variance of points between 0 and 1, equally far from each other, that have these
/// frequencies; and the sum of the frequencies.
pub(super) fn moments<const N: usize>(frequencies: &[f64; N]) -> (f64, f64, f64) {
    let total: f64 = frequencies.iter().sum();
    let weighted = |value: &dyn Fn(f64) -> f64| {
        let each = (0..).map(points::<N>).zip(frequencies);
        each.map(|(points, frequency)| value(points) * frequency / total)
            .sum::<f64>()
    };
    let mean = weighted(&|points| points);
    let variance = weighted(&|points| (points - mean).powi(2));
    (mean, variance, total)
}

/// The points, 0 to 1, of the frequency at `index`.
pub(super) fn points<const N: usize>(index: usize) -> f64 {
    index as f64 / (N - 1) as f64
}
