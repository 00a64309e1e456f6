//! A number for each pattern and stage of the game.

use super::shapes::{ALL, Indices, folded};
use thiserror::Error;

/// The parts of a disc that weights are counted in.
pub const UNIT: i32 = 128;
/// The empty squares of a stage. The first moves of a game belong to the stage after them: there are few such positions.
const STAGE: u32 = 5;
/// The stages of the game.
pub const STAGES: usize = 11;

/// The stage of a position with this many empty squares.
#[must_use]
pub const fn stage(empties: u32) -> usize {
    let stage = (empties / STAGE) as usize;
    if stage < STAGES { stage } else { STAGES - 1 }
}

/// The weights of all patterns at all stages.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Weights {
    stages: Vec<Box<Stage>>,
}

/// The weights of a stage: of all patterns, and then 0 for what is no pattern. A processor that gathers numbers from
/// memory gathers 32 bits of each.
type Stage = [i32; ALL + 1];

/// No pattern is worth anything.
impl Default for Weights {
    fn default() -> Self {
        Weights::from_stages(&vec![Vec::new(); STAGES])
    }
}

/// These numbers, and 0 for the patterns after them.
fn stage_of(numbers: &[i16]) -> Box<Stage> {
    let mut stage = Box::new([0; ALL + 1]);
    for (weight, &number) in stage.iter_mut().zip(numbers).take(ALL) {
        *weight = number.into();
    }
    stage
}

/// Bytes are no weights.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum WeightsError {
    /// They do not begin as weights do.
    #[error("these are no weights of Othello: they do not begin with NSO1")]
    Kind,
    /// There are more of them, or fewer.
    #[error("weights of Othello have {expected} bytes, and these are {found}")]
    Length {
        /// The bytes of all weights.
        expected: usize,
        /// The bytes found.
        found: usize,
    },
}

/// How a file of weights begins.
const KIND: &[u8; 4] = b"NSO1";

impl Weights {
    /// These weights, one for each pattern of [all shapes](ALL), stage by stage. Those of images of a pattern must be
    /// alike.
    #[must_use]
    pub fn from_stages(stages: &[Vec<i16>]) -> Weights {
        let stages = stages.iter().map(|numbers| stage_of(numbers));
        Weights {
            stages: stages.collect(),
        }
    }

    /// The sum of a board's patterns.
    #[inline(always)]
    pub(super) fn sum(&self, empties: u32, indices: &Indices) -> i32 {
        let weights = &self.stages[stage(empties)];
        let mut sum = 0;
        for number in indices.among_all() {
            // No number is greater, but the compiler cannot know it, and would check each.
            sum += weights[number.min(ALL as u32) as usize];
        }
        sum
    }

    /// The weights as bytes: of each pattern that is no image of one before it, in two bytes, the low byte first.
    #[must_use]
    pub fn to_bytes(&self) -> Vec<u8> {
        let folded = folded();
        let mut bytes = KIND.to_vec();
        for stage in &self.stages {
            let own = stage
                .iter()
                .enumerate()
                .take(ALL)
                .filter(|(at, _)| folded[*at] as usize == *at);
            bytes.extend(own.flat_map(|(_, weight)| (*weight as i16).to_le_bytes()));
        }
        bytes
    }

    /// The weights that [`to_bytes`](Weights::to_bytes) made into these.
    ///
    /// # Errors
    ///
    /// [`WeightsError`] for other bytes.
    pub fn from_bytes(bytes: &[u8]) -> Result<Weights, WeightsError> {
        let body = bytes.strip_prefix(KIND).ok_or(WeightsError::Kind)?;
        let folded = folded();
        let own = (0..ALL).filter(|&at| folded[at] as usize == at).count();
        let expected = KIND.len() + 2 * own * STAGES;
        if bytes.len() != expected {
            let found = bytes.len();
            return Err(WeightsError::Length { expected, found });
        }
        let stages = body.chunks_exact(2 * own).map(|stage| {
            let mut numbers = stage
                .chunks_exact(2)
                .map(|pair| i16::from_le_bytes([pair[0], pair[1]]));
            let mut weights = vec![0; ALL];
            for at in 0..ALL {
                let first = folded[at] as usize;
                weights[at] = match first == at {
                    true => numbers.next().unwrap_or_default(),
                    false => weights[first],
                };
            }
            weights
        });
        Ok(Weights::from_stages(&stages.collect::<Vec<_>>()))
    }
}
