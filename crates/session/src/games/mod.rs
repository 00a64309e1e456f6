//! The games, each in a file of its own, and the list of them.

mod chess;
mod connect_four;
mod mnk;
mod tree;

use crate::handle::Handle;
use crate::names::{nearest, shortened};
use crate::prove;
use crate::solve::Attempt;
use crate::{Board, Error, Memory, Proof, Seat, Session, Solving, Way};
use negascout::observe::Stopped;
use negascout::search::{self, Settings, Standard, Table};
use negascout::trees::Tree;
use negascout::{Game, Score};
use negascout_tic_tac_toe::{Size, U256};
use serde::Serialize;
use std::fmt::Debug;
use std::hash::Hash;

use chess::open_chess;
use connect_four::open_connect_four;
use mnk::MnkGame;
use tree::ListedTree;

/// What a game must tell beyond its rules, so that it can be used without knowing it.
///
/// The implementor is one game from one starting position on. Positions may borrow from it, as
/// those of a listed tree do.
pub(crate) trait Playable: Sized + Send + Sync + 'static {
    /// A move.
    type Move: Copy + Eq + Hash + Debug + Send;
    /// A position.
    type Position<'g>: Game<Move = Self::Move> + Sync
    where
        Self: 'g;

    /// Whether the whole tree is listed, so that a recorded search can show what its cuts left out.
    const IS_LISTED: bool = false;

    /// Whether the production search can run as another algorithm.
    const HAS_WAYS: bool = false;

    /// The name that [`open`] takes.
    fn name(&self) -> String;
    /// The names of the players, first and second.
    fn players(&self) -> [&'static str; 2];
    /// Where the session starts.
    fn start(&self) -> Self::Position<'_>;
    /// The position that `moves` lead to from there.
    fn after(&self, moves: &[Self::Move]) -> Self::Position<'_> {
        moves.iter().fold(self.start(), |pos, &mv| pos.play(mv))
    }
    /// A position that `moves` lead to, as text that [`open`] takes.
    fn text(&self, pos: &Self::Position<'_>, moves: &[Self::Move]) -> String;
    /// A move in the game's own spelling.
    fn spell(&self, pos: &Self::Position<'_>, mv: Self::Move) -> String;
    /// Reads a move in any spelling the game accepts; the error says why it cannot be played.
    fn read_move(&self, pos: &Self::Position<'_>, text: &str) -> Result<Self::Move, String>;
    /// Who is to move.
    fn turn(&self, pos: &Self::Position<'_>) -> Seat;
    /// The static evaluation of an unfinished position, for the player to move.
    fn evaluate(&self, pos: &Self::Position<'_>) -> Score;
    /// The board; none for a game without one.
    fn board(&self, _pos: &Self::Position<'_>) -> Option<Board> {
        None
    }
    /// The cell (row, column) that a move of the position stands for on the board.
    fn square(&self, _pos: &Self::Position<'_>, _mv: Self::Move) -> Option<(usize, usize)> {
        None
    }
    /// The cell (row, column) of the piece that a move moves, in a game in which pieces move.
    fn origin(&self, _pos: &Self::Position<'_>, _mv: Self::Move) -> Option<(usize, usize)> {
        None
    }
    /// How many positions sequences of `depth` moves lead to, as is usual to count them.
    fn perft(&self, pos: &Self::Position<'_>, depth: u32) -> u64 {
        negascout::perft(pos, depth)
    }
    /// The most plies the game can still last, where that is known.
    fn plies_left(&self, _pos: &Self::Position<'_>) -> Option<u32> {
        None
    }
    /// Every move that there is on the board, legal in the position or not, in natural order.
    fn all_moves(&self, pos: &Self::Position<'_>) -> Vec<Self::Move> {
        pos.moves().collect()
    }
    /// The one of all positions alike by symmetry that stands for them, and the way of laying the
    /// board onto itself that leads there.
    fn fold<'g>(&self, pos: &Self::Position<'g>) -> (Self::Position<'g>, usize) {
        (pos.clone(), 0)
    }
    /// The text of the position that `pos` [folds](Playable::fold) to, however it was reached.
    fn folded_text(&self, pos: &Self::Position<'_>) -> String;
    /// Where a move comes to lie by such a way.
    fn fold_move(&self, _pos: &Self::Position<'_>, _way: usize, mv: Self::Move) -> Self::Move {
        mv
    }
    /// Where it lay before.
    fn unfold_move(&self, _pos: &Self::Position<'_>, _way: usize, mv: Self::Move) -> Self::Move {
        mv
    }
    /// Runs the production search, with so many threads.
    fn think(
        &self,
        pos: &Self::Position<'_>,
        evaluation: Evaluation,
        table: &Table,
        settings: &Settings,
        threads: usize,
        progress: &mut dyn FnMut(&search::Report<Self::Move>),
    ) -> Result<search::Report<Self::Move>, Stopped> {
        let evaluator = |pos: &Self::Position<'_>| evaluation.of(self, pos);
        let policy = Standard::new(evaluator).with_plies_left(self.plies_left(pos));
        search::think_together(pos, policy, table, settings, threads, progress)
    }
    /// Runs the production search on one thread as another algorithm would run it. Where the game
    /// [has no ways](Playable::HAS_WAYS), as it is.
    fn think_as(
        &self,
        pos: &Self::Position<'_>,
        _way: Way,
        table: &Table,
        settings: &Settings,
        progress: &mut dyn FnMut(&search::Report<Self::Move>),
    ) -> Result<search::Report<Self::Move>, Stopped> {
        self.think(pos, Evaluation::Static, table, settings, 1, progress)
    }
    /// Finds the exact value; what was proven if it is stopped.
    fn solve(
        &self,
        pos: &Self::Position<'_>,
        asked: &Solving,
        memory: &mut Memory,
        progress: &mut dyn FnMut(&Proof),
    ) -> Result<Attempt<Self::Move>, Error> {
        prove::solve(self, pos, asked, memory, progress)
    }
}

/// What unfinished games are worth at the horizon.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Evaluation {
    /// What the game's static evaluation says.
    Static,
    /// Nothing: they are even, so that every win and loss found is proven.
    Even,
}

impl Evaluation {
    fn of<P: Playable>(self, game: &P, pos: &P::Position<'_>) -> Score {
        match self {
            Evaluation::Static => game.evaluate(pos),
            Evaluation::Even => Score::DRAW,
        }
    }
}

/// A game that [`open`] knows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct GameInfo {
    /// The name, as [`open`] takes it.
    pub name: &'static str,
    /// The name in a sentence.
    pub title: &'static str,
    /// What it is, and what can be put in place of the numbers in its name.
    pub description: &'static str,
    /// Positions to try.
    pub examples: &'static [&'static str],
}

const TIC_TAC_TOE: &str = "tic-tac-toe";
const MNK: &str = "mnk:";
const CONNECT_FOUR: &str = "connect-four";
const CHESS: &str = "chess";
const TREE: &str = "tree";

const GAMES: [GameInfo; 5] = [
    GameInfo {
        name: TIC_TAC_TOE,
        title: "Tic-tac-toe",
        description: "three in a row on 3 columns and 3 rows",
        examples: &[".../.../...", "X.O/.X./..O", "b2 a1"],
    },
    GameInfo {
        name: "mnk:7,6,4",
        title: "m,n,k",
        description: "k in a row on m columns and n rows, here 4 on 7 by 6; up to 15 by 15 and more",
        examples: &[
            "",
            "d3 d4 e3",
            "......./......./......./...O.../...X.../..XO...",
        ],
    },
    GameInfo {
        name: CONNECT_FOUR,
        title: "Connect Four",
        description: "four in a row of stones that fall, on 7 columns and 6 rows; other sizes as connect-four:8x7",
        examples: &[
            "",
            "4455",
            "......./......./......./......./...OO../...XX..",
        ],
    },
    GameInfo {
        name: CHESS,
        title: "Chess",
        description: "chess and Chess960; a position is a FEN, moves, or a FEN, 'moves' and moves",
        examples: &[
            "",
            "e4 e5 Nf3 Nc6 Bb5",
            "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
        ],
    },
    GameInfo {
        name: TREE,
        title: "Listed tree",
        description: "leaves are values for MAX, who moves at the root; moves are child numbers",
        examples: &[
            "((3 1) (4 3))",
            "(((6 4 2) (5 8)) ((9 7 8) (5 2)))",
            "((3 1) (4 3)) moves 2",
        ],
    },
];

/// The games that [`open`] knows, in the order to list them.
///
/// ```
/// use negascout_session::{games, open};
///
/// for game in games() {
///     for position in game.examples {
///         assert!(open(game.name, *position).is_ok(), "{} {position}", game.name);
///     }
/// }
/// ```
#[must_use]
pub fn games() -> Vec<GameInfo> {
    GAMES.to_vec()
}

/// Opens a game: `tic-tac-toe`, `mnk:7,6,4` (columns, rows, stones in a row), `connect-four` or
/// `connect-four:8x7` (columns, rows), `chess`, or `tree`.
///
/// `position` is text in the game's notation, or none for the game's first position. A board is
/// written as its rows from the top, `X.O/.X./..O`, or as the moves that lead to it, `b2 c1`, in
/// Connect Four the columns played, `4455`; a position of chess as FEN, or as the moves that lead to
/// it, `e4 e5`, from the start or from a FEN with `moves` between them; a tree as `((3 1) (4 3))`, and a position in it as the
/// tree, `moves`, and the child numbers.
///
/// # Errors
///
/// [`Error::UnknownGame`], [`Error::BadPosition`], or [`Error::BadRequest`] for a board that there
/// cannot be.
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
    let position = position.into().unwrap_or_default();
    match game {
        TIC_TAC_TOE => boxed(MnkGame::<u64>::tic_tac_toe(position)?),
        CHESS => open_chess(position),
        TREE => boxed(ListedTree::read(position)?),
        _ => match (game.strip_prefix(MNK), open_connect_four(game, position)) {
            (Some(size), _) => open_mnk(size, position),
            (None, Some(opened)) => opened,
            (None, None) => Err(unknown(game)),
        },
    }
}

