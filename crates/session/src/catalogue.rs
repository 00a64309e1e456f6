//! The games that can be opened by name.

use crate::families;
use crate::family::{Family, Single};
use crate::games::tree::{TREE, is_listed};
use crate::names::{nearest_game, shortened};
use crate::{Error, GameInfo, GameState, Playable, Session};
use std::sync::Arc;

/// The games that a program knows.
///
/// ```
/// use negascout_session::Catalogue;
///
/// let catalogue = Catalogue::standard();
/// for game in catalogue.games() {
///     for position in &game.examples {
///         assert!(catalogue.open(&game.name, position.as_str()).is_ok(), "{} {position}", game.name);
///     }
/// }
/// ```
#[derive(Clone, Default)]
pub struct Catalogue {
    families: Vec<Arc<dyn Family>>,
}

impl Catalogue {
    /// No game at all.
    #[must_use]
    pub fn empty() -> Catalogue {
        Catalogue::default()
    }

    /// The games of this project, and listed trees.
    #[must_use]
    pub fn standard() -> Catalogue {
        Catalogue {
            families: families::standard(),
        }
    }

    /// The same with one more game, listed first. It takes the place of one of the same name.
    #[must_use]
    pub fn with(self, game: impl Playable) -> Catalogue {
        self.with_family(Single(Arc::new(game)))
    }

    /// The same with one more family of games.
    #[must_use]
    pub fn with_family(mut self, family: impl Family + 'static) -> Catalogue {
        self.families.insert(0, Arc::new(family));
        self
    }

    /// The same with listed trees, listed last.
    ///
    /// ```
    /// use negascout_session::Catalogue;
    ///
    /// let trees = Catalogue::empty().with_trees();
    /// assert!(trees.open("tree", "((3 1) (4 3))").is_ok());
    /// assert!(trees.open("chess", None).is_err());
    /// ```
    #[must_use]
    pub fn with_trees(mut self) -> Catalogue {
        self.families.push(families::trees());
        self
    }

    /// The games, in the order to list them.
    #[must_use]
    pub fn games(&self) -> Vec<GameInfo> {
        self.families.iter().map(|family| family.info()).collect()
    }

    /// The name of a game as its sessions have it.
    ///
    /// # Errors
    ///
    /// [`Error::UnknownGame`], or [`Error::BadRequest`] for a board that there cannot be.
    ///
    /// ```
    /// use negascout_session::Catalogue;
    ///
    /// let games = Catalogue::standard();
    /// assert_eq!(games.game("tic-tac-toe").unwrap(), "tic-tac-toe");
    /// assert_eq!(games.game("tree").unwrap(), "tree");
    /// assert!(games.game("shogi").is_err());
    /// ```
    pub fn game(&self, name: &str) -> Result<String, Error> {
        match self.open(name, None) {
            Ok(session) => Ok(session.game()),
            // A game without a first position, as listed trees are.
            Err(Error::BadPosition { game, .. }) => Ok(game),
            Err(error) => Err(error),
        }
    }

    /// Opens a game by name, at a position in the game's notation, or at its first position. A listed tree may stand
    /// in place of the name.
    ///
    /// # Errors
    ///
    /// [`Error::UnknownGame`], [`Error::BadPosition`], or [`Error::BadRequest`] for a board that there
    /// cannot be.
    pub fn open<'p>(
        &self,
        game: &str,
        position: impl Into<Option<&'p str>>,
    ) -> Result<Box<dyn Session>, Error> {
        let position = position.into().unwrap_or_default();
        let open = |game, position| {
            let mut families = self.families.iter();
            families.find_map(|family| family.open(game, position))
        };
        let is_tree = is_listed(game) && position.is_empty();
        let tree = || is_tree.then(|| open(TREE, game)).flatten();
        open(game, position).or_else(tree).unwrap_or_else(|| {
            let names: Vec<String> = self.games().into_iter().map(|info| info.name).collect();
            Err(Error::UnknownGame {
                name: shortened(game),
                nearest: nearest_game(game, names.iter().map(String::as_str)),
            })
        })
    }

    /// Goes on with a game. All its moves are in the session's history.
    ///
    /// # Errors
    ///
    /// As [`Catalogue::open`]; [`Error::BadMove`] for a move that is malformed or illegal.
    pub fn resume(&self, state: &GameState) -> Result<Box<dyn Session>, Error> {
        let opened = self.open(&state.game, state.origin.as_str())?;
        let mut session = opened.with_all_moves();
        for mv in &state.moves {
            session.play(mv)?;
        }
        Ok(session)
    }
}

