//! What is claimed of a node's worth while a search goes on: true, if the algorithm is right.

use super::picture_score::PictureScore;
use super::said::Piece;
use super::words::known_text;
use negascout::observe::Interval;
use negascout::textbook::multiplayer::Worth;
use negascout::{Decimals, Score};

/// A claim of what a node is worth.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Claim {
    /// Of two players, in the picture's view: it lies between these.
    Score {
        /// The interval.
        known: Interval,
        /// The digits with which its scores are written.
        decimals: Decimals,
    },
    /// Of more players: each has its score.
    Scores(Worth),
    /// Of more players: the one who moves there, counted from 0, has at least this score.
    AtLeast {
        /// The player.
        player: usize,
        /// The score.
        score: i32,
    },
    /// Of more players: what one has against all others lies between these, where they are known.
    Guarantee {
        /// At least this.
        lower: Option<i32>,
        /// At most this.
        upper: Option<i32>,
    },
}

impl Claim {
    /// The claim as it stands in a node: `6`, `≥6`, `2..6`, `(5,4,0)`; nothing if nothing is claimed.
    pub(crate) fn text(&self) -> Option<String> {
        match self {
            Claim::Score { known, decimals } => known_text(*decimals, *known),
            Claim::Scores(worth) => Some(worth.to_string()),
            Claim::AtLeast { score, .. } => Some(format!("≥{score}")),
            Claim::Guarantee { lower, upper } => match (lower, upper) {
                (Some(lower), Some(upper)) if lower == upper => Some(lower.to_string()),
                (Some(lower), Some(upper)) => Some(format!("{lower}..{upper}")),
                (Some(lower), None) => Some(format!("≥{lower}")),
                (None, Some(upper)) => Some(format!("≤{upper}")),
                (None, None) => None,
            },
        }
    }

    /// What is claimed of a score: it is at least this, and at most that; nothing of more than two players.
    #[must_use]
    pub fn ends(&self) -> [Option<PictureScore>; 2] {
        match *self {
            Claim::Score {
                known: Interval { lower, upper },
                decimals,
            } => [
                (lower > Score::MIN).then(|| PictureScore::new(decimals, lower)),
                (upper < Score::MAX).then(|| PictureScore::new(decimals, upper)),
            ],
            _ => [None, None],
        }
    }

    /// What is shown of it in a node: of more than two players no number's origin is told.
    pub(crate) fn piece(&self, shown: &str, node: usize) -> Piece {
        match self {
            Claim::Score { .. } => Piece::Value(shown.to_owned(), node),
            _ => Piece::Text(shown.to_owned().into()),
        }
    }

    /// Whether the two cannot both be true. Claims of different questions never contradict each other.
    pub(crate) fn contradicts(&self, other: &Claim) -> bool {
        match (self, other) {
            (Claim::Score { known, .. }, Claim::Score { known: other, .. }) => {
                known.and(*other).is_empty()
            }
            (Claim::Scores(one), Claim::Scores(other)) => one != other,
            (Claim::AtLeast { player, score }, Claim::Scores(worth))
            | (Claim::Scores(worth), Claim::AtLeast { player, score }) => {
                worth.0.get(*player).is_some_and(|has| has < score)
            }
            (
                Claim::Guarantee { lower, upper },
                Claim::Guarantee {
                    lower: least,
                    upper: most,
                },
            ) => {
                let is_below = |low: &Option<i32>, high: &Option<i32>| {
                    low.zip(*high).is_some_and(|(low, high)| low > high)
                };
                is_below(lower, most) || is_below(least, upper)
            }
            _ => false,
        }
    }
}
