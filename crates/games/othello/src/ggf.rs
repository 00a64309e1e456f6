//! Games as the server GGS and the program NBoard write them: GGF, the Generic Game Format.
//!
//! M. Buro and I. Durdanovic, *GGF: Generic Game Format*, 2003.

use crate::notation::ReadError;
use crate::position::{Disc, Position};
use crate::square::Square;
use negascout::Game;
use std::fmt;
use std::str::FromStr;
use thiserror::Error;

/// A game with its start, its moves, and facts about it.
///
/// As text it is a list of tags, each with a value in brackets: `BO` has the board and who is to move, `B` and `W`
/// have moves of black and white, and all others are facts, such as `PB` for the name of black.
///
/// ```
/// use negascout_othello::{Ggf, Position};
///
/// let text = "(;GM[Othello]PB[Ann]PW[Bob]RE[?]BO[4 -----O*--*O----- *]B[A2/2.00/0.5]W[C1];)";
/// let game: Ggf<4> = text.parse().unwrap();
/// assert_eq!(game.start(), &Position::new());
/// assert_eq!((game.tag("PB"), game.moves()[0].eval), (Some("Ann"), Some(2.0)));
/// assert_eq!(game.to_string(), "(;GM[Othello]PB[Ann]PW[Bob]RE[?]BO[4 -----O*--*O----- *]B[A2/2/0.5]W[C1];)");
/// let error = "(;GM[Othello]BO[4 -----O*--*O----- *]B[A1];)".parse::<Ggf<4>>().unwrap_err();
/// assert_eq!(error.to_string(), "move 1, B[A1]: a disc on a1 turns none");
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct Ggf<const N: usize> {
    /// Facts in their order, without the tags of the game, the board and the moves.
    tags: Vec<(String, String)>,
    /// The position before each move, and the last one.
    positions: Vec<Position<N>>,
    moves: Vec<GgfMove>,
}

/// A move, with the notes of its player.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct GgfMove {
    /// The move.
    pub square: Square,
    /// The value of the position for its player, in discs.
    pub eval: Option<f64>,
    /// The time that it took, in seconds.
    pub time: Option<f64>,
}

/// A text is no move with notes.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum GgfMoveError {
    /// The move cannot be made.
    #[error(transparent)]
    Square(#[from] ReadError),
    /// A note is no number.
    #[error("expected a number for the {note}, found '{}'", .found.escape_debug())]
    Note {
        /// Which note: evaluation or time.
        note: &'static str,
        /// The text that stands there.
        found: String,
    },
    /// More than an evaluation and a time follow the move.
    #[error("expected nothing after the time, found '{}'", .0.escape_debug())]
    Rest(
        /// The text that stands there.
        String,
    ),
}

/// A text is no game.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum GgfError {
    /// It does not begin as a game.
    #[error("expected a game, which begins with '(;'")]
    Start,
    /// It ends before the game does.
    #[error("tag {number}: expected a name and '[', or the end of the game, ';)'")]
    Tag {
        /// The tag's number, from 1.
        number: usize,
    },
    /// A tag has no end.
    #[error("tag {number}, {name}: expected ']' after its value")]
    Open {
        /// The tag's number, from 1.
        number: usize,
        /// Its name.
        name: String,
    },
    /// It is another game.
    #[error("GM: expected Othello, found '{}'", .0.escape_debug())]
    OtherGame(
        /// The name of the game.
        String,
    ),
    /// The board has another size.
    #[error("BO: expected the size {expected} and a board, found '{}'", .found.escape_debug())]
    Size {
        /// The columns of the board.
        expected: usize,
        /// The word that stands there.
        found: String,
    },
    /// The board is wrong.
    #[error("BO: {0}")]
    Board(ReadError),
    /// There are two boards.
    #[error("BO: there is a board already")]
    SecondBoard,
    /// There is no board, or a move before it.
    #[error("expected a board, the tag BO, before the moves and the end")]
    NoBoard,
    /// A move is not of the player to move.
    #[error("move {number}, {tag}[{}]: {} is to move", .text.escape_debug(), colour(*.turn))]
    Turn {
        /// The move's number, from 1.
        number: usize,
        /// The tag, B or W.
        tag: char,
        /// The move's text.
        text: String,
        /// The player to move.
        turn: Disc,
    },
    /// A move is wrong.
    #[error("move {number}, {tag}[{}]: {error}", .text.escape_debug())]
    Move {
        /// The move's number, from 1.
        number: usize,
        /// The tag, B or W.
        tag: char,
        /// The move's text.
        text: String,
        /// The mistake.
        error: GgfMoveError,
    },
    /// Something follows the game.
    #[error("expected nothing after the game, found '{}'", .0.escape_debug())]
    Rest(
        /// Its first characters.
        String,
    ),
    /// A game of several is wrong.
    #[error("game {number}: {error}")]
    Game {
        /// The game's number, from 1.
        number: usize,
        /// The mistake.
        error: Box<GgfError>,
    },
}

