//! The one implementation of [`Session`], for every game.

use crate::games::Playable;
use crate::names::shortened;
use crate::solve::{Attempt, Found};
use crate::{Answer, Board, Comparison, Ending, Error, Limits, Memory, Proof, Report, Row};
use crate::{Seat, Session, Solution, Solving, Thinking, Way};
use crate::{analyse, compare, think, trace};
use negascout::observe::Trace;
use negascout::textbook::Algorithm;
use negascout::{Game, Score};

/// A game and the moves played in it.
pub(crate) struct Handle<P: Playable> {
    game: P,
    /// The moves of the session, oldest first. The position is where they lead: it may borrow
    /// from the game, so it is not kept beside it.
    moves: Vec<P::Move>,
}

impl<P: Playable> Handle<P> {
    pub(crate) fn new(game: P) -> Handle<P> {
        Handle {
            game,
            moves: Vec::new(),
        }
    }

    /// The current position.
    fn at(&self) -> P::Position<'_> {
        self.game.after(&self.moves)
    }

    /// The answer in words that a solver found in moves.
    fn answer(&self, attempt: Attempt<P::Move>) -> Answer {
        let pos = self.at();
        let Found {
            value,
            line,
            moves,
            nodes,
            seconds,
            earlier,
        } = match attempt {
            Ok(found) => found,
            Err(proof) => return Answer::Stopped(proof),
        };
        let line = spell_line(&self.game, &pos, &line);
        let all = self.game.all_moves(&pos).into_iter();
        let named = all.map(|mv| self.game.spell(&pos, mv));
        Answer::Solved(Solution {
            value,
            best_move: line.first().cloned(),
            line,
            moves: named.zip(moves).collect(),
            nodes,
            seconds,
            earlier,
        })
    }

    /// A move of the current position, and its own spelling.
    fn read(&self, text: &str) -> Result<(P::Move, String), Error> {
        let pos = self.at();
        let mv = self
            .game
            .read_move(&pos, text)
            .map_err(|reason| Error::BadMove {
                game: self.game.name(),
                text: shortened(text),
                reason,
            })?;
        Ok((mv, self.game.spell(&pos, mv)))
    }
}

/// Moves from `pos` on, each in the spelling of the position it is made in.
pub(crate) fn spell_line<P: Playable>(
    game: &P,
    pos: &P::Position<'_>,
    line: &[P::Move],
) -> Vec<String> {
    let mut pos = pos.clone();
    let mut spelt = Vec::with_capacity(line.len());
    for &mv in line {
        spelt.push(game.spell(&pos, mv));
        pos = pos.play(mv);
    }
    spelt
}

impl<P: Playable> Session for Handle<P> {
    fn game(&self) -> String {
        self.game.name()
    }

    fn position(&self) -> String {
        self.game.text(&self.at(), &self.moves)
    }

    fn history(&self) -> Vec<String> {
        spell_line(&self.game, &self.game.start(), &self.moves)
    }

    fn moves(&self) -> Vec<String> {
        let pos = self.at();
        pos.moves().map(|mv| self.game.spell(&pos, mv)).collect()
    }

    fn play(&mut self, text: &str) -> Result<String, Error> {
        let (mv, spelt) = self.read(text.trim())?;
        self.moves.push(mv);
        Ok(spelt)
    }

    fn undo(&mut self) -> Option<String> {
        let last = self.moves.pop()?;
        Some(self.game.spell(&self.at(), last))
    }

    fn turn(&self) -> Seat {
        self.game.turn(&self.at())
    }

    fn ending(&self) -> Option<Ending> {
        let pos = self.at();
        let (mover, outcome) = (self.game.turn(&pos), pos.outcome()?);
        Some(match outcome.get().signum() {
            1 => Ending::Won(mover),
            -1 => Ending::Won(mover.other()),
            _ => Ending::Draw,
        })
    }

    fn board(&self) -> Option<Board> {
        self.game.board(&self.at())
    }

    fn square(&self, mv: &str) -> Option<(usize, usize)> {
        self.game.square(&self.at(), self.read(mv.trim()).ok()?.0)
    }

    fn origin(&self, mv: &str) -> Option<(usize, usize)> {
        self.game.origin(&self.at(), self.read(mv.trim()).ok()?.0)
    }

    fn players(&self) -> [&'static str; 2] {
        self.game.players()
    }

    fn evaluate(&self) -> Score {
        let pos = self.at();
        pos.outcome().unwrap_or_else(|| self.game.evaluate(&pos))
    }

    fn perft(&self, depth: u32) -> u64 {
        self.game.perft(&self.at(), depth)
    }

    fn analyse(
        &self,
        algorithm: Algorithm,
        limits: &Limits,
        progress: &mut dyn FnMut(&Report),
    ) -> Result<Report, Error> {
        analyse::analyse(&self.game, &self.at(), algorithm, limits, progress)
    }

    fn think(
        &self,
        asked: &Thinking,
        memory: &mut Memory,
        progress: &mut dyn FnMut(&Report),
    ) -> Result<Report, Error> {
        think::think(&self.game, &self.at(), asked, memory, progress)
    }

    fn think_as(
        &self,
        way: Way,
        limits: &Limits,
        memory: &mut Memory,
        progress: &mut dyn FnMut(&Report),
    ) -> Result<Report, Error> {
        think::think_as(&self.game, &self.at(), way, limits, memory, progress)
    }

    fn has_ways(&self) -> bool {
        P::HAS_WAYS
    }

    fn solve(
        &self,
        asked: &Solving,
        memory: &mut Memory,
        progress: &mut dyn FnMut(&Proof),
    ) -> Result<Answer, Error> {
        let attempt = self.game.solve(&self.at(), asked, memory, progress)?;
        Ok(self.answer(attempt))
    }

    fn compare(&self, comparison: &Comparison) -> Result<Vec<Row>, Error> {
        compare::compare(&self.game, &self.at(), comparison)
    }

    fn trace(
        &self,
        algorithm: Algorithm,
        depth: Option<u32>,
        max_nodes: usize,
    ) -> Result<Trace<String>, Error> {
        trace::trace(&self.game, &self.at(), algorithm, depth, max_nodes)
    }
}
