//! The contents of a picture in words and shapes, before layout and format.

use super::letters::{FOREIGN, children, ranks};
use super::shape::Shapes;
use super::subtrees::subtrees;
use super::wording::Words;
use super::words::{CutNote, cutting_window, in_view, known_text, solved_above};
use super::{Board, Legend, Style, Subject, View};
use negascout::observe::{Trace, TraceNode, Visit, VisitKind};
use negascout::textbook::{Player, TreeSize};
use negascout::{Decimals, Window};
use schemars::JsonSchema;
use serde::Serialize;
use std::collections::{BinaryHeap, VecDeque};

/// A picture's contents.
#[derive(Clone, Debug)]
pub struct Scene {
    /// The nodes, breadth-first.
    pub(super) items: Vec<Item>,
    pub(super) title: String,
    pub(super) view: View,
    /// The digits with which scores are written.
    pub(super) decimals: Decimals,
    pub(super) legend: Legend,
    pub(super) shapes: Shapes,
    /// Whether any visit had a window narrower than the full one.
    pub(super) has_windows: bool,
    /// Whether each window is a null window: a whole search has one, then.
    pub(super) has_null_windows: bool,
    /// Whether any move is more than the number of a child.
    pub(super) has_moves: bool,
    /// Whether the search went best first, by an OPEN list.
    pub(super) best_first: bool,
    /// Whether nodes are missing because the recording was too long.
    pub(super) truncated: bool,
    /// Whether it is a sheet to be filled in: what the search did is not told.
    pub(super) is_blank: bool,
    /// The sheet that this is the solution of: each node stands where it has it.
    pub(super) sheet: Option<Box<Scene>>,
    /// Whether subtrees may be folded where they do not fit. A tree that grows folds nodes by itself, by their
    /// visits.
    pub(super) may_fold: bool,
    /// What it says of its signs.
    pub(super) words: &'static Words,
    /// The item that each node of the trace is drawn as; `None` for those drawn with another.
    pub(super) item_of: Vec<Option<usize>>,
}

/// A node as it is drawn.
#[derive(Clone, Debug)]
pub(super) struct Item {
    pub(super) parent: Option<usize>,
    pub(super) children: Vec<usize>,
    pub(super) ply: u32,
    /// `A`, or `K–O` where several nodes are drawn as one.
    pub(super) letter: String,
    pub(super) player: Player,
    /// The number of the player to move, from 1, where there are more than two; `None` of a leaf there.
    pub(super) mover: Option<usize>,
    pub(super) kind: NodeKind,
    /// The cut subtrees that a stub is, and the nodes that are folded; else 1.
    pub(super) count: usize,
    /// `6`, `≥6`; `None` where nothing is known.
    pub(super) value: Option<String>,
    /// The move that leads here; `None` at the root, and where moves are just numbers of children.
    pub(super) mv: Option<String>,
    pub(super) visits: Vec<Pass>,
    /// Whether the search never came here.
    pub(super) pruned: bool,
    /// The size of the subtree, if it was left out and is known.
    pub(super) saves: Option<TreeSize>,
    /// Whether the line to it is where the search was cut.
    pub(super) at_cut: bool,
    /// The reason why some children were never searched.
    pub(super) cut: Option<CutNote>,
    /// The item of the ancestor that the cut's bound is of.
    pub(super) cut_from: Option<usize>,
    /// Whether it is on the principal variation.
    pub(super) on_line: bool,
    /// Whether it is a part of the proof that is shown.
    pub(super) in_proof: bool,
    pub(super) board: Option<Board>,
    /// How much wider than usual the line to it is, in pixels.
    pub(super) weight: f64,
}

/// The kind of a node.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum NodeKind {
    /// A node with children, or with an answer from memory.
    Inner,
    /// A finished game, or a position at the horizon.
    Leaf,
    /// Subtrees that were left out, and whose contents are not known.
    Stub,
}

/// The stroke of a visit's line.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum Stroke {
    /// Plain: an open window.
    Open,
    /// Double: a null window.
    Null,
    /// Thick: once more.
    Again,
}

