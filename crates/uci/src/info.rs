//! The `info` lines of UCI.

use crate::wdl::Chances;
use negascout::Score;
use negascout::search::Bound;
use std::fmt;
use std::time::Duration;

/// An `info` line about one line of play.
///
/// ```
/// use negascout::{Score, search::Bound};
/// use negascout_uci::info::Info;
/// use std::time::Duration;
///
/// let info = Info {
///     depth: 7,
///     selective_depth: 12,
///     rank: 1,
///     score: Score::win_in(3),
///     bound: Bound::Exact,
///     chances: None,
///     nodes: 3_000,
///     per_mille_full: 2,
///     time: Duration::from_millis(2),
///     line: "h5f7 e8e7 f7e7".to_owned(),
/// };
/// let text = "info depth 7 seldepth 12 multipv 1 score mate 2 nodes 3000 nps 1500000 \
///             hashfull 2 time 2 pv h5f7 e8e7 f7e7";
/// assert_eq!(info.to_string(), text);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Info {
    /// The depth searched, in plies.
    pub depth: u32,
    /// The longest line searched, in plies.
    pub selective_depth: u32,
    /// The rank of the line: 1 for the best.
    pub rank: usize,
    /// The score for the player to move, in centipawns.
    pub score: Score,
    /// Whether the score is exact or a bound.
    pub bound: Bound,
    /// Chances to win, draw and lose, if the user wants them.
    pub chances: Option<Chances>,
    /// Nodes searched.
    pub nodes: u64,
    /// The part of the table in use, in thousandths.
    pub per_mille_full: usize,
    /// Time since the start of the search.
    pub time: Duration,
    /// The line's moves; empty if there is none.
    pub line: String,
}

impl Info {
    /// Nodes a second.
    #[must_use]
    pub fn speed(&self) -> u64 {
        let nodes = u128::from(self.nodes) * 1_000_000;
        u64::try_from(nodes / self.time.as_micros().max(1)).unwrap_or(u64::MAX)
    }
}

impl fmt::Display for Info {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "info depth {} seldepth {}",
            self.depth, self.selective_depth
        )?;
        write!(f, " multipv {} score {}", self.rank, Points(self.score))?;
        f.write_str(match self.bound {
            Bound::Exact => "",
            Bound::Lower => " lowerbound",
            Bound::Upper => " upperbound",
        })?;
        if let Some(chances) = self.chances {
            write!(f, " wdl {chances}")?;
        }
        write!(f, " nodes {} nps {}", self.nodes, self.speed())?;
        write!(
            f,
            " hashfull {} time {}",
            self.per_mille_full,
            self.time.as_millis()
        )?;
        if !self.line.is_empty() {
            write!(f, " pv {}", self.line)?;
        }
        Ok(())
    }
}

/// A score as UCI writes it: in centipawns, or in moves, not plies, to the mate.
struct Points(Score);

impl fmt::Display for Points {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0.plies_to_end().map(|plies| plies.div_ceil(2)) {
            None => write!(f, "cp {}", self.0.get()),
            Some(moves @ 1..) if self.0.is_loss() => write!(f, "mate -{moves}"),
            Some(moves) => write!(f, "mate {moves}"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Info, Points};
    use crate::wdl::Chances;
    use negascout::Score;
    use negascout::search::Bound;
    use std::time::Duration;

    #[test]
    fn mates_are_counted_in_moves() {
        let text = |score| Points(score).to_string();
        assert_eq!(text(Score::new(-31)), "cp -31");
        assert_eq!(
            [1, 3, 5].map(|n| text(Score::win_in(n))),
            ["mate 1", "mate 2", "mate 3"]
        );
        assert_eq!(
            [2, 4].map(|n| text(Score::loss_in(n))),
            ["mate -1", "mate -2"]
        );
        assert_eq!(text(Score::LOSS), "mate 0");
    }

    #[test]
    fn bounds_and_chances_are_told() {
        let info = Info {
            depth: 1,
            selective_depth: 1,
            rank: 2,
            score: Score::DRAW,
            bound: Bound::Lower,
            chances: Some(Chances::new(Score::WIN)),
            nodes: 9,
            per_mille_full: 0,
            time: Duration::ZERO,
            line: String::new(),
        };
        let text = "info depth 1 seldepth 1 multipv 2 score cp 0 lowerbound wdl 1000 0 0 nodes 9 \
                    nps 9000000 hashfull 0 time 0";
        assert_eq!(info.to_string(), text);
        let upper = Info {
            bound: Bound::Upper,
            ..info
        };
        assert!(upper.to_string().contains(" cp 0 upperbound wdl "));
    }
}