fn colour(disc: Disc) -> &'static str {
    match disc {
        Disc::Black => "black",
        Disc::White => "white",
    }
}

/// The tag of a player's moves.
fn tag_of(disc: Disc) -> char {
    match disc {
        Disc::Black => 'B',
        Disc::White => 'W',
    }
}

/// The most characters of a text that errors show.
const SHOWN: usize = 24;

fn beginning(text: &str) -> String {
    text.chars().take(SHOWN).collect()
}

impl GgfMove {
    /// A move without notes.
    #[must_use]
    pub const fn new(square: Square) -> GgfMove {
        GgfMove {
            square,
            eval: None,
            time: None,
        }
    }

    /// Reads a move in `pos`, in capitals or not, `PA` for a pass. An evaluation may follow after a slash, and a time
    /// after another: `F5`, `F5/1.5`, `F5//0.2` and `F5/1.5/0.2`.
    ///
    /// # Errors
    ///
    /// [`GgfMoveError`] for a move that the rules do not allow, and for notes that are no numbers.
    ///
    /// ```
    /// use negascout_othello::{GgfMove, Position};
    ///
    /// let made = GgfMove::read(&Position::<8>::new(), "f5//0.25").unwrap();
    /// assert_eq!((made.eval, made.time), (None, Some(0.25)));
    /// assert_eq!(made.to_string(), "F5//0.25");
    /// ```
    pub fn read<const N: usize>(pos: &Position<N>, text: &str) -> Result<GgfMove, GgfMoveError> {
        let mut parts = text.splitn(4, '/').map(str::trim);
        let square = match parts.next().unwrap_or_default() {
            pass if pass.eq_ignore_ascii_case("pa") => pos.read_move("pass"),
            square => pos.read_move(square),
        }?;
        let eval = read_note("evaluation", parts.next())?;
        let time = read_note("time", parts.next())?;
        match parts.next() {
            None => Ok(GgfMove { square, eval, time }),
            Some(rest) => Err(GgfMoveError::Rest(beginning(rest))),
        }
    }
}

/// A note that may be missing or empty.
fn read_note(note: &'static str, text: Option<&str>) -> Result<Option<f64>, GgfMoveError> {
    let Some(text) = text.filter(|text| !text.is_empty()) else {
        return Ok(None);
    };
    let number = text.parse().ok().filter(|number: &f64| number.is_finite());
    let found = || beginning(text);
    let number = number.ok_or_else(|| GgfMoveError::Note {
        note,
        found: found(),
    })?;
    Ok(Some(number))
}

/// As [`read`](GgfMove::read) reads it, in capitals.
impl fmt::Display for GgfMove {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let note = |note: Option<f64>| note.map_or(String::new(), |number| number.to_string());
        let mut text = match self.square.is_pass() {
            true => "PA".to_owned(),
            false => self.square.to_string().to_ascii_uppercase(),
        };
        if self.eval.is_some() || self.time.is_some() {
            text = format!("{text}/{}", note(self.eval));
        }
        if self.time.is_some() {
            text = format!("{text}/{}", note(self.time));
        }
        f.pad(&text)
    }
}

impl<const N: usize> Ggf<N> {
    /// A game without moves or facts.
    #[must_use]
    pub fn new(start: Position<N>) -> Self {
        Ggf {
            tags: Vec::new(),
            positions: vec![start],
            moves: Vec::new(),
        }
    }

