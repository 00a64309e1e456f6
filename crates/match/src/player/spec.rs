//! A player of any game as text: `search,depth=6`, `run python3 bot.py,time=1`.

use super::Function;
use crate::error::{ParseError, quoted};
use crate::limit::MAX_SECONDS;
use crate::spec::{EngineSpec, Program, split};
use negascout::search::Level;
use negascout_session::{EngineCache, MAX_DEPTH, nearest};
use std::path::PathBuf;
use std::str::FromStr;
use std::time::Duration;

/// The specification of a player.
///
/// Its text form is a list with commas between the items; a comma within an item is written `\,`. First
/// comes what the player is, and then `key=value`, of which `name`, what it is called in the match, is for
/// all:
///
/// * `search`: the production search, with `depth` in plies, `nodes`, `time` in seconds, `level` from 1 to
///   8, or else `variety`, by how much less than the best a move may be worth to be played, and `hash`, its
///   table in MiB;
/// * `mcts`: Monte-Carlo tree search, with `nodes`, which are playouts, `time`, `level`, `variety` and
///   `hash`, and `seed`, which with the match's and the game's draws its playouts;
/// * `random`: any move, each as likely as the others;
/// * `perfect`: a move that is proven to be best, with `time` in seconds for a proof, and `hash`;
/// * `run COMMAND`: a program that [speaks lines](crate::Tournament#programs-as-players), with `time` in
///   seconds for a move, and `dir`, the folder in which it runs;
/// * `uci COMMAND`: a chess engine, with all that an [`EngineSpec`] has: one limit of `time`, `nodes`,
///   `depth` and others, `dir`, and by any other key the engine's options.
///
/// ```
/// use negascout_match::{PlayerKind, PlayerSpec};
///
/// let spec: PlayerSpec = "search,depth=6,name=deep".parse().unwrap();
/// assert_eq!(spec.name.as_deref(), Some("deep"));
/// assert!(matches!(spec.kind, PlayerKind::Search { depth: Some(6), .. }));
/// let error = "serach,depth=6".parse::<PlayerSpec>().unwrap_err();
/// assert_eq!(error.to_string(), "'serach' is no player (did you mean 'search'?)");
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct PlayerSpec {
    /// Its name in the match, if one was given.
    pub name: Option<String>,
    /// What it is.
    pub kind: PlayerKind,
    /// The text, without its name: what it is called where no name was given.
    pub text: String,
}

/// What a player is.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub enum PlayerKind {
    /// The production search. One limit at least, or the level, is there.
    Search {
        /// The depth of each search, in plies.
        depth: Option<u32>,
        /// The nodes of each search.
        nodes: Option<u64>,
        /// The time of each search.
        time: Option<Duration>,
        /// The level of play.
        level: Option<Level>,
        /// How much less than the best a move may be worth to be played, at full strength.
        variety: u32,
        /// The size of the table, in MiB.
        hash: usize,
    },
    /// Monte-Carlo tree search. One limit at least, or the level, is there.
    Mcts {
        /// The playouts of each search.
        nodes: Option<u64>,
        /// The time of each search.
        time: Option<Duration>,
        /// The level of play.
        level: Option<Level>,
        /// How much less than the best a move may be worth to be played, at full strength.
        variety: u32,
        /// The size of the tree, in MiB.
        hash: usize,
        /// With the seed of the match, that of the playouts.
        seed: u64,
    },
    /// Any move, each as likely as the others.
    Random,
    /// A move that is proven to be best.
    Perfect {
        /// The longest time of a proof; without it, that of the match.
        time: Option<Duration>,
        /// The size of the table, in MiB.
        hash: usize,
    },
    /// A program that speaks lines.
    Run {
        /// The program.
        program: Program,
        /// Its arguments.
        arguments: Vec<String>,
        /// The folder in which it runs; by default, the current one.
        folder: Option<PathBuf>,
        /// The longest time for a move; without it, that of the match.
        time: Option<Duration>,
    },
    /// A chess engine that speaks UCI. Its limit is there, and no name.
    Uci(EngineSpec),
    /// A function. It is no text, and is given by the program that plays the match.
    Function(Function),
}

impl PlayerKind {
    /// Whether the player draws at random by the seed that it is given: two games of it that are alike
    /// are so by chance.
    pub(crate) fn draws(&self) -> bool {
        match self {
            PlayerKind::Random | PlayerKind::Mcts { .. } => true,
            PlayerKind::Search { level, variety, .. } => {
                *variety > 0 || level.is_some_and(|level| !level.is_sure())
            }
            PlayerKind::Perfect { .. }
            | PlayerKind::Run { .. }
            | PlayerKind::Uci(_)
            | PlayerKind::Function(_) => false,
        }
    }

