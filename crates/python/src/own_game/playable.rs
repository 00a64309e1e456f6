//! A game written in Python as a game of the session.

use super::knowledge::{OwnEvaluation, OwnKnowledge};
use super::moves::MoveId;
use super::position::PyPosition;
use super::rules::Rules;
use super::scope::{self, Spelling};
use negascout::Game;
use negascout_session::{Opened, Playable, Player};
use pyo3::Python;
use std::sync::Arc;

/// A game written in Python. A move is written as its `str()`; the players take turns, and the first
/// position is the first player's.
pub(crate) struct OwnGame(pub(crate) Arc<Rules>);

impl OwnGame {
    /// A move as the game writes it.
    fn text(&self, mv: MoveId) -> String {
        let spelt = Python::attach(|py| self.0.spelt(py, mv));
        spelt.unwrap_or_else(|error| scope::end(error))
    }
}

impl Playable for OwnGame {
    type Position = PyPosition;
    type Knowledge = OwnKnowledge<OwnEvaluation>;

    fn name(&self) -> String {
        self.0.name.clone()
    }

    fn start(&self) -> PyPosition {
        Python::attach(|py| PyPosition::start(py, &self.0))
    }

    fn knowledge(&self) -> Self::Knowledge {
        OwnKnowledge(OwnEvaluation)
    }

    fn format_move(&self, _: &PyPosition, mv: MoveId) -> String {
        match scope::spelling() {
            Spelling::Text => self.text(mv),
            Spelling::Number => mv.number().to_string(),
        }
    }

    fn read_move(&self, pos: &PyPosition, text: &str) -> Result<MoveId, String> {
        let found = pos.moves().find(|&mv| self.text(mv) == text);
        found.ok_or_else(|| match pos.outcome() {
            Some(_) => "the game is over".to_owned(),
            None => "no legal move is written so".to_owned(),
        })
    }

    /// Moves as the game writes them, in whatever spelling answers are.
    fn write(&self, _: &PyPosition, moves: &[MoveId]) -> String {
        let words: Vec<String> = moves.iter().map(|&mv| self.text(mv)).collect();
        words.join(" ")
    }

    fn turn(&self, pos: &PyPosition) -> Player {
        if pos.ply().is_multiple_of(2) {
            Player::First
        } else {
            Player::Second
        }
    }

    /// Reads moves separated by white space, which may have white space in them: of those that the
    /// text goes on with, the longest is meant.
    fn read(&self, text: &str) -> Result<Opened<Self>, String> {
        let mut opened = Opened::<Self>::at(self.start());
        let mut pos = opened.base.clone();
        let mut rest = text.trim();
        while !rest.is_empty() {
            let spelt = pos.moves().map(|mv| (self.text(mv), mv));
            let next = spelt.filter(|(word, _)| begins(rest, word));
            let Some((word, mv)) = next.max_by_key(|(word, _)| word.len()) else {
                let number = opened.moves.len() + 1;
                return Err(format!("move {number}: no legal move is written so"));
            };
            rest = rest[word.len()..].trim_start();
            pos = pos.play(mv);
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
