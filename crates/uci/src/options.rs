//! The options, which `setoption` sets.

use crate::strength;
use negascout::search::Level;
use negascout_chess::notation::uci::Style;
use negascout_protocol::quoted;
use std::fmt;
use std::time::Duration;
use thiserror::Error;

/// The options' values.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Options {
    /// `Hash`: the table's size, in MiB.
    pub hash: u32,
    /// `Threads`: the number of threads that search.
    pub threads: u32,
    /// `MultiPV`: the number of lines that are searched and reported.
    pub lines: u32,
    /// `Ponder`: whether the interface may let the engine think in the opponent's time. It does
    /// so with `go ponder`, and nothing depends on it here.
    pub ponder: bool,
    /// `Move Overhead`: time lost with each move, between the engine and the clock.
    pub overhead: Duration,
    /// `UCI_Chess960`: how castling is written.
    pub style: Style,
    /// `UCI_ShowWDL`: whether chances to win, draw and lose are reported.
    pub chances: bool,
    /// `UCI_LimitStrength`: whether the engine plays as weakly as `UCI_Elo` says.
    pub limits_strength: bool,
    /// `UCI_Elo`: how strong it then is, in Elo above the weakest level of play, by the games of the levels against
    /// each other. The level whose Elo is nearest plays.
    pub elo: u32,
    /// `Seed`: the number by which a level of play draws its moves: the same seed and positions, the same moves. With
    /// 0 each game has a new seed. Each search at a level names its seed.
    pub seed: u32,
    /// `SyzygyPath`: the folders of the endgame tablebases, separated by colons; empty for none.
    pub tablebases: String,
}

impl Default for Options {
    fn default() -> Options {
        let mut options = Options {
            hash: 0,
            threads: 0,
            lines: 0,
            ponder: false,
            overhead: Duration::ZERO,
            style: Style::Standard,
            chances: false,
            limits_strength: false,
            elo: 0,
            seed: 0,
            tablebases: String::new(),
        };
        for option in &ALL {
            options.keep(option.name, option.kind.default());
        }
        options
    }
}

/// An option as `uci` tells it: `option name Hash type spin default 16 min 1 max 1048576`.
#[derive(Clone, Copy, Debug)]
pub struct Offer {
    name: Name,
    kind: OptionType,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Name {
    Hash,
    ClearHash,
    Threads,
    MultiPv,
    Ponder,
    MoveOverhead,
    Chess960,
    ShowWdl,
    LimitStrength,
    Elo,
    Seed,
    SyzygyPath,
}

#[derive(Clone, Copy, Debug)]
enum OptionType {
    Button,
    Check,
    Spin { default: u32, min: u32, max: u32 },
    Text,
}

/// A value, read.
#[derive(Clone, Debug)]
enum Value {
    Pressed,
    Checked(bool),
    Number(u32),
    Text(String),
}

/// The form of an empty text.
const EMPTY: &str = "<empty>";

/// The largest seed: an interface may have no larger numbers.
pub(crate) const MAX_SEED: u32 = i32::MAX as u32;

/// All options.
pub const ALL: [Offer; 12] = [
    spin(Name::Hash, 16, 1..=1 << 20),
    Offer {
        name: Name::ClearHash,
        kind: OptionType::Button,
    },
    spin(Name::Threads, 1, 1..=256),
    spin(Name::MultiPv, 1, 1..=218),
    check(Name::Ponder),
    spin(Name::MoveOverhead, 10, 0..=10_000),
    check(Name::Chess960),
    check(Name::ShowWdl),
    check(Name::LimitStrength),
    spin(
        Name::Elo,
        strength::USUAL,
        strength::WEAKEST..=strength::STRONGEST,
    ),
    spin(Name::Seed, 0, 0..=MAX_SEED),
    Offer {
        name: Name::SyzygyPath,
        kind: OptionType::Text,
    },
];

const fn spin(name: Name, default: u32, range: std::ops::RangeInclusive<u32>) -> Offer {
    let (min, max) = (*range.start(), *range.end());
    let kind = OptionType::Spin { default, min, max };
    Offer { name, kind }
}

const fn check(name: Name) -> Offer {
    let kind = OptionType::Check;
    Offer { name, kind }
}

/// The work that setting an option leaves to do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Effect {
    /// Nothing.
    None,
    /// The table gets the new size.
    Resize,
    /// The engine forgets everything.
    Forget,
    /// The tablebases of the new folders are opened.
    Open,
}

/// The reason that an option is not set.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum OptionError {
    /// No option has this name.
    #[error("setoption: no option {}", quoted(.0))]
    Unknown(
        /// The name.
        String,
    ),
    /// The value is not one of its values.
    #[error("setoption: {option} is {values}, not {}", quoted(.found))]
    Value {
        /// The option.
        option: &'static str,
        /// Its possible values.
        values: String,
        /// The value found.
        found: String,
    },
}

