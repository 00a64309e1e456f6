//! Pictures of positions by a game written in Python.

use super::position::{InPython, PyPosition};
use super::promise::returned;
use negascout::Game;
use negascout_draw::Board;
use pyo3::prelude::*;

/// A node of a tree of moves: the move that leads to it, and its children's places.
pub(crate) type Branching<'t> = (Option<&'t str>, &'t [usize]);

/// The pictures of a tree of so many nodes, by their places there; `root` is the first of them. Empty where
/// the game draws none.
pub(crate) fn pictures<'t>(
    root: &PyPosition,
    nodes: usize,
    node: impl Fn(usize) -> Branching<'t>,
) -> Vec<Option<Board>> {
    let rules = root.rules();
    if !rules.draws || nodes == 0 {
        return Vec::new();
    }
    let mut pictures = vec![None; nodes];
    pictures[0] = picture(root);
    // The line from the root to the node last looked at, and how many of the children of each were.
    let mut line = vec![(root.clone(), 0, 0)];
    while let Some((pos, place, seen)) = line.last_mut() {
        let Some(&child) = node(*place).1.get(*seen) else {
            line.pop();
            continue;
        };
        *seen += 1;
        let Some(text) = node(child).0 else {
            continue;
        };
        let Some(mv) = pos.moves().find(|&mv| rules.text(mv) == text) else {
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
        let wrong = || returned(object, "svg", &drawn, "a str, or None");
        drawn.extract::<Option<String>>().map_err(|_| wrong())
    });
    drawn.map(Board::of_picture)
}
