//! The unit in which a game's scores are shown.

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
    /// Decimal places: a score of 125 is 1.25 with two.
    pub decimals: u32,
    /// The name after an amount; empty for points of no name.
    pub name: &'static str,
    /// The way in which wins are counted.
    pub wins: Wins,
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
        decimals: 0,
        name: "",
        wins: Wins::InPlies,
    };

    /// A score in this unit: `-1.25`.
    #[must_use]
    pub fn amount(self, score: i32) -> String {
        let sign = if score < 0 { "-" } else { "" };
        let size = score.unsigned_abs();
        match 10_u32.checked_pow(self.decimals) {
            None | Some(1) => format!("{sign}{size}"),
            Some(parts) => {
                let width = self.decimals as usize;
                format!("{sign}{}.{:0width$}", size / parts, size % parts)
            }
        }
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