    /// Reads the games of a file. The numbers that some files have between games say nothing.
    ///
    /// # Errors
    ///
    /// [`GgfError::Game`], with the number of the game that is wrong.
    ///
    /// ```
    /// use negascout_othello::Ggf;
    ///
    /// let text = "1 (;GM[Othello]BO[4 -----O*--*O----- *];)\n1 (;GM[Othello]BO[4 -----O*--*O----- O];)";
    /// assert_eq!(Ggf::<4>::read_games(text).unwrap().len(), 2);
    /// let error = Ggf::<4>::read_games(text.trim_end_matches(";)")).unwrap_err();
    /// assert_eq!(error.to_string(), "game 2: tag 3: expected a name and '[', or the end of the game, ';)'");
    /// ```
    pub fn read_games(text: &str) -> Result<Vec<Self>, GgfError> {
        let mut games = Vec::new();
        let is_between = |sign: char| sign.is_whitespace() || sign.is_ascii_digit();
        let mut rest = text.trim_start_matches(is_between);
        while !rest.is_empty() {
            let number = games.len() + 1;
            let (game, after) = read_game(rest).map_err(|error| {
                let error = Box::new(error);
                GgfError::Game { number, error }
            })?;
            games.push(game);
            rest = after.trim_start_matches(is_between);
        }
        Ok(games)
    }

    /// The position before the first move.
    #[must_use]
    pub fn start(&self) -> &Position<N> {
        &self.positions[0]
    }

    /// The position after the last move.
    #[must_use]
    pub fn position(&self) -> &Position<N> {
        &self.positions[self.moves.len()]
    }

    /// The positions from the first to the last: one more than there are moves.
    #[must_use]
    pub fn positions(&self) -> &[Position<N>] {
        &self.positions
    }

    /// The moves, passes among them.
    #[must_use]
    pub fn moves(&self) -> &[GgfMove] {
        &self.moves
    }

    /// The facts, each a tag with its value, in their order.
    #[must_use]
    pub fn tags(&self) -> &[(String, String)] {
        &self.tags
    }

    /// The value of a tag, such as `PB`; of several tags of a name, the first. `None` if there is no such fact.
    #[must_use]
    pub fn tag(&self, name: &str) -> Option<&str> {
        let mut tags = self.tags.iter();
        let found = tags.find(|(known, _)| known == name);
        found.map(|(_, value)| value.as_str())
    }

    /// Adds a fact after the others. The format has no way to write brackets: in the value they become parentheses.
    /// A name with other signs than letters is no fact, nor are `GM`, `BO`, `B` and `W`: they are passed over.
    pub fn add_tag(&mut self, name: &str, value: &str) {
        if is_name(name) && !OWN.contains(&name) {
            let value = value.replace('[', "(").replace(']', ")");
            self.tags.push((name.to_owned(), value));
        }
    }

    /// Makes a move.
    ///
    /// # Errors
    ///
    /// [`ReadError`] for a move that the rules do not allow; the game is as before then.
    pub fn play(&mut self, made: GgfMove) -> Result<(), ReadError> {
        let square = self.position().read_move(&made.square.to_string())?;
        self.positions.push(self.position().play(square));
        self.moves.push(made);
        Ok(())
    }

    /// Takes the last move back, and returns it; `None` if there is none.
    pub fn undo(&mut self) -> Option<GgfMove> {
        let made = self.moves.pop()?;
        self.positions.pop();
        Some(made)
    }

    /// Reads a move of the player whose tag it has.
    fn read_move(&mut self, tag: char, text: &str) -> Result<(), GgfError> {
        let number = self.moves.len() + 1;
        let (turn, shown) = (self.position().turn(), beginning(text));
        if tag != tag_of(turn) {
            return Err(GgfError::Turn {
                number,
                tag,
                text: shown,
                turn,
            });
        }
        let made = GgfMove::read(self.position(), text);
        let made = made.and_then(|made| Ok(self.play(made)?));
        made.map_err(|error| GgfError::Move {
            number,
            tag,
            text: shown,
            error,
        })
    }
}

/// The tags that are no facts.
const OWN: [&str; 4] = ["GM", "BO", "B", "W"];

/// Whether a tag can have this name.
fn is_name(name: &str) -> bool {
    !name.is_empty() && name.bytes().all(|sign| sign.is_ascii_alphabetic())
}

