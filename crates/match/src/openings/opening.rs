//! An opening: a position, and moves from there.

use negascout::Game;
use negascout_chess::{History, Move, Position};

/// A position, and moves that are played from there before the engines begin.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Opening {
    /// The first position.
    pub start: Position,
    /// The moves from there.
    pub moves: Vec<Move>,
}

impl Opening {
    /// The position in which the engines begin, and those before it.
    pub(crate) fn end(&self) -> (Position, History) {
        let (mut pos, mut history) = (self.start.clone(), History::new());
        for &mv in &self.moves {
            history.push(&pos);
            pos = pos.play(mv);
        }
        (pos, history)
    }

    /// The reason why no game can begin with it, if there is one.
    pub(super) fn fault(&self) -> Option<&'static str> {
        let (pos, history) = self.end();
        if pos.outcome().is_some() {
            return Some("the game is over at its end");
        }
        let may_claim = pos.claim().is_some() || history.is_threefold(&pos);
        may_claim.then_some("a draw may be claimed at its end")
    }
}