impl Options {
    /// Sets the option of this name, in capitals or not, to a value.
    ///
    /// # Errors
    ///
    /// The mistake, in one line; nothing is set then.
    ///
    /// ```
    /// use negascout_uci::options::{Effect, Options};
    ///
    /// let mut options = Options::default();
    /// assert_eq!(options.set("hash", Some("64")), Ok(Effect::Resize));
    /// assert_eq!(options.hash, 64);
    /// let error = options.set("Hash", Some("0")).unwrap_err();
    /// assert_eq!(error.to_string(), "setoption: Hash is a number from 1 to 1048576, not '0'");
    /// ```
    pub fn set(&mut self, name: &str, value: Option<&str>) -> Result<Effect, OptionError> {
        let named = |option: &&Offer| option.name.text().eq_ignore_ascii_case(name);
        let Some(option) = ALL.iter().find(named) else {
            return Err(OptionError::Unknown(name.to_owned()));
        };
        let value = option.kind.read(value).ok_or_else(|| OptionError::Value {
            option: option.name.text(),
            values: option.kind.values(),
            found: value.unwrap_or_default().to_owned(),
        })?;
        self.keep(option.name, value);
        Ok(match option.name {
            Name::Hash => Effect::Resize,
            Name::ClearHash => Effect::Forget,
            Name::SyzygyPath => Effect::Open,
            _ => Effect::None,
        })
    }

    /// The level of play, if the strength is limited.
    ///
    /// ```
    /// use negascout_uci::options::Options;
    ///
    /// let mut options = Options { elo: 0, ..Options::default() };
    /// assert_eq!(options.level(), None);
    /// options.limits_strength = true;
    /// assert_eq!(options.level().unwrap().number(), 1);
    /// ```
    #[must_use]
    pub fn level(&self) -> Option<Level> {
        self.limits_strength.then(|| strength::level(self.elo))?
    }

    fn keep(&mut self, name: Name, value: Value) {
        match (name, value) {
            (Name::Hash, Value::Number(number)) => self.hash = number,
            (Name::Threads, Value::Number(number)) => self.threads = number,
            (Name::MultiPv, Value::Number(number)) => self.lines = number,
            (Name::MoveOverhead, Value::Number(number)) => {
                self.overhead = Duration::from_millis(number.into());
            }
            (Name::Ponder, Value::Checked(on)) => self.ponder = on,
            (Name::ShowWdl, Value::Checked(on)) => self.chances = on,
            (Name::LimitStrength, Value::Checked(on)) => self.limits_strength = on,
            (Name::Elo, Value::Number(number)) => self.elo = number,
            (Name::Seed, Value::Number(number)) => self.seed = number,
            (Name::SyzygyPath, Value::Text(folders)) => self.tablebases = folders,
            (Name::Chess960, Value::Checked(true)) => self.style = Style::Chess960,
            (Name::Chess960, Value::Checked(false)) => self.style = Style::Standard,
            _ => {}
        }
    }
}

impl Offer {
    /// The option's name: `Hash`.
    #[must_use]
    pub const fn name(&self) -> &'static str {
        self.name.text()
    }

    /// The option in words, with its values and the one it has at first.
    ///
    /// ```
    /// use negascout_uci::options::ALL;
    ///
    /// let told = ALL[0].explained();
    /// assert_eq!(told, "the table's size in MiB: a number from 1 to 1048576 [default: 16]");
    /// ```
    #[must_use]
    pub fn explained(&self) -> String {
        let default = match self.kind {
            OptionType::Button => String::new(),
            OptionType::Check => " [default: false]".to_owned(),
            OptionType::Spin { default, .. } => format!(" [default: {default}]"),
            OptionType::Text => " [default: none]".to_owned(),
        };
        format!("{}: {}{default}", self.name.meaning(), self.kind.values())
    }
}

impl Name {
    const fn meaning(self) -> &'static str {
        match self {
            Name::Hash => "the table's size in MiB",
            Name::ClearHash => "forgets what was searched",
            Name::Threads => "the number of threads that search",
            Name::MultiPv => "the number of lines that are searched and reported",
            Name::Ponder => "whether it may think in the opponent's time",
            Name::MoveOverhead => "milliseconds lost with each move before the clock hears of it",
            Name::Chess960 => "whether castling is written as Chess960 has it",
            Name::ShowWdl => "whether chances to win, draw and lose are reported",
            Name::LimitStrength => "whether it plays as weakly as UCI_Elo says",
            Name::Elo => strength::ABOUT,
            Name::Seed => "draws the moves of UCI_Elo, and 0 another seed for each game",
            Name::SyzygyPath => "folders of endgame tablebases, with colons between",
        }
    }

    const fn text(self) -> &'static str {
        match self {
            Name::Hash => "Hash",
            Name::ClearHash => "Clear Hash",
            Name::Threads => "Threads",
            Name::MultiPv => "MultiPV",
            Name::Ponder => "Ponder",
            Name::MoveOverhead => "Move Overhead",
            Name::Chess960 => "UCI_Chess960",
            Name::ShowWdl => "UCI_ShowWDL",
            Name::LimitStrength => "UCI_LimitStrength",
            Name::Elo => "UCI_Elo",
            Name::Seed => "Seed",
            Name::SyzygyPath => "SyzygyPath",
        }
    }
}