/// The first game of a text, and the text after it.
fn read_game<const N: usize>(text: &str) -> Result<(Ggf<N>, &str), GgfError> {
    let mut rest = text.strip_prefix("(;").ok_or(GgfError::Start)?;
    let mut game: Option<Ggf<N>> = None;
    let mut tags = Vec::new();
    for number in 1.. {
        rest = rest.trim_start();
        if let Some(after) = rest.strip_prefix(";)") {
            rest = after;
            break;
        }
        let (name, value, after) = read_tag(number, rest)?;
        rest = after;
        match name {
            "GM" if !value.trim().eq_ignore_ascii_case("Othello") => {
                return Err(GgfError::OtherGame(beginning(value)));
            }
            "GM" => {}
            "BO" if game.is_some() => return Err(GgfError::SecondBoard),
            "BO" => game = Some(Ggf::new(read_board(value)?)),
            "B" | "W" => {
                let tag = if name == "B" { 'B' } else { 'W' };
                let game = game.as_mut().ok_or(GgfError::NoBoard)?;
                game.read_move(tag, value)?;
            }
            _ => tags.push((name.to_owned(), value.to_owned())),
        }
    }
    let game = game.ok_or(GgfError::NoBoard)?;
    Ok((Ggf { tags, ..game }, rest))
}

/// The name and the value of the first tag, and the text after it.
fn read_tag(number: usize, text: &str) -> Result<(&str, &str, &str), GgfError> {
    let named = text.split_once('[').map(|(name, rest)| (name.trim(), rest));
    let (name, rest) = named
        .filter(|(name, _)| is_name(name))
        .ok_or(GgfError::Tag { number })?;
    let (value, after) = rest.split_once(']').ok_or_else(|| GgfError::Open {
        number,
        name: name.to_owned(),
    })?;
    Ok((name, value, after))
}

/// A board after its size.
fn read_board<const N: usize>(value: &str) -> Result<Position<N>, GgfError> {
    let value = value.trim();
    let (size, board) = value.split_once(char::is_whitespace).unwrap_or((value, ""));
    if size.parse() != Ok(N) {
        return Err(GgfError::Size {
            expected: N,
            found: beginning(size),
        });
    }
    Position::from_board(board).map_err(GgfError::Board)
}

/// Reads one game.
impl<const N: usize> FromStr for Ggf<N> {
    type Err = GgfError;

    fn from_str(text: &str) -> Result<Self, GgfError> {
        let (game, rest) = read_game(text.trim_start())?;
        match rest.trim() {
            "" => Ok(game),
            rest => Err(GgfError::Rest(beginning(rest))),
        }
    }
}

/// On one line: the facts, the board and the moves.
impl<const N: usize> fmt::Display for Ggf<N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("(;GM[Othello]")?;
        for (name, value) in &self.tags {
            write!(f, "{name}[{value}]")?;
        }
        let board = self.start().to_string().replace('/', "");
        let board = board.replace('X', "*").replace('.', "-");
        write!(f, "BO[{N} {board}]")?;
        for (pos, made) in self.positions.iter().zip(&self.moves) {
            write!(f, "{}[{made}]", tag_of(pos.turn()))?;
        }
        f.write_str(";)")
    }
}

#[cfg(test)]
mod tests {
    use super::{Ggf, GgfMove};
    use crate::position::{Disc, Position};
    use crate::square::Square;

    const GAME: &str = "(;GM[Othello]PC[NBoard]DT[2026-11-29 12:00:00 GMT]PB[Ann]PW[Bob]RE[?]TI[15:00]TY[8]\
        BO[8 ---------------------------O*------*O--------------------------- *]B[F5//0.5]W[D6/-1.25/3]B[C3];)";

    fn refused<const N: usize>(text: &str) -> String {
        text.parse::<Ggf<N>>().unwrap_err().to_string()
    }

    /// A game of 4 by 4 with these moves.
    fn small(moves: &str) -> String {
        format!("(;GM[Othello]BO[4 -----O*--*O----- *]{moves};)")
    }

    #[test]
    fn a_game_is_read_and_written() {
        let game: Ggf<8> = GAME.parse().unwrap();
        assert_eq!(game.to_string(), GAME);
        assert_eq!(game.tag("TI"), Some("15:00"));
        assert_eq!(game.tag("RB"), None);
        assert_eq!(game.tags().len(), 7);
        assert_eq!(game.positions().len(), 4);
        assert_eq!(game.position().turn(), Disc::White);
        let notes = game.moves().iter().map(|made| (made.eval, made.time));
        let expected = [(None, Some(0.5)), (Some(-1.25), Some(3.0)), (None, None)];
        assert!(notes.eq(expected));
    }

