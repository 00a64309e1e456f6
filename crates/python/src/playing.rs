//! The game of a session: one of those that are opened by name, or one written in Python.

use crate::failure::raised;
use crate::own_game::{InProgress, PyPosition, Rules, answers, begun, pictures, read_line, scope};
use negascout::observe::Trace;
use negascout_draw::{Board, Grown, GrownSubject};
use negascout_lab::{boards, grown_boards};
use negascout_session::{Catalogue, Error, GameState, Session, open};
use pyo3::prelude::*;
use std::sync::Arc;

/// A game in progress.
pub(crate) enum Playing {
    /// A game that is opened by its name.
    Named(Box<dyn Session>),
    /// A game written in Python, whose callbacks need a scope.
    Own(Box<dyn InProgress>),
}

impl Playing {
    /// A game by its name, at a position.
    pub(crate) fn named(game: &str, position: Option<&str>) -> Result<Playing, Error> {
        open(game, position).map(Playing::Named)
    }

    /// A game so far, of which `opening` moves were made before the session began.
    pub(crate) fn resumed(state: &GameState, opening: usize) -> Result<Playing, Error> {
        let (before, played) = state.moves.split_at(opening.min(state.moves.len()));
        let first = GameState {
            moves: before.to_vec(),
            ..state.clone()
        };
        let first = Catalogue::standard().resume(&first)?.position();
        let mut session = open(&state.game, first.as_str())?;
        for mv in played {
            session.play(mv)?;
        }
        Ok(Playing::Named(session))
    }

    /// A game written in Python, at its first position.
    pub(crate) fn own(rules: Rules) -> PyResult<Playing> {
        let rules = Arc::new(rules);
        let game = scope::within(&rules, || begun(&rules))?;
        Ok(Playing::Own(game.map_err(raised)?))
    }

    /// The same position, with the same moves before it.
    pub(crate) fn fork(&self) -> Playing {
        match self {
            Playing::Named(session) => Playing::Named(session.fork()),
            Playing::Own(game) => Playing::Own(game.copied()),
        }
    }

    fn session(&self) -> &dyn Session {
        match self {
            Playing::Named(session) => &**session,
            Playing::Own(game) => &**game,
        }
    }

    /// The game, if it is written in Python.
    pub(crate) fn own_rules(&self) -> Option<&Arc<Rules>> {
        match self {
            Playing::Named(_) => None,
            Playing::Own(game) => Some(game.rules()),
        }
    }

    /// Asks the session.
    ///
    /// # Errors
    ///
    /// The exception that a callback has raised.
    pub(crate) fn ask<T>(&self, question: impl FnOnce(&dyn Session) -> T) -> PyResult<T> {
        match self {
            Playing::Named(session) => Ok(question(&**session)),
            Playing::Own(game) => scope::within(game.rules(), || question(&**game)),
        }
    }

    /// Changes the session.
    ///
    /// # Errors
    ///
    /// The exception that a callback has raised; the session is then of no more use.
    pub(crate) fn change<T>(&mut self, change: impl FnOnce(&mut dyn Session) -> T) -> PyResult<T> {
        match self {
            Playing::Named(session) => Ok(change(&mut **session)),
            Playing::Own(game) => {
                let rules = Arc::clone(game.rules());
                scope::within(&rules, || change(&mut **game))
            }
        }
    }

    /// A session that goes on where a recorded game ends.
    ///
    /// # Errors
    ///
    /// `BadRecord`, or what a callback has raised.
    pub(crate) fn loaded(&self, text: &str) -> PyResult<Playing> {
        let loaded = match self {
            Playing::Named(session) => session.load(text).map(Playing::Named),
            Playing::Own(game) => {
                let loaded = || game.reloaded(text).map(Playing::Own);
                scope::within(game.rules(), loaded)?
            }
        };
        loaded.map_err(raised)
    }

    /// Whether it asks the same object of a game written in Python as another one, or none as that one.
    pub(crate) fn has_rules_of(&self, other: &Playing) -> bool {
        match (self.own_rules(), other.own_rules()) {
            (None, None) => true,
            (Some(one), Some(other)) => Arc::ptr_eq(one, other),
            _ => false,
        }
    }