impl Stroke {
    pub(super) const fn name(self) -> &'static str {
        match self {
            Stroke::Open => "open",
            Stroke::Null => "null",
            Stroke::Again => "again",
        }
    }
}

/// One visit in words.
#[derive(Clone, Debug)]
pub(super) struct Pass {
    pub(super) stroke: Stroke,
    /// `null` where a null window begins, `again` where a search is repeated.
    pub(super) word: Option<&'static str>,
    /// `(-7, -6)`, or `#3` in a search without windows.
    pub(super) window: String,
    /// The value that the visit returned.
    pub(super) result: Option<String>,
    /// The table's knowledge of the node: `≥5`.
    pub(super) table: Option<String>,
    /// Whether the visit gave the parent a better bound.
    pub(super) raised: Option<Raised>,
}

/// The change of the parent's window by a visit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Raised {
    /// It raised alpha.
    Alpha,
    /// In MAX's view, below MIN: it lowered beta.
    Beta,
}

impl Raised {
    pub(super) const fn arrow(self) -> &'static str {
        match self {
            Raised::Alpha => "↑",
            Raised::Beta => "↓",
        }
    }
}

impl Pass {
    /// A visit with a plain line and this label.
    pub(super) fn plain(label: String) -> Pass {
        Pass {
            stroke: Stroke::Open,
            word: None,
            window: label,
            result: None,
            table: None,
            raised: None,
        }
    }

    /// `null (-7, -6)`.
    pub(super) fn asked(&self) -> String {
        match self.word {
            Some(word) => format!("{word} {}", self.window),
            None => self.window.clone(),
        }
    }
}

impl Item {
    /// An inner node at a ply of which nothing is known.
    pub(super) fn at(ply: u32) -> Item {
        Item {
            parent: None,
            children: Vec::new(),
            ply,
            letter: String::new(),
            player: Player::at(ply),
            mover: None,
            kind: NodeKind::Inner,
            count: 1,
            value: None,
            mv: None,
            visits: Vec::new(),
            pruned: false,
            saves: None,
            at_cut: false,
            cut: None,
            cut_from: None,
            on_line: false,
            in_proof: false,
            board: None,
            weight: 0.0,
        }
    }

    /// A line a visit.
    pub(super) fn visit_lines(&self) -> Vec<String> {
        self.visits
            .iter()
            .map(|pass| self.visit_line(pass))
            .collect()
    }

    /// A visit: the window, what a table knew, the result where there are several visits, and an arrow if
    /// it changed the parent's window.
    pub(super) fn visit_line(&self, pass: &Pass) -> String {
        let mut line = pass.asked();
        if let Some(known) = &pass.table {
            line.push_str(&format!(" table {known}"));
        }
        if let Some(result) = pass.result.as_ref().filter(|_| self.visits.len() > 1) {
            line.push_str(&format!(" → {result}"));
        }
        if let Some(raised) = pass.raised {
            line.push_str(&format!(" {}", raised.arrow()));
        }
        line
    }

    /// The different ways in which the line to the node is drawn.
    pub(super) fn strokes(&self) -> Vec<Stroke> {
        // A heap sorts with a tenth of the code, which the page loads.
        let strokes: BinaryHeap<Stroke> = self.visits.iter().map(|pass| pass.stroke).collect();
        let mut strokes = strokes.into_sorted_vec();
        strokes.dedup();
        strokes
    }

    /// Who moves: `MAX`, or where there are more than two players `player 2`.
    pub(super) fn who(&self) -> String {
        match self.mover {
            None => self.player.name().to_owned(),
            Some(number) => format!("player {number}"),
        }
    }

    /// The letter as it is written in the node: with the player, where there are more than two.
    pub(super) fn name(&self) -> String {
        match self.mover {
            None => self.letter.clone(),
            Some(_) => format!("{}, {}", self.letter, self.who()),
        }
    }

    /// The value as it is written in the node.
    pub(super) fn value_text(&self) -> &str {
        match (&self.value, self.kind) {
            (Some(value), _) => value,
            (None, NodeKind::Stub) => "…",
            (None, _) if self.pruned => "",
            (None, _) => "?",
        }
    }

