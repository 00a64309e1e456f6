//! The rules of the game, as JavaScript tells them.

use negascout::repetition::RepetitionRule;
use negascout::{Score, key};
use negascout_session::foreign::{ForeignPosition, ForeignRules, Turns};
use std::fmt;
use std::sync::Arc;
use wasm_bindgen::prelude::wasm_bindgen;

/// The functions of the global object `ownRules`. Each throws where a rule throws, or breaks its promise.
mod page {
    use super::wasm_bindgen;

    #[wasm_bindgen]
    extern "C" {
        /// The object itself; `None` in a worker without a game of your own.
        #[wasm_bindgen(thread_local_v2, js_name = ownRules)]
        pub(super) static OWN_RULES: Option<js_sys::Object>;
        /// The number of the first position.
        #[wasm_bindgen(js_namespace = ownRules)]
        pub(super) fn start() -> u32;
        /// The numbers of the moves of a position whose game goes on: at least one, all different.
        #[wasm_bindgen(js_namespace = ownRules)]
        pub(super) fn moves(position: u32) -> Vec<u32>;
        /// The number of the position after a move.
        #[wasm_bindgen(js_namespace = ownRules)]
        pub(super) fn play(position: u32, mv: u32) -> u32;
        /// Not a number while the game goes on; an infinity for a win or a loss, else points, for the
        /// player whose turn it is.
        #[wasm_bindgen(js_namespace = ownRules)]
        pub(super) fn result(position: u32) -> f64;
        /// A text that is the same for equal positions, and for no others.
        #[wasm_bindgen(js_namespace = ownRules)]
        pub(super) fn key(position: u32) -> String;
        /// Points for the player whose turn it is; 0 of a game without an evaluation.
        #[wasm_bindgen(js_namespace = ownRules)]
        pub(super) fn evaluate(position: u32) -> i32;
        /// Whether the second player is to move; -1 of a game in which the players take turns.
        #[wasm_bindgen(js_namespace = ownRules)]
        pub(super) fn player(position: u32) -> i32;
        /// What ends the game where a position comes again: `draw`, `threefold`, `loss`, or nothing.
        #[wasm_bindgen(js_namespace = ownRules)]
        pub(super) fn repetition() -> String;
        /// A move as it is written.
        #[wasm_bindgen(js_namespace = ownRules)]
        pub(super) fn formatted(mv: u32) -> String;
        /// The rows of the board, a character for each cell, with line feeds between them, and behind an empty
        /// line the captions; empty of a game without a board.
        #[wasm_bindgen(js_namespace = ownRules)]
        pub(super) fn board(position: u32) -> String;
        /// Row and column that a move leads to, and before them those that it comes from, if any; nothing of
        /// a move without a place.
        #[wasm_bindgen(js_namespace = ownRules)]
        pub(super) fn cells(position: u32, mv: u32) -> Vec<u32>;
        /// A position in a message.
        #[wasm_bindgen(js_namespace = ownRules)]
        pub(super) fn shown(position: u32) -> String;
        /// Nobody will ask of the position any more.
        #[wasm_bindgen(js_namespace = ownRules)]
        pub(super) fn release(position: u32);
    }
}

/// Whether this worker has rules.
pub(super) fn are_there() -> bool {
    page::OWN_RULES.with(Option::is_some)
}

/// The rule for positions that come again; `None` of a game without one.
pub(super) fn repetition() -> Option<RepetitionRule> {
    match &*page::repetition() {
        "draw" => Some(RepetitionRule::DRAW),
        "threefold" => Some(RepetitionRule::THREEFOLD),
        "loss" => Some(RepetitionRule::LOSS),
        _ => None,
    }
}

/// The rules that this worker has.
pub(crate) struct Rules;

/// A position.
pub(crate) type OwnPosition = ForeignPosition<Rules>;

/// A position that JavaScript holds until this is dropped.
pub(crate) struct Held(u32);

impl Drop for Held {
    fn drop(&mut self) {
        page::release(self.0);
    }
}

/// The number of a position.
fn number(pos: &OwnPosition) -> u32 {
    pos.state().0
}

impl ForeignRules for Rules {
    type Move = OwnMove;
    type State = Arc<Held>;

    fn start(&self) -> Arc<Held> {
        Arc::new(Held(page::start()))
    }

    fn play(pos: &OwnPosition, mv: OwnMove) -> Arc<Held> {
        match mv {
            OwnMove::WAIT => Arc::clone(pos.state()),
            _ => Arc::new(Held(page::play(number(pos), mv.0))),
        }
    }

    fn outcome(pos: &OwnPosition) -> Option<Score> {
        match page::result(number(pos)) {
            f64::INFINITY => Some(Score::WIN),
            f64::NEG_INFINITY => Some(Score::LOSS),
            points if points.is_nan() => None,
            points => Some(Score::from_number(points as i32)),
        }
    }

    fn moves(pos: &OwnPosition) -> Vec<OwnMove> {
        let moves = page::moves(number(pos)).into_iter();
        moves.map(OwnMove).collect()
    }

    fn key(pos: &OwnPosition) -> u64 {
        key::of(page::key(number(pos)).as_bytes())
    }

    fn shown(pos: &OwnPosition) -> String {
        page::shown(number(pos))
    }

    fn turns(&self) -> Option<Turns<OwnMove>> {
        Some(Turns {
            first: 0,
            wait: OwnMove::WAIT,
        })
    }

    /// Of a game in which the players take turns, the player whose ply it is.
    fn player(pos: &OwnPosition) -> u32 {
        u32::try_from(page::player(number(pos))).unwrap_or_else(|_| pos.player())
    }

    fn evaluate(pos: &OwnPosition) -> Option<Score> {
        Some(Score::from_number(page::evaluate(number(pos))))
    }
}

/// The rows of the board, with line feeds between them, and behind an empty line the captions; empty of a game
/// without a board.
pub(super) fn board(pos: &OwnPosition) -> String {
    page::board(number(pos))
}

/// The places of a move on the board, row and column.
pub(super) fn cells(pos: &OwnPosition, mv: OwnMove) -> Vec<u32> {
    page::cells(number(pos), mv.0)
}

/// A move: its number among all moves that were met.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct OwnMove(u32);

impl OwnMove {
    /// The one move of a player who waits while the other moves again.
    pub(super) const WAIT: OwnMove = OwnMove(u32::MAX);

    /// The move as it is written.
    pub(super) fn formatted(self) -> String {
        if self == OwnMove::WAIT {
            return "waits".to_owned();
        }
        page::formatted(self.0)
    }
}

/// As messages name it.
impl fmt::Debug for OwnMove {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.formatted())
    }
}
