//! What the engine thinks.

use negascout_session::{Report, Seat};

/// Why the engine searches.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Purpose {
    /// To move.
    Move,
    /// To give a hint.
    Hint,
    /// To show what it thinks.
    Analysis,
}

/// How much of its thoughts is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Candour {
    /// Those about its own moves.
    OwnMoves,
    /// Those about every position, yours too.
    Everything,
    /// None.
    Nothing,
}

impl Candour {
    /// The next one, round and round.
    pub(crate) fn next(self) -> Candour {
        match self {
            Candour::OwnMoves => Candour::Everything,
            Candour::Everything => Candour::Nothing,
            Candour::Nothing => Candour::OwnMoves,
        }
    }
}

/// The iterations of the latest search.
#[derive(Clone, Debug)]
pub(crate) struct Thoughts {
    /// Why it was made.
    pub(crate) purpose: Purpose,
    /// Whose scores they are.
    pub(crate) mover: Seat,
    /// The iterations so far, the shallowest first.
    pub(crate) iterations: Vec<Report>,
}
