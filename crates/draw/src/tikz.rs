//! TikZ, as a LaTeX document or as a bare picture, from the same layout as the SVG.

use super::board::side;
use super::layout::{CutSpot, LINE, Layout, Spot, cross_on, curves, lanes, line_to};
use super::measure::{blank, parts};
use super::scene::{Item, NodeKind, Scene, Stroke};
use super::shape::{Shape, Shapes};
use super::{Board, Cell, Legend, Player as Owner, legend};

/// Centimetres in a pixel.
const SCALE: f64 = 0.025;

const CLASS: &str = r"\documentclass[tikz,border=4mm]{standalone}";
const LIBRARIES: &str = r"\usetikzlibrary{arrows.meta,patterns,shapes.misc}";

/// Colours and styles: they end with the picture where they are inside of it.
const LOOK: &str = r"\definecolor{max}{HTML}{1D4ED8}\definecolor{maxfill}{HTML}{DBEAFE}
\definecolor{min}{HTML}{C2410C}\definecolor{minfill}{HTML}{FFEDD5}
\definecolor{scout}{HTML}{5B21B6}\definecolor{research}{HTML}{9F1239}
\definecolor{cutcolor}{HTML}{4B5563}\definecolor{linecolor}{HTML}{FDE047}
\definecolor{proof}{HTML}{15803D}
\definecolor{first}{HTML}{1E40AF}\definecolor{second}{HTML}{B91C1C}
\tikzset{
  node/.style={inner sep=0pt,align=center,font=\sffamily\footnotesize\bfseries},
  frame/.style 2 args={inner sep=0pt,minimum width=#1,minimum height=#2},
  max/.style={draw=max,fill=maxfill},
  min/.style={draw=min,fill=minfill,rounded corners=4.9mm},
  leaf/.style={fill=black!5,rounded corners=1mm},
  pruned/.style={draw=cutcolor,dashed,pattern=north east lines,pattern color=black!20},
  open/.style={draw=black!75,line width=0.5pt},
  null/.style={draw=scout,double,double distance=1pt,line width=0.5pt},
  again/.style={draw=research,line width=1.6pt},
  line/.style={draw=linecolor,line width=6pt,line cap=round,line join=round},
  ground/.style={fill=linecolor,rounded corners=2mm},
  proof/.style={draw=proof,line width=1.2pt,rounded corners=1.5mm},
  cut/.style={draw=cutcolor,dashed},
  bound/.style={draw=cutcolor,densely dotted,-{Stealth[length=1.5mm]}},
  label/.style={font=\sffamily\scriptsize,inner sep=0pt,anchor=mid},
}";

/// Draws the scene as a document that compiles by itself.
pub(super) fn document(scene: &Scene, scale: f64) -> String {
    let (begin, end) = (r"\begin{document}", r"\end{document}");
    let picture = environment(scene, scale, "");
    format!("{CLASS}\n{LIBRARIES}\n{LOOK}\n{begin}\n{picture}\n{end}")
}

/// Draws the scene as a `tikzpicture` that brings its colours and styles.
pub(super) fn picture(scene: &Scene, scale: f64) -> String {
    let needs = format!(r"% In the preamble: \usepackage{{tikz}} {LIBRARIES}");
    format!("{needs}\n{}", environment(scene, scale, LOOK))
}

/// The picture itself, which begins with `look`.
fn environment(scene: &Scene, scale: f64, look: &str) -> String {
    let layout = Layout::new(scene);
    let scaled = match scale == 1.0 {
        true => String::new(),
        false => format!("[scale={scale},transform shape]"),
    };
    let mut out = format!("\\begin{{tikzpicture}}{scaled}\n");
    if !look.is_empty() {
        push(&mut out, look);
    }
    if !scene.title.is_empty() {
        let title = escape(&scene.title);
        line!(
            out,
            r"\node[anchor=south west,font=\sffamily\bfseries] at (0,0.3) {{{title}}};"
        );
    }
    draw_tree(&mut out, scene, &layout);
    if scene.legend == Legend::Full {
        draw_legend(&mut out, scene, layout.height);
    }
    out.push_str("\\end{tikzpicture}");
    out
}

fn draw_tree(out: &mut String, scene: &Scene, layout: &Layout) {
    let items = || scene.items.iter().zip(&layout.spots);
    for (item, spot) in items().filter(|(item, _)| item.on_line) {
        let parent = item.parent.map(|parent| &layout.spots[parent]);
        draw_ground(out, spot, parent);
    }
    for (item, spot) in items() {
        if let Some(parent) = item.parent {
            draw_lines(out, item, spot, &layout.spots[parent]);
        }
    }
    for (_, ancestor, cut) in curves(scene, layout) {
        draw_bound(out, ancestor, cut);
    }
    for (item, spot) in items() {
        draw_item(out, item, spot);
    }
}

fn push(out: &mut String, line: &str) {
    out.push_str(line);
    out.push('\n');
}

/// The ground of a node on the principal variation, and of the line to it.
fn draw_ground(out: &mut String, spot: &Spot, parent: Option<&Spot>) {
    if let Some(parent) = parent {
        let path = path(line_to(parent, spot, 0.0));
        line!(out, r"\draw[line] {path};");
    }
    let half = spot.width / 2.0 + 6.0;
    let corner = at(spot.x - half, spot.top() - 6.0);
    let opposite = at(spot.x + half, spot.bottom() + 6.0);
    line!(out, r"\fill[ground] {corner} rectangle {opposite};");
}

/// A coordinate, TikZ having y upwards.
fn at(x: f64, y: f64) -> String {
    format!("({:.3},{:.3})", x * SCALE, -y * SCALE)
}

/// The path of a line from a parent to a child.
fn path(line: [(f64, f64); 3]) -> String {
    line.map(|(x, y)| at(x, y)).join(" -- ")
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
            '↑' => escaped.push_str(r"$\uparrow$"),
            '↓' => escaped.push_str(r"$\downarrow$"),
            c if c.is_control() => escaped.push(' '),
            // Beyond Latin 1, what a plain LaTeX knows is anyone's guess.
            c if c > 'ÿ' => escaped.push('?'),
            c => escaped.push(c),
        }
    }
    escaped
}

