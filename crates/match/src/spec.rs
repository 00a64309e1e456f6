//! An engine's program and options as text: `stockfish,Hash=64,nodes=5000`.

use crate::error::{ParseError, quoted};
use crate::items::{Items, words};
use crate::limit::{Limit, by_key};
use negascout_chess::notation::uci::Style;
use serde::{Serialize, Serializer};
use std::fmt;
use std::path::{Path, PathBuf};
use std::str::FromStr;
use std::time::Duration;

/// The kind of chess.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Variant {
    /// Chess.
    #[default]
    Standard,
    /// Chess960: engines are told so, and castling is written as the king taking its rook.
    Chess960,
}

impl Variant {
    /// The notation of moves in which engines are spoken to.
    pub(crate) fn style(self) -> Style {
        match self {
            Variant::Standard => Style::Standard,
            Variant::Chess960 => Style::Chess960,
        }
    }
}

/// The program that an engine is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Program {
    /// The program that is running, told to speak UCI by the argument `uci`.
    Own,
    /// A path, or a name to be found where programs are.
    Path(PathBuf),
}

/// The specification of an engine.
///
/// Its text form is a list with commas between the items. First comes the command, with its
/// arguments, in quotes where they have spaces; `self` is the program that is running. Then
/// come, each as `key=value`:
///
/// * `name`: what the engine is called in the match;
/// * `dir`: the folder in which it runs;
/// * `tc`, `movetime` (milliseconds), `nodes`, `depth`: its own limit, in place of the match's;
/// * any other key: an option of the engine. `option.KEY` is an option for certain.
///
/// A comma within an item is written `\,`.
///
/// ```
/// use negascout_match::{EngineSpec, Limit, Program};
///
/// let spec: EngineSpec = "./negascout uci,name=new,Hash=64,nodes=5000".parse().unwrap();
/// assert_eq!(spec.program, Program::Path("./negascout".into()));
/// assert_eq!(spec.arguments, ["uci"]);
/// assert_eq!(spec.limit, Some(Limit::Nodes(5000)));
/// assert_eq!(spec.options, [("Hash".to_owned(), "64".to_owned())]);
/// assert_eq!("self".parse::<EngineSpec>().unwrap().program, Program::Own);
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct EngineSpec {
    /// The program.
    pub program: Program,
    /// Its arguments.
    pub arguments: Vec<String>,
    /// Its name in the match, if one was given.
    #[serde(skip)]
    pub name: Option<String>,
    /// The folder in which it runs; by default, the current one.
    pub folder: Option<PathBuf>,
    /// Its limit, if it differs from the match's.
    pub limit: Option<Limit>,
    /// Its options, by name, in the order in which they are set.
    pub options: Vec<(String, String)>,
    /// The time by which it may exceed its limit before it has lost; by default, the limit's
    /// [usual one](Limit::usual_margin). The text has none.
    #[serde(serialize_with = "as_milliseconds")]
    pub margin: Option<Duration>,
    /// The kind of chess that it plays where the position does not say so. The text has none.
    pub variant: Variant,
}

fn as_milliseconds<S: Serializer>(
    time: &Option<Duration>,
    serializer: S,
) -> Result<S::Ok, S::Error> {
    time.map(|time| time.as_millis() as u64)
        .serialize(serializer)
}

impl Serialize for Program {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl FromStr for EngineSpec {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<EngineSpec, ParseError> {
        let mut items = Items::new(text)?;
        let command = words(items.first())?;
        if command.is_empty() {
            return Err(ParseError(format!(
                "{} begins with no command",
                quoted(text)
            )));
        }
        let name = items.name()?;
        let spec = EngineSpec::read(command, &mut items)?;
        Ok(EngineSpec { name, ..spec })
    }
}

impl EngineSpec {
    /// The engine of this command, which has a word at least, and items.
    pub(crate) fn read(command: Vec<String>, items: &mut Items) -> Result<EngineSpec, ParseError> {
        let mut words = command.into_iter();
        let program = match words.next().unwrap_or_default() {
            word if word.contains('=') && !Path::new(&word).exists() => {
                let reason = format!("{} is no command, and must come after it", quoted(&word));
                return Err(ParseError(reason));
            }
            word if word == "self" => Program::Own,
            word => Program::Path(word.into()),
        };
        let mut spec = EngineSpec {
            program,
            arguments: words.collect(),
            name: None,
            folder: items.take("dir").map(PathBuf::from),
            limit: None,
            options: Vec::new(),
            margin: None,
            variant: Variant::Standard,
        };
        for (key, value) in items.take_rest() {
            spec.set(&key, value)?;
        }
        Ok(spec)
    }

