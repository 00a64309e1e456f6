//! What searches of a tree did, counted when it is first asked for.

use super::condition::{Count, Quantity};
use crate::Form;
use crate::whole_tree::{leaf_values, search_whole};
use negascout::observe::{Counter, Counts, DistinctLeaves, Recorder, Trace, Visit, VisitKind};
use negascout::trees::{Branch, Tree, TreePosition};
use negascout::{Game, Window};

/// A tree, and the searches of it that were asked for.
pub(super) struct Facts<'t> {
    tree: &'t Tree,
    searches: Vec<(Form, Option<Search>)>,
}

/// A search that came to its end.
struct Search {
    value: i32,
    counts: Counts,
    trace: Trace<Branch>,
}

impl<'t> Facts<'t> {
    pub(super) const fn new(tree: &'t Tree) -> Facts<'t> {
        Facts {
            tree,
            searches: Vec::new(),
        }
    }

    /// The leaves' values in MAX's view, from left to right.
    pub(super) fn values(&self) -> Vec<i32> {
        leaf_values(self.tree)
    }

    pub(super) fn is_uniform(&self) -> bool {
        self.tree.is_uniform()
    }

    /// The number; `None` if the tree has no such node, or the form comes to no end.
    pub(super) fn number(&mut self, quantity: &Quantity) -> Option<i64> {
        match quantity {
            Quantity::Number(number) => Some(*number),
            Quantity::TreeLeaves => Some(self.tree.leaves().len() as i64),
            Quantity::Depth => Some(i64::from(self.tree.height())),
            Quantity::Width => Some(width(&self.tree.root()) as i64),
            Quantity::Of { form, count, at } => {
                let path = match at {
                    Some(place) => Some(path_to(self.tree, *place)?),
                    None => None,
                };
                self.search(*form)?.number(*count, path.as_deref())
            }
        }
    }

    fn search(&mut self, form: Form) -> Option<&Search> {
        let known = self.searches.iter().position(|(of, _)| *of == form);
        let place = known.unwrap_or_else(|| {
            self.searches.push((form, Search::new(form, self.tree)));
            self.searches.len() - 1
        });
        self.searches[place].1.as_ref()
    }
}

impl Search {
    fn new(form: Form, tree: &Tree) -> Option<Search> {
        let counted = (Counter::default(), DistinctLeaves::default());
        let mut watch = (counted, Recorder::new(usize::MAX));
        let found = search_whole(form, tree, &mut watch).ok()?;
        let ((counter, leaves), recorder) = watch;
        Some(Search {
            value: found.value.get(),
            counts: Counts {
                distinct_leaves: leaves.len() as u64,
                ..counter.counts()
            },
            trace: recorder.into_trace(),
        })
    }

    fn number(&self, count: Count, path: Option<&[usize]>) -> Option<i64> {
        let counted = match (count, path) {
            (Count::Value, _) => return Some(i64::from(self.value)),
            (Count::Leaves, _) => self.counts.leaves,
            (Count::DistinctLeaves, _) => self.counts.distinct_leaves,
            (Count::Nodes, None) => self.counts.nodes,
            (Count::Cuts, None) => self.counts.cutoffs,
            (Count::Researches, None) => self.counts.researches,
            (Count::NullWindows, None) => self.counts.null_window_searches,
            (_, None) => (0..self.trace.nodes.len())
                .map(|node| self.at(count, node))
                .sum(),
            (_, Some(path)) => self.node(path).map_or(0, |node| self.at(count, node)),
        };
        i64::try_from(counted).ok()
    }

    /// The node of the trace that children's numbers from 0 lead to; `None` if the search never came near.
    fn node(&self, path: &[usize]) -> Option<usize> {
        path.iter()
            .try_fold(0, |node, &index| self.trace.child(node, index))
    }

    /// What is counted at one node.
    fn at(&self, count: Count, node: usize) -> u64 {
        let is_counted = |visit: &&Visit| match count {
            Count::Cuts => visit.cut.is_some(),
            Count::DeepCuts => self.is_deep(node, visit),
            Count::Researches => visit.kind == VisitKind::Research,
            Count::NullWindows => self.asks(node, visit),
            Count::FailedNullWindows => self.asks(node, visit) && self.is_better(node, visit),
            Count::Window(window) => self.in_max_view(node, visit.window) == window,
            _ => true,
        };
        let visits = self.trace.nodes[node].visits.iter();
        visits.filter(is_counted).count() as u64
    }

    /// Whether the bound that cut a visit short is one that an ancestor above the parent has proven.
    fn is_deep(&self, node: usize, visit: &Visit) -> bool {
        let nodes = &self.trace.nodes;
        let proven = visit.cut.filter(|cut| !cut.artificial);
        let ancestor = proven.and_then(|cut| cut.ancestor);
        ancestor.is_some_and(|ancestor| nodes[node].ply - nodes[ancestor].ply > 1)
    }

    /// Whether a null window begins with the visit.
    fn asks(&self, node: usize, visit: &Visit) -> bool {
        let above = self.trace.nodes[node].parent.and_then(|parent| {
            let mut visits = self.trace.nodes[parent].visits.iter().rev();
            visits.find(|above| above.order < visit.order)
        });
        visit.null_window && above.is_none_or(|above| !above.null_window)
    }

    /// Whether a null window came out better for the player who asked.
    fn is_better(&self, node: usize, visit: &Visit) -> bool {
        let is_root = self.trace.nodes[node].parent.is_none();
        visit.value.is_some_and(|value| match is_root {
            true => value >= visit.window.beta,
            false => value <= visit.window.alpha,
        })
    }

    fn in_max_view(&self, node: usize, window: Window) -> Window {
        match self.trace.nodes[node].ply % 2 {
            0 => window,
            _ => -window,
        }
    }
}

/// The most children of a node.
fn width(pos: &TreePosition<'_>) -> usize {
    let below = pos.moves().map(|mv| width(&pos.play(mv)));
    below.max().unwrap_or_default().max(pos.moves().count())
}

/// The children's numbers from 0 that lead to the node which comes `place`-th, breadth-first.
fn path_to(tree: &Tree, place: usize) -> Option<Vec<usize>> {
    let mut queue = vec![(tree.root(), Vec::new())];
    let mut next = 0;
    while next < queue.len() && queue.len() <= place {
        let (pos, path) = queue[next].clone();
        queue.extend(pos.moves().map(|Branch(index)| {
            let path = [&path[..], &[index]].concat();
            (pos.play(Branch(index)), path)
        }));
        next += 1;
    }
    queue.into_iter().nth(place).map(|(_, path)| path)
}