    /// Whether it is drawn in the place of subtrees that are folded.
    pub(super) fn is_folded(&self) -> bool {
        self.kind == NodeKind::Stub && self.letter.is_empty()
    }

    /// The letter; of folded nodes their number.
    pub(super) fn letter_or_number(&self) -> &str {
        match self.is_folded() {
            true => self.value_text(),
            false => &self.letter,
        }
    }

    /// Folded nodes of a recorded search in a sentence.
    pub(super) fn folded(&self) -> String {
        let notes = [
            (self.pruned, "not searched"),
            (self.in_proof, "some of them in the proof"),
        ];
        self.spoken("folded".to_owned(), str::to_owned, &notes)
    }

    /// The node of a recorded search in a sentence.
    pub(super) fn visited(&self) -> String {
        if self.is_folded() {
            return self.folded();
        }
        let player = self.player.name();
        let kind = match (self.kind, self.count) {
            (NodeKind::Leaf, _) => "leaf".to_owned(),
            (NodeKind::Inner, _) => player.to_owned(),
            (NodeKind::Stub, 1) => format!("{player}, contents unknown"),
            (NodeKind::Stub, count) => format!("{count} nodes, contents unknown"),
        };
        let name = format!("{}, {kind}", self.letter);
        let notes = [
            (self.pruned, "not searched"),
            (self.on_line, "on the principal variation"),
            (self.in_proof, "in the proof"),
        ];
        self.spoken(name, |value| format!("value {value}"), &notes)
    }

    /// The node in a sentence: its `name`, its value in words, and which of these notes hold.
    pub(super) fn spoken(
        &self,
        name: String,
        value: impl Fn(&str) -> String,
        notes: &[(bool, &str)],
    ) -> String {
        let mut parts = vec![name];
        parts.extend(self.mv.iter().map(|mv| format!("after {mv}")));
        parts.extend(self.value.as_deref().map(value));
        let notes = notes.iter().filter(|(holds, _)| *holds);
        parts.extend(notes.map(|(_, note)| (*note).to_owned()));
        parts.extend(self.visit_lines());
        parts.join("; ")
    }
}

/// The number of adjacent cut subtrees of unknown contents from which on they are drawn as one.
const CROWD: usize = 3;

impl Scene {
    pub(super) fn new(subject: &Subject<'_>, style: &Style) -> Scene {
        Scene::from_builder(&Builder::new(subject, style.view), style)
    }

