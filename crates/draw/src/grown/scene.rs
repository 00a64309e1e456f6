//! The scene of a grown tree.

use super::GrownSubject;
use super::shown::count;
use crate::scene::{Item, NodeKind, Pass, Scene, breadth_first};
use crate::{Style, View};

/// How much wider than the usual one the line of a move is that all playouts take, in pixels.
pub(super) const WIDEST: u32 = 7;

/// What is drawn as one item.
enum Drawn {
    /// A node, by its place.
    Node(usize),
    /// Subtrees that are folded, by the places of their roots.
    Folded(Vec<usize>),
}

impl Scene {
    /// The scene of a grown tree.
    pub(super) fn grown(subject: &GrownSubject<'_>, style: &Style) -> Scene {
        let builder = Builder {
            subject,
            view: style.view,
            has_moves: has_moves(subject),
            on_line: on_line(subject),
            letters: subject.lettered(),
        };
        let (items, item_of) = builder.build();
        let growth = subject.tree.growth.search();
        Scene {
            items,
            item_of,
            has_moves: builder.has_moves,
            decimals: growth.decimals(),
            may_fold: false,
            ..Scene::empty(style, growth.words(), || {
                growth.heading(None, subject.tree.nodes[0].visits)
            })
        }
    }
}

/// Whether any move is more than the number of a child.
fn has_moves(subject: &GrownSubject<'_>) -> bool {
    let nodes = &subject.tree.nodes;
    nodes.iter().any(|node| {
        let mut children = (1..).zip(&node.children);
        children.any(|(number, &child)| {
            let mv = nodes[child].mv.as_deref();
            mv.is_some_and(|mv| mv != number.to_string())
        })
    })
}

/// Whether each node is on the line of best moves.
fn on_line(subject: &GrownSubject<'_>) -> Vec<bool> {
    let nodes = &subject.tree.nodes;
    let mut on_line = vec![false; nodes.len()];
    let mut place = nodes.first().and_then(|root| root.best).map(|_| 0);
    while let Some(here) = place {
        on_line[here] = true;
        place = nodes[here].best;
    }
    on_line
}

struct Builder<'s> {
    subject: &'s GrownSubject<'s>,
    view: View,
    has_moves: bool,
    on_line: Vec<bool>,
    letters: Vec<String>,
}

impl Builder<'_> {
    /// The items, breadth-first, and the item that each node of the tree is drawn as.
    fn build(&self) -> (Vec<Item>, Vec<Option<usize>>) {
        let nodes = &self.subject.tree.nodes;
        let mut item_of = vec![None; nodes.len()];
        let root = (!nodes.is_empty()).then_some(Drawn::Node(0));
        let items = breadth_first(root, |drawn, id| match drawn {
            &Drawn::Node(place) => {
                item_of[place] = Some(id);
                (self.node(place), self.below(place))
            }
            Drawn::Folded(roots) => {
                for &root in roots {
                    item_of[root] = Some(id);
                }
                (self.folded(roots), Vec::new())
            }
        });
        // What is below a folded node is folded with it.
        for (place, node) in nodes.iter().enumerate() {
            item_of[place] = item_of[place].or(node.parent.and_then(|parent| item_of[parent]));
        }
        (items, item_of)
    }

    /// What is drawn below a node.
    fn below(&self, place: usize) -> Vec<Drawn> {
        let drawn = self.subject.drawn(place).into_iter().map(Drawn::Node);
        let folded = self.subject.folded(place).into_iter();
        let folded = folded.filter(|roots| !roots.is_empty());
        drawn.chain(folded.map(Drawn::Folded)).collect()
    }

    fn node(&self, place: usize) -> Item {
        let node = &self.subject.tree.nodes[place];
        let growth = self.subject.tree.growth.search();
        let value = growth.value(self.view, node);
        Item {
            value: Some(value).filter(|value| !value.is_empty()),
            mv: node.mv.clone().filter(|_| self.has_moves),
            on_line: self.on_line[place],
            in_proof: node.known.is_proven(),
            board: self.subject.boards.get(place).cloned().flatten(),
            letter: self.letters[place].clone(),
            kind: match node.is_over {
                true => NodeKind::Leaf,
                false => NodeKind::Inner,
            },
            ..self.item(node.ply, node.visits, growth.label(self.view, node))
        }
    }

    fn folded(&self, roots: &[usize]) -> Item {
        let folded = self.subject.counted(roots);
        let visit = self.subject.tree.growth.search().visit();
        let label = count(folded.visits as usize, visit);
        Item {
            value: Some(count(folded.nodes, "node")),
            kind: NodeKind::Stub,
            count: folded.nodes,
            ..self.item(self.subject.tree.nodes[roots[0]].ply, folded.visits, label)
        }
    }

    /// An item with this label above it.
    fn item(&self, ply: u32, visits: u32, label: String) -> Item {
        let all = f64::from(self.subject.tree.nodes[0].visits.max(1));
        Item {
            visits: vec![Pass::plain(label)],
            weight: f64::from(WIDEST) * f64::from(visits) / all,
            ..Item::at(ply)
        }
    }
}