    /// The engine's default name: that of its program.
    pub(crate) fn own_name(&self) -> String {
        let stem = match &self.program {
            Program::Own => None,
            Program::Path(path) => path.file_stem().map(|stem| stem.to_string_lossy().into()),
        };
        let name = self.name.clone().or(stem);
        name.unwrap_or_else(|| "self".to_owned())
    }

    /// Takes a limit or an option.
    fn set(&mut self, key: &str, value: String) -> Result<(), ParseError> {
        let item = || quoted(&format!("{key}={value}"));
        match (by_key(key, &value), key.strip_prefix("option.")) {
            (Some(_), _) if self.limit.is_some() => {
                return Err(ParseError(format!("{} is a second limit", item())));
            }
            (Some(limit), _) => self.limit = Some(limit?),
            (None, Some("")) => {
                return Err(ParseError(format!("{} has nothing before '='", item())));
            }
            (None, option) => self.options.push((option.unwrap_or(key).to_owned(), value)),
        }
        Ok(())
    }
}

impl fmt::Display for Program {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Program::Own => f.write_str("self"),
            Program::Path(path) => path.display().fmt(f),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{EngineSpec, Limit, Program};
    use std::time::Duration;

    fn spec(text: &str) -> EngineSpec {
        text.parse().unwrap()
    }

    #[test]
    fn commands_have_arguments_and_quotes() {
        let engine = spec("'my engines/x y' --fast 'a b',dir=/tmp,Move Overhead=10");
        assert_eq!(engine.program, Program::Path("my engines/x y".into()));
        assert_eq!(engine.arguments, ["--fast", "a b"]);
        assert_eq!(engine.folder, Some("/tmp".into()));
        assert_eq!(
            engine.options,
            [("Move Overhead".to_owned(), "10".to_owned())]
        );
        assert_eq!(engine.own_name(), "x y");
    }

    #[test]
    fn commas_can_be_escaped_and_keys_forced() {
        let engine = spec(r"./e.bin,Book=a\,b.bin,option.name=x,option.depth=3,Empty=");
        let options: Vec<_> = engine.options.iter().map(|(k, v)| (&**k, &**v)).collect();
        let expected = [
            ("Book", "a,b.bin"),
            ("name", "x"),
            ("depth", "3"),
            ("Empty", ""),
        ];
        assert_eq!(options, expected);
        assert_eq!((engine.own_name(), engine.limit), ("e".to_owned(), None));
    }

    #[test]
    fn ours_has_a_short_form() {
        let engine = spec("self,name=new,movetime=50");
        assert_eq!(
            (engine.program.clone(), engine.own_name()),
            (Program::Own, "new".to_owned())
        );
        assert_eq!(
            engine.limit,
            Some(Limit::MoveTime(Duration::from_millis(50)))
        );
        assert_eq!(spec("self").own_name(), "self");
    }

    #[test]
    fn nonsense_is_refused() {
        let refused = [
            ("", "'' begins with no command"),
            (",Hash=1", "',Hash=1' begins with no command"),
            ("cmd=x", "'cmd=x' is no command, and must come after it"),
            ("'x", "''x': a quote is not closed"),
            ("x,Hash", "'Hash' is not of the form key=value"),
            ("x,=1", "'=1' has nothing before '='"),
            ("x,name=", "a name is empty"),
            ("x,nodes=1,depth=2", "'depth=2' is a second limit"),
            ("x,nodes=many", "nodes: 'many' is no number above 0"),
        ];
        for (text, reason) in refused {
            assert_eq!(text.parse::<EngineSpec>().unwrap_err().to_string(), reason);
        }
    }
}
