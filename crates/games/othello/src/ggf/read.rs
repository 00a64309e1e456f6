//! Games read from text.

use super::error::{GgfError, beginning};
use super::made::GgfMove;
use super::{Ggf, is_name, tag_of};
use crate::position::Position;
use std::str::FromStr;

impl<const N: usize> Ggf<N> {
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
