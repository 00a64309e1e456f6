//! A LaTeX document that draws with TikZ, from the same layout as the SVG.

use super::layout::{
    CutSpot, LABEL_FONT, LANE, LINE, Layout, NODE, Spot, cross_on, curves, line_to,
};
use super::legend;
use super::measure::width;
use super::scene::{Body, Item, Scene, Stroke};
use super::words::Player;

/// Centimetres in a pixel.
const SCALE: f64 = 0.025;

const PREAMBLE: &str = r"\documentclass[tikz,border=4mm]{standalone}
\usetikzlibrary{arrows.meta,patterns,shapes.misc}
\definecolor{max}{HTML}{1D4ED8}\definecolor{maxfill}{HTML}{DBEAFE}
\definecolor{min}{HTML}{C2410C}\definecolor{minfill}{HTML}{FFEDD5}
\definecolor{scout}{HTML}{5B21B6}\definecolor{research}{HTML}{9F1239}
\definecolor{cutcolor}{HTML}{4B5563}
\tikzset{
  node/.style={inner sep=0pt,minimum height=10mm,minimum width=#1,align=center,
    font=\sffamily\footnotesize\bfseries},
  max/.style={draw=max,fill=maxfill},
  min/.style={draw=min,fill=minfill,rounded corners=5mm},
  leaf/.style={fill=black!5,rounded corners=1mm},
  pruned/.style={draw=cutcolor,dashed,pattern=north east lines,pattern color=black!20},
  open/.style={draw=black!75,line width=0.5pt},
  null/.style={draw=scout,double,double distance=1pt,line width=0.5pt},
  again/.style={draw=research,line width=1.6pt},
  cut/.style={draw=cutcolor,dashed},
  bound/.style={draw=cutcolor,densely dotted,-{Stealth[length=1.5mm]}},
  label/.style={font=\sffamily\scriptsize,inner sep=0pt,anchor=mid},
}";

/// Draws the scene as a document that compiles by itself.
pub(super) fn render(scene: &Scene) -> String {
    let layout = Layout::new(scene);
    let mut out = format!("{PREAMBLE}\n\\begin{{document}}\n\\begin{{tikzpicture}}\n");
    let title = escape(&scene.title);
    push(
        &mut out,
        &format!(r"\node[anchor=south west,font=\sffamily\bfseries] at (0,0.3) {{{title}}};"),
    );
    for (item, spot) in scene.items.iter().zip(&layout.spots) {
        if let Some(parent) = item.parent {
            draw_lines(&mut out, item, spot, &layout.spots[parent]);
        }
    }
    for (ancestor, cut) in curves(scene, &layout) {
        draw_bound(&mut out, ancestor, cut);
    }
    for (item, spot) in scene.items.iter().zip(&layout.spots) {
        draw_item(&mut out, item, spot);
    }
    draw_legend(&mut out, scene, layout.height);
    out.push_str("\\end{tikzpicture}\n\\end{document}");
    out
}

fn push(out: &mut String, line: &str) {
    out.push_str(line);
    out.push('\n');
}

/// A coordinate, TikZ having y upwards.
fn at(x: f64, y: f64) -> String {
    format!("({:.3},{:.3})", x * SCALE, -y * SCALE)
}

/// Text that LaTeX prints as it is.
fn escape(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '\\' => escaped.push_str(r"\textbackslash{}"),
            '{' | '}' | '$' | '&' | '#' | '_' | '%' => {
                escaped.push('\\');
                escaped.push(c);
            }
            '^' => escaped.push_str(r"\textasciicircum{}"),
            '~' => escaped.push_str(r"\textasciitilde{}"),
            '-' | '<' | '>' | '|' => escaped.push_str(&format!("${c}$")),
            '"' => escaped.push_str("''"),
            '–' => escaped.push_str("--"),
            '∞' => escaped.push_str(r"$\infty$"),
            '≥' => escaped.push_str(r"$\geq$"),
            '≤' => escaped.push_str(r"$\leq$"),
            '→' => escaped.push_str(r"$\to$"),
            '…' => escaped.push_str(r"\dots{}"),
            c if c.is_control() => escaped.push(' '),
            // Beyond Latin 1, what a plain LaTeX knows is anyone's guess.
            c if c > 'ÿ' => escaped.push('?'),
            c => escaped.push(c),
        }
    }
    escaped
}

fn draw_lines(out: &mut String, item: &Item, spot: &Spot, parent: &Spot) {
    let path = |aside: f64| {
        line_to(parent, spot, aside)
            .map(|(x, y)| at(x, y))
            .join(" -- ")
    };
    if item.pruned {
        push(out, &format!(r"\draw[cut] {};", path(0.0)));
    }
    if item.at_cut {
        let (x, y) = cross_on(parent, spot);
        let (a, b) = (at(x - 5.0, y - 5.0), at(x + 5.0, y + 5.0));
        let (c, d) = (at(x - 5.0, y + 5.0), at(x + 5.0, y - 5.0));
        push(
            out,
            &format!(r"\draw[cutcolor,thick] {a} -- {b} {c} -- {d};"),
        );
    }
    let strokes = item.strokes();
    let middle = (strokes.len() as f64 - 1.0) / 2.0;
    for (number, stroke) in strokes.iter().enumerate() {
        let path = path((number as f64 - middle) * LANE);
        push(out, &format!(r"\draw[{}] {path};", style(*stroke)));
    }
}

