//! The evaluation in floating point, and its gradient.

use crate::features::{Coefficient, Sample, Samples};
use negascout_chess::evaluate::danger::{ENDGAME_DIVISOR, MAX_DANGER, SQUARE_DIVISOR};
use negascout_chess::evaluate::layout::{COUNT, DANGER_SLOTS};
use negascout_chess::evaluate::tapered::Tapered;

/// A middlegame and an endgame value.
pub type Pair = [f32; 2];

/// A table of weights, or of anything that has a value for each.
pub type Table = Vec<Pair>;

/// The weights as numbers to be fitted.
pub fn table(weights: &[Tapered]) -> Table {
    let pair = |weight: &Tapered| [weight.middlegame() as f32, weight.endgame() as f32];
    weights.iter().map(pair).collect()
}

/// The weights rounded, for the evaluation.
pub fn rounded(table: &Table) -> Vec<Tapered> {
    let round = |&[middlegame, endgame]: &Pair| {
        Tapered::new(middlegame.round() as i16, endgame.round() as i16)
    };
    table.iter().map(round).collect()
}

/// A position's score, and the factors of its gradient.
#[derive(Clone, Copy, Debug)]
pub struct Value {
    /// Centipawns for White.
    pub score: f32,
    /// The shares of the two phases.
    shares: Pair,
    /// The gradients of the danger of White's attack, and of Black's, by the sum of its weights.
    danger: [Pair; 2],
}

/// The score of a position.
pub fn value(samples: &Samples, sample: &Sample, weights: &Table) -> Value {
    let mut sum = dot(samples.sum(sample), weights);
    let mut danger = [[0.0; 2]; 2];
    for (side, coefficients) in samples.dangers(sample).into_iter().enumerate() {
        let sign = if side == 0 { 1.0 } else { -1.0 };
        let [middlegame, endgame] = dot(coefficients, &weights[DANGER_SLOTS]);
        let most = MAX_DANGER as f32;
        let (early, late) = (middlegame.clamp(0.0, most), endgame.clamp(0.0, most));
        sum[0] += sign * early * early / SQUARE_DIVISOR as f32;
        sum[1] += sign * late / ENDGAME_DIVISOR as f32;
        // Where the danger is clamped, the gradient is 0.
        if early == middlegame {
            danger[side][0] = sign * 2.0 * early / SQUARE_DIVISOR as f32;
        }
        if late == endgame {
            danger[side][1] = sign / ENDGAME_DIVISOR as f32;
        }
    }
    let shares = [sample.middlegame, sample.endgame[usize::from(sum[1] < 0.0)]];
    Value {
        score: sum[0] * shares[0] + sum[1] * shares[1] + sample.fixed,
        shares,
        danger,
    }
}

fn dot(coefficients: &[Coefficient], weights: &[Pair]) -> Pair {
    coefficients
        .iter()
        .fold([0.0; 2], |[early, late], coefficient| {
            let weight = weights[usize::from(coefficient.slot)];
            let times = f32::from(coefficient.times);
            [early + times * weight[0], late + times * weight[1]]
        })
}

/// Adds the gradient of a position's score, times `factor`, to `gradient`.
pub fn add_gradient(
    samples: &Samples,
    sample: &Sample,
    value: &Value,
    factor: f32,
    gradient: &mut Table,
) {
    let [early, late] = value.shares.map(|share| share * factor);
    let mut add = |coefficients: &[Coefficient], start: usize, [early, late]: Pair| {
        for coefficient in coefficients {
            let slot = &mut gradient[start + usize::from(coefficient.slot)];
            let times = f32::from(coefficient.times);
            slot[0] += times * early;
            slot[1] += times * late;
        }
    };
    add(samples.sum(sample), 0, [early, late]);
    for (coefficients, danger) in samples.dangers(sample).into_iter().zip(value.danger) {
        let pair = [early * danger[0], late * danger[1]];
        add(coefficients, DANGER_SLOTS.start, pair);
    }
}

/// A table of zeros.
pub fn zeros() -> Table {
    vec![[0.0; 2]; COUNT]
}