    #[test]
    fn blanks_and_case_do_not_matter() {
        let text = "\n(; GM[othello]\nBO[4 ---- -ox- -*O- ---- *] B[a2 / 1 / 2 ] ;) \n";
        let game: Ggf<4> = text.parse().unwrap();
        assert_eq!(game.to_string(), small("B[A2/1/2]"));
    }

    #[test]
    fn passes_are_moves() {
        for pass in ["PA", "pass", "pa//1"] {
            let text = format!("(;GM[Othello]BO[4 *O-------------- O]W[{pass}]B[C1];)");
            let game: Ggf<4> = text.parse().unwrap();
            assert_eq!(game.moves()[0].square, Square::PASS);
            assert!(game.to_string().contains("W[PA"));
            assert!(game.position().is_over());
        }
    }

    #[test]
    fn a_mistake_is_named_with_its_place() {
        assert_eq!(refused::<4>(""), "expected a game, which begins with '(;'");
        assert_eq!(
            refused::<4>("(;GM[Othello]PB[x"),
            "tag 2, PB: expected ']' after its value"
        );
        let ended = "tag 2: expected a name and '[', or the end of the game, ';)'";
        assert_eq!(refused::<4>("(;GM[Othello];"), ended);
        assert_eq!(refused::<4>("(;GM[Othello]1[x];)"), ended);
        assert_eq!(
            refused::<4>("(;GM[Chess];)"),
            "GM: expected Othello, found 'Chess'"
        );
        let no_board = "expected a board, the tag BO, before the moves and the end";
        assert_eq!(refused::<4>("(;GM[Othello];)"), no_board);
        assert_eq!(refused::<4>("(;GM[Othello]B[A2];)"), no_board);
        let size = "BO: expected the size 8 and a board, found '4'";
        assert_eq!(refused::<8>(&small("")), size);
        let board = "BO: expected a board of 16 squares, found 3";
        assert_eq!(refused::<4>("(;BO[4 --- *];)"), board);
        let second = small("BO[4 -----O*--*O----- *]");
        assert_eq!(refused::<4>(&second), "BO: there is a board already");
        let rest = format!("{} more", small(""));
        assert_eq!(
            refused::<4>(&rest),
            "expected nothing after the game, found 'more'"
        );
    }

    #[test]
    fn a_mistake_in_a_move_is_named_with_its_number() {
        let wrong = |moves: &str| refused::<4>(&small(moves));
        assert_eq!(wrong("W[A2]"), "move 1, W[A2]: black is to move");
        assert_eq!(wrong("B[A2]B[A3]"), "move 2, B[A3]: white is to move");
        assert_eq!(
            wrong("B[PA]"),
            "move 1, B[PA]: who can turn discs may not pass"
        );
        assert_eq!(
            wrong("B[A2]W[\u{1b}]"),
            "move 2, W[\\u{1b}]: expected a square, a1 to d4, or pass"
        );
        assert_eq!(
            wrong("B[A2/x]"),
            "move 1, B[A2/x]: expected a number for the evaluation, found 'x'"
        );
        assert_eq!(
            wrong("B[A2//inf]"),
            "move 1, B[A2//inf]: expected a number for the time, found 'inf'"
        );
        assert_eq!(
            wrong("B[A2/1/2/3/4]"),
            "move 1, B[A2/1/2/3/4]: expected nothing after the time, found '3/4'"
        );
    }

    #[test]
    fn no_end_of_a_text_panics() {
        for end in 0..GAME.len() {
            assert!(GAME[..end].parse::<Ggf<8>>().is_err(), "{end}");
        }
    }

    #[test]
    fn a_game_grows_and_shrinks() {
        let mut game = Ggf::new(Position::<8>::new());
        game.add_tag("PB", "a [b]");
        game.add_tag("BO", "8");
        game.add_tag("P 1", "a");
        game.play(GgfMove::new(Square::new(5, 4))).unwrap();
        assert!(game.play(GgfMove::new(Square::new(5, 4))).is_err());
        let written = game.to_string();
        assert!(written.contains("PB[a (b)]") && written.ends_with("B[F5];)"));
        assert_eq!(written.parse(), Ok(game.clone()));
        assert_eq!(game.undo().map(|made| made.square), Some(Square::new(5, 4)));
        assert_eq!((game.undo(), game.position()), (None, &Position::new()));
    }
}
