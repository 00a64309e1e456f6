//! A move with the notes of its player.

use super::error::{GgfMoveError, beginning};
use crate::position::Position;
use crate::square::Square;
use std::fmt;

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
