//! A grown tree as nested objects.

use super::{GrownNode, GrownSubject};
use crate::Style;
use crate::json::nested;
use crate::scene::{NodeKind, Scene};
use serde_json::{Value, json};

/// Draws the tree: `{"title", "view", "root"}` and what it was grown with, the root being nested nodes.
pub(super) fn render(subject: &GrownSubject<'_>, scene: &Scene, style: &Style) -> String {
    let (tree, places) = (subject.tree, scene.places());
    let growth = tree.growth.search();
    let node = |id: usize, below: Value| {
        let (item, node) = (&scene.items[id], &tree.nodes[places[id]]);
        if item.kind == NodeKind::Stub {
            let visits = node.parent.map(|parent| folded(subject, parent, node));
            return json!({ "folded": item.count, "visits": visits });
        }
        let mut object = json!({
            "node": item.letter,
            "move": node.mv,
            "player": item.player,
            "visits": node.visits,
            "over": node.is_over,
            "best": item.on_line,
            "children": below,
        });
        extend(&mut object, growth.known(style.view, node));
        if let Some(board) = &item.board {
            object["board"] = json!(board.signs());
        }
        object
    };
    let children = |id: usize| scene.items[id].children.clone();
    let mut drawn = json!({ "title": scene.title, "view": style.view });
    extend(&mut drawn, growth.settings(tree.nodes[0].visits));
    drawn["root"] = nested(scene.items.len(), children, node);
    drawn.to_string()
}

/// The visits of the subtrees that are folded together with this child.
fn folded(subject: &GrownSubject<'_>, parent: usize, child: &GrownNode) -> u32 {
    let groups = subject.folded(parent);
    let [visited, _] = groups.map(|roots| subject.counted(&roots).visits);
    if child.visits == 0 { 0 } else { visited }
}

/// Adds the members of an object to another.
fn extend(object: &mut Value, more: Value) {
    if let (Value::Object(object), Value::Object(more)) = (object, more) {
        object.extend(more);
    }
}
