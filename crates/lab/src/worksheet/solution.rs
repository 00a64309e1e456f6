//! What is to be written on a sheet, as data: read off the recorded search.

use crate::RecordedSearch;
use crate::named::{NamedLeaf, finite, in_max, leaf};
use negascout::observe::{Trace, TraceNode, Visit};
use negascout::{Bound, Number, Window};
use schemars::JsonSchema;
use serde::Serialize;

/// What the search of a sheet's tree does. Scores are MAX's; an infinity is null.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
#[non_exhaustive]
pub struct SheetSolution {
    /// The value that is returned for the root; null where a wrong form returns an infinity.
    pub value: Option<Number>,
    /// The letters of the principal variation, from the root on.
    pub line: Vec<String>,
    /// How many leaves are evaluated, repeats included.
    pub leaves: u64,
    /// The visits, in the order in which they begin.
    pub visits: Vec<SheetVisit>,
    /// The cuts, in the order of the visits that they end.
    pub cuts: Vec<SheetCut>,
}

/// A visit to a node.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub struct SheetVisit {
    /// The letter of the node.
    pub node: String,
    /// The window's lower end; null without one.
    pub alpha: Option<Number>,
    /// The window's upper end; null without one.
    pub beta: Option<Number>,
    /// The score that it returns; null where a wrong form returns an infinity, and where a best-first search
    /// goes elsewhere for good.
    pub score: Option<Number>,
    /// The relation of the score to the node's value, by the window; null without a score.
    pub bound: Option<Bound>,
}

/// A cut.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub struct SheetCut {
    /// The letter of the node whose other children are left out.
    pub node: String,
    /// The letter of the child that allows it.
    pub by: String,
    /// The letters of the children after that one.
    pub left_out: Vec<String>,
}

/// The leaves of a completed trace, from left to right.
pub(super) fn leaves(trace: &Trace<String>, letters: &[String]) -> Vec<NamedLeaf> {
    let mut found = Vec::new();
    let mut rest = vec![0];
    while let Some(place) = rest.pop() {
        let node = &trace.nodes[place];
        rest.extend(in_order(trace, node).into_iter().rev());
        if node.leaf.is_some() && node.children.is_empty() {
            found.push(leaf(trace, letters, place));
        }
    }
    found
}

/// The children of a node by their moves.
fn in_order(trace: &Trace<String>, node: &TraceNode<String>) -> Vec<usize> {
    let mut children = node.children.clone();
    let index = |&child: &usize| trace.nodes[child].edge.as_ref().map(|edge| edge.index);
    children.sort_by_key(index);
    children
}

/// The solution that a recorded search has.
pub(super) fn solution(recorded: &RecordedSearch<String>, letters: &[String]) -> SheetSolution {
    let trace = &recorded.trace;
    let each = trace.nodes.iter().enumerate();
    let mut visits: Vec<(usize, &Visit)> = each
        .flat_map(|(place, node)| node.visits.iter().map(move |visit| (place, visit)))
        .collect();
    visits.sort_by_key(|(_, visit)| visit.order);
    let cuts = visits.iter().copied();
    SheetSolution {
        value: finite(trace.decimals, recorded.score),
        line: line(recorded, letters),
        leaves: recorded.counters().leaves,
        cuts: cuts
            .filter_map(|(place, visit)| cut(trace, letters, place, visit))
            .collect(),
        visits: visits
            .into_iter()
            .map(|(place, visit)| sheet_visit(trace, letters, place, visit))
            .collect(),
    }
}

fn line(recorded: &RecordedSearch<String>, letters: &[String]) -> Vec<String> {
    let nodes = &recorded.trace.nodes;
    let mut line = vec![letters[0].clone()];
    let mut here = 0;
    for mv in &recorded.line {
        let mut children = nodes[here].children.iter().copied();
        let is_it = |&child: &usize| nodes[child].edge.as_ref().map(|edge| &edge.mv) == Some(mv);
        let Some(next) = children.find(is_it) else {
            break;
        };
        line.push(letters[next].clone());
        here = next;
    }
    line
}

fn sheet_visit(
    trace: &Trace<String>,
    letters: &[String],
    place: usize,
    visit: &Visit,
) -> SheetVisit {
    let ply = trace.nodes[place].ply;
    let number = |score| finite(trace.decimals, score);
    let Window { alpha, beta } = match ply % 2 {
        0 => visit.window,
        _ => -visit.window,
    };
    let score = visit.value.map(|score| in_max(ply, score));
    let score = score.filter(|&score| number(score).is_some());
    SheetVisit {
        node: letters[place].clone(),
        alpha: number(alpha),
        beta: number(beta),
        score: score.and_then(number),
        bound: score.map(|score| Bound::new(score, Window::new(alpha, beta))),
    }
}

fn cut(trace: &Trace<String>, letters: &[String], place: usize, visit: &Visit) -> Option<SheetCut> {
    let cut = visit.cut?;
    let letter = |child: usize| letters[child].clone();
    let children = in_order(trace, &trace.nodes[place]);
    let is_after = |&child: &usize| {
        let edge = trace.nodes[child].edge.as_ref();
        edge.is_some_and(|edge| edge.index > cut.by)
    };
    Some(SheetCut {
        node: letter(place),
        by: letter(trace.child(place, cut.by)?),
        left_out: children.into_iter().filter(is_after).map(letter).collect(),
    })
}
