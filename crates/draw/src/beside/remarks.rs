//! Sentences on where two searches differ. Each is true of the events of both.

use super::log::{Log, Moment, enters};
use crate::said::{Piece, Said, said};
use crate::showing::Showing;
use crate::story::StepKind;
use schemars::JsonSchema;
use serde::Serialize;

/// A difference between a search and another, at a step.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
#[non_exhaustive]
pub struct Remark {
    /// The step of the search.
    pub step: usize,
    /// The kind of difference.
    pub kind: RemarkKind,
    /// The place of the other search in the list.
    pub other: usize,
    /// The difference in a sentence, whose words say what they name.
    pub said: Said,
}

/// The kind of a difference.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum RemarkKind {
    /// The value that a node has here, and the one it has in the end for the other search, cannot both
    /// be true.
    Contradiction,
    /// A cut leaves out what the other search visits.
    Cut,
    /// The search comes to a node that the other one leaves out.
    Visit,
    /// The search comes to a node more often than the other one.
    Repeat,
}

/// A search that is compared.
pub(super) struct ComparedSearch<'s> {
    pub(super) name: &'s str,
    pub(super) log: &'s Log,
    pub(super) iterations: &'s [Showing],
}

/// The differences of `lead` to `other`, which is the search at `place` in the list.
pub(super) fn remarks(
    lead: &ComparedSearch<'_>,
    other: &ComparedSearch<'_>,
    place: usize,
) -> Vec<Remark> {
    let mut found = contradictions(lead, other, place);
    for iteration in 0..lead.iterations.len().min(other.iterations.len()) {
        let pair = Pair {
            lead,
            other,
            own: &lead.log.times[iteration],
            others: &other.log.times[iteration],
        };
        let first = lead.log.starts[iteration];
        let steps = lead.log.steps.iter().enumerate().skip(first);
        let steps = steps.take_while(|(_, moment)| moment.iteration == iteration);
        found.extend(steps.filter_map(|(step, moment)| {
            let (kind, text) = pair.difference(moment)?;
            Some(Remark {
                step,
                kind,
                other: place,
                said: said!("Here they part: {}", text),
            })
        }));
    }
    found
}

/// Two searches in the same iteration, with the number of visits to each node.
struct Pair<'s, 't> {
    lead: &'s ComparedSearch<'t>,
    other: &'s ComparedSearch<'t>,
    own: &'s [usize],
    others: &'s [usize],
}

impl Pair<'_, '_> {
    /// The number of visits of the other search to a node.
    fn there(&self, node: usize) -> usize {
        self.others.get(node).copied().unwrap_or(0)
    }

    fn difference(&self, moment: &Moment) -> Option<(RemarkKind, Said)> {
        match moment.kind {
            StepKind::Cutoff => Some((RemarkKind::Cut, self.cut(moment)?)),
            kind if enters(kind) => self.visit(moment),
            _ => None,
        }
    }

    /// The children that are never visited here, and are there.
    fn cut(&self, moment: &Moment) -> Option<Said> {
        let nodes = &self.lead.iterations[moment.iteration].picture.nodes;
        let children = nodes[moment.node].children.iter();
        let left = children.filter(|child| self.own[**child] == 0 && self.there(**child) > 0);
        let left = left.map(|&child| Piece::Node(child));
        let letters = Some(Said::listed(left, ", ", " and ")).filter(|left| !left.is_empty())?;
        let (name, other) = (self.lead.name, self.other.name);
        Some(said!(
            "{} leaves out {}, which {} visits.",
            name,
            letters,
            other
        ))
    }

    fn visit(&self, moment: &Moment) -> Option<(RemarkKind, Said)> {
        let visits = &self.lead.log.visits;
        let visit = &visits[moment.visit?];
        let nodes = &self.lead.iterations[moment.iteration].picture.nodes;
        // Below a node that is not visited as often, the same is true of all nodes.
        if let (Some(parent), Some(above)) = (nodes[moment.node].parent, visit.above) {
            if visits[above].number > self.there(parent) {
                return None;
            }
        }
        let there = self.there(moment.node);
        let (name, other) = (self.lead.name, self.other.name);
        let (kind, rest) = match (there, visit.number) {
            (0, 1) => (RemarkKind::Visit, format!(", which {other} leaves out.")),
            (1.., number) if number > there => {
                let (which, there) = (ordinal(number), times(there));
                let rest = format!(" for the {which}; {other} visits it {there} in all.");
                (RemarkKind::Repeat, rest)
            }
            _ => return None,
        };
        let said = said!("{} visits {}{}", name, Piece::Node(moment.node), rest);
        Some((kind, said))
    }
}

/// The values of `lead` that cannot be true together with what `other` says in the end.
fn contradictions(
    lead: &ComparedSearch<'_>,
    other: &ComparedSearch<'_>,
    place: usize,
) -> Vec<Remark> {
    let mut found = Vec::new();
    for (number, (here, there)) in lead.iterations.iter().zip(other.iterations).enumerate() {
        for (node, (part, against)) in here.story.parts.iter().zip(&there.story.parts).enumerate() {
            let Some((_, (shown, proven))) = against.values.last() else {
                continue;
            };
            let values = part.values.iter();
            let wrong = values.filter(|(_, (_, known))| known.contradicts(proven));
            found.extend(wrong.map(|(step, (value, known))| {
                let is = said!("{} is {}", Piece::Node(node), known.piece(value, node));
                let of = format!("Here they contradict each other: for {}", lead.name);
                let rest = format!("for {} it is {shown} in the end", other.name);
                Remark {
                    step: lead.log.starts[number] + step,
                    kind: RemarkKind::Contradiction,
                    other: place,
                    said: said!("{}, {}; {}.", of, is, rest),
                }
            }));
        }
    }
    found
}

/// `second time`.
fn ordinal(number: usize) -> String {
    let ending = match (number % 10, number % 100) {
        (_, 11..=13) => "th",
        (1, _) => "st",
        (2, _) => "nd",
        (3, _) => "rd",
        _ => "th",
    };
    match number {
        2 => "second time".to_owned(),
        3 => "third time".to_owned(),
        _ => format!("{number}{ending} time"),
    }
}

fn times(count: usize) -> String {
    match count {
        1 => "once".to_owned(),
        2 => "twice".to_owned(),
        _ => format!("{count} times"),
    }
}
