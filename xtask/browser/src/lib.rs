//! Searches that must give the same results in WebAssembly and on this machine.

use negascout::textbook::Algorithm;
use negascout::time::Duration;
use negascout_draw::{FIGURE, Format, Style, render};
use negascout_session::{
    Answer, Error, Limits, Memory, Solving, StopReason, Thinking, go_on, open,
};
use std::fmt::Write;

/// Game, position and depth of the searches whose nodes are compared.
const SEARCHES: [(&str, &str, u32); 4] = [
    ("tic-tac-toe", "", 9),
    ("mnk:11,11,5", "", 3),
    ("connect-four", "444444", 10),
    ("chess", "e4 e5 Nf3", 6),
];

/// Games that are searched by the clock: far from solved when the time is up.
const TIMED: [&str; 2] = ["connect-four", "chess"];

/// A position of Connect Four in the middle of the game, which is lost.
const SOLVED: &str = "22525762534622441115";

/// Results of all searches, one a line: the same text wherever it is computed.
#[cfg_attr(target_family = "wasm", wasm_bindgen::prelude::wasm_bindgen)]
#[must_use]
pub fn report() -> String {
    let mut text = String::new();
    for (game, position, depth) in SEARCHES {
        line(&mut text, game, searched(game, position, depth));
    }
    for game in TIMED {
        line(&mut text, game, timed(game));
    }
    line(&mut text, "connect-four", solved());
    line(&mut text, "tree", drawn());
    text
}

/// Adds a result, or the error there was, to `text`.
fn line(text: &mut String, game: &str, result: Result<String, Error>) {
    let result = result.unwrap_or_else(|error| format!("error: {error}"));
    // Writing to a string cannot fail.
    let _ = writeln!(text, "{game}: {result}");
}

fn searched(game: &str, position: &str, depth: u32) -> Result<String, Error> {
    let limits = Limits {
        depth: Some(depth),
        ..Limits::default()
    };
    let report = open(game, position)?.think(&limits.into(), &mut memory(), &mut go_on)?;
    let (nodes, value) = (report.nodes, report.value);
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
    let report = open(game, None)?.think(&Thinking::from(limits), &mut memory(), &mut go_on)?;
    Ok(match report.stopped_by {
        StopReason::Time => "ended by the clock".to_owned(),
        reason => format!("ended by {reason:?}"),
    })
}

fn solved() -> Result<String, Error> {
    let session = open("connect-four", SOLVED)?;
    let answer = session.solve(&Solving::default(), &mut memory(), &mut go_on)?;
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

fn memory() -> Memory {
    Memory::with_mebibytes(1)
}
