//! Text for a terminal: one node a line, indented.

use super::scene::{Item, Scene};
use super::words::Player;
use super::{Charset, legend};

/// Draws the scene. Ends with a line break.
pub(super) fn render(scene: &Scene, charset: Charset) -> String {
    let mut out = format!("{}\n\n", scene.title);
    // What is still to be written, with the indentation of the node and that of its children.
    let mut rest: Vec<(usize, String, String)> = Vec::new();
    rest.extend((!scene.items.is_empty()).then(|| (0, String::new(), String::new())));
    while let Some((id, lead, indent)) = rest.pop() {
        let item = &scene.items[id];
        out.push_str(&format!("{lead}{}\n", node(scene, item)));
        let last = item.children.last();
        for &child in item.children.iter().rev() {
            let is_last = Some(&child) == last;
            let (branch, below) = if is_last {
                ("└", " ")
            } else {
                ("├", "│")
            };
            let line = if scene.items[child].pruned {
                "╌"
            } else {
                "─"
            };
            let lead = format!("{indent}{branch}{line} ");
            rest.push((child, lead, format!("{indent}{below}  ")));
        }
    }
    out.push_str(&format!("\n{}\n", legend::numbers(scene)));
    if scene.truncated {
        out.push_str("The recording was too long: nodes are missing.\n");
    }
    match charset {
        Charset::Unicode => out,
        Charset::Ascii => ascii(&out),
    }
}

/// `C MIN ≥-6  null (-7, -6)`, or `N -7  cut: beta 7 of A (null window)`.
fn node(scene: &Scene, item: &Item) -> String {
    let mut words = vec![item.letter.as_str()];
    words.extend(item.mv.as_deref().filter(|mv| !mv.is_empty()));
    if item.body != super::scene::Body::Leaf {
        words.push(match item.player {
            Player::Max => "MAX",
            Player::Min => "MIN",
        });
    }
    words.extend(Some(item.value_text()).filter(|value| !value.is_empty()));
    let mut text = words.join(" ");
    let parent = item.parent.map(|parent| &scene.items[parent]);
    let cut = parent.filter(|_| item.at_cut).and_then(|p| p.cut.as_ref());
    match cut {
        Some(cut) => text.push_str(&format!("  {}", cut.sentence())),
        None if item.pruned => text.push_str("  cut"),
        None => {}
    }
    if !item.visits.is_empty() {
        text.push_str(&format!("  {}", item.visit_lines().join("; ")));
    }
    text
}

/// The same text in ASCII.
fn ascii(text: &str) -> String {
    let pairs = [
        ("├", "|"),
        ("└", "`"),
        ("│", "|"),
        ("─", "-"),
        ("╌", "x"),
        ("∞", "inf"),
        ("≥", ">="),
        ("≤", "<="),
        ("→", "->"),
        ("–", "-"),
        ("…", "..."),
    ];
    let replaced = pairs
        .iter()
        .fold(text.to_owned(), |text, (from, to)| text.replace(from, to));
    replaced
        .chars()
        .map(|c| if c.is_ascii() { c } else { '?' })
        .collect()
}