/// Opens a listed tree at its root.
///
/// # Errors
///
/// [`Error::BadRequest`] if the tree is higher than can be searched.
///
/// ```
/// use negascout::trees::Generator;
/// use negascout_session::open_tree;
///
/// let session = open_tree(Generator::new(1).independent(3, 4)).unwrap();
/// assert_eq!(session.perft(4), 81);
/// ```
pub fn open_tree(tree: Tree) -> Result<Box<dyn Session>, Error> {
    boxed(ListedTree::new(tree)?)
}

/// The smallest bitboard that holds the size is the fastest.
fn open_mnk(size: &str, position: &str) -> Result<Box<dyn Session>, Error> {
    let size: Size = size
        .parse()
        .map_err(|error| Error::BadRequest(format!("{MNK} {error}")))?;
    match size.bits() {
        0..=64 => boxed(MnkGame::<u64>::sized(size, position)?),
        65..=128 => boxed(MnkGame::<u128>::sized(size, position)?),
        _ => boxed(MnkGame::<U256>::sized(size, position)?),
    }
}

fn boxed<P: Playable>(game: P) -> Result<Box<dyn Session>, Error> {
    Ok(Box::new(Handle::new(game)))
}

fn unknown(game: &str) -> Error {
    let nearest = nearest(game, GAMES.iter().map(|known| known.name));
    Error::UnknownGame {
        name: shortened(game),
        nearest,
    }
}

/// `reason` without what [`Error::BadPosition`] and [`Error::BadMove`] say before it.
fn without_lead(reason: &str, leads: &[&str]) -> String {
    let lead = leads.iter().find_map(|lead| reason.strip_prefix(lead));
    lead.unwrap_or(reason).to_owned()
}
