//! The game that requests are about, and the engine that plays it.

use super::clocks::Clocks;
use super::refusal::Refusal;
use crate::depth::Depth;
use crate::thinker::{Question, Thinker, Until};
use negascout::Game;
use negascout_othello::{Disc, Position, Square};
use std::sync::Arc;
use std::time::Instant;

/// A game with the engine.
#[derive(Debug)]
pub(super) struct Player {
    pos: Position<8>,
    /// The positions before each request that has made a move: an `undo` goes back to the last.
    before: Vec<Position<8>>,
    depth: Depth,
    pub(super) clocks: Clocks,
    thinker: Thinker,
}

impl Player {
    pub(super) fn new(depth: Depth) -> Player {
        Player {
            pos: Position::new(),
            before: Vec::new(),
            depth,
            clocks: Clocks::default(),
            thinker: Thinker::new(),
        }
    }

    pub(super) fn position(&self) -> &Position<8> {
        &self.pos
    }

    /// Begins another game.
    pub(super) fn clear(&mut self) {
        self.pos = Position::new();
        self.before.clear();
    }

    /// Makes the move of a player.
    pub(super) fn play(&mut self, disc: Disc, text: &str) -> Result<(), Refusal> {
        let pos = self.turned_to(disc)?;
        let mv = pos.read_move(text)?;
        self.advance(pos.play(mv));
        Ok(())
    }

    /// Finds a move for a player, and makes it: a pass where the game is over.
    pub(super) fn find_move(&mut self, disc: Disc) -> Result<Square, Refusal> {
        if self.pos.is_over() {
            return Ok(Square::PASS);
        }
        let pos = self.turned_to(disc)?;
        let started = Instant::now();
        let mv = self.best_move(pos, disc);
        self.clocks.spend(disc, started.elapsed());
        self.advance(pos.play(mv));
        Ok(mv)
    }

    /// Goes back to the position before the last move.
    pub(super) fn undo(&mut self) -> Result<(), Refusal> {
        self.pos = self.before.pop().ok_or(Refusal::Undo)?;
        Ok(())
    }

    fn best_move(&mut self, pos: Position<8>, disc: Disc) -> Square {
        let clock = self.clocks.clock(disc);
        let question = Question {
            pos,
            until: clock.map_or(Until::Depth(self.depth), Until::Clock),
            lines: 1,
            stop: Arc::default(),
        };
        let answer = self.thinker.answer(&question, &mut |_| {});
        let best = answer.lines.first().and_then(|best| best.moves.first());
        best.copied().unwrap_or(Square::PASS)
    }

    /// The position with `disc` to move: interfaces may leave out a pass of the other player.
    fn turned_to(&self, disc: Disc) -> Result<Position<8>, Refusal> {
        let turn = self.pos.turn();
        if turn == disc {
            return Ok(self.pos);
        }
        match self.pos.moves().eq([Square::PASS]) {
            true => Ok(self.pos.play(Square::PASS)),
            false => Err(Refusal::Turn(turn)),
        }
    }

    fn advance(&mut self, pos: Position<8>) {
        self.before.push(self.pos);
        self.pos = pos;
    }
}