/// A number, or what a sheet has in its place: what is printed, and lines to write on.
fn with_blanks(text: &str) -> String {
    let parts = parts(text).map(|(part, is_blank)| match is_blank {
        true => format!(r"\rule[-0.6ex]{{{:.2}cm}}{{0.4pt}}", blank(part) * SCALE),
        false => escape(part),
    });
    parts.collect()
}

fn draw_lines(out: &mut String, item: &Item, spot: &Spot, parent: &Spot) {
    if item.pruned {
        let path = path(line_to(parent, spot, 0.0));
        line!(out, r"\draw[cut] {path};");
    }
    if item.at_cut {
        let (x, y) = cross_on(parent, spot);
        let (a, b) = (at(x - 5.0, y - 5.0), at(x + 5.0, y + 5.0));
        let (c, d) = (at(x - 5.0, y + 5.0), at(x + 5.0, y - 5.0));
        line!(out, r"\draw[cutcolor,thick] {a} -- {b} {c} -- {d};");
    }
    for (stroke, line) in lanes(item, parent, spot) {
        let width = match item.weight == 0.0 || stroke != Stroke::Open {
            true => String::new(),
            false => format!(",line width={:.2}pt", 0.5 + 0.5 * item.weight),
        };
        line!(out, r"\draw[{}{width}] {};", stroke.name(), path(line));
    }
}

fn draw_bound(out: &mut String, ancestor: &Spot, cut: &CutSpot) {
    let [from, c1, c2, to] = cut.curve_from(ancestor).map(|(x, y)| at(x, y));
    line!(
        out,
        r"\draw[bound] {from} .. controls {c1} and {c2} .. {to};"
    );
}

fn draw_item(out: &mut String, item: &Item, spot: &Spot) {
    draw_shape(out, item, spot);
    if item.in_proof {
        let half = spot.width / 2.0 + 4.0;
        let corner = at(spot.x - half, spot.top() - 4.0);
        let opposite = at(spot.x + half, spot.bottom() + 4.0);
        line!(out, r"\draw[proof] {corner} rectangle {opposite};");
    }
    draw_head(out, item, spot);
    if let Some(board) = &item.board {
        draw_board(out, board, spot.board_corner(board));
    }
    if item.kind == NodeKind::Stub {
        let foot = at(spot.x, spot.bottom());
        let ends = [-10.0, 0.0, 10.0].map(|x| at(spot.x + x, spot.bottom() + 14.0));
        let lines = ends.map(|end| format!("{foot} -- {end}")).join(" ");
        line!(out, r"\draw[cut] {lines};");
    }
    draw_labels(out, item, spot);
}

