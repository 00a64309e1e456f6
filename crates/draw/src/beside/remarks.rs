//! Sentences on where two searches differ. Each is true of the events of both.

use super::log::{Log, Moment, enters};
use crate::showing::Showing;
use crate::story::StepKind;
use schemars::JsonSchema;
use serde::Serialize;
use std::collections::HashMap;

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
    /// The difference in a sentence.
    pub text: String,
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
pub(super) struct Told<'s> {
    pub(super) name: &'s str,
    pub(super) log: &'s Log,
    pub(super) iterations: &'s [Showing],
}

impl Told<'_> {
    fn letter(&self, moment: &Moment, node: usize) -> &str {
        &self.iterations[moment.iteration].picture.nodes[node].letter
    }
}

/// The differences of `lead` to `other`, which is the search at `place` in the list.
pub(super) fn remarks(lead: &Told<'_>, other: &Told<'_>, place: usize) -> Vec<Remark> {
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
            let text = format!("Here they part: {text}");
            Some(Remark {
                step,
                kind,
                other: place,
                text,
            })
        }));
    }
    found
}

/// Two searches in the same iteration, with the number of visits to each node.
struct Pair<'s, 't> {
    lead: &'s Told<'t>,
    other: &'s Told<'t>,
    own: &'s HashMap<usize, usize>,
    others: &'s HashMap<usize, usize>,
}

impl Pair<'_, '_> {
    /// The number of visits of the other search to a node.
    fn there(&self, node: usize) -> usize {
        self.others.get(&node).copied().unwrap_or(0)
    }

    fn difference(&self, moment: &Moment) -> Option<(RemarkKind, String)> {
        match moment.kind {
            StepKind::Cutoff => Some((RemarkKind::Cut, self.cut(moment)?)),
            kind if enters(kind) => self.visit(moment),
            _ => None,
        }
    }

    /// The children that are never visited here, and are there.
    fn cut(&self, moment: &Moment) -> Option<String> {
        let nodes = &self.lead.iterations[moment.iteration].picture.nodes;
        let children = nodes[moment.node].children.iter();
        let left =
            children.filter(|child| !self.own.contains_key(child) && self.there(**child) > 0);
        let left: Vec<&str> = left.map(|&child| self.lead.letter(moment, child)).collect();
        let (name, other) = (self.lead.name, self.other.name);
        let letters = listed(&left)?;
        Some(format!(
            "{name} leaves out {letters}, which {other} visits."
        ))
    }

    fn visit(&self, moment: &Moment) -> Option<(RemarkKind, String)> {
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
        let (name, other, letter) = (
            self.lead.name,
            self.other.name,
            self.lead.letter(moment, moment.node),
        );
        match (there, visit.number) {
            (0, 1) => Some((
                RemarkKind::Visit,
                format!("{name} visits {letter}, which {other} leaves out."),
            )),
            (1.., number) if number > there => Some((
                RemarkKind::Repeat,
                format!(
                    "{name} visits {letter} for the {}; {other} visits it {} in all.",
                    ordinal(number),
                    times(there)
                ),
            )),
            _ => None,
        }
    }
}

/// The values of `lead` that cannot be true together with what `other` says in the end.
fn contradictions(lead: &Told<'_>, other: &Told<'_>, place: usize) -> Vec<Remark> {
    let mut found = Vec::new();
    for (number, (here, there)) in lead.iterations.iter().zip(other.iterations).enumerate() {
        for (node, (part, against)) in here.story.parts.iter().zip(&there.story.parts).enumerate() {
            let Some(((_, proven), (_, shown))) = against.known.last().zip(against.values.last())
            else {
                continue;
            };
            let said = part.known.iter().zip(&part.values);
            let wrong = said.filter(|((_, known), _)| known.contradicts(proven));
            found.extend(wrong.map(|((step, _), (_, value))| Remark {
                step: lead.log.starts[number] + step,
                kind: RemarkKind::Contradiction,
                other: place,
                text: format!(
                    "Here they contradict each other: for {}, {} is {value}; for {} it is {shown} in the \
                     end.",
                    lead.name, here.picture.nodes[node].letter, other.name
                ),
            }));
        }
    }
    found
}

/// Words with commas, and the last with `and`; `None` if there is no word.
fn listed(words: &[&str]) -> Option<String> {
    match words {
        [] => None,
        [only] => Some((*only).to_owned()),
        [first @ .., last] => Some(format!("{} and {last}", first.join(", "))),
    }
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
