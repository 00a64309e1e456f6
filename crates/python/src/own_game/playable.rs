//! A game written in Python as a game of the session.

use super::heuristics::ChosenHeuristics;
use super::knowledge::OwnKnowledge;
use super::moves::MoveId;
use super::position::PyPosition;
use super::rules::Rules;
use super::scope::{self, Spelling};
use negascout::{Game, Perft};
use negascout_session::foreign::ForeignEvaluation;
use negascout_session::{Opened, Playable, Player};
use pyo3::Python;
use std::marker::PhantomData;
use std::sync::Arc;

/// A game written in Python, searched with the heuristics `H`. A move is written as its `str()`. The players take turns,
/// and the first position is the first player's, unless the game says whose turn it is: then a player who
/// waits has a move in a search, and none in the game.
pub(crate) struct OwnGame<H> {
    pub(super) rules: Arc<Rules>,
    heuristics: PhantomData<fn() -> H>,
}

impl<H> OwnGame<H> {
    pub(super) fn new(rules: &Arc<Rules>) -> OwnGame<H> {
        OwnGame {
            rules: Arc::clone(rules),
            heuristics: PhantomData,
        }
    }
}

impl Rules {
    /// A move as the game writes it. An exception ends the [`scope`].
    pub(super) fn text(&self, mv: MoveId) -> String {
        let formatted = Python::attach(|py| self.formatted(py, mv));
        formatted.unwrap_or_else(|error| scope::end(error))
    }

    /// A move in whatever spelling answers are.
    pub(super) fn move_text(&self, mv: MoveId) -> String {
        match scope::spelling() {
            Spelling::Text => self.text(mv),
            Spelling::Number => mv.number().to_string(),
        }
    }
}

impl<H: ChosenHeuristics> Playable for OwnGame<H> {
    type Position = PyPosition;
    type Knowledge = OwnKnowledge<ForeignEvaluation, H>;

    fn name(&self) -> String {
        self.rules.name.clone()
    }

    fn start(&self) -> PyPosition {
        PyPosition::start(&self.rules)
    }

    fn knowledge(&self) -> Self::Knowledge {
        OwnKnowledge::new(ForeignEvaluation)
    }

    fn format_move(&self, _: &PyPosition, mv: MoveId) -> String {
        self.rules.move_text(mv)
    }

    fn read_move(&self, pos: &PyPosition, text: &str) -> Result<MoveId, String> {
        let found = pos.moves().find(|&mv| self.rules.text(mv) == text);
        found.ok_or_else(|| match pos.outcome() {
            Some(_) => "the game is over".to_owned(),
            None => "no legal move is written so".to_owned(),
        })
    }

    /// Moves as the game writes them, in whatever spelling answers are.
    fn write(&self, _: &PyPosition, moves: &[MoveId]) -> String {
        let words: Vec<String> = moves.iter().map(|&mv| self.rules.text(mv)).collect();
        words.join(" ")
    }

    fn turn(&self, pos: &PyPosition) -> Player {
        pos.turn()
    }

    /// A player who waits is not asked.
    fn advance(&self, pos: &PyPosition, mv: MoveId) -> PyPosition {
        pos.play(mv).waited()
    }

    fn perft(
        &self,
        pos: &PyPosition,
        depth: u32,
        counting: &Perft,
        go_on: &(dyn Fn() -> bool + Sync),
    ) -> Option<u64> {
        pos.perft(depth, counting, go_on)
    }

    /// Reads moves separated by white space, which may have white space in them: of those that the
    /// text goes on with, the longest is meant.
    fn read(&self, text: &str) -> Result<Opened<Self>, String> {
        let mut opened = Opened::<Self>::at(self.start());
        let mut pos = opened.base.clone();
        let mut rest = text.trim();
        while !rest.is_empty() {
            let formatted = pos.moves().map(|mv| (self.rules.text(mv), mv));
            let next = formatted.filter(|(word, _)| begins(rest, word));
            let Some((word, mv)) = next.max_by_key(|(word, _)| word.len()) else {
                let number = opened.moves.len() + 1;
                return Err(format!("move {number}: no legal move is written so"));
            };
            rest = rest[word.len()..].trim_start();
            pos = self.advance(&pos, mv);
            opened.moves.push(mv);
        }
        Ok(opened)
    }
}

/// Whether `word` is what `text` begins with, and no part of a longer word.
fn begins(text: &str, word: &str) -> bool {
    let rest = text.strip_prefix(word).filter(|_| !word.is_empty());
    rest.is_some_and(|rest| rest.is_empty() || rest.starts_with(char::is_whitespace))
}
