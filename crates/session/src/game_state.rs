//! A game so far as data.

use crate::{Catalogue, Error, Session};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// A game so far: where it began, and all moves since. Positions that come again are known by it, and
/// moves can be taken back.
///
/// ```
/// use negascout_session::{Catalogue, open};
///
/// let mut session = open("tic-tac-toe", "X../.O./...").unwrap();
/// session.play("c1").unwrap();
/// let state = session.state();
/// assert_eq!((state.origin.as_str(), &state.moves[..]), ("X../.O./...", &["c1".into()][..]));
/// let mut resumed = Catalogue::standard().resume(&state).unwrap();
/// assert_eq!((resumed.position(), resumed.undo()), (session.position(), Some("c1".into())));
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
pub struct GameState {
    /// The game's name.
    pub game: String,
    /// The first position that is known of it, as [`Catalogue::open`] takes it; empty for the game's
    /// own first position.
    pub origin: String,
    /// All moves since, oldest first, in any spelling the game accepts.
    pub moves: Vec<String>,
}

impl Catalogue {
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
