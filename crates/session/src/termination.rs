//! How a game came to its end, as a record of PGN says it.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::fmt;

/// The manner in which a game came to its end, in the words of the standard of PGN.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Termination {
    /// The game was abandoned.
    Abandoned,
    /// Another than the players has decided its result.
    Adjudication,
    /// A player has died.
    Death,
    /// Something unforeseen has ended it.
    Emergency,
    /// It ended as games do: by its rules, a resignation or an agreement.
    Normal,
    /// A player has broken a rule.
    RulesInfraction,
    /// A player has run out of time.
    TimeForfeit,
}

impl Termination {
    const ALL: [Termination; 7] = [
        Termination::Abandoned,
        Termination::Adjudication,
        Termination::Death,
        Termination::Emergency,
        Termination::Normal,
        Termination::RulesInfraction,
        Termination::TimeForfeit,
    ];

    /// The one that a record means by this word, in small letters; `None` where the standard has it not.
    pub(crate) fn of_word(word: &str) -> Option<Termination> {
        let mut all = Termination::ALL.into_iter();
        all.find(|termination| termination.word() == word)
    }

    const fn word(self) -> &'static str {
        match self {
            Termination::Abandoned => "abandoned",
            Termination::Adjudication => "adjudication",
            Termination::Death => "death",
            Termination::Emergency => "emergency",
            Termination::Normal => "normal",
            Termination::RulesInfraction => "rules infraction",
            Termination::TimeForfeit => "time forfeit",
        }
    }
}

/// As a record has it: `rules infraction`.
impl fmt::Display for Termination {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.word())
    }
}