    /// The size of its table in MiB, if it has one.
    pub(crate) fn mebibytes(&self) -> Option<usize> {
        match self {
            PlayerKind::Search { hash, .. }
            | PlayerKind::Mcts { hash, .. }
            | PlayerKind::Perfect { hash, .. } => Some(*hash),
            _ => None,
        }
    }

    /// The program that the player is, if it is one.
    pub(crate) fn program(&self) -> Option<&Program> {
        match self {
            PlayerKind::Run { program, .. } => Some(program),
            PlayerKind::Uci(engine) => Some(&engine.program),
            _ => None,
        }
    }
}

/// The first words of all players.
const KINDS: [&str; 6] = ["search", "mcts", "random", "perfect", "run", "uci"];

/// The size of a player's table unless told otherwise, in MiB: each game begins with an empty one.
const DEFAULT_HASH: usize = 16;

/// The largest margin within which moves are drawn.
const MAX_MARGIN: u32 = 1_000_000_000;

impl FromStr for PlayerSpec {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<PlayerSpec, ParseError> {
        let (name, kind) = match text.trim_start().strip_prefix(UCI) {
            Some(rest) if rest.is_empty() || rest.starts_with([' ', ',']) => engine(rest)?,
            _ => by_keys(text)?,
        };
        let named = |item: &String| !item.trim_start().starts_with("name=");
        let text: Vec<String> = split(text).into_iter().filter(named).collect();
        Ok(PlayerSpec {
            name,
            kind,
            text: text.join(","),
        })
    }
}

/// The first word of a chess engine, whose items are its own.
const UCI: &str = "uci";

/// The name and the kind of a player whose items all have a meaning.
fn by_keys(text: &str) -> Result<(Option<String>, PlayerKind), ParseError> {
    let mut items = split(text).into_iter();
    let first = items.next().unwrap_or_default();
    let mut keys = Keys::new(items)?;
    let name = keys.take("name");
    if name.as_deref().is_some_and(str::is_empty) {
        return Err(ParseError("a name is empty".to_owned()));
    }
    let kind = keys.kind(first.trim())?;
    keys.refuse_rest(&first)?;
    Ok((name, kind))
}

/// The name and the kind of a chess engine, by what follows its first word.
fn engine(text: &str) -> Result<(Option<String>, PlayerKind), ParseError> {
    let text = text.trim_start();
    if text.is_empty() || text.starts_with(',') {
        return Err(ParseError("'uci' has no command".to_owned()));
    }
    let mut engine: EngineSpec = text.parse()?;
    if engine.limit.is_none() {
        let reason = "'uci' has no limit: depth, nodes, time, movetime or tc";
        return Err(ParseError(reason.to_owned()));
    }
    Ok((engine.name.take(), PlayerKind::Uci(engine)))
}

/// The pairs of key and value that are not yet understood.
struct Keys(Vec<(String, String)>);

impl Keys {
    fn new(items: impl Iterator<Item = String>) -> Result<Keys, ParseError> {
        let mut keys: Vec<(String, String)> = Vec::new();
        for item in items {
            let Some((key, value)) = item.split_once('=') else {
                let reason = format!("{} is not of the form key=value", quoted(&item));
                return Err(ParseError(reason));
            };
            let key = key.trim();
            if keys.iter().any(|(known, _)| known == key) {
                return Err(ParseError(format!("{} comes twice", quoted(key))));
            }
            keys.push((key.to_owned(), value.trim().to_owned()));
        }
        Ok(Keys(keys))
    }

    fn take(&mut self, key: &str) -> Option<String> {
        let place = self.0.iter().position(|(known, _)| known == key)?;
        Some(self.0.remove(place).1)
    }

    /// The player that the first item names.
    fn kind(&mut self, first: &str) -> Result<PlayerKind, ParseError> {
        let (word, command) = first.split_once(' ').unwrap_or((first, ""));
        match word {
            "search" => self.search(),
            "mcts" => self.mcts(),
            "random" => Ok(PlayerKind::Random),
            "perfect" => Ok(PlayerKind::Perfect {
                time: self.seconds("time")?,
                hash: self.hash()?,
            }),
            "run" => self.program(command),
            _ => {
                let near = nearest(word, KINDS.into_iter());
                let hint = near.map_or_else(
                    || {
                        ": there are search, mcts, random, perfect, run COMMAND and uci COMMAND"
                            .to_owned()
                    },
                    |near| format!(" (did you mean '{near}'?)"),
                );
                Err(ParseError(format!("{} is no player{hint}", quoted(word))))
            }
        }
    }

