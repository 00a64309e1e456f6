//! The steps of a search with the visit that each belongs to, named alike in all searches.

use crate::showing::Showing;
use crate::story::StepKind;
use std::collections::HashMap;

/// The names of visits: visits of several searches with the same name are the same step of the way.
#[derive(Debug, Default)]
pub(super) struct Names(HashMap<Name, usize>);

/// The name of a visit: the visit above, the node, and how often that visit came there before.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
struct Name {
    iteration: usize,
    above: Option<usize>,
    node: usize,
    before: usize,
}

impl Names {
    fn number(&mut self, name: Name) -> usize {
        let next = self.0.len();
        *self.0.entry(name).or_insert(next)
    }
}

/// A search, step by step over all its iterations.
#[derive(Debug, Default)]
pub(super) struct Log {
    pub(super) steps: Vec<Moment>,
    pub(super) visits: Vec<Visit>,
    /// The first step of each iteration.
    pub(super) starts: Vec<usize>,
    /// The number of visits to each node, by iteration.
    pub(super) times: Vec<Vec<usize>>,
    /// The name of each step, the same in every search; none of steps without a visit.
    pub(super) keys: Vec<Option<Key>>,
    /// The steps by their names.
    pub(super) by_key: HashMap<Key, usize>,
    /// The step at which each visit cuts, if it does, by the visit's name.
    pub(super) cuts: HashMap<usize, Option<usize>>,
}

/// A step by its visit, its kind, the child that it is about, and how often there was the same.
pub(super) type Key = (usize, StepKind, Option<usize>, usize);

/// A step.
#[derive(Clone, Copy, Debug)]
pub(super) struct Moment {
    pub(super) iteration: usize,
    /// The node, as a place in the picture.
    pub(super) node: usize,
    pub(super) kind: StepKind,
    /// The visit, as a place among the visits; none before the first.
    pub(super) visit: Option<usize>,
    /// The child that the visit has come to last.
    pub(super) child: Option<usize>,
}

/// A visit to a node.
#[derive(Clone, Debug)]
pub(super) struct Visit {
    /// The number of its name.
    pub(super) name: usize,
    /// The visit above it, as a place among the visits.
    pub(super) above: Option<usize>,
    /// Its number among the visits to the node in this iteration, from 1.
    pub(super) number: usize,
    /// The children that it has come to.
    pub(super) children: Vec<usize>,
    /// The step at which it cuts.
    pub(super) cut: Option<usize>,
}

/// Whether a step comes to a node.
pub(super) const fn enters(kind: StepKind) -> bool {
    matches!(kind, StepKind::Enter | StepKind::Null | StepKind::Again)
}

impl Log {
    pub(super) fn new(iterations: &[Showing], names: &mut Names) -> Log {
        let mut log = Log::default();
        for (iteration, showing) in iterations.iter().enumerate() {
            log.starts.push(log.steps.len());
            log.times.push(vec![0; showing.picture.nodes.len()]);
            log.add(iteration, showing, names);
        }
        log.cuts = log
            .visits
            .iter()
            .map(|visit| (visit.name, visit.cut))
            .collect();
        log.name_steps();
        log
    }

    fn add(&mut self, iteration: usize, showing: &Showing, names: &mut Names) {
        let nodes = &showing.picture.nodes;
        // The visits to each node so far, and the latest.
        let mut visits: Vec<(usize, Option<usize>)> = vec![(0, None); nodes.len()];
        let steps = &showing.story.steps;
        for (&kind, &node) in steps.kind.iter().zip(&steps.node) {
            if enters(kind) {
                let above = nodes[node].parent.and_then(|parent| visits[parent].1);
                let number = visits[node].0 + 1;
                visits[node] = (number, Some(self.visits.len()));
                let visit = self.visit(iteration, node, above, number, names);
                self.times[iteration][node] = number;
                self.visits.push(visit);
            }
            let visit = visits[node].1;
            if let (StepKind::Cutoff, Some(visit)) = (kind, visit) {
                self.visits[visit].cut = Some(self.steps.len());
            }
            let child = visit.and_then(|visit| self.visits[visit].children.last().copied());
            self.steps.push(Moment {
                iteration,
                node,
                kind,
                visit,
                child,
            });
        }
    }

    /// A visit that begins now; it is noted in the visit above.
    fn visit(
        &mut self,
        iteration: usize,
        node: usize,
        above: Option<usize>,
        number: usize,
        names: &mut Names,
    ) -> Visit {
        let before = match above {
            Some(above) => {
                let children = &mut self.visits[above].children;
                children.push(node);
                children.iter().filter(|&&child| child == node).count()
            }
            None => number,
        };
        let above_name = above.map(|above| self.visits[above].name);
        let name = Name {
            iteration,
            above: above_name,
            node,
            before,
        };
        Visit {
            name: names.number(name),
            above,
            number,
            children: Vec::new(),
            cut: None,
        }
    }

    fn name_steps(&mut self) {
        let mut seen: HashMap<(usize, StepKind, Option<usize>), usize> = HashMap::new();
        for (step, moment) in self.steps.iter().enumerate() {
            let key = moment.visit.map(|visit| {
                let name = self.visits[visit].name;
                let kind = match enters(moment.kind) {
                    true => StepKind::Enter,
                    false => moment.kind,
                };
                let count = seen.entry((name, kind, moment.child)).or_default();
                *count += 1;
                (name, kind, moment.child, *count)
            });
            self.keys.push(key);
            self.by_key.extend(key.map(|key| (key, step)));
        }
    }
}
