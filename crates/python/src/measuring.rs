//! What random games say of a game, and positions drawn at random.

use crate::border::{asked, given, number};
use crate::failure::{bad_request, raised};
use crate::own_game::{InPython, PyPosition};
use crate::run::Watch;
use crate::session::Session;
use crate::stop::Stop;
use negascout::{Evaluate, Game, GameStatistics, RandomPosition, RandomPositions};
use negascout_session::foreign::ForeignEvaluation;
use negascout_session::{ErasedEvaluation, Error, Session as Playing};
use pyo3::prelude::*;
use serde::{Deserialize, Serialize};

/// Positions that are asked for.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Drawing {
    /// How many.
    count: usize,
    /// The fewest and the most random plies.
    plies: (u32, u32),
    seed: u64,
    /// Only those that the mover wins in this number of plies.
    forced_win: Option<u32>,
    /// Only those that are no further from even.
    within: Option<u32>,
    /// The depth of the search that says so.
    depth: u32,
}

/// The most plies of a forced win that is looked for.
const LONGEST_WIN: u32 = 100;

impl Drawing {
    /// Refuses what gives no positions.
    fn check(&self) -> PyResult<()> {
        let (fewest, most) = self.plies;
        if fewest > most {
            return Err(bad_request(format!(
                "plies: {fewest} to {most} is an empty range"
            )));
        }
        if let Some(plies) = self.forced_win
            && (plies % 2 == 0 || plies > LONGEST_WIN)
        {
            return Err(bad_request(format!(
                "forced_win {plies}: the mover wins in an odd number of plies, {LONGEST_WIN} at most"
            )));
        }
        Ok(())
    }

    /// The moves to the positions of a game of your own, as they are typed.
    fn own(&self, root: &PyPosition, watch: &Watch) -> Vec<Vec<String>> {
        let drawn = self.drawn(root.clone(), ForeignEvaluation, watch);
        let formatted = drawn.iter().map(|found| found.pos.line_texts(&found.moves));
        formatted.collect()
    }

    /// The moves to the positions of any other game, formatted.
    fn named(&self, game: &dyn Playing, watch: &Watch) -> Vec<Vec<String>> {
        let root = game.erased();
        let drawn = self.drawn(root.clone(), ErasedEvaluation::default(), watch);
        let formatted = |found: &RandomPosition<_>| {
            let mut pos = root.clone();
            let mut words = Vec::with_capacity(found.moves.len());
            for &mv in &found.moves {
                words.push(pos.format_move(mv));
                pos = pos.play(mv);
            }
            words
        };
        drawn.iter().map(formatted).collect()
    }

    fn drawn<G: Game>(
        &self,
        root: G,
        evaluator: impl Evaluate<G> + Clone,
        watch: &Watch,
    ) -> Vec<RandomPosition<G>> {
        let (fewest, most) = self.plies;
        let mut positions = RandomPositions::new(root, self.seed)
            .plies(fewest..=most)
            .as_long_as(|| watch.goes_on());
        if let Some(plies) = self.forced_win {
            positions = positions.forced_win(plies);
        }
        if let Some(margin) = self.within {
            positions = positions.balanced(evaluator, self.depth, margin);
        }
        positions.take(self.count).collect()
    }
}

/// Positions drawn by random moves from that of a session on, as sessions: a request has `count`, `plies`, a
/// pair, `seed`, `forced_win`, `within` and `depth`.
///
/// # Errors
///
/// `BadRequest`; `Stopped`; what a callback raises.
#[pyfunction]
#[pyo3(signature = (session, request, stop = None))]
pub(crate) fn random_positions(
    py: Python<'_>,
    session: &Session,
    request: &Bound<'_, PyAny>,
    stop: Option<&Stop>,
) -> PyResult<Vec<Session>> {
    let drawing: Drawing = asked(request)?;
    drawing.check()?;
    let watch = Watch::ended_by(stop, None);
    let drawn = match session.own_rules() {
        Some(_) => watch.run_here(|| {
            let drawn = session.now().ask_own(|pos| drawing.own(pos, &watch))?;
            Ok(drawn.unwrap_or_default())
        })?,
        None => session.search(py, &watch, |game| Ok(drawing.named(game, &watch)))?,
    };
    not_stopped(&watch)?;
    let opened = drawn.iter().map(|moves| opened(session, moves));
    let opened: PyResult<Vec<Option<Session>>> = opened.collect();
    Ok(opened?.into_iter().flatten().collect())
}

/// The session after these moves; `None` where the game was over before the last of them, by what had come
/// before.
fn opened(session: &Session, moves: &[String]) -> PyResult<Option<Session>> {
    let session = session.fork();
    let played = session.change(|game| {
        let mut moves = moves.iter();
        moves.try_for_each(|mv| game.play(mv).map(drop))
    })?;
    Ok(played.is_ok().then_some(session))
}

fn not_stopped(watch: &Watch) -> PyResult<()> {
    match watch.goes_on() {
        true => Ok(()),
        false => Err(raised(Error::Stopped)),
    }
}

/// Numbers that describe a game.
#[derive(Serialize)]
struct Described {
    #[serde(flatten)]
    statistics: GameStatistics,
    share_of_draws: f64,
}

/// The most random games of statistics.
const MAX_GAMES: u64 = 1_000_000;

/// Numbers that describe the game of a session from its position on, by random games: a dict.
///
/// # Errors
///
/// `BadRequest`; `Stopped`; what a callback raises.
#[pyfunction]
#[pyo3(signature = (session, games, seed, stop = None))]
pub(crate) fn statistics<'py>(
    py: Python<'py>,
    session: &Session,
    games: &Bound<'py, PyAny>,
    seed: &Bound<'py, PyAny>,
    stop: Option<&Stop>,
) -> PyResult<Bound<'py, PyAny>> {
    let games = number("games", games, 1..=MAX_GAMES)? as u32;
    let seed = number("seed", seed, 0..=u64::MAX)?;
    let watch = Watch::ended_by(stop, None);
    let statistics = session.search(py, &watch, |game| {
        let goes_on = || watch.goes_on();
        Ok(GameStatistics::of_while(
            &game.erased(),
            games,
            seed,
            goes_on,
        ))
    })?;
    not_stopped(&watch)?;
    let described = Described {
        share_of_draws: statistics.share_of_draws(),
        statistics,
    };
    given(py, &described)
}