fn draw_shape(out: &mut String, item: &Item, spot: &Spot) {
    let shape = match spot.shape {
        Shape::Leaf => "leaf",
        Shape::Square | Shape::Up => "max",
        Shape::Round | Shape::Down => "min",
    };
    let is_hatched = item.pruned || item.kind == NodeKind::Stub;
    let pruned = if is_hatched { ",pruned" } else { "" };
    if spot.shape.is_triangle() {
        let corners = spot.shape.corners((spot.x, spot.top()), spot.width);
        let path = closed(&corners);
        return line!(out, r"\path[{shape},sharp corners{pruned}] {path};");
    }
    let place = at(spot.x, spot.y);
    let (wide, high) = (spot.width * SCALE, spot.height * SCALE);
    let size = format!("frame={{{wide:.3}cm}}{{{high:.3}cm}}");
    line!(out, r"\node[{size},{shape}{pruned}] at {place} {{}};");
}

/// The path around a shape by its corners.
fn closed(corners: &[(f64, f64)]) -> String {
    let corners = corners.iter().map(|&(x, y)| at(x, y));
    format!("{} -- cycle", corners.collect::<Vec<_>>().join(" -- "))
}

/// The letter and the value.
fn draw_head(out: &mut String, item: &Item, spot: &Spot) {
    let (name, value) = (escape(&item.name()), with_blanks(item.value_text()));
    if spot.shape.is_triangle() {
        let [letter, number] = spot.shape.baselines();
        for (text, baseline) in [(format!(r"\tiny\mdseries {name}"), letter), (value, number)] {
            let place = at(spot.x, spot.top() + baseline);
            line!(out, r"\node[node,anchor=base] at {place} {{{text}}};");
        }
        return;
    }
    let mut text = format!(r"\tiny\mdseries {name}");
    if !value.is_empty() {
        text.push_str(&format!(r"\\[-0.5ex]{value}"));
    }
    let head = at(spot.x, spot.head());
    line!(out, r"\node[node] at {head} {{{text}}};");
}

/// A board whose squares are units: pieces are letters, which every LaTeX has.
fn draw_board(out: &mut String, board: &Board, (left, top): (f64, f64)) {
    let unit = side(board) * SCALE;
    let place = at(left, top);
    line!(
        out,
        r"\begin{{scope}}[shift={{{place}}},x={unit:.4}cm,y=-{unit:.4}cm]"
    );
    draw_squares(out, board);
    for ((row, column), square) in board.cells() {
        let (x, y) = (column as f64 + 0.5, row as f64 + 0.5);
        match square {
            Cell::Empty if board.lines.is_some() => {
                line!(out, r"\fill[black!35] ({x},{y}) circle [radius=.08];");
            }
            Cell::Empty | Cell::Blank => {}
            Cell::Stone(Owner::First) => line!(
                out,
                r"\draw[first,thick] ({x},{y}) +(-.27,-.27) -- +(.27,.27) +(-.27,.27) -- +(.27,-.27);"
            ),
            Cell::Stone(Owner::Second) => line!(
                out,
                r"\draw[second,thick] ({x},{y}) ellipse [x radius=.27,y radius=.27];"
            ),
            Cell::Piece { letter, .. } => {
                let letter = escape(&letter.to_string());
                line!(
                    out,
                    r"\node[inner sep=0pt,font=\sffamily\tiny] at ({x},{y}) {{{letter}}};"
                );
            }
        }
    }
    push(out, r"\end{scope}");
}

/// The squares of a board, those that are marked, and the lines.
fn draw_squares(out: &mut String, board: &Board) {
    let (columns, rows) = board.size();
    let blanks = match board.lines {
        Some(_) => Vec::new(),
        None => board.blanks(),
    };
    let cells = board.cells().map(|(place, _)| place);
    let cells: Vec<_> = cells.filter(|place| !blanks.contains(place)).collect();
    let whole = format!(r"(0,0) rectangle ({columns},{rows})");
    let square = |(row, column): &(usize, usize)| format!("({column},{row}) rectangle +(1,1)");
    let squares: Vec<String> = match blanks[..] {
        [] => vec![whole],
        _ => cells.iter().map(square).collect(),
    };
    line!(out, r"\fill[white] {};", squares.join(" "));
    let marks = [
        ("black!12", &board.dark_squares()),
        ("yellow!60", &board.moved),
        ("green!35", &board.highlight),
    ];
    for (colour, places) in marks {
        for place in places {
            line!(out, r"\fill[{colour}] {};", square(place));
        }
    }
    let across = (0..=rows).map(|row| format!("(0,{row}) -- ({columns},{row})"));
    let down = (0..=columns).map(|column| format!("({column},0) -- ({column},{rows})"));
    let grid: Vec<String> = match &board.lines {
        Some(lines) => lines.iter().map(between_points).collect(),
        None if blanks.is_empty() => across.chain(down).collect(),
        None => squares,
    };
    line!(out, r"\draw[black!35,very thin] {};", grid.join(" "));
}

