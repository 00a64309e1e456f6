//! Positions and moves as text.
//!
//! | text | read by | written by |
//! |---|---|---|
//! | [FEN](fen), X-FEN and Shredder-FEN | `text.parse::<Position>()` | `pos.to_string()`, `format!("{pos:#}")` |
//! | [UCI moves](uci), `e2e4` | [`Position::parse_uci`](crate::Position::parse_uci) | [`Position::uci`](crate::Position::uci) |
//! | [SAN](san), `Nf3` | [`Position::parse_san`](crate::Position::parse_san) | [`Position::san`](crate::Position::san) |
//!
//! A text that cannot be read gives a one-line error with the fault and its place. No text is
//! quoted at length, and control characters are escaped.

mod error;
pub mod fen;
pub mod san;
pub mod uci;

pub use error::{Field, ParseFenError, ParseMoveError};
