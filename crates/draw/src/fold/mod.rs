//! Trees that are too wide to be looked at: subtrees are left out, and counted in a node in their place.

mod fitting;
mod story;

use super::grown::count;
use super::layout::Layout;
use super::scene::{Item, NodeKind, Pass, Scene, breadth_first};
use fitting::Families;

/// The nodes of a recorded search that a picture draws: all nodes where the feature `fold` is left out.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Fold {
    /// All that fit into 4,000 pixels beside each other. The root, its children and the principal variation
    /// are drawn in any case, then the nodes nearest to the root, and of one ply the visited nodes before those
    /// that were cut off. Other subtrees are folded: a node in their place has the number of their nodes.
    #[default]
    Wide,
    /// All nodes.
    Never,
}

/// The widest tree that is drawn whole, in pixels: half as wide it fits on a screen, and can be read there.
const WIDEST: f64 = 4_000.0;

/// A scene of which subtrees are folded.
pub(super) struct Folded {
    pub(super) scene: Scene,
    /// The item that each item of the whole scene is drawn as.
    drawn_as: Vec<usize>,
}

/// An item of a folded picture, by the numbers of items of the whole scene.
enum Drawn {
    /// An item by itself.
    Item(usize),
    /// The roots of subtrees that are folded.
    Folded(Vec<usize>),
}

/// The contents of subtrees.
#[derive(Clone, Copy, Default)]
struct Contents {
    nodes: usize,
    visits: usize,
    has_proof: bool,
}

impl Contents {
    fn plus(self, other: Contents) -> Contents {
        Contents {
            nodes: self.nodes + other.nodes,
            visits: self.visits + other.visits,
            has_proof: self.has_proof || other.has_proof,
        }
    }
}

impl Scene {
    /// The scene with the nodes that `fold` asks for.
    pub(super) fn fitted(self, fold: Fold) -> Scene {
        match Folded::new(&self, fold) {
            Some(folded) => folded.scene,
            None => self,
        }
    }
}

impl Folded {
    /// Folds a scene that is too wide; `None` where all of it is drawn.
    pub(super) fn new(whole: &Scene, fold: Fold) -> Option<Folded> {
        if !cfg!(feature = "fold")
            || fold == Fold::Never
            || !whole.may_fold
            || width(whole) <= WIDEST
        {
            return None;
        }
        let folder = Folder {
            whole,
            contents: contents(whole),
        };
        let families = Families::new(&whole.items);
        let folded = |count: usize| folder.fold(&families.drawn(&whole.items, count));
        let fits = |count: usize| width(&folded(count).scene) <= WIDEST;
        // More families are wider: halve what is left.
        let (mut fitting, mut too_many) = (0, families.count());
        while fitting + 1 < too_many {
            let middle = fitting.midpoint(too_many);
            match fits(middle) {
                true => fitting = middle,
                false => too_many = middle,
            }
        }
        let folded = folded(fitting);
        let is_any = folded.scene.items.iter().any(Item::is_folded);
        is_any.then_some(folded)
    }
}

fn width(scene: &Scene) -> f64 {
    Layout::new(scene).width
}

/// The contents of the subtree of each item, itself included.
fn contents(whole: &Scene) -> Vec<Contents> {
    let mut contents = vec![Contents::default(); whole.items.len()];
    // Children come after their parents.
    for (id, item) in whole.items.iter().enumerate().rev() {
        let own = Contents {
            nodes: item.count,
            visits: item.visits.len(),
            has_proof: item.in_proof,
        };
        let below = item.children.iter().map(|&child| contents[child]);
        contents[id] = below.fold(own, Contents::plus);
    }
    contents
}

/// Folds one scene.
struct Folder<'s> {
    whole: &'s Scene,
    /// By item.
    contents: Vec<Contents>,
}

impl Folder<'_> {
    /// The scene with these items; the others are folded.
    fn fold(&self, is_drawn: &[bool]) -> Folded {
        let whole = self.whole;
        let mut drawn_as = vec![None; whole.items.len()];
        let root = (!whole.items.is_empty()).then_some(Drawn::Item(0));
        let mut items = breadth_first(root, |drawn, id| match drawn {
            &Drawn::Item(at) => {
                drawn_as[at] = Some(id);
                let item = Item {
                    children: Vec::new(),
                    ..whole.items[at].clone()
                };
                (item, self.below(at, is_drawn))
            }
            Drawn::Folded(roots) => {
                for &root in roots {
                    drawn_as[root] = Some(id);
                }
                (self.folded(roots), Vec::new())
            }
        });
        // What is below a folded item is folded with it. Parents come before their children.
        for (at, item) in whole.items.iter().enumerate() {
            drawn_as[at] = drawn_as[at].or(item.parent.and_then(|parent| drawn_as[parent]));
        }
        let drawn_as: Vec<usize> = drawn_as
            .into_iter()
            .map(Option::unwrap_or_default)
            .collect();
        for item in &mut items {
            item.cut_from = item.cut_from.map(|ancestor| drawn_as[ancestor]);
        }
        let item_of = whole
            .item_of
            .iter()
            .map(|item| item.map(|item| drawn_as[item]));
        Folded {
            scene: Scene {
                items,
                item_of: item_of.collect(),
                ..whole.without_items()
            },
            drawn_as,
        }
    }

    /// What is drawn below an item: where children are folded, those that were visited are one node, and those
    /// that were cut off another, each in the place of its first.
    fn below(&self, at: usize, is_drawn: &[bool]) -> Vec<Drawn> {
        let items = &self.whole.items;
        let mut below: Vec<Drawn> = Vec::new();
        for &child in &items[at].children {
            let mut groups = below.iter_mut();
            let group = groups.find_map(|drawn| match drawn {
                Drawn::Folded(roots) if items[roots[0]].pruned == items[child].pruned => {
                    Some(roots)
                }
                _ => None,
            });
            match (is_drawn[child], group) {
                (true, _) => below.push(Drawn::Item(child)),
                (false, Some(roots)) => roots.push(child),
                (false, None) => below.push(Drawn::Folded(vec![child])),
            }
        }
        below
    }

    /// The node in the place of folded subtrees.
    fn folded(&self, roots: &[usize]) -> Item {
        let first = &self.whole.items[roots[0]];
        let contents = roots.iter().map(|&root| self.contents[root]);
        let all = contents.fold(Contents::default(), Contents::plus);
        let label = match first.pruned {
            true => None,
            false => Some(Pass::plain(count(all.visits, "visit"))),
        };
        Item {
            player: first.player,
            kind: NodeKind::Stub,
            count: all.nodes,
            value: Some(count(all.nodes, "node")),
            visits: label.into_iter().collect(),
            pruned: first.pruned,
            at_cut: first.at_cut,
            in_proof: all.has_proof,
            ..Item::at(first.ply)
        }
    }
}