    /// The moves from here to where a game of the same rules is; `None` if it did not come by here. A game
    /// that is opened by name can be opened anywhere, and has come by here.
    ///
    /// # Errors
    ///
    /// The exception that a callback has raised.
    pub(crate) fn moves_to(&self, later: &Playing) -> PyResult<Option<Vec<String>>> {
        let later = later.ask(|game| game.state())?;
        self.moves_since(&later)
    }

    fn moves_since(&self, later: &GameState) -> PyResult<Option<Vec<String>>> {
        match self {
            Playing::Named(_) => Ok(Some(Vec::new())),
            Playing::Own(_) => {
                let before = self.ask(|game| game.state())?.moves;
                let since = later.moves.strip_prefix(&before[..]);
                Ok(since.map(<[String]>::to_vec))
            }
        }
    }

    /// A game in progress as a session asks it: a game written in Python is the one that began here, and its
    /// moves are made again.
    ///
    /// # Errors
    ///
    /// The exception that a callback has raised.
    pub(crate) fn following(mut self, game: &dyn Session) -> PyResult<Playing> {
        if self.own_rules().is_none() {
            return Ok(Playing::Named(game.fork()));
        }
        let since = self.moves_since(&game.state())?;
        for mv in since.unwrap_or_default() {
            self.change(|own| own.play(&mv))?.map_err(raised)?;
        }
        Ok(self)
    }

    /// Asks the position of a game written in Python; `None` of another game.
    ///
    /// # Errors
    ///
    /// The exception that a callback has raised.
    pub(crate) fn ask_own<T>(
        &self,
        question: impl FnOnce(&PyPosition) -> T,
    ) -> PyResult<Option<T>> {
        match self {
            Playing::Named(_) => Ok(None),
            Playing::Own(game) => {
                let ask = || question(game.at());
                scope::within(game.rules(), ask).map(Some)
            }
        }
    }

    /// Moves from here on, of a game written in Python as the objects that they are.
    ///
    /// # Errors
    ///
    /// The exception that a callback has raised.
    pub(crate) fn line(&self, py: Python<'_>, line: &[String]) -> PyResult<Vec<Py<PyAny>>> {
        let Playing::Own(game) = self else {
            return Ok(line.iter().map(|mv| answers::text(py, mv)).collect());
        };
        let rules = game.rules();
        let moves = scope::within(rules, || read_line(game.at(), line))?;
        let objects = moves
            .into_iter()
            .map(|mv| rules.move_object(py, mv).unbind());
        Ok(objects.collect())
    }

    /// The boards of a trace's nodes, or the pictures by a game written in Python; empty without either. It
    /// is at the first node.
    ///
    /// # Errors
    ///
    /// The exception that a callback has raised.
    pub(crate) fn boards(&self, trace: &Trace<String>) -> PyResult<Vec<Option<Board>>> {
        match self {
            Playing::Named(session) => Ok(boards(&**session, trace)),
            Playing::Own(game) => {
                let node = |place: usize| {
                    let node = &trace.nodes[place];
                    let mv = node.edge.as_ref().map(|edge| edge.mv.as_str());
                    (mv, &node.children[..])
                };
                let drawn = || pictures(game.at(), trace.nodes.len(), node);
                scope::within(game.rules(), drawn)
            }
        }
    }

    /// The same of those nodes of a tree that UCT has grown which are drawn.
    ///
    /// # Errors
    ///
    /// The exception that a callback has raised.
    pub(crate) fn grown_boards(
        &self,
        tree: &Grown,
        least_visits: u32,
    ) -> PyResult<Vec<Option<Board>>> {
        let game = match self {
            Playing::Named(session) => return Ok(grown_boards(&**session, tree, least_visits)),
            Playing::Own(game) => game,
        };
        let subject = GrownSubject::new(tree, least_visits);
        let places = 0..tree.nodes.len();
        let below: Vec<Vec<usize>> = places.map(|place| subject.drawn(place)).collect();
        let node = |place: usize| (tree.nodes[place].mv.as_deref(), &below[place][..]);
        let drawn = || pictures(game.at(), below.len(), node);
        scope::within(game.rules(), drawn)
    }

    /// The name of the game.
    pub(crate) fn name(&self) -> String {
        self.session().game()
    }
}
