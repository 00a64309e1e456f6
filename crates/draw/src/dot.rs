//! The language of Graphviz. One edge a visit.

use super::scene::{Item, NodeKind, Pass, Scene, Stroke};
use super::shape::{Shape, Shapes};
use super::words::CutNote;
use super::{Board, Legend, legend};
use negascout::textbook::Player;

/// Draws the scene as a graph to be laid out by `dot`.
pub(super) fn render(scene: &Scene) -> String {
    let mut out = String::from("digraph search {\n");
    let explained = match scene.legend {
        Legend::Full => vec![explanation(scene), scene.numbers()],
        Legend::Absent => Vec::new(),
    };
    let title = Some(scene.title.clone()).filter(|title| !title.is_empty());
    let label: Vec<String> = title.into_iter().chain(explained).collect();
    out.push_str(&format!("  label={};\n", quote(&label.join("\n"))));
    out.push_str("  tooltip=");
    out.push_str(&quote(&scene.description()));
    out.push_str(";\n  labelloc=b;\n  fontname=\"Verdana\";\n  fontsize=10;\n");
    out.push_str("  ordering=out;\n  nodesep=0.35;\n  ranksep=0.7;\n");
    out.push_str("  node [fontname=\"Verdana\", fontsize=12, width=0.55, height=0.55];\n");
    out.push_str("  edge [fontname=\"Verdana\", fontsize=9, dir=none];\n");
    for (id, item) in scene.items.iter().enumerate() {
        out.push_str(&node(scene, id, item));
        if let Some(parent) = item.parent {
            out.push_str(&edges(scene, parent, id, item));
        }
    }
    out.push('}');
    out
}

/// A string of the language.
fn quote(text: &str) -> String {
    let text = text
        .replace('\\', "\\\\")
        .replace('"', "\\\"")
        .replace('\n', "\\n");
    format!("\"{text}\"")
}

/// Lines of text, set off from their edge.
fn edge_label(lines: &[String]) -> String {
    let lines: Vec<String> = lines.iter().map(|line| format!(" {line} ")).collect();
    quote(&lines.join("\n"))
}

fn explanation(scene: &Scene) -> String {
    let are_triangles = scene.shapes == Shapes::Triangles;
    let explain = |sign: legend::Sign| {
        let drawn = match sign {
            legend::Sign::Raised => "arrow",
            legend::Sign::Line => "thick frame",
            legend::Sign::Proof => "double frame",
            legend::Sign::Max if are_triangles => "triangle pointing up",
            legend::Sign::Min if are_triangles => "triangle pointing down",
            legend::Sign::Max => "box",
            legend::Sign::Min => "circle",
            legend::Sign::Leaf => "no shape",
            legend::Sign::Open => "plain line",
            legend::Sign::Null => "double line",
            legend::Sign::Again => "thick line",
            legend::Sign::Cut => "dashed",
            legend::Sign::Stub => "dots",
            legend::Sign::Fold => "number of nodes",
        };
        // A colon is enough.
        format!("{drawn}: {}", sign.meaning(scene).replace(':', ","))
    };
    legend::signs(scene)
        .into_iter()
        .map(explain)
        .collect::<Vec<_>>()
        .join("; ")
}

fn node(scene: &Scene, id: usize, item: &Item) -> String {
    let is_framed = item.pruned || item.on_line || item.in_proof;
    let shape = match Shape::of(item, scene.shapes) {
        Shape::Leaf if !is_framed => "plaintext",
        Shape::Leaf | Shape::Square => "box",
        Shape::Round => "ellipse",
        Shape::Up => "triangle",
        Shape::Down => "invtriangle",
    };
    let style = match (item.pruned, item.kind) {
        (true, NodeKind::Leaf) => "rounded,dashed",
        (true, _) | (_, NodeKind::Stub) => "dashed",
        (false, NodeKind::Leaf) => "rounded,filled",
        (false, _) => "filled",
    };
    let fill = match (item.pruned, item.kind, item.player) {
        (true, ..) | (_, NodeKind::Leaf, _) => "white",
        (_, _, Player::Max) => "#dbeafe",
        (_, _, Player::Min) => "#ffedd5",
    };
    let label = match &item.board {
        Some(board) => with_board(item, board),
        None if item.letter.is_empty() => quote(item.value_text()),
        None => quote(&format!("{}\n{}", item.name(), item.value_text())),
    };
    let frame = if item.on_line {
        ", penwidth=4, color=\"#ca8a04\""
    } else {
        ""
    };
    let proof = if item.in_proof { ", peripheries=2" } else { "" };
    let tooltip = quote(&scene.spoken(item));
    format!(
        "  n{id} [label={label}, shape={shape}, style=\"{style}\", fillcolor=\"{fill}\", \
         tooltip={tooltip}{frame}{proof}];\n"
    )
}

/// A label with the rows of the board below the value, in letters of one width.
fn with_board(item: &Item, board: &Board) -> String {
    let escape = |text: &str| {
        let text = text.replace('&', "&amp;").replace('<', "&lt;");
        text.replace('>', "&gt;")
    };
    let head = [item.letter.as_str(), item.value_text()]
        .map(escape)
        .join("<BR/>");
    let rows: Vec<String> = board.signs().iter().map(|row| escape(row)).collect();
    let rows = rows.join("<BR/>");
    format!("<{head}<BR/><FONT FACE=\"Courier\" POINT-SIZE=\"9\">{rows}</FONT>>")
}

/// One edge for each visit; a dashed one, with the note on the first, if there was none.
fn edges(scene: &Scene, parent: usize, id: usize, item: &Item) -> String {
    let mv = item.mv.iter();
    if item.pruned {
        let parent_item = &scene.items[parent];
        let is_first = parent_item.pruned_children(scene).next() == Some(id);
        let note = parent_item
            .cut
            .iter()
            .filter(|_| is_first)
            .flat_map(CutNote::lines);
        let label: Vec<String> = mv.cloned().chain(note).collect();
        let label = edge_label(&label);
        let attributes = "style=dashed, color=\"#6b7280\", dir=forward, arrowhead=tee";
        return format!("  n{parent} -> n{id} [label={label}, {attributes}];\n");
    }
    let line = |(pass, text): (&Pass, String)| {
        let label: Vec<String> = mv.clone().cloned().chain([text]).collect();
        let attributes = match pass.stroke {
            Stroke::Open if item.weight > 0.0 => {
                format!("style=solid, penwidth={:.1}", 1.0 + item.weight)
            }
            Stroke::Open => "style=solid".to_owned(),
            Stroke::Null => "color=\"#5b21b6:invis:#5b21b6\"".to_owned(),
            Stroke::Again => "style=bold, penwidth=3, color=\"#9f1239\"".to_owned(),
        };
        format!(
            "  n{parent} -> n{id} [label={}, {attributes}];\n",
            edge_label(&label)
        )
    };
    item.visits
        .iter()
        .zip(item.visit_lines())
        .map(line)
        .collect()
}
