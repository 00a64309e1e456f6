//! A search of a tree of tuples as nested objects.

use super::TupleSubject;
use super::tree::branch;
use crate::Style;
use crate::scene::Scene;
use crate::words::CutNote;
use serde_json::{Value, json};

/// Draws the tree: `{"title", "search", "scores", "leaves", "root"}`, the root being nested nodes.
pub(super) fn render(subject: &TupleSubject<'_>, scene: &Scene, _: &Style) -> String {
    let searched = subject.searched;
    let mut place_of = vec![0; scene.items.len()];
    for (place, item) in scene.item_of.iter().enumerate() {
        if let Some(item) = *item {
            place_of[item] = place;
        }
    }
    // From the last level up, so that each node finds its children finished.
    let mut done = vec![Value::Null; scene.items.len()];
    for (id, item) in scene.items.iter().enumerate().rev() {
        let children = item.children.iter();
        let below: Vec<Value> = children.map(|&child| done[child].take()).collect();
        let node = &searched.nodes[place_of[id]];
        done[id] = json!({
            "node": item.letter,
            "move": branch(searched, place_of[id]),
            "player": node.mover + 1,
            "scores": node.scores,
            "value": item.value,
            "visit": item.visits.first().map(|pass| &pass.window),
            "left_out": item.pruned,
            "cut": item.cut.as_ref().map(CutNote::sentence),
            "line": item.on_line,
            "children": below,
        });
    }
    json!({
        "title": scene.title,
        "search": subject.form.name(),
        "scores": searched.scores,
        "leaves": searched.leaves,
        "root": done.first_mut().map(Value::take),
    })
    .to_string()
}