impl OptionType {
    const fn default(self) -> Value {
        match self {
            OptionType::Button => Value::Pressed,
            OptionType::Check => Value::Checked(false),
            OptionType::Spin { default, .. } => Value::Number(default),
            OptionType::Text => Value::Text(String::new()),
        }
    }

    fn read(self, text: Option<&str>) -> Option<Value> {
        match (self, text) {
            (OptionType::Button, _) => Some(Value::Pressed),
            (OptionType::Check, Some(text)) => {
                let on = text.to_ascii_lowercase().parse().ok()?;
                Some(Value::Checked(on))
            }
            (OptionType::Spin { min, max, .. }, Some(text)) => {
                let number = text.parse().ok()?;
                (min..=max)
                    .contains(&number)
                    .then_some(Value::Number(number))
            }
            (OptionType::Text, text) => {
                let text = text.filter(|&text| text != EMPTY);
                Some(Value::Text(text.unwrap_or_default().to_owned()))
            }
            (_, None) => None,
        }
    }

    fn values(self) -> String {
        match self {
            OptionType::Button => "a button".to_owned(),
            OptionType::Check => "true or false".to_owned(),
            OptionType::Text => "any text".to_owned(),
            OptionType::Spin { min, max, .. } => format!("a number from {min} to {max}"),
        }
    }
}

impl fmt::Display for Offer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "option name {} type ", self.name.text())?;
        match self.kind {
            OptionType::Button => f.write_str("button"),
            OptionType::Check => f.write_str("check default false"),
            OptionType::Spin { default, min, max } => {
                write!(f, "spin default {default} min {min} max {max}")
            }
            OptionType::Text => write!(f, "string default {EMPTY}"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{ALL, Effect, Options};
    use negascout_chess::notation::uci::Style;
    use std::time::Duration;

    #[test]
    fn what_is_told_is_what_is_set() {
        let printed: Vec<String> = ALL.iter().map(ToString::to_string).collect();
        assert_eq!(
            printed[0],
            "option name Hash type spin default 16 min 1 max 1048576"
        );
        assert_eq!(printed[1], "option name Clear Hash type button");
        assert_eq!(
            printed[6],
            "option name UCI_Chess960 type check default false"
        );
        assert_eq!(
            printed[11],
            "option name SyzygyPath type string default <empty>"
        );
        let options = Options::default();
        assert_eq!((options.hash, options.threads, options.lines), (16, 1, 1));
        assert_eq!(
            (options.overhead, options.chances),
            (Duration::from_millis(10), false)
        );
    }

    #[test]
    fn every_option_can_be_set() {
        let mut options = Options::default();
        let mut set = |name, value| options.set(name, value).unwrap();
        assert_eq!(set("Hash", Some("128")), Effect::Resize);
        assert_eq!(set("clear hash", None), Effect::Forget);
        assert_eq!(set("syzygypath", Some("/tables")), Effect::Open);
        let others = [
            ("THREADS", "4"),
            ("multipv", "3"),
            ("Ponder", "true"),
            ("Move Overhead", "0"),
            ("UCI_Chess960", "TRUE"),
            ("UCI_ShowWDL", "true"),
            ("UCI_LimitStrength", "true"),
            ("uci_elo", "77"),
            ("seed", "5"),
        ];
        for (name, value) in others {
            assert_eq!(set(name, Some(value)), Effect::None, "{name}");
        }
        let expected = Options {
            hash: 128,
            threads: 4,
            lines: 3,
            ponder: true,
            overhead: Duration::ZERO,
            style: Style::Chess960,
            chances: true,
            limits_strength: true,
            elo: 77,
            seed: 5,
            tablebases: "/tables".to_owned(),
        };
        assert_eq!(options, expected);
        assert_eq!(options.set("SyzygyPath", Some("<empty>")), Ok(Effect::Open));
        assert_eq!(options.tablebases, "");
    }

    #[test]
    fn what_is_wrong_is_told_and_nothing_set() {
        let mut options = Options::default();
        let mut complaint = |name, value| options.set(name, value).unwrap_err().to_string();
        assert_eq!(
            complaint("Threads", Some("257")),
            "setoption: Threads is a number from 1 to 256, not '257'"
        );
        assert_eq!(
            complaint("Hash", Some("99999999999999999999")),
            "setoption: Hash is a number from 1 to 1048576, not '99999999999999999999'"
        );
        assert_eq!(
            complaint("Ponder", Some("maybe")),
            "setoption: Ponder is true or false, not 'maybe'"
        );
        assert_eq!(
            complaint("MultiPV", None),
            "setoption: MultiPV is a number from 1 to 218, not ''"
        );
        assert_eq!(
            complaint("NalimovPath", Some("/")),
            "setoption: no option 'NalimovPath'"
        );
        assert_eq!(options, Options::default());
    }
}
