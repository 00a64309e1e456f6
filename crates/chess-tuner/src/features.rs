//! Positions as what the evaluation counts in them.

use crate::record::Played;
use negascout_chess::HandCrafted;
use negascout_chess::evaluate::ledger::{Account, Closing};
use negascout_chess::evaluate::{phase, scale};

/// A weight and how often it was counted.
#[derive(Clone, Copy, Debug)]
pub struct Counted {
    /// The slot, for danger from the first slot of danger on.
    pub slot: u16,
    /// Times counted.
    pub times: i16,
}

/// What the evaluation counted in many positions, and how their games ended.
#[derive(Clone, Debug, Default)]
pub struct Samples {
    /// The counts of all positions, one stretch after the other.
    counted: Vec<Counted>,
    /// The positions.
    pub samples: Vec<Sample>,
}

/// One position.
#[derive(Clone, Copy, Debug)]
pub struct Sample {
    /// Where its counts begin: the sum's, White's danger to Black's king, Black's, the end.
    starts: [u32; 4],
    /// The share of the middlegame, 0 to 1.
    pub middlegame: f32,
    /// The share of the endgame that is left after scaling, if White and if Black is ahead in it.
    pub endgame: [f32; 2],
    /// Centipawns for White that no weight stands for.
    pub fixed: f32,
    /// What White got out of the game, 0 to 1.
    pub points: f32,
    /// The search's score in centipawns for White.
    pub score: f32,
}

impl Samples {
    /// Adds the positions of a game.
    pub fn add_game(&mut self, evaluation: &HandCrafted, game: &Played) {
        for position in &game.positions {
            let account = evaluation.account(position.pos.board());
            self.add(&account, game.outcome.points(), position.score as f32);
        }
    }

    /// Adds a position.
    fn add(&mut self, account: &Account, points: f32, score: f32) {
        let mut starts = [self.counted.len() as u32; 4];
        let [white, black] = &account.danger;
        for (part, times) in [&account.times, white, black].into_iter().enumerate() {
            let counted = (0..).zip(times).filter(|(_, times)| **times != 0);
            self.counted.extend(counted.map(|(slot, &times)| Counted {
                slot,
                times: times as i16,
            }));
            starts[part + 1] = self.counted.len() as u32;
        }
        let Closing {
            phase,
            scale,
            fixed,
        } = account.closing;
        let middlegame = phase as f32 / phase::FULL as f32;
        self.samples.push(Sample {
            starts,
            middlegame,
            endgame: scale.map(|scale| (1.0 - middlegame) * scale as f32 / scale::FULL as f32),
            fixed: fixed as f32,
            points,
            score,
        });
    }

    /// What is counted in the sum for White less what is for Black.
    pub fn sum(&self, sample: &Sample) -> &[Counted] {
        self.part(sample, 0)
    }

    /// What White's, and what Black's attack on the other king counts.
    pub fn dangers(&self, sample: &Sample) -> [&[Counted]; 2] {
        [self.part(sample, 1), self.part(sample, 2)]
    }

    fn part(&self, sample: &Sample, part: usize) -> &[Counted] {
        &self.counted[sample.starts[part] as usize..sample.starts[part + 1] as usize]
    }

    /// All counts.
    pub fn total(&self) -> usize {
        self.counted.len()
    }
}