    /// Scenes of searches over the same nodes: item by item, they are of the same node. `ranks` are
    /// the places of the nodes among their siblings.
    pub(super) fn beside(subjects: &[Subject<'_>], ranks: &[usize], style: &Style) -> Vec<Scene> {
        let mut builders: Vec<Builder<'_>> = subjects
            .iter()
            .map(|subject| Builder::ranked(subject, style.view, ranks.to_vec()))
            .collect();
        let has_moves = builders.iter().any(|builder| builder.has_moves);
        let is_unknown = |place| builders.iter().all(|builder| builder.unknown[place]);
        let unknown: Vec<bool> = (0..ranks.len()).map(is_unknown).collect();
        for builder in &mut builders {
            builder.has_moves = has_moves;
            builder.unknown.clone_from(&unknown);
        }
        let scene = |builder| Scene::from_builder(builder, style);
        builders.iter().map(scene).collect()
    }

    fn from_builder(builder: &Builder<'_>, style: &Style) -> Scene {
        let (items, item_of) = builder.build();
        Scene {
            items,
            item_of,
            has_moves: builder.has_moves,
            has_windows: builder.has_windows,
            has_null_windows: builder.has_null_windows(),
            best_first: builder.trace.best_first,
            truncated: builder.trace.truncated,
            decimals: builder.trace.decimals,
            ..Scene::empty(style, &Words::SEARCH, || "Search tree".to_owned())
        }
    }

    /// A scene without an item; `title` is its heading where the style has none.
    pub(super) fn empty(
        style: &Style,
        words: &'static Words,
        title: impl FnOnce() -> String,
    ) -> Scene {
        Scene {
            items: Vec::new(),
            item_of: Vec::new(),
            title: style.title.clone().unwrap_or_else(title),
            view: style.view,
            decimals: Decimals::NONE,
            legend: style.legend,
            shapes: style.shapes,
            has_windows: false,
            has_null_windows: false,
            has_moves: false,
            best_first: false,
            truncated: false,
            is_blank: false,
            sheet: None,
            may_fold: true,
            words,
        }
    }

    /// Whether it is a sheet to be filled in, or has the layout of a sheet.
    pub(super) fn is_sheet(&self) -> bool {
        self.is_blank || self.sheet.is_some()
    }

    /// The lines over a node as a sheet has them, each with the number of the visit: the window and the result of an
    /// inner node, below each other where leaves leave little room. A leaf's window is not asked, and a null window
    /// that a whole search has is asked at the root alone. No word is there: how the line is drawn says the same.
    pub(super) fn sheet_lines(&self, item: &Item) -> Vec<(usize, String)> {
        let is_leaf = item.kind == NodeKind::Leaf;
        if is_leaf && self.has_windows {
            return Vec::new();
        }
        let leaves = |child: &usize| self.items[*child].kind == NodeKind::Leaf;
        let is_narrow = self.has_windows && item.children.iter().any(leaves);
        let has_window = !self.has_null_windows || item.parent.is_none();
        let visits = item.visits.iter().enumerate();
        let lines = visits.flat_map(|(visit, pass)| {
            let window = has_window.then(|| pass.window.clone());
            let known = pass.table.as_ref().map(|known| format!("table {known}"));
            let result = pass.result.as_ref().filter(|_| !is_leaf);
            let result = result.map(|result| format!("→ {result}"));
            let arrow = pass.raised.map(|raised| raised.arrow().to_string());
            let asked: Vec<String> = window.into_iter().chain(known).collect();
            let found: Vec<String> = result.into_iter().chain(arrow).collect();
            let lines = match is_narrow {
                true => vec![asked, found],
                false => vec![[asked, found].concat()],
            };
            let lines = lines.into_iter().filter(|line| !line.is_empty());
            lines.map(move |line| (visit, line.join(" ")))
        });
        lines.collect()
    }

    /// The same scene without an item.
    pub(super) fn without_items(&self) -> Scene {
        Scene {
            items: Vec::new(),
            item_of: Vec::new(),
            title: self.title.clone(),
            sheet: None,
            ..*self
        }
    }

    /// The place of each item in the tree that is drawn; of several nodes drawn as one, the first's.
    pub(super) fn places(&self) -> Vec<usize> {
        let mut places = vec![0; self.items.len()];
        for (place, item) in self.item_of.iter().enumerate().rev() {
            if let Some(item) = *item {
                places[item] = place;
            }
        }
        places
    }

    /// Whether a visit has lowered its parent's beta: in MAX's view, below MIN.
    pub(super) const fn lowers(&self) -> bool {
        matches!(self.view, View::Max)
    }

    /// A description of a recorded search, or of a sheet, in sentences.
    pub(super) fn search_described(&self) -> String {
        let Some(root) = self.items.first() else {
            return "No node was visited.".to_owned();
        };
        if self.is_blank {
            return format!(
                "A tree of {} nodes, to be searched by hand.",
                self.items.len()
            );
        }
        let count = |counts: fn(&&Item) -> bool| -> usize {
            let items = self.items.iter().filter(counts);
            items.map(|item| item.count).sum()
        };
        let visited = count(|item| !item.pruned);
        let mut text = format!(
            "{visited} nodes were searched; the root A has {}.",
            root.value_text()
        );
        for item in &self.items {
            let Some(cut) = &item.cut else { continue };
            let letters = item
                .pruned_children(self)
                .map(|i| self.items[i].letter_or_number());
            let letters = letters.collect::<Vec<_>>().join(", ");
            text.push_str(&format!(
                " Left out below {}: {letters} ({}).",
                item.letter,
                cut.sentence()
            ));
        }
        let folded = count(|item| item.is_folded());
        if folded > 0 {
            text.push_str(&format!(" Folded nodes: {folded}."));
        }
        if self.truncated {
            text.push_str(" The recording was too long: nodes are missing.");
        }
        text
    }
}

impl Item {
    /// The children that the cut left out, as places among the scene's items.
    pub(super) fn pruned_children<'s>(
        &'s self,
        scene: &'s Scene,
    ) -> impl Iterator<Item = usize> + 's {
        self.children
            .iter()
            .copied()
            .filter(|&child| scene.items[child].pruned)
    }
}

