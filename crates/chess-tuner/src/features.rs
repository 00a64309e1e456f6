//! Positions as coefficients of the evaluation's weights.

use crate::record::Played;
use negascout_chess::HandCrafted;
use negascout_chess::evaluate::phase::{self, Blend};
use negascout_chess::evaluate::scale;
use negascout_chess::evaluate::trace::Trace;

/// The coefficient of one weight, where it is not 0.
#[derive(Clone, Copy, Debug)]
pub struct Coefficient {
    /// The slot of the weight; for king danger, counted from the first slot of danger.
    pub slot: u16,
    /// The factor of the weight in the sum.
    pub times: i16,
}

/// The coefficients of many positions, with the targets to fit the weights to.
#[derive(Clone, Debug)]
pub struct Samples {
    /// The coefficients of all positions, one position after the other.
    coefficients: Vec<Coefficient>,
    /// The positions.
    pub samples: Vec<Sample>,
    /// The share of the search's score in what is to be predicted, 0 to 1; the rest is the game's result.
    pub share_of_score: f64,
}

/// One position.
#[derive(Clone, Copy, Debug)]
pub struct Sample {
    /// Indices of its coefficients: the first of the sum, of White's attack on Black's king, of Black's
    /// attack, and the end.
    starts: [u32; 4],
    /// The share of the middlegame, 0 to 1.
    pub middlegame: f64,
    /// The share of the endgame after scaling: where White is ahead in it, and where Black is.
    pub endgame: [f64; 2],
    /// The bonus for White that has no weight, in centipawns.
    pub fixed: f64,
    /// White's points from the game, 0 to 1.
    pub points: f64,
    /// The search's score in centipawns for White.
    pub score: f64,
}

impl Samples {
    /// No position yet.
    pub fn new(share_of_score: f64) -> Samples {
        Samples {
            coefficients: Vec::new(),
            samples: Vec::new(),
            share_of_score,
        }
    }

    /// Adds the positions of a game.
    pub fn add_game(&mut self, evaluation: &HandCrafted, game: &Played) {
        for position in &game.positions {
            let trace = evaluation.trace(&position.pos);
            self.add(&trace, game.outcome.points(), position.score.into());
        }
    }

    /// Adds a position.
    fn add(&mut self, trace: &Trace, points: f64, score: f64) {
        let mut starts = [self.coefficients.len() as u32; 4];
        let [white, black] = &trace.danger;
        for (part, times) in [&trace.coefficients, white, black].into_iter().enumerate() {
            let nonzero = (0..).zip(times).filter(|(_, times)| **times != 0);
            self.coefficients
                .extend(nonzero.map(|(slot, &times)| Coefficient {
                    slot,
                    times: times as i16,
                }));
            starts[part + 1] = self.coefficients.len() as u32;
        }
        let Blend {
            phase,
            scale,
            fixed,
        } = trace.blend;
        let middlegame = f64::from(phase) / f64::from(phase::FULL);
        self.samples.push(Sample {
            starts,
            middlegame,
            endgame: scale
                .map(|scale| (1.0 - middlegame) * f64::from(scale) / f64::from(scale::FULL)),
            fixed: f64::from(fixed),
            points,
            score,
        });
    }

    /// The coefficients of the sum: White's less Black's.
    pub fn sum(&self, sample: &Sample) -> &[Coefficient] {
        self.part(sample, 0)
    }

    /// The coefficients of king danger: of White's attack, and of Black's.
    pub fn dangers(&self, sample: &Sample) -> [&[Coefficient]; 2] {
        [self.part(sample, 1), self.part(sample, 2)]
    }

    fn part(&self, sample: &Sample, part: usize) -> &[Coefficient] {
        &self.coefficients[sample.starts[part] as usize..sample.starts[part + 1] as usize]
    }

    /// The number of coefficients of all positions.
    pub fn total(&self) -> usize {
        self.coefficients.len()
    }
}
