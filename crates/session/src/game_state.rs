//! A game so far as data.

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
    /// The first position that is known of it, as [`Catalogue::open`](crate::Catalogue::open) takes it; empty for the game's
    /// own first position.
    pub origin: String,
    /// All moves since, oldest first, in any spelling the game accepts.
    pub moves: Vec<String>,
}