/// Items breadth-first from a root on: `drawn` makes one of what is drawn, and says what is drawn below it.
pub(super) fn breadth_first<T>(
    root: Option<T>,
    mut drawn: impl FnMut(&T, usize) -> (Item, Vec<T>),
) -> Vec<Item> {
    let mut items: Vec<Item> = Vec::new();
    let mut queue = VecDeque::from_iter(root.map(|root| (root, None)));
    while let Some((next, parent)) = queue.pop_front() {
        let id = items.len();
        let (item, below) = drawn(&next, id);
        items.push(Item { parent, ..item });
        if let Some(parent) = parent {
            items[parent].children.push(id);
        }
        queue.extend(below.into_iter().map(|next| (next, Some(id))));
    }
    items
}

struct Builder<'t> {
    subject: &'t Subject<'t>,
    trace: &'t Trace<String>,
    /// Whether each node of the trace is on the principal variation.
    on_line: Vec<bool>,
    view: View,
    /// By place in the trace.
    letters: Vec<String>,
    has_windows: bool,
    has_moves: bool,
    /// The place of each node among its siblings.
    ranks: Vec<usize>,
    /// Whether nothing is known of a node but that it was left out.
    unknown: Vec<bool>,
    subtrees: Vec<Option<TreeSize>>,
}

