//! An engine's program and options as text: `stockfish,Hash=64,nodes=5000`.

use crate::error::{ParseError, quoted};
use crate::limit::{Limit, by_key};
use std::fmt;
use std::path::{Path, PathBuf};
use std::str::FromStr;

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
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EngineSpec {
    /// The program.
    pub program: Program,
    /// Its arguments.
    pub arguments: Vec<String>,
    /// Its name in the match, if one was given.
    pub name: Option<String>,
    /// The folder in which it runs; by default, the current one.
    pub folder: Option<PathBuf>,
    /// Its limit, if it differs from the match's.
    pub limit: Option<Limit>,
    /// Its options, by name, in the order in which they are set.
    pub options: Vec<(String, String)>,
}

impl FromStr for EngineSpec {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<EngineSpec, ParseError> {
        let mut items = split(text).into_iter();
        let command = items.next().unwrap_or_default();
        let words = shlex::split(&command)
            .ok_or_else(|| ParseError(format!("{}: a quote is not closed", quoted(&command))))?;
        let mut words = words.into_iter();
        let program = match words.next() {
            None => {
                return Err(ParseError(format!(
                    "{} begins with no command",
                    quoted(text)
                )));
            }
            Some(word) if word.contains('=') && !Path::new(&word).exists() => {
                return Err(ParseError(format!(
                    "{} is no command, and must come after it",
                    quoted(&word)
                )));
            }
            Some(word) if word == "self" => Program::Own,
            Some(word) => Program::Path(word.into()),
        };
        let mut spec = EngineSpec {
            program,
            arguments: words.collect(),
            name: None,
            folder: None,
            limit: None,
            options: Vec::new(),
        };
        items.try_for_each(|item| spec.set(&item))?;
        Ok(spec)
    }
}

impl EngineSpec {
    /// The engine's default name: that of its program.
    pub(crate) fn own_name(&self) -> String {
        let stem = match &self.program {
            Program::Own => None,
            Program::Path(path) => path.file_stem().map(|stem| stem.to_string_lossy().into()),
        };
        self.name
            .clone()
            .or(stem)
            .unwrap_or_else(|| "self".to_owned())
    }

    /// Takes one `key=value`.
    fn set(&mut self, item: &str) -> Result<(), ParseError> {
        let Some((key, value)) = item.split_once('=') else {
            return Err(ParseError(format!(
                "{} is not of the form key=value",
                quoted(item)
            )));
        };
        let (key, value) = (key.trim(), value.trim());
        if let Some(limit) = by_key(key, value) {
            let before = self.limit.replace(limit?);
            return match before {
                Some(_) => Err(ParseError(format!("{} is a second limit", quoted(item)))),
                None => Ok(()),
            };
        }
        match key.strip_prefix("option.").unwrap_or(key) {
            "" => {
                return Err(ParseError(format!(
                    "{} has nothing before '='",
                    quoted(item)
                )));
            }
            "name" if key == "name" && value.is_empty() => {
                return Err(ParseError("a name is empty".to_owned()));
            }
            "name" if key == "name" => self.name = Some(value.to_owned()),
            "dir" if key == "dir" => self.folder = Some(value.into()),
            option => self.options.push((option.to_owned(), value.to_owned())),
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

/// The items between commas; `\,` is a comma that separates nothing.
pub(crate) fn split(text: &str) -> Vec<String> {
    let mut items = vec![String::new()];
    let mut rest = text.chars().peekable();
    while let Some(c) = rest.next() {
        if c == ',' {
            items.push(String::new());
            continue;
        }
        let escapes = c == '\\' && rest.next_if_eq(&',').is_some();
        items
            .last_mut()
            .expect("one at least")
            .push(if escapes { ',' } else { c });
    }
    items
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
