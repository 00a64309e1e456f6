//! Searches that must give the same results in WebAssembly and on this machine.

use negascout::textbook::Algorithm;
use negascout::time::Duration;
use negascout_draw::{FIGURE, Format, Style, render};
use negascout_lab::{Form, Laboratory, WatchedForm, watch};
use negascout_session::{
    Answer, Catalogue, EngineCache, Error, GameInfo, Limits, SearchRequest, SolveRequest,
    StopReason, go_on, open,
};
use serde_json::json;
use std::fmt::{self, Write};

/// The most nodes of a search whose nodes are compared.
const NODES: u64 = 20_000;

/// A game beside those of the catalogue, on a board that 64 bits do not hold.
const WIDE: &str = "mnk:11,11,5";

/// Games that are searched by the clock: far from solved when the time is up.
const TIMED: [&str; 2] = ["connect-four", "chess"];

/// A position of Connect Four in the middle of the game, which is lost.
const SOLVED: &str = "22525762534622441115";

/// The random trees that every form is watched on.
const TREES: u64 = 8;

/// Results of all searches, one a line: the same text wherever it is computed.
#[cfg_attr(target_family = "wasm", wasm_bindgen::prelude::wasm_bindgen)]
#[must_use]
pub fn report() -> String {
    let mut text = String::new();
    for GameInfo { name, examples, .. } in Catalogue::standard().games() {
        for position in &examples {
            line(&mut text, &name, searched(&name, position));
        }
    }
    line(&mut text, WIDE, searched(WIDE, ""));
    for game in TIMED {
        line(&mut text, game, timed(game));
    }
    line(&mut text, "connect-four", solved());
    line(&mut text, "tree", drawn());
    match watched() {
        Ok(forms) => forms
            .into_iter()
            .for_each(|(form, line_of)| line(&mut text, form, Ok(line_of))),
        Err(error) => line(&mut text, "watched", Err(error)),
    }
    text
}

/// Adds a result, or the error there was, to `text`.
fn line(text: &mut String, game: &str, result: Result<String, Error>) {
    let result = result.unwrap_or_else(|error| format!("error: {error}"));
    // Writing to a string cannot fail.
    let _ = writeln!(text, "{game}: {result}");
}

fn searched(game: &str, position: &str) -> Result<String, Error> {
    let asked = Limits::to_nodes(NODES).into();
    let report = open(game, position)?.think(&asked, &mut memory(), &mut go_on)?;
    let (depth, nodes, value) = (report.depth, report.nodes, report.value);
    Ok(format!(
        "depth {depth}, {nodes} nodes, {value}, {}",
        report.pv.join(" ")
    ))
}

/// Searches by the clock: how deep it gets depends on the machine, what ends it does not.
fn timed(game: &str) -> Result<String, Error> {
    let limits = Limits {
        time: Some(Duration::from_millis(50)),
        ..Limits::default()
    };
    let asked = SearchRequest {
        no_book: true,
        ..SearchRequest::from(limits)
    };
    let report = open(game, None)?.think(&asked, &mut memory(), &mut go_on)?;
    Ok(match report.stopped_by {
        StopReason::Time => "ended by the clock".to_owned(),
        reason => format!("ended by {reason:?}"),
    })
}

fn solved() -> Result<String, Error> {
    let session = open("connect-four", SOLVED)?;
    let answer = session.solve(&SolveRequest::default(), &mut memory(), &mut go_on)?;
    Ok(match answer {
        Answer::Solved(solution) => {
            let (nodes, value) = (solution.nodes, solution.value);
            format!("{value}, {nodes} nodes, {}", solution.pv.join(" "))
        }
        Answer::Stopped(proof) => format!("not solved: {proof:?}"),
    })
}

fn drawn() -> Result<String, Error> {
    let recorded = open("tree", FIGURE)?.trace(Algorithm::NegaScout.into(), None, 100)?;
    Ok(render(&recorded.trace, Format::Text, &Style::default()))
}

/// The searches of every form as the page shows them, on random trees: the counters, and a checksum
/// of all that is shown.
fn watched() -> Result<Vec<(&'static str, String)>, Error> {
    let names: Vec<_> = Form::all().map(Form::name).collect();
    let mut sums = vec![Sum::default(); names.len()];
    for seed in 1..=TREES {
        let tree = json!({"width": 3, "depth": 4, "seed": seed, "values": [0, 20]});
        let asked = json!({"subject": {"random": tree}, "forms": names});
        let asked = serde_json::from_value(asked).map_err(Error::refused)?;
        let shown = watch(&Catalogue::standard(), &asked)?;
        for (sum, form) in sums.iter_mut().zip(&shown.forms) {
            sum.add(form);
        }
    }
    let line_of = sums.iter().map(Sum::to_string);
    Ok(names.into_iter().zip(line_of).collect())
}

/// The counters of several searches of one form, and a checksum of what is shown of them.
#[derive(Clone, Debug, Default)]
struct Sum {
    nodes: f64,
    leaves: f64,
    cutoffs: f64,
    null_window_searches: f64,
    researches: f64,
    checksum: u64,
}

impl Sum {
    fn add(&mut self, form: &WatchedForm) {
        let search = form.search.as_ref();
        if let Some(counters) = search.and_then(|search| search.counters) {
            self.nodes += counters.nodes;
            self.leaves += counters.leaves;
            self.cutoffs += counters.cutoffs.unwrap_or_default();
            self.null_window_searches += counters.null_window_searches;
            self.researches += counters.researches;
        }
        // Fowler, Noll and Vo's hash of all that is shown.
        let shown = serde_json::to_vec(form).unwrap_or_default();
        self.checksum = shown.into_iter().fold(self.checksum, |sum, byte| {
            (sum ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
        });
    }
}

impl fmt::Display for Sum {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "{} nodes, {} leaves, {} cutoffs, {} null windows, {} re-searches, {:016x}",
            self.nodes,
            self.leaves,
            self.cutoffs,
            self.null_window_searches,
            self.researches,
            self.checksum
        )
    }
}

fn memory() -> EngineCache {
    EngineCache::with_mebibytes(1)
}