/// A catalogue of one game.
///
/// ```
/// use negascout_session::Catalogue;
/// # use negascout::{Game, Score, engine::Plain};
/// # use negascout_session::{Playable, Player};
/// # #[derive(Clone)]
/// # struct Over;
/// # impl Game for Over {
/// #     type Move = ();
/// #     fn moves(&self) -> impl Iterator<Item = ()> { std::iter::empty() }
/// #     fn play(&self, (): ()) -> Over { Over }
/// #     fn outcome(&self) -> Option<Score> { Some(Score::DRAW) }
/// #     fn key(&self) -> u64 { 0 }
/// # }
/// # struct Nothing;
/// # impl Playable for Nothing {
/// #     type Position = Over;
/// #     type Knowledge = Plain<fn(&Over) -> Score>;
/// #     fn name(&self) -> String { "nothing".to_owned() }
/// #     fn start(&self) -> Over { Over }
/// #     fn knowledge(&self) -> Self::Knowledge { Plain(|_| Score::DRAW) }
/// #     fn format_move(&self, _: &Over, (): ()) -> String { String::new() }
/// #     fn turn(&self, _: &Over) -> Player { Player::First }
/// # }
///
/// assert_eq!(Catalogue::from(Nothing).games()[0].name, "nothing");
/// ```
impl<P: Playable> From<P> for Catalogue {
    fn from(game: P) -> Catalogue {
        Catalogue::empty().with(game)
    }
}

/// Opens one of the standard games, by its name in their [list](Catalogue::games), with a size where it has several:
/// `connect-four:8x7` has 8 columns and 7 rows, and `mnk:7,6,4` asks for 4 stones in a row.
///
/// `position` is text in the game's notation, or none, or `start`, for the game's first position. A board is
/// written as its rows from the top, `X.O/.X./..O`, or as the moves that lead to it, `b2 c1`, in
/// Connect Four the columns played, `4455`; a position of chess as FEN, or as the moves that lead to
/// it, `e4 e5`, from the start or from a FEN with `moves` between them; a tree as `((3 1) (4 3))`, and
/// a position in it as the tree, `moves`, and the child numbers.
///
/// # Errors
///
/// As [`Catalogue::open`].
///
/// ```
/// use negascout_session::open;
///
/// let mut session = open("tic-tac-toe", "X.O/.X./..O").unwrap();
/// assert_eq!(session.moves(), ["b1", "a2", "c2", "a3", "b3"]);
/// session.play("c2").unwrap();
/// assert_eq!(session.position(), "X.O/.XX/..O");
///
/// let error = open("tictactoe", None).err().unwrap();
/// assert_eq!(error.to_string(), "unknown game 'tictactoe' (did you mean 'tic-tac-toe'?)");
/// ```
pub fn open<'p>(
    game: &str,
    position: impl Into<Option<&'p str>>,
) -> Result<Box<dyn Session>, Error> {
    Catalogue::standard().open(game, position)
}

/// Supplies a file to one of the standard games, in a program that was built without it: its book of openings to
/// Connect Four, the weights of its evaluation to Othello. Searches of the game have it from then on. A file that is
/// there already is kept.
///
/// # Errors
///
/// As [`Catalogue::open`]; [`Error::BadRequest`] if the bytes are no such file, or the game has none.
///
/// ```
/// use negascout_session::supply;
///
/// let refused = |game| supply(game, b"no file").unwrap_err().to_string();
/// assert!(refused("connect-four").contains("no book of openings"));
/// assert!(refused("othello").contains("no weights of Othello"));
/// assert_eq!(refused("tic-tac-toe"), "tic-tac-toe: it takes no file");
/// ```
pub fn supply(game: &str, file: &[u8]) -> Result<(), Error> {
    open(game, None)?.supply(file)
}
