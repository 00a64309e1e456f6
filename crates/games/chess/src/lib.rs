//! Chess and Chess960: rules, notation, repetition and exchanges.
//!
//! * [`Position`]: the rules, as a [`Game`](negascout::Game) for every algorithm of the library.
//!   The moves come from the crate `cozy-chess`, and so do [`Color`], [`Piece`], [`Square`], [`File`] and
//!   [`Rank`]; nothing else of it is in sight.
//! * [`Move`]: a move in 16 bits.
//! * [`notation`]: FEN, SAN and UCI moves.
//! * [`History`]: repetition, which depends on the way to a position.
//! * [`see`]: the gain of an exchange of captures on one square.
//! * [`evaluate`]: the static evaluation.
//! * [`policy`]: the production search's knowledge of chess.
//! * [`tablebases`]: exact values of positions with few pieces.
//! * [`retrograde`]: endgames of few men that the program solves by itself.
//! * [`GamePosition`]: a position of a game, together with the positions before it.
//! * [`ChessEngine`]: the engine, the same for every interface.
//!
//! ```
//! use negascout::Game;
//! use negascout_chess::Position;
//!
//! let mut pos = Position::start();
//! for san in ["e4", "e5", "Nf3", "Nc6", "Bb5"] {
//!     pos = pos.play(pos.parse_san(san).unwrap());
//! }
//! let fen = "r1bqkbnr/pppp1ppp/2n5/1B2p3/4P3/5N2/PPPP1PPP/RNBQK2R b KQkq - 3 3";
//! assert_eq!(pos.to_string(), fen);
//! assert_eq!(pos.moves().count(), 30);
//! ```

pub mod draws;
pub mod ending;
pub mod evaluate;
pub mod game_position;
pub mod knowledge;
pub mod moves;
pub mod notation;
pub mod perft;
pub mod policy;
pub mod position;
pub mod repetition;
pub mod retrograde;
pub mod see;
pub mod tablebases;

pub use cozy_chess::{Color, File, Piece, Rank, Square};
pub use ending::Ending;
pub use evaluate::HandCrafted;
pub use game_position::GamePosition;
pub use knowledge::{ChessEngine, ChessKnowledge};
pub use moves::{Move, MoveList};
pub use policy::ChessPolicy;
pub use position::Position;
pub use repetition::History;

/// The README's code, tested.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
