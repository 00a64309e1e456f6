//! The score that an engine reports.

use serde::{Deserialize, Serialize};
use std::fmt;

/// A score reported by an engine, in the mover's view.
///
/// As text it is in pawns, or a distance in moves behind `M`.
///
/// ```
/// use negascout_match::EngineScore;
///
/// assert_eq!(EngineScore::Centipawns(-25).to_string(), "-0.25");
/// assert_eq!(EngineScore::Mate(3).to_string(), "+M3");
/// assert_eq!(EngineScore::Mate(-2).to_string(), "-M2");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum EngineScore {
    /// Hundredths of a pawn.
    #[serde(rename = "cp")]
    Centipawns(i32),
    /// Mate in this many of the mover's moves; negative or 0 if the mover is mated.
    #[serde(rename = "mate")]
    Mate(i32),
}

impl EngineScore {
    /// Whether the mover is at least `centipawns` behind; mated is, whatever the number.
    #[must_use]
    pub fn is_lost_by(self, centipawns: u32) -> bool {
        match self {
            EngineScore::Centipawns(score) => {
                score < 0 && score.unsigned_abs() >= centipawns || centipawns == 0 && score == 0
            }
            EngineScore::Mate(moves) => moves <= 0,
        }
    }

    /// Whether the mover is at least `centipawns` ahead; mating is, whatever the number.
    #[must_use]
    pub fn is_won_by(self, centipawns: u32) -> bool {
        match self {
            EngineScore::Centipawns(score) => i64::from(score) >= i64::from(centipawns),
            EngineScore::Mate(moves) => moves > 0,
        }
    }

    /// Whether neither player is more than `centipawns` ahead.
    #[must_use]
    pub fn is_level_within(self, centipawns: u32) -> bool {
        matches!(self, EngineScore::Centipawns(score) if score.unsigned_abs() <= centipawns)
    }
}

impl fmt::Display for EngineScore {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            EngineScore::Centipawns(0) => f.write_str("0.00"),
            EngineScore::Centipawns(score) => write!(f, "{:+.2}", f64::from(*score) / 100.0),
            EngineScore::Mate(moves @ 1..) => write!(f, "+M{moves}"),
            EngineScore::Mate(moves) => write!(f, "-M{}", moves.unsigned_abs()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::EngineScore;

    #[test]
    fn scores_decide_who_is_ahead() {
        let cp = EngineScore::Centipawns;
        assert!(cp(-600).is_lost_by(600) && !cp(-599).is_lost_by(600) && !cp(700).is_lost_by(600));
        assert!(cp(600).is_won_by(600) && !cp(599).is_won_by(600));
        assert!(cp(-10).is_level_within(10) && !cp(11).is_level_within(10));
        assert!(cp(i32::MIN).is_lost_by(u32::MAX / 2) && !cp(i32::MIN).is_level_within(100));
        let mate = EngineScore::Mate;
        assert!(mate(1).is_won_by(u32::MAX) && mate(-1).is_lost_by(u32::MAX));
        assert!(mate(0).is_lost_by(1) && !mate(0).is_level_within(9));
    }
}