impl<'t> Builder<'t> {
    fn new(subject: &'t Subject<'t>, view: View) -> Builder<'t> {
        Builder::ranked(subject, view, ranks(&subject.trace.nodes))
    }

    fn ranked(subject: &'t Subject<'t>, view: View, ranks: Vec<usize>) -> Builder<'t> {
        let trace = subject.trace;
        let mut visits = trace.nodes.iter().flat_map(|node| &node.visits);
        let has_windows = !trace.best_first && visits.any(|visit| visit.window != Window::FULL);
        let mut edges = trace.nodes.iter().filter_map(|node| node.edge.as_ref());
        let has_moves = edges.any(|edge| edge.mv != (edge.index % FOREIGN + 1).to_string());
        let unknown = trace
            .nodes
            .iter()
            .map(|node| node.is_pruned() && node.leaf.is_none() && node.children.is_empty());
        Builder {
            letters: subject.letters(&ranks),
            ranks,
            unknown: unknown.collect(),
            subtrees: subtrees(trace),
            subject,
            trace,
            on_line: subject.on_line(),
            view,
            has_windows,
            has_moves,
        }
    }

    fn has_null_windows(&self) -> bool {
        let root = self.trace.nodes.first();
        root.is_some_and(|root| root.visits.iter().all(|visit| visit.null_window))
    }

    /// The items, and the item of each node of the trace.
    fn build(&self) -> (Vec<Item>, Vec<Option<usize>>) {
        let nodes = &self.trace.nodes;
        let mut item_of = vec![None; nodes.len()];
        let root = (!nodes.is_empty()).then(|| vec![0]);
        let mut items = breadth_first(root, |places, id| {
            item_of[places[0]] = Some(id);
            (self.item(places), self.groups(&nodes[places[0]]))
        });
        for item in &mut items {
            let ancestor = item.cut.as_ref().and_then(|cut| cut.ancestor);
            item.cut_from = ancestor.and_then(|place| item_of[place]);
        }
        (items, item_of)
    }

    fn pass(&self, visit: &Visit, ply: u32) -> Pass {
        let (stroke, word) = match visit.kind {
            VisitKind::Research => (Stroke::Again, Some("again")),
            VisitKind::NullWindow => (Stroke::Null, Some("null")),
            VisitKind::Open if visit.null_window => (Stroke::Null, None),
            VisitKind::Open => (Stroke::Open, None),
        };
        let decimals = self.trace.decimals;
        let window = if self.has_windows {
            let [alpha, beta] = in_view(self.view, ply, visit.window).edges_with(decimals);
            format!("({alpha}, {beta})")
        } else {
            format!("#{}", visit.order + 1)
        };
        let known = |interval| known_text(decimals, in_view(self.view, ply, interval));
        let lowers = self.view == View::Max && Player::at(ply) == Player::Max;
        Pass {
            stroke,
            word,
            window,
            result: known(visit.proven()),
            table: visit.table.and_then(known),
            raised: visit.raised.map(|_| match lowers {
                true => Raised::Beta,
                false => Raised::Alpha,
            }),
        }
    }

    /// The children in groups: unknown children beside each other are one group where they are many, and
    /// each other child is a group by itself.
    fn groups(&self, node: &TraceNode<String>) -> Vec<Vec<usize>> {
        let mut groups: Vec<Vec<usize>> = Vec::new();
        let children = children(&self.ranks, node);
        for run in children.chunk_by(|&a, &b| self.unknown[a] && self.unknown[b]) {
            if run.len() >= CROWD {
                groups.push(run.to_vec());
            } else {
                groups.extend(run.iter().map(|&child| vec![child]));
            }
        }
        groups
    }

    fn item(&self, places: &[usize]) -> Item {
        let node = &self.trace.nodes[places[0]];
        let kind = if self.unknown[places[0]] {
            NodeKind::Stub
        } else if node.leaf.is_some() && node.children.is_empty() {
            NodeKind::Leaf
        } else {
            NodeKind::Inner
        };
        Item {
            letter: self.range(places, |place| self.letters[place].clone()),
            kind,
            count: places.len(),
            value: known_text(
                self.trace.decimals,
                in_view(self.view, node.ply, node.proven()),
            ),
            mv: (self.has_moves && node.parent.is_some())
                .then(|| self.range(places, |place| self.mv(place))),
            visits: node
                .visits
                .iter()
                .map(|visit| self.pass(visit, node.ply))
                .collect(),
            pruned: node.is_pruned(),
            saves: match places {
                [only] if node.is_pruned() => self.subtrees[*only],
                _ => None,
            },
            at_cut: node.is_pruned()
                && node
                    .parent
                    .is_some_and(|parent| !self.trace.nodes[parent].is_pruned()),
            cut: self.cut(places[0]),
            on_line: self.on_line[places[0]],
            in_proof: self.subject.proof.contains(&places[0]),
            board: match places {
                [only] => self.subject.board(*only).cloned(),
                _ => None,
            },
            ..Item::at(node.ply)
        }
    }

    /// The text of the first, or from the first to the last.
    fn range(&self, places: &[usize], text: impl Fn(usize) -> String) -> String {
        match places {
            [only] => text(*only),
            [first, .., last] => format!("{}–{}", text(*first), text(*last)),
            [] => String::new(),
        }
    }

    fn mv(&self, place: usize) -> String {
        self.trace.nodes[place]
            .edge
            .as_ref()
            .map_or_else(String::new, |edge| edge.mv.clone())
    }

    /// The note for the children that were never searched, if there are any.
    fn cut(&self, place: usize) -> Option<CutNote> {
        let node = &self.trace.nodes[place];
        let is_cut = |&child: &usize| self.trace.nodes[child].is_pruned();
        if node.is_pruned() || !node.children.iter().any(is_cut) {
            return None;
        }
        let cuts = node
            .visits
            .iter()
            .rev()
            .find_map(|visit| visit.cut.map(|cut| (visit, cut)));
        let Some((visit, cut)) = cuts else {
            return Some(CutNote::by_memory());
        };
        if let Some(solved) = solved_above(self.trace, place).filter(|_| self.trace.best_first) {
            let name = if solved == 0 {
                "root"
            } else {
                &self.letters[solved]
            };
            return Some(CutNote::never_back(name));
        }
        let letter = |place: usize| self.letters[place].clone();
        let by = self.trace.child(place, cut.by).map(letter);
        Some(CutNote::new(
            (self.view, self.trace.decimals),
            node.ply,
            cutting_window(self.trace, visit),
            cut,
            letter,
            by,
        ))
    }
}