const fn style(stroke: Stroke) -> &'static str {
    match stroke {
        Stroke::Open => "open",
        Stroke::Null => "null",
        Stroke::Again => "again",
    }
}

fn draw_bound(out: &mut String, ancestor: &Spot, cut: &CutSpot) {
    let side = if cut.x < ancestor.x { -1.0 } else { 1.0 };
    let widest = cut
        .lines
        .iter()
        .map(|line| width(line, LABEL_FONT))
        .fold(0.0, f64::max);
    let from = at(ancestor.x + side * ancestor.width / 2.0, ancestor.y);
    let (x, y) = (cut.x + side * (widest / 2.0 + 3.0), cut.top + LINE / 2.0);
    let (c1, c2, to) = (
        at(x + side * 18.0, ancestor.y),
        at(x + side * 34.0, y),
        at(x, y),
    );
    push(
        out,
        &format!(r"\draw[bound] {from} .. controls {c1} and {c2} .. {to};"),
    );
}

fn draw_item(out: &mut String, item: &Item, spot: &Spot) {
    let shape = match (item.body, item.player) {
        (Body::Leaf, _) => "leaf",
        (_, Player::Max) => "max",
        (_, Player::Min) => "min",
    };
    let pruned = if item.pruned { ",pruned" } else { "" };
    let place = at(spot.x, spot.y);
    let wide = spot.width * SCALE;
    let mut text = format!(r"\tiny\mdseries {}", escape(&item.letter));
    if !item.value_text().is_empty() {
        text.push_str(&format!(r"\\[-0.5ex]{}", escape(item.value_text())));
    }
    push(
        out,
        &format!(r"\node[node={wide:.3}cm,{shape}{pruned}] at {place} {{{text}}};"),
    );
    if let Body::Stub(_) = item.body {
        let foot = at(spot.x, spot.bottom());
        let ends = [-10.0, 0.0, 10.0].map(|x| at(spot.x + x, spot.bottom() + 14.0));
        let lines = ends.map(|end| format!("{foot} -- {end}")).join(" ");
        push(out, &format!(r"\draw[cut] {lines};"));
    }
    draw_labels(out, item, spot);
}

fn draw_labels(out: &mut String, item: &Item, spot: &Spot) {
    let moves = spot.labels.len() - item.visits.len();
    let top = spot.y - NODE / 2.0 - 4.0 - spot.labels.len() as f64 * LINE;
    for (number, label) in spot.labels.iter().enumerate() {
        let look = match number
            .checked_sub(moves)
            .map(|visit| item.visits[visit].stroke)
        {
            None => r"font=\sffamily\scriptsize\bfseries",
            Some(Stroke::Open) => "black",
            Some(Stroke::Null) => "scout",
            Some(Stroke::Again) => r"research,font=\sffamily\scriptsize\bfseries",
        };
        let place = at(spot.x, top + (number as f64 + 0.5) * LINE);
        push(
            out,
            &format!(r"\node[label,{look}] at {place} {{{}}};", escape(label)),
        );
    }
    let Some(cut) = &spot.cut else { return };
    for (number, line) in cut.lines.iter().enumerate() {
        let place = at(cut.x, cut.top + (number as f64 + 0.5) * LINE);
        let look = r"cutcolor,font=\sffamily\scriptsize\itshape";
        push(
            out,
            &format!(r"\node[label,{look}] at {place} {{{}}};", escape(line)),
        );
    }
}

fn draw_legend(out: &mut String, scene: &Scene, height: f64) {
    let mut y = height + 28.0;
    for sign in legend::signs(scene) {
        let picture = match sign {
            legend::Sign::Max => r"\node[max,minimum size=3mm] at (0.3,0) {};",
            legend::Sign::Min => {
                r"\node[min,rounded corners=1.5mm,minimum size=3mm] at (0.3,0) {};"
            }
            legend::Sign::Leaf => r"\node[leaf,minimum size=3mm] at (0.3,0) {};",
            legend::Sign::Open => r"\draw[open] (0,0) -- (0.6,0);",
            legend::Sign::Null => r"\draw[null] (0,0) -- (0.6,0);",
            legend::Sign::Again => r"\draw[again] (0,0) -- (0.6,0);",
            legend::Sign::Cut => r"\node[leaf,pruned,minimum size=3mm] at (0.3,0) {};",
            legend::Sign::Stub => {
                r"\node[pruned,minimum size=3mm] at (0.3,0) {};
\draw[cut] (0.3,-0.15) -- (0.2,-0.3) (0.3,-0.15) -- (0.3,-0.3) (0.3,-0.15) -- (0.4,-0.3);"
            }
        };
        let place = at(0.0, y);
        let meaning = sign.meaning(scene);
        push(out, &format!(r"\begin{{scope}}[shift={{{place}}}]"));
        push(out, picture);
        push(
            out,
            &format!(r"\node[label,anchor=mid west] at (0.8,0) {{{meaning}}};"),
        );
        push(out, r"\end{scope}");
        y += 20.0;
    }
    let place = at(0.0, y);
    let note = legend::numbers(scene);
    push(
        out,
        &format!(r"\node[label,anchor=mid west] at {place} {{{note}}};"),
    );
}
