//! A game written in Python in progress, however it is searched.

use super::heuristics::ChosenHeuristics;
use super::knowledge::Searched;
use super::moves::MoveId;
use super::playable::OwnGame;
use super::position::PyPosition;
use super::rules::Rules;
use negascout::Game;
use negascout::search::{Quiescence, Selective};
use negascout_session::{Error, Handle, Playable, Repeating, Session};
use std::sync::Arc;

/// A session of a game written in Python: its rules, and its position itself.
pub(crate) trait InProgress: Session {
    /// The game.
    fn rules(&self) -> &Arc<Rules>;

    /// The current position.
    fn at(&self) -> &PyPosition;

    /// The same position, with the same moves before it.
    fn copied(&self) -> Box<dyn InProgress>;

    /// A session that goes on where a recorded game ends.
    fn reloaded(&self, text: &str) -> Result<Box<dyn InProgress>, Error>;
}

/// Opens a game at its first position, to be searched as its methods and attributes say.
///
/// # Errors
///
/// None: every game has a first position.
pub(crate) fn begun(rules: &Arc<Rules>) -> Result<Box<dyn InProgress>, Error> {
    match rules.is_selective() {
        true => begun_as::<Selective<Searched>>(rules),
        false => begun_as::<Quiescence<Searched>>(rules),
    }
}

fn begun_as<H: ChosenHeuristics>(rules: &Arc<Rules>) -> Result<Box<dyn InProgress>, Error> {
    let game = OwnGame::<H>::new(rules);
    Ok(match rules.repetition {
        None => Box::new(Handle::open(Arc::new(game), "")?),
        Some(rule) => Box::new(Handle::open(Arc::new(Repeating(game, rule)), "")?),
    })
}

/// A game of the session that is one written in Python.
trait WrittenInPython: Playable {
    fn rules_of(&self) -> &Arc<Rules>;
    fn own(pos: &Self::Position) -> &PyPosition;
}

impl<H: ChosenHeuristics> WrittenInPython for OwnGame<H> {
    fn rules_of(&self) -> &Arc<Rules> {
        &self.rules
    }

    fn own(pos: &PyPosition) -> &PyPosition {
        pos
    }
}

impl<H: ChosenHeuristics> WrittenInPython for Repeating<OwnGame<H>> {
    fn rules_of(&self) -> &Arc<Rules> {
        &self.0.rules
    }

    fn own(pos: &Self::Position) -> &PyPosition {
        pos.position()
    }
}

impl<P: WrittenInPython> InProgress for Handle<P> {
    fn rules(&self) -> &Arc<Rules> {
        self.rules().rules_of()
    }

    fn at(&self) -> &PyPosition {
        P::own(self.at())
    }

    fn copied(&self) -> Box<dyn InProgress> {
        Box::new(self.clone())
    }

    fn reloaded(&self, text: &str) -> Result<Box<dyn InProgress>, Error> {
        Ok(Box::new(self.loaded(text)?))
    }
}

/// The moves of a search's line from a position on, of which each is text; without those of waiting.
pub(crate) fn read_line(pos: &PyPosition, line: &[String]) -> Vec<MoveId> {
    let rules = pos.rules();
    let mut pos = pos.clone();
    let mut moves = Vec::with_capacity(line.len());
    for text in line {
        let Some(mv) = pos.moves().find(|&mv| rules.text(mv) == *text) else {
            break;
        };
        pos = pos.play(mv);
        moves.push(mv);
    }
    moves.retain(|&mv| !rules.is_wait(mv));
    moves
}
