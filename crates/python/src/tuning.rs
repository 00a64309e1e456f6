//! The weights of an evaluation written in Python, fitted to games of a game written in Python.

use crate::border::{asked, given};
use crate::failure::bad_request;
use crate::own_game::{PyPosition, Rules, WeighedEvaluation, scope};
use crate::run::Watch;
use crate::stop::Stop;
use negascout_match::{CurvePoint, Error, Progress, Tuned, Tuning};
use pyo3::prelude::*;
use serde::{Deserialize, Serialize};
use std::ops::ControlFlow;
use std::sync::Arc;

/// A tuning that is asked for.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Asked {
    by: Way,
    weights: Vec<f64>,
    steps: Option<Vec<f64>>,
    games: u32,
    depth: u32,
    random_plies: u32,
    rounds: u32,
    seed: u64,
    save: Option<String>,
}

/// What the weights are tuned by.
#[derive(Clone, Copy, Deserialize)]
#[serde(rename_all = "lowercase")]
enum Way {
    /// The results of games of the engine against itself.
    Fit,
    /// Matches of weights that are moved at random.
    Spsa,
}

/// How far a tuning has come, or its result.
#[derive(Serialize)]
struct TuningData {
    weights: Vec<f64>,
    curve: Vec<[f64; 2]>,
    text: String,
    picture: String,
}

impl From<&Tuned> for TuningData {
    fn from(tuned: &Tuned) -> TuningData {
        let point = |point: &CurvePoint| [point.loss, point.held_out];
        TuningData {
            weights: tuned.weights.clone(),
            curve: tuned.curve.iter().map(point).collect(),
            text: tuned.to_string(),
            picture: tuned.chart(),
        }
    }
}

/// Tunes the weights of `evaluation`, a function of weights and a position of the game that begins at
/// `start`. Returns a dict of `weights`, `curve`, `text` and `picture`, as `progress` is told it each round.
///
/// # Errors
///
/// `BadRequest`; what `evaluation`, `progress` or a callback of the game raises.
#[pyfunction]
#[pyo3(signature = (start, evaluation, request, progress = None, stop = None))]
pub(crate) fn tune<'py>(
    start: &Bound<'py, PyAny>,
    evaluation: Py<PyAny>,
    request: &Bound<'py, PyAny>,
    progress: Option<Py<PyAny>>,
    stop: Option<&Stop>,
) -> PyResult<Bound<'py, PyAny>> {
    let asked: Asked = asked(request)?;
    let rules = Arc::new(Rules::new(start)?);
    let watch = Watch::ended_by(stop, progress);
    let evaluation = WeighedEvaluation::new(evaluation);
    let tuned = watch.run_here(|| {
        let body = || tuned(&rules, &evaluation, &asked, &watch);
        let tuned = scope::within(&rules, body)?;
        tuned.map_err(|error| bad_request(error.to_string()))
    })?;
    given(start.py(), &TuningData::from(&tuned))
}

fn tuned(
    rules: &Arc<Rules>,
    evaluation: &WeighedEvaluation,
    asked: &Asked,
    watch: &Watch,
) -> Result<Tuned, Error> {
    let start = PyPosition::start(rules);
    let score = |weights: &[f64], pos: &PyPosition| evaluation.score(weights, pos);
    let mut tuning = Tuning::new(start, score, &asked.weights)
        .games(asked.games)
        .depth(asked.depth)
        .random_plies(asked.random_plies)
        .rounds(asked.rounds)
        .seed(asked.seed);
    if let Some(steps) = &asked.steps {
        tuning = tuning.steps(steps);
    }
    if let Some(file) = &asked.save {
        tuning = tuning.save(file);
    }
    let mut tell = watch.tell();
    let go_on = |far: Progress<'_>| {
        let message = match far {
            Progress::Round(tuned) => tell(&TuningData::from(tuned)),
            _ => ControlFlow::Continue(()),
        };
        match watch.goes_on() {
            true => message,
            false => ControlFlow::Break(()),
        }
    };
    match asked.by {
        Way::Fit => tuning.fit_while(go_on),
        Way::Spsa => tuning.spsa_while(go_on),
    }
}
