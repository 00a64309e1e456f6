//! Games as the server GGS and the program NBoard write them: GGF, the Generic Game Format.
//!
//! M. Buro and I. Durdanovic, *GGF: Generic Game Format*, 2003.
//!
//! | module | what it has |
//! |---|---|
//! | `error` | mistakes in a text |
//! | `made` | a move with the notes of its player |
//! | `read` | games read from text |

mod error;
mod made;
mod read;

pub use error::{GgfError, GgfMoveError};
pub use made::GgfMove;

use crate::notation::ReadError;
use crate::position::{Disc, Position};
use negascout::Game;
use std::fmt;

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

/// The tag of a player's moves.
fn tag_of(disc: Disc) -> char {
    match disc {
        Disc::Black => 'B',
        Disc::White => 'W',
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
}

/// The tags that are no facts.
const OWN: [&str; 4] = ["GM", "BO", "B", "W"];

/// Whether a tag can have this name.
fn is_name(name: &str) -> bool {
    !name.is_empty() && name.bytes().all(|sign| sign.is_ascii_alphabetic())
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
