//! The unit in which a game's scores are shown.

use negascout::Decimals;

/// The unit in which a game's scores are shown.
///
/// ```
/// use negascout_session::{Unit, open};
///
/// let unit = open("chess", None).unwrap().about().unit;
/// assert_eq!(unit.amount(-125), "-1.25");
/// assert_eq!(unit.named(125), "1.25 pawns");
/// assert_eq!(Unit::POINTS.named(6), "6");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Unit {
    /// The digits after the point: a score of 125 is 1.25 with two.
    pub decimals: Decimals,
    /// Those of a score as data, which chess counts in centipawns.
    pub in_data: Decimals,
    /// The name after an amount; empty for points of no name.
    pub name: &'static str,
    /// The way in which wins are counted.
    pub wins: Wins,
    /// The meaning of a score of a game that is not over.
    pub meaning: Meaning,
}

/// The meaning of a score of a game that is not over.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Meaning {
    /// An advantage in the position: `X is 3 points ahead`.
    #[default]
    Lead,
    /// The difference at the end of the game: `X seems to win by 3 discs`.
    Margin,
}

/// The way in which a game counts how far off a win is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Wins {
    /// In plies: `win in 5`.
    #[default]
    InPlies,
    /// In moves of the winner, as in chess: `mate in 3`.
    AsMates,
}

impl Unit {
    /// Whole points without a name.
    pub const POINTS: Unit = Unit {
        decimals: Decimals::NONE,
        in_data: Decimals::NONE,
        name: "",
        wins: Wins::InPlies,
        meaning: Meaning::Lead,
    };

    /// A score in this unit: `-1.25`.
    #[must_use]
    pub fn amount(self, score: i32) -> String {
        self.decimals.number(score).to_string()
    }

    /// A score in this unit, with its name: `1.25 pawns`.
    #[must_use]
    pub fn named(self, score: i32) -> String {
        let amount = self.amount(score);
        match self.name {
            "" => amount,
            name => format!("{amount} {name}"),
        }
    }
}
