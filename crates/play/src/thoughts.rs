//! The engine's thoughts, and which of them are shown.

use negascout_session::{Player, Report};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// The reason of a search.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum Purpose {
    /// The engine is to move.
    Move,
    /// The person wants a hint.
    Hint,
    /// The person wants an analysis of the position.
    Analysis,
    /// The person wants the values of all moves: estimates first, and proofs where the game can be
    /// solved.
    Scores,
}

impl Purpose {
    /// Whether the search runs beside the game, in the person's time, and ends without a result that
    /// the person waits for.
    pub(crate) const fn is_aside(self) -> bool {
        matches!(self, Purpose::Analysis | Purpose::Scores)
    }
}

/// Whether the values of all moves are shown while the person chooses one.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum ScoresShown {
    /// They are not looked for.
    #[default]
    Hidden,
    /// They are looked for at each turn of the person.
    Shown,
}

/// The thoughts that a person wants to see.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum ThoughtsShown {
    /// Those about the engine's own moves.
    #[default]
    OwnMoves,
    /// Those about every position, the person's too.
    Everything,
    /// None.
    Nothing,
}

impl ThoughtsShown {
    /// The next choice, round and round: own moves, everything, nothing.
    #[must_use]
    pub const fn next(self) -> ThoughtsShown {
        match self {
            ThoughtsShown::OwnMoves => ThoughtsShown::Everything,
            ThoughtsShown::Everything => ThoughtsShown::Nothing,
            ThoughtsShown::Nothing => ThoughtsShown::OwnMoves,
        }
    }

    /// Whether thoughts of this purpose are shown. A hint and the values of all moves, which were asked
    /// for, always are.
    #[must_use]
    pub const fn includes(self, purpose: Purpose) -> bool {
        match self {
            ThoughtsShown::OwnMoves => !matches!(purpose, Purpose::Analysis),
            ThoughtsShown::Everything => true,
            ThoughtsShown::Nothing => matches!(purpose, Purpose::Hint | Purpose::Scores),
        }
    }
}

/// The iterations of the latest search.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct Thoughts {
    /// The reason of the search.
    pub purpose: Purpose,
    /// The player to move, for whom the values are.
    pub mover: Player,
    /// The iterations so far, one of each depth, the latest last.
    pub iterations: Vec<Report>,
}

impl Thoughts {
    /// Keeps an iteration, or the search's result, in place of what was known at its depth: the result
    /// may have proven what the iteration of the same depth had only estimated.
    pub(crate) fn take_in(&mut self, report: Report) {
        self.iterations.retain(|known| known.depth != report.depth);
        self.iterations.push(report);
    }
}

#[cfg(test)]
mod tests {
    use super::{Purpose, ThoughtsShown};

    #[test]
    fn hints_are_always_shown() {
        let mut shown = ThoughtsShown::default();
        let mut seen = Vec::new();
        for _ in 0..3 {
            assert!(shown.includes(Purpose::Hint) && shown.includes(Purpose::Scores));
            seen.push([Purpose::Move, Purpose::Analysis].map(|purpose| shown.includes(purpose)));
            shown = shown.next();
        }
        assert_eq!(seen, [[true, false], [true, true], [false, false]]);
    }
}