/// A line between the middles of squares.
fn between_points([(r, c), (row, column)]: &[(usize, usize); 2]) -> String {
    format!("({c}.5,{r}.5) -- ({column}.5,{row}.5)")
}

fn draw_labels(out: &mut String, item: &Item, spot: &Spot) {
    for (number, label) in spot.labels.iter().enumerate() {
        let look = match label.visit.map(|visit| item.visits[visit].stroke) {
            None => r"font=\sffamily\scriptsize\bfseries",
            Some(Stroke::Open) => "black",
            Some(Stroke::Null) => "scout",
            Some(Stroke::Again) => r"research,font=\sffamily\scriptsize\bfseries",
        };
        let place = at(spot.x, spot.label_top(number) + spot.line - LINE / 2.0);
        let text = match label.visit {
            Some(_) => with_blanks(&label.text),
            None => escape(&label.text),
        };
        line!(out, r"\node[label,{look}] at {place} {{{text}}};");
    }
    let Some(cut) = &spot.cut else { return };
    for (number, line) in cut.lines.iter().enumerate() {
        let place = at(cut.x, cut.top + (number as f64 + 0.5) * LINE);
        let look = r"cutcolor,font=\sffamily\scriptsize\itshape";
        line!(out, r"\node[label,{look}] at {place} {{{}}};", escape(line));
    }
}

fn draw_legend(out: &mut String, scene: &Scene, height: f64) {
    let mut y = height + 28.0;
    let are_triangles = scene.shapes == Shapes::Triangles;
    for sign in legend::signs(scene) {
        let picture = match sign {
            legend::Sign::Max if are_triangles => {
                r"\path[max] (0.3,0.2) -- (0.52,-0.18) -- (0.08,-0.18) -- cycle;"
            }
            legend::Sign::Min if are_triangles => {
                r"\path[min,sharp corners] (0.3,-0.2) -- (0.52,0.18) -- (0.08,0.18) -- cycle;"
            }
            legend::Sign::Max => r"\node[max,minimum size=3mm] at (0.3,0) {};",
            legend::Sign::Min => {
                r"\node[min,rounded corners=1.5mm,minimum size=3mm] at (0.3,0) {};"
            }
            legend::Sign::Leaf => r"\node[leaf,minimum size=3mm] at (0.3,0) {};",
            legend::Sign::Open => r"\draw[open] (0,0) -- (0.6,0);",
            legend::Sign::Null => r"\draw[null] (0,0) -- (0.6,0);",
            legend::Sign::Again => r"\draw[again] (0,0) -- (0.6,0);",
            legend::Sign::Raised if legend::arrows(scene).contains('↓') => {
                r"\node[label] at (0.3,0) {$\uparrow\,\downarrow$};"
            }
            legend::Sign::Raised => r"\node[label] at (0.3,0) {$\uparrow$};",
            legend::Sign::Proof => r"\draw[proof] (0.15,-0.15) rectangle (0.45,0.15);",
            legend::Sign::Line => r"\draw[line] (0,0) -- (0.6,0);",
            legend::Sign::Cut => r"\node[leaf,pruned,minimum size=3mm] at (0.3,0) {};",
            legend::Sign::Stub | legend::Sign::Fold => {
                r"\node[pruned,minimum size=3mm] at (0.3,0) {};
\draw[cut] (0.3,-0.15) -- (0.2,-0.3) (0.3,-0.15) -- (0.3,-0.3) (0.3,-0.15) -- (0.4,-0.3);"
            }
        };
        let place = at(0.0, y);
        let meaning = sign.meaning(scene);
        line!(out, r"\begin{{scope}}[shift={{{place}}}]");
        push(out, picture);
        line!(
            out,
            r"\node[label,anchor=mid west] at (0.8,0) {{{meaning}}};"
        );
        push(out, r"\end{scope}");
        y += 20.0;
    }
    let place = at(0.0, y);
    let note = scene.numbers();
    line!(out, r"\node[label,anchor=mid west] at {place} {{{note}}};");
}
