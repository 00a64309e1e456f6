//! Pictures of positions by a game written in Python.

use super::playable::OwnGame;
use super::position::PyPosition;
use super::promise::returned;
use negascout::observe::Trace;
use negascout_draw::Board;
use negascout_session::{Error, Handle, Session};
use pyo3::prelude::*;

/// The pictures of a trace's nodes, by their places there; `root` is at the first of them. Empty where the
/// game draws none.
///
/// # Errors
///
/// A move of the trace is none of the game's.
pub(crate) fn pictures(
    root: &Handle<OwnGame>,
    trace: &Trace<String>,
) -> Result<Vec<Option<Board>>, Error> {
    if !root.rules().0.draws || trace.nodes.is_empty() {
        return Ok(Vec::new());
    }
    let mut pictures = vec![None; trace.nodes.len()];
    pictures[0] = picture(root.at());
    let mut game = root.clone();
    // The line from the root to the node last looked at, and how many of its children were.
    let mut line = vec![(0, 0)];
    while let Some((place, seen)) = line.last_mut() {
        let Some(&child) = trace.nodes[*place].children.get(*seen) else {
            line.pop();
            game.undo();
            continue;
        };
        *seen += 1;
        if let Some(edge) = &trace.nodes[child].edge {
            game.play(&edge.mv)?;
            pictures[child] = picture(game.at());
            line.push((child, 0));
        }
    }
    Ok(pictures)
}

fn picture(pos: &PyPosition) -> Option<Board> {
    let drawn = pos.ask(|object| {
        let drawn = object.call_method0("svg")?;
        let told = || returned(object, "svg", &drawn, "a str, or None");
        drawn.extract::<Option<String>>().map_err(|_| told())
    });
    drawn.map(Board::picture)
}
