//! The kinds of players by their names: a player as text is `search,depth=6` or `run python3 bot.py,time=1`.

use super::{Items, PlayerKind, mcts, perfect, random, run, search, uci};
use crate::error::{ParseError, quoted};
use crate::items::split;
use negascout_session::nearest;
use std::fmt::Write as _;
use std::str::FromStr;
use std::sync::Arc;

/// The specification of a player.
///
/// Its text form is a list with commas between the items; a comma within an item is written `\,`. First
/// comes what the player is, one of the [kinds](PlayerKinds), and then `key=value`, of which `name`, what it
/// is called in the match, is for all.
///
/// ```
/// use negascout_match::PlayerSpec;
///
/// let spec: PlayerSpec = "search,depth=6,name=deep".parse().unwrap();
/// assert_eq!((spec.name.as_deref(), spec.text.as_str()), (Some("deep"), "search,depth=6"));
/// let error = "serach,depth=6".parse::<PlayerSpec>().unwrap_err();
/// assert_eq!(error.to_string(), "'serach' is no player (did you mean 'search'?)");
/// ```
#[derive(Clone, Debug)]
pub struct PlayerSpec {
    /// Its name in the match, if one was given.
    pub name: Option<String>,
    /// What it is.
    pub kind: Arc<dyn PlayerKind>,
    /// The text, without its name: what it is called where no name was given.
    pub text: String,
}

/// A kind of player as texts name it.
#[derive(Clone, Copy, Debug)]
pub struct Registration {
    /// The word that its text begins with.
    pub name: &'static str,
    /// The name of what follows this word, if anything does: `COMMAND`.
    pub operand: Option<&'static str>,
    /// A description with its keys and their defaults, in Markdown: for help and documents.
    pub about: &'static str,
    /// Takes the items that the kind knows.
    pub read: fn(&mut Items) -> Result<Arc<dyn PlayerKind>, ParseError>,
}

/// The kinds of players that a match knows, by their names.
///
/// ```
/// use negascout_match::*;
/// use negascout_session::{Session, open};
/// use std::sync::Arc;
///
/// /// It plays the same move of its list in every position.
/// #[derive(Clone, Debug)]
/// struct Stubborn(usize);
///
/// impl Contender for Stubborn {
///     fn choose(&mut self, game: &dyn Session, _: &Turn<'_>) -> Result<Played, Trouble> {
///         let moves = game.moves();
///         Ok(moves[self.0 % moves.len()].clone().into())
///     }
/// }
///
/// impl PlayerKind for Stubborn {
///     fn start(&self, _: &Surroundings<'_>) -> Result<Box<dyn Contender>, Trouble> {
///         Ok(Box::new(self.clone()))
///     }
/// }
///
/// let kinds = PlayerKinds::default().with(Registration {
///     name: "stubborn",
///     operand: None,
///     about: "the move with the number `place`, 0 by default",
///     read: |items| {
///         let place = items.whole("place", 0..=1000)?.unwrap_or(0);
///         Ok(Arc::new(Stubborn(place as usize)))
///     },
/// });
/// let players = ["stubborn,place=2", "perfect"].map(|text| kinds.read(text).unwrap());
/// let start = open("tic-tac-toe", None).unwrap();
/// let tournament = Tournament { games: 10, ..Tournament::new(start, participants(players).unwrap()) };
/// let mut ignore = |_: Option<&_>, _: &_| Ok::<(), Error>(());
/// let (standings, _) = tournament.play(&Default::default(), &mut ignore).unwrap();
/// assert!(standings.results(0).losses > 0 && standings.results(1).losses == 0);
/// ```
#[derive(Clone, Debug)]
pub struct PlayerKinds(Vec<Registration>);

/// The kinds of the library.
impl Default for PlayerKinds {
    fn default() -> PlayerKinds {
        PlayerKinds(vec![
            search::KIND,
            mcts::KIND,
            random::KIND,
            perfect::KIND,
            run::KIND,
            uci::KIND,
        ])
    }
}

impl PlayerKinds {
    /// The same with another kind, in place of one of the same name.
    #[must_use]
    pub fn with(mut self, kind: Registration) -> PlayerKinds {
        self.0.retain(|known| known.name != kind.name);
        self.0.push(kind);
        self
    }