    fn search(&mut self) -> Result<PlayerKind, ParseError> {
        let depth = self.whole("depth", 1, u64::from(MAX_DEPTH))?;
        let nodes = self.whole("nodes", 1, u64::MAX)?;
        let time = self.seconds("time")?;
        let level = self.level()?;
        if depth.is_none() && nodes.is_none() && time.is_none() && level.is_none() {
            let reason = "'search' has no limit: depth, nodes, time or level";
            return Err(ParseError(reason.to_owned()));
        }
        Ok(PlayerKind::Search {
            depth: depth.map(|depth| depth as u32),
            nodes,
            time,
            level,
            variety: self.variety(level)?,
            hash: self.hash()?,
        })
    }

    fn mcts(&mut self) -> Result<PlayerKind, ParseError> {
        let nodes = self.whole("nodes", 1, u64::MAX)?;
        let time = self.seconds("time")?;
        let level = self.level()?;
        if nodes.is_none() && time.is_none() && level.is_none() {
            let reason = "'mcts' has no limit: nodes, time or level";
            return Err(ParseError(reason.to_owned()));
        }
        Ok(PlayerKind::Mcts {
            nodes,
            time,
            level,
            variety: self.variety(level)?,
            hash: self.hash()?,
            seed: self.whole("seed", 0, u64::MAX)?.unwrap_or(0),
        })
    }

    fn level(&mut self) -> Result<Option<Level>, ParseError> {
        let level = self.whole("level", 1, u64::from(Level::MAX))?;
        Ok(level.and_then(|level| Level::new(level as u32)))
    }

    /// The margin within which moves are drawn; 0 unless it is given.
    fn variety(&mut self, level: Option<Level>) -> Result<u32, ParseError> {
        let margin = self.whole("variety", 0, MAX_MARGIN.into())?;
        if margin.is_some() && level.is_some() {
            let reason = "'variety' is for full strength, and not for a level";
            return Err(ParseError(reason.to_owned()));
        }
        Ok(margin.map_or(0, |margin| margin as u32))
    }

    fn program(&mut self, command: &str) -> Result<PlayerKind, ParseError> {
        let words = shlex::split(command)
            .ok_or_else(|| ParseError(format!("{}: a quote is not closed", quoted(command))))?;
        let mut words = words.into_iter();
        let Some(program) = words.next() else {
            return Err(ParseError("'run' has no command".to_owned()));
        };
        Ok(PlayerKind::Run {
            program: Program::Path(program.into()),
            arguments: words.collect(),
            folder: self.take("dir").map(PathBuf::from),
            time: self.seconds("time")?,
        })
    }

    fn whole(&mut self, key: &str, least: u64, most: u64) -> Result<Option<u64>, ParseError> {
        let Some(text) = self.take(key) else {
            return Ok(None);
        };
        let number = text.parse().ok().filter(|n| (least..=most).contains(n));
        number.map(Some).ok_or_else(|| {
            let text = quoted(&text);
            ParseError(format!(
                "{key}: {text} is no whole number from {least} to {most}"
            ))
        })
    }

    fn hash(&mut self) -> Result<usize, ParseError> {
        let most = EngineCache::MAX_MEBIBYTES as u64;
        let hash = self.whole("hash", 1, most)?;
        Ok(hash.map_or(DEFAULT_HASH, |hash| hash as usize))
    }

    fn seconds(&mut self, key: &str) -> Result<Option<Duration>, ParseError> {
        let Some(text) = self.take(key) else {
            return Ok(None);
        };
        let number = text.parse().ok();
        let number = number.filter(|&seconds: &f64| seconds > 0.0 && seconds <= MAX_SECONDS);
        let time = number.map(Duration::from_secs_f64);
        time.filter(|time| !time.is_zero())
            .map(Some)
            .ok_or_else(|| {
                let text = quoted(&text);
                ParseError(format!(
                    "{key}: {text} is no number of seconds above 0, and at most {MAX_SECONDS}"
                ))
            })
    }

