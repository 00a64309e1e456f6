//! An engine's reports of its search.

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

/// Whether a score is the value or a bound for it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    Exact,
    Bound,
}

/// The part of a line `info ...` that a match needs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Info {
    pub(super) score: EngineScore,
    pub(super) kind: Kind,
    pub(super) depth: Option<u32>,
    pub(super) nodes: Option<u64>,
}

/// Reads a line, if it has a score of the best line.
pub(super) fn read(line: &str) -> Option<Info> {
    let mut words = line.split_ascii_whitespace();
    if words.next() != Some("info") {
        return None;
    }
    let (mut score, mut kind, mut depth, mut nodes) = (None, Kind::Exact, None, None);
    while let Some(word) = words.next() {
        match word {
            "depth" => depth = words.next()?.parse().ok(),
            "nodes" => nodes = words.next()?.parse().ok(),
            "score" => {
                score = Some(match words.next()? {
                    "cp" => EngineScore::Centipawns(words.next()?.parse().ok()?),
                    "mate" => EngineScore::Mate(words.next()?.parse().ok()?),
                    _ => return None,
                });
            }
            "lowerbound" | "upperbound" => kind = Kind::Bound,
            "multipv" if words.next() != Some("1") => return None,
            // What follows is a line of moves, or anything.
            "string" => return None,
            "pv" | "refutation" | "currline" => break,
            _ => {}
        }
    }
    score.map(|score| Info {
        score,
        kind,
        depth,
        nodes,
    })
}

#[cfg(test)]
mod tests {
    use super::{EngineScore, Info, Kind, read};
    use proptest::prelude::*;

    #[test]
    fn scores_are_read_among_other_words() {
        let line = "info depth 12 seldepth 18 multipv 1 score cp -31 nodes 5001 nps 9 pv e2e4 e7e5";
        let expected = Info {
            score: EngineScore::Centipawns(-31),
            kind: Kind::Exact,
            depth: Some(12),
            nodes: Some(5001),
        };
        assert_eq!(read(line), Some(expected));
        let mate = read("info score mate -3 upperbound time 5").unwrap();
        assert_eq!(
            (mate.score, mate.kind),
            (EngineScore::Mate(-3), Kind::Bound)
        );
    }

    #[test]
    fn other_lines_tell_nothing() {
        let others = [
            "",
            "bestmove e2e4",
            "info string score cp 12",
            "info depth 3 currmove e2e4 currmovenumber 1",
            "info depth 3 multipv 2 score cp 5 pv d2d4",
            "info score cp",
            "info score cp x",
            "info score wdl 5",
            "information score cp 5",
        ];
        for line in others {
            assert_eq!(read(line), None, "{line}");
        }
    }

    proptest! {
        #[test]
        fn any_line_is_read(line in "(info )?((score|cp|mate|depth|multipv|pv|-?[0-9]{1,20}|é) ?){0,8}") {
            if let Some(info) = read(&line) {
                prop_assert!(line.starts_with("info ") && !info.score.to_string().is_empty());
            }
        }
    }

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