    /// The player that a text specifies.
    ///
    /// # Errors
    ///
    /// If it is none: the text says why, in one line.
    pub fn read(&self, text: &str) -> Result<PlayerSpec, ParseError> {
        let mut items = Items::new(text)?;
        let name = items.name()?;
        let known = self.0.iter().find(|known| known.name == items.kind());
        let known = known.ok_or_else(|| self.unknown(items.kind()))?;
        let kind = (known.read)(&mut items)?;
        items.refuse_rest()?;
        let named = |item: &String| !item.trim_start().starts_with("name=");
        let text: Vec<String> = split(text).into_iter().filter(named).collect();
        Ok(PlayerSpec {
            name,
            kind,
            text: text.join(","),
        })
    }

    fn unknown(&self, word: &str) -> ParseError {
        let near = nearest(word, self.0.iter().map(|known| known.name));
        let hint = near.map_or_else(
            || format!(": there are {}", self.names()),
            |near| format!(" (did you mean '{near}'?)"),
        );
        ParseError(format!("{} is no player{hint}", quoted(word)))
    }

    /// `search, mcts and run COMMAND`.
    fn names(&self) -> String {
        let names: Vec<String> = self.0.iter().map(Registration::form).collect();
        match names.as_slice() {
            [others @ .., last] if !others.is_empty() => {
                format!("{} and {last}", others.join(", "))
            }
            names => names.concat(),
        }
    }

    /// The kinds for a terminal, each with what it is.
    #[must_use]
    pub fn help(&self) -> String {
        let mut text = String::new();
        for kind in &self.0 {
            let mut form = kind.form();
            for line in wrapped(&kind.about.replace('`', ""), 80) {
                let _ = writeln!(text, "  {form:<15} {line}");
                form.clear();
            }
        }
        text
    }

    /// The kinds as the rows of a table in Markdown.
    #[must_use]
    pub fn rows(&self) -> String {
        let row = |kind: &Registration| format!("| `{}` | {} |\n", kind.form(), kind.about);
        self.0.iter().map(row).collect()
    }
}

impl Registration {
    /// The name, and what follows it.
    fn form(&self) -> String {
        let operand = self.operand.map(|operand| format!(" {operand}"));
        format!("{}{}", self.name, operand.unwrap_or_default())
    }
}

/// A text in lines of at most `width` characters.
fn wrapped(text: &str, width: usize) -> Vec<String> {
    let mut lines = vec![String::new()];
    for word in text.split(' ') {
        let last = lines.last_mut().expect("one at least");
        if last.is_empty() {
            *last += word;
        } else if last.chars().count() + 1 + word.chars().count() <= width {
            *last += &format!(" {word}");
        } else {
            lines.push(word.to_owned());
        }
    }
    lines
}

/// Reads a player of the library's [kinds](PlayerKinds).
impl FromStr for PlayerSpec {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<PlayerSpec, ParseError> {
        PlayerKinds::default().read(text)
    }
}

#[cfg(test)]
mod tests {
    use super::PlayerSpec;
    use crate::limit::Limit;
    use crate::spec::Program;
    use std::time::Duration;

    fn spec(text: &str) -> PlayerSpec {
        text.parse().unwrap()
    }

    #[test]
    fn a_player_that_draws_its_moves_says_so() {
        let draws = |text| spec(text).kind.draws();
        assert!(draws("search,depth=2,variety=1") && draws("search,level=7"));
        assert!(!draws("search,depth=2,variety=0") && !draws("search,depth=2"));
        assert!(draws("mcts,nodes=1") && draws("random") && !draws("perfect"));
        // The highest level plays the best move that it sees.
        assert!(!draws("search,level=8"));
    }

    #[test]
    fn programs_have_arguments_and_folders() {
        let found = spec("run python3 'my bot.py' --fast,dir=/tmp,name=bot,time=2");
        let expected = "Run { program: Path(\"python3\"), arguments: [\"my bot.py\", \"--fast\"], folder: \
                        Some(\"/tmp\"), time: Some(2s) }";
        assert_eq!(format!("{:?}", found.kind), expected);
        assert_eq!(found.kind.program(), Some(&Program::Path("python3".into())));
        assert_eq!(found.text, "run python3 'my bot.py' --fast,dir=/tmp,time=2");
    }

    #[test]
    fn engines_have_limits_and_options_of_their_own() {
        let found = spec("uci ./engine uci,name=x,Hash=8,time=0.2");
        let engine = found.kind.engine().unwrap();
        let limit = Limit::MoveTime(Duration::from_millis(200));
        assert_eq!(engine.limit, Some(limit));
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
