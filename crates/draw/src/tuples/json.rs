//! A search of a tree of tuples as nested objects.

use super::TupleSubject;
use crate::drawable::Parts;
use crate::json::nested;
use crate::scene::Scene;
use crate::words::CutNote;
use serde_json::{Value, json};

/// Draws the tree: `{"title", "search", "scores", "leaves", "root"}`, the root being nested nodes.
pub(super) fn render(subject: &TupleSubject<'_>, scene: &Scene) -> String {
    let (searched, places) = (subject.searched, scene.places());
    let node = |id: usize, below: Value| {
        let (item, node) = (&scene.items[id], &searched.nodes[places[id]]);
        json!({
            "node": item.letter,
            "move": subject.mv(places[id]),
            "player": node.mover + 1,
            "scores": node.scores,
            "value": item.value,
            "visit": item.visits.first().map(|pass| &pass.window),
            "left_out": item.pruned,
            "cut": item.cut.as_ref().map(CutNote::sentence),
            "line": item.on_line,
            "children": below,
        })
    };
    let children = |id: usize| scene.items[id].children.clone();
    json!({
        "title": scene.title,
        "search": subject.form.name(),
        "scores": searched.scores,
        "leaves": searched.leaves,
        "root": nested(scene.items.len(), children, node),
    })
    .to_string()
}
