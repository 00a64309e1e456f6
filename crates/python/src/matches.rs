//! Matches between players of a game.

use crate::failure::bad_request;
use crate::playing::Playing;
use crate::run::Watch;
use crate::session::Session as Opened;
use negascout_match::data::{Standings, TournamentGame};
use negascout_match::{
    Beginnings, Error, Function, GameRecord, MatchRequest, PlayerSpec, Tournament,
    TournamentStandings, Trouble, chart,
};
use negascout_session::Session;
use pyo3::exceptions::PyException;
use pyo3::prelude::*;
use serde::Serialize;
use std::sync::{Arc, Mutex, PoisonError};

/// What a match has beside its request: objects of Python.
pub(crate) struct Objects {
    /// The function of each player that is one, by the player's place.
    pub(crate) functions: Vec<Option<Py<PyAny>>>,
    /// The positions that games begin with.
    pub(crate) openings: Option<Vec<Playing>>,
}

/// A match that is over.
#[derive(Serialize)]
pub(crate) struct Played {
    /// The score.
    standings: Standings,
    /// The games that were played now, in the order in which they ended.
    games: Vec<TournamentGame>,
    /// The failures that ended some of them, each in a line.
    failures: Vec<String>,
    /// The ratings as SVG.
    picture: String,
}

/// Plays a match from where `start` is. Each game is told to `watch`, which ends the match too.
pub(crate) fn play(
    start: &Playing,
    asked: &MatchRequest,
    objects: Objects,
    watch: &Arc<Watch>,
) -> PyResult<Played> {
    let refused = |error: Error| bad_request(error.to_string());
    let players = players(start, asked, objects.functions, watch).map_err(refused)?;
    let made = start.ask(|game| asked.tournament_of(game, players))?;
    let mut tournament = made.map_err(refused)?;
    if let Some(openings) = &objects.openings {
        tournament.beginnings = Beginnings::Listed(listed(start, openings)?);
    }
    start.ask(|_| played(&tournament, watch))?
}

fn played(tournament: &Tournament, watch: &Watch) -> PyResult<Played> {
    let stop = watch.stop().unwrap_or_default();
    let (mut games, mut failures) = (Vec::new(), Vec::new());
    let mut tell = watch.tell();
    let mut on_game = |record: Option<&GameRecord>, _: &TournamentStandings| {
        if let Some(record) = record {
            let played = TournamentGame::new(tournament, record);
            failures.extend(tournament.failure(record));
            if tell(&played).is_break() {
                watch.end();
            }
            games.push(played);
        }
        Ok::<(), Error>(())
    };
    let ended = tournament.play(&stop, &mut on_game);
    let (standings, conclusion) = ended.map_err(|error| bad_request(error.to_string()))?;
    Ok(Played {
        standings: Standings::new(tournament, &standings, conclusion),
        games,
        failures,
        picture: chart(&tournament.players, &standings),
    })
}

/// The positions that games begin with, which are those of `start`'s game.
fn listed(start: &Playing, openings: &[Playing]) -> PyResult<Vec<Box<dyn Session>>> {
    let opening = |(place, opening): (usize, &Playing)| {
        let fault = |reason: &str| bad_request(format!("openings: number {} {reason}", place + 1));
        let is_alike = opening.name() == start.name() && opening.has_rules_of(start);
        if !is_alike || start.moves_to(opening)?.is_none() {
            return Err(fault(
                "is no position of this match's game, or not from here on",
            ));
        }
        match opening.ask(|game| (game.ending(), game.claim()))? {
            (Some(_), _) => Err(fault("is a game that is over")),
            (None, Some(_)) => Err(fault("is a game in which a draw may be claimed")),
            (None, None) => opening.ask(|game| game.fork()),
        }
    };
    openings.iter().enumerate().map(opening).collect()
}

/// The players, of which some are functions.
fn players(
    start: &Playing,
    asked: &MatchRequest,
    functions: Vec<Option<Py<PyAny>>>,
    watch: &Arc<Watch>,
) -> Result<Vec<PlayerSpec>, Error> {
    let player = |(text, function): (&String, Option<Py<PyAny>>)| match function {
        None => MatchRequest::player(text),
        Some(function) => {
            let called = Called {
                function,
                start: Mutex::new(start.fork()),
                watch: Arc::clone(watch),
            };
            let function = Function::new(move |game| called.choose(game));
            Ok(function.player(text.as_str()))
        }
    };
    asked.players.iter().zip(functions).map(player).collect()
}

/// A player that is a function of Python, from a session to the text of a move.
struct Called {
    function: Py<PyAny>,
    /// Where the match begins. Never locked while Python runs.
    start: Mutex<Playing>,
    watch: Arc<Watch>,
}

impl Called {
    fn choose(&self, game: &dyn Session) -> Result<String, Trouble> {
        if !self.watch.goes_on() {
            return Err(Trouble::Stopped);
        }
        Python::attach(|py| match self.ask(py, game) {
            Ok(mv) => Ok(mv),
            Err(error) if error.is_instance_of::<PyException>(py) => {
                Err(Trouble::Gone(last_line(py, &error)))
            }
            // Ctrl-C, or the end of the interpreter: no failure of the player.
            Err(error) => {
                self.watch.keep(error);
                self.watch.end();
                Err(Trouble::Stopped)
            }
        })
    }

    fn ask(&self, py: Python<'_>, game: &dyn Session) -> PyResult<String> {
        let start = self.start.lock().unwrap_or_else(PoisonError::into_inner);
        let start = start.fork();
        let at = start.following(game)?;
        let answer = self.function.call1(py, (Opened::from(at),))?;
        answer.extract(py)
    }
}

/// An exception in one line, as a predicate.
fn last_line(py: Python<'_>, error: &PyErr) -> String {
    let kind = error.get_type(py).name();
    let kind = kind.map_or_else(|_| "an exception".to_owned(), |name| name.to_string());
    let words = error.value(py).str().map(|text| text.to_string());
    let words = words.unwrap_or_default();
    match words.lines().next().unwrap_or_default() {
        "" => format!("has raised {kind}"),
        line => format!("has raised {kind}: {line}"),
    }
}
