//! A grown tree as nested objects.

use super::{GrownNode, GrownSubject};
use crate::Style;
use crate::scene::{NodeKind, Scene};
use serde_json::{Value, json};

/// Draws the tree: `{"title", "view", "root"}` and what it was grown with, the root being nested nodes.
pub(super) fn render(subject: &GrownSubject<'_>, scene: &Scene, style: &Style) -> String {
    let tree = subject.tree;
    let mut place_of = vec![0; scene.items.len()];
    for (place, item) in scene.item_of.iter().enumerate().rev() {
        if let Some(item) = *item {
            place_of[item] = place;
        }
    }
    // From the last level up, so that each node finds its children finished.
    let mut done = vec![Value::Null; scene.items.len()];
    for (id, item) in scene.items.iter().enumerate().rev() {
        let below: Vec<Value> = item
            .children
            .iter()
            .map(|&child| done[child].take())
            .collect();
        let node = &tree.nodes[place_of[id]];
        done[id] = match item.kind {
            NodeKind::Stub => {
                let visits = node.parent.map(|parent| folded(subject, parent, node));
                json!({ "folded": item.count, "visits": visits })
            }
            _ => json!({
                "node": item.letter,
                "move": node.mv,
                "player": item.player,
                "visits": node.visits,
                "over": node.is_over,
                "best": item.on_line,
                "children": below,
            }),
        };
        if item.kind != NodeKind::Stub {
            extend(&mut done[id], tree.growth.known(style.view, node));
        }
        if let Some(board) = &item.board {
            done[id]["board"] = json!(board.lines());
        }
    }
    let mut drawn = json!({ "title": scene.title, "view": style.view });
    extend(&mut drawn, tree.growth.settings(tree.nodes[0].visits));
    drawn["root"] = done.first_mut().map_or(Value::Null, Value::take);
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
