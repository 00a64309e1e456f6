//! The steps of a search with the visit that each belongs to, named alike in all searches.

use crate::showing::Showing;
use crate::story::StepKind;

/// The numbers of names. Visits of several searches with the same name are the same visit of the way, and so are
/// steps. A name is a part below another name, whose number it is found by.
#[derive(Debug)]
pub(super) struct Names(Vec<Vec<(Part, usize)>>);

/// A part of a name: that of an iteration, of a visit by its node and how often the visit above came there before,
/// or of a step by its kind, the child that it is about, and how often there was the same.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Part {
    Iteration(usize),
    Visit(usize, usize),
    Step(StepKind, Option<usize>, usize),
}

impl Default for Names {
    /// The first name is above all iterations.
    fn default() -> Names {
        Names(vec![Vec::new()])
    }
}

impl Names {
    fn number(&mut self, above: usize, part: Part) -> usize {
        if let Some((_, number)) = self.0[above].iter().find(|(each, _)| *each == part) {
            return *number;
        }
        let number = self.0.len();
        self.0.push(Vec::new());
        self.0[above].push((part, number));
        number
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
    /// The place of each name among the steps, or among the visits.
    named: Vec<Option<usize>>,
}

/// A step.
#[derive(Clone, Copy, Debug)]
pub(super) struct Moment {
    pub(super) iteration: usize,
    /// The node, as a place in the picture.
    pub(super) node: usize,
    pub(super) kind: StepKind,
    /// The visit, as a place among the visits, and the number of the step's name; none before the first visit.
    pub(super) visit: Option<usize>,
    pub(super) name: Option<usize>,
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
    children: Vec<usize>,
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
        log
    }

    /// The place of the step, or of the visit, that has this name.
    pub(super) fn named(&self, name: usize) -> Option<usize> {
        self.named.get(name).copied().flatten()
    }

    fn set_named(&mut self, name: usize, place: usize) {
        let length = self.named.len().max(name + 1);
        self.named.resize(length, None);
        self.named[name] = Some(place);
    }

    fn add(&mut self, iteration: usize, showing: &Showing, names: &mut Names) {
        let nodes = &showing.picture.nodes;
        let whole = names.number(0, Part::Iteration(iteration));
        // The latest visit to each node.
        let mut latest: Vec<Option<usize>> = vec![None; nodes.len()];
        let steps = &showing.story.steps;
        for (&kind, &node) in steps.kind.iter().zip(&steps.node) {
            if enters(kind) {
                let above = nodes[node].parent.and_then(|parent| latest[parent]);
                latest[node] = Some(self.visits.len());
                self.times[iteration][node] += 1;
                let number = self.times[iteration][node];
                self.visit(node, (above, number), whole, names);
            }
            let visit = latest[node];
            if let (StepKind::Cutoff, Some(visit)) = (kind, visit) {
                self.visits[visit].cut = Some(self.steps.len());
            }
            let name = visit.map(|visit| self.name(kind, visit, names));
            self.steps.push(Moment {
                iteration,
                node,
                kind,
                visit,
                name,
            });
        }
    }

    /// Adds a visit that begins now; it is noted in the visit above.
    fn visit(
        &mut self,
        node: usize,
        (above, number): (Option<usize>, usize),
        whole: usize,
        names: &mut Names,
    ) {
        let (below, before) = match above {
            Some(above) => {
                let above = &mut self.visits[above];
                above.children.push(node);
                let same = above.children.iter().filter(|&&child| child == node);
                (above.name, same.count())
            }
            None => (whole, number),
        };
        let name = names.number(below, Part::Visit(node, before));
        self.set_named(name, self.visits.len());
        self.visits.push(Visit {
            name,
            above,
            number,
            children: Vec::new(),
            cut: None,
        });
    }

    /// Names the step that comes next.
    fn name(&mut self, kind: StepKind, visit: usize, names: &mut Names) -> usize {
        let Visit { name, children, .. } = &self.visits[visit];
        let (above, child) = (*name, children.last().copied());
        let kind = if enters(kind) { StepKind::Enter } else { kind };
        let mut before = 0;
        let name = loop {
            let name = names.number(above, Part::Step(kind, child, before));
            if self.named(name).is_none() {
                break name;
            }
            before += 1;
        };
        self.set_named(name, self.steps.len());
        name
    }
}
