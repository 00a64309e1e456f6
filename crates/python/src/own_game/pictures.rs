//! Pictures of positions by a game written in Python.

use super::position::PyPosition;
use super::promise::returned;
use negascout::Game;
use negascout::observe::Trace;
use negascout_draw::Board;
use pyo3::prelude::*;

/// The pictures of a trace's nodes, by their places there; `root` is the first of them. Empty where the
/// game draws none.
pub(crate) fn pictures(root: &PyPosition, trace: &Trace<String>) -> Vec<Option<Board>> {
    let rules = root.rules();
    if !rules.draws || trace.nodes.is_empty() {
        return Vec::new();
    }
    let mut pictures = vec![None; trace.nodes.len()];
    pictures[0] = picture(root);
    // The line from the root to the node last looked at, and how many of the children of each were.
    let mut line = vec![(root.clone(), 0, 0)];
    while let Some((pos, place, seen)) = line.last_mut() {
        let Some(&child) = trace.nodes[*place].children.get(*seen) else {
            line.pop();
            continue;
        };
        *seen += 1;
        let Some(edge) = &trace.nodes[child].edge else {
            continue;
        };
        let Some(mv) = pos.moves().find(|&mv| rules.text(mv) == edge.mv) else {
            continue;
        };
        let after = pos.play(mv);
        pictures[child] = picture(&after);
        line.push((after, child, 0));
    }
    pictures
}

fn picture(pos: &PyPosition) -> Option<Board> {
    let drawn = pos.ask(|object| {
        let drawn = object.call_method0("svg")?;
        let told = || returned(object, "svg", &drawn, "a str, or None");
        drawn.extract::<Option<String>>().map_err(|_| told())
    });
    drawn.map(Board::picture)
}
