//! Text for a terminal: one node a line, indented.

use super::legend::Sign;
use super::scene::{Item, NodeKind, Scene};
use super::{Charset, Legend, legend};

/// Draws the scene. Ends with a line break.
pub(super) fn render(scene: &Scene, charset: Charset) -> String {
    let mut out = match scene.title.as_str() {
        "" => String::new(),
        title => format!("{title}\n\n"),
    };
    // What is still to be written, with the indentation of the node and that of its children.
    let mut rest: Vec<(usize, String, String)> = Vec::new();
    rest.extend((!scene.items.is_empty()).then(|| (0, String::new(), String::new())));
    while let Some((id, lead, indent)) = rest.pop() {
        let item = &scene.items[id];
        out.push_str(&format!("{lead}{}\n", node(scene, item)));
        let last = item.children.last();
        for &child in item.children.iter().rev() {
            let (below, is_last) = (&scene.items[child], Some(&child) == last);
            let branch = match (is_last, below.pruned, below.on_line) {
                (true, true, _) => "└╌",
                (true, _, true) => "╘═",
                (true, ..) => "└─",
                (false, true, _) => "├╌",
                (false, _, true) => "╞═",
                (false, ..) => "├─",
            };
            let lead = format!("{indent}{branch} ");
            let below = if is_last { " " } else { "│" };
            rest.push((child, lead, format!("{indent}{below}  ")));
        }
    }
    if scene.legend == Legend::Full {
        out.push_str(&format!("\n{}\n", scene.numbers()));
        out.push_str(&signs(scene));
    }
    if scene.truncated {
        out.push_str("The recording was too long: nodes are missing.\n");
    }
    match charset {
        Charset::Unicode => out,
        Charset::Ascii => ascii(&out),
    }
}

/// The signs that do not explain themselves, on a line; nothing if none occurs.
fn signs(scene: &Scene) -> String {
    let explain = |sign: Sign| match sign {
        Sign::Raised => Some((legend::arrows(scene), sign)),
        Sign::Line => Some(("╞═", sign)),
        Sign::Proof => Some(("*", sign)),
        Sign::Fold => Some(("N nodes", sign)),
        _ => None,
    };
    let signs = legend::signs(scene).into_iter().filter_map(explain);
    let signs = signs.map(|(shown, sign)| format!("{shown} {}", sign.meaning(scene)));
    let signs = signs.collect::<Vec<_>>().join("; ");
    if signs.is_empty() {
        return signs;
    }
    format!("{signs}\n")
}

/// `C MIN ≥-6  null (-7, -6)`, or `N -7  cut: beta 7 of A (null window)`.
fn node(scene: &Scene, item: &Item) -> String {
    let who = item.who();
    let mut words = Vec::from_iter(Some(item.letter.as_str()).filter(|letter| !letter.is_empty()));
    words.extend(item.mv.as_deref());
    if item.kind != NodeKind::Leaf && !item.letter.is_empty() {
        words.push(&who);
    }
    words.extend(Some(item.value_text()).filter(|value| !value.is_empty()));
    words.extend(item.in_proof.then_some("*"));
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
        ("╞", "|"),
        ("╘", "`"),
        ("═", "="),
        ("╌", "x"),
        ("↑", "^"),
        ("↓", "v"),
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