    fn refuse_rest(&self, first: &str) -> Result<(), ParseError> {
        match self.0.first() {
            None => Ok(()),
            Some((key, _)) => {
                let (key, first) = (quoted(key), quoted(first.trim()));
                Err(ParseError(format!("{first} has no {key}")))
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{PlayerKind, PlayerSpec};
    use crate::limit::Limit;
    use crate::spec::Program;
    use std::time::Duration;

    fn spec(text: &str) -> PlayerSpec {
        text.parse().unwrap()
    }

    #[test]
    fn searches_have_limits_and_levels() {
        let PlayerKind::Search {
            time,
            level,
            hash,
            nodes,
            ..
        } = spec("search, time=0.05, level=5").kind
        else {
            panic!("a search")
        };
        assert_eq!(time, Some(Duration::from_millis(50)));
        assert_eq!((level.unwrap().number(), hash, nodes), (5, 16, None));
    }

    #[test]
    fn a_player_that_draws_its_moves_says_so() {
        let draws = |text| spec(text).kind.draws();
        assert!(draws("search,depth=2,variety=1") && draws("search,level=7"));
        assert!(!draws("search,depth=2,variety=0") && !draws("search,depth=2"));
        // The highest level plays the best move that it sees.
        assert!(!draws("search,level=8"));
    }

    #[test]
    fn programs_have_arguments_and_folders() {
        let found = spec("run python3 'my bot.py' --fast,dir=/tmp,name=bot,time=2");
        let expected = PlayerKind::Run {
            program: Program::Path("python3".into()),
            arguments: vec!["my bot.py".to_owned(), "--fast".to_owned()],
            folder: Some("/tmp".into()),
            time: Some(Duration::from_secs(2)),
        };
        assert_eq!(found.kind, expected);
        assert_eq!(found.text, "run python3 'my bot.py' --fast,dir=/tmp,time=2");
    }

    #[test]
    fn engines_have_limits_and_options_of_their_own() {
        let found = spec("uci ./engine uci,name=x,Hash=8,time=0.2");
        let PlayerKind::Uci(engine) = found.kind else {
            panic!("an engine")
        };
        assert_eq!(
            engine.limit,
            Some(Limit::MoveTime(Duration::from_millis(200)))
        );
        assert_eq!(engine.options, [("Hash".to_owned(), "8".to_owned())]);
        assert_eq!(
            (found.name.as_deref(), found.text.as_str()),
            (Some("x"), "uci ./engine uci,Hash=8,time=0.2")
        );
    }

    #[test]
    fn nonsense_is_refused() {
        let refused = [
            (
                "",
                "'' is no player: there are search, mcts, random, perfect, run COMMAND and uci COMMAND",
            ),
            (
                "Search,depth=1",
                "'Search' is no player (did you mean 'search'?)",
            ),
            (
                "search",
                "'search' has no limit: depth, nodes, time or level",
            ),
            (
                "search,depth=0",
                "depth: '0' is no whole number from 1 to 1000",
            ),
            (
                "search,level=9",
                "level: '9' is no whole number from 1 to 8",
            ),
            (
                "search,level=2,variety=5",
                "'variety' is for full strength, and not for a level",
            ),
            (
                "mcts,nodes=9,variety=-1",
                "variety: '-1' is no whole number from 0 to 1000000000",
            ),
            ("search,depth=1,depth=2", "'depth' comes twice"),
            ("search,depth=1,width=2", "'search' has no 'width'"),
            ("mcts,depth=1,nodes=2", "'mcts' has no 'depth'"),
            ("mcts,seed=1", "'mcts' has no limit: nodes, time or level"),
            ("random,depth=1", "'random' has no 'depth'"),
            ("random,x", "'x' is not of the form key=value"),
            ("random,name=", "a name is empty"),
            (
                "perfect,time=nan",
                "time: 'nan' is no number of seconds above 0, and at most 86400",
            ),
            (
                "perfect,time=1e-30",
                "time: '1e-30' is no number of seconds above 0, and at most 86400",
            ),
            ("run", "'run' has no command"),
            ("run 'x", "''x': a quote is not closed"),
            ("uci", "'uci' has no command"),
            ("uci ,depth=1", "'uci' has no command"),
            (
                "uci self",
                "'uci' has no limit: depth, nodes, time, movetime or tc",
            ),
            ("uci self,depth=1,nodes=2", "'nodes=2' is a second limit"),
        ];
        for (text, reason) in refused {
            assert_eq!(text.parse::<PlayerSpec>().unwrap_err().to_string(), reason);
        }
    }
}
