//! A grown tree as it is shown step by step: the names of its nodes, and what is known of them by then.

use super::{Grown, GrownNode};
use crate::claim::Claim;
use crate::said::{Piece, Said, said};
use crate::scene::{NodeKind, Scene, Stroke};
use crate::story::{ChoiceRow, StepKind, StoryChoice, StoryGrowth, Writer, set};
use crate::words::in_view;
use negascout::textbook::Player;

/// A tree that is told.
pub(super) struct Shown<'s> {
    pub(super) tree: &'s Grown,
    pub(super) scene: &'s Scene,
    /// The nodes as they are by now.
    pub(super) now: Vec<GrownNode>,
    /// Whether the next step begins a round.
    pub(super) begins: bool,
    /// Of each triangle the nodes that it counts, and the visits to its topmost ones, by now.
    folds: Vec<(usize, u32)>,
}

impl<'s> Shown<'s> {
    pub(super) fn new(tree: &'s Grown, scene: &'s Scene) -> Shown<'s> {
        let mut shown = Shown {
            tree,
            scene,
            now: tree.nodes.iter().map(GrownNode::at_first).collect(),
            begins: true,
            folds: vec![(0, 0); scene.items.len()],
        };
        for place in 0..tree.nodes.len() {
            let item = shown.item(place);
            shown.folds[item].0 += usize::from(!shown.is_below_fold(place));
        }
        shown
    }

    /// Writes what is there before the first step.
    pub(super) fn begin(&self, growth: StoryGrowth, story: &mut Writer) {
        story.story.growth = Some(StoryGrowth {
            widest: super::scene::WIDEST,
            ..growth
        });
        self.appear(0, story);
    }

    /// A step at a node.
    pub(super) fn step(
        &mut self,
        kind: StepKind,
        here: usize,
        said: Said,
        counts: &[u64],
        story: &mut Writer,
    ) {
        if let (true, Some(growth)) = (self.begins, &mut story.story.growth) {
            growth.starts.push(story.story.steps.kind.len());
        }
        self.begins = false;
        story.step(kind, self.item(here), said, counts);
    }

    /// The last step chooses `chosen` among the children of a node, which have these `numbers`.
    pub(super) fn choice(
        &self,
        here: usize,
        chosen: usize,
        numbers: impl Fn(usize) -> Vec<String>,
        story: &mut Writer,
    ) {
        let row = |(number, &child): (usize, &usize)| {
            let item = self.item(child);
            let mv = self.tree.nodes[child].mv.clone().unwrap_or_default();
            ChoiceRow {
                node: item,
                name: match self.scene.items[item].kind {
                    NodeKind::Stub => mv.clone(),
                    _ => self.scene.items[item].letter.clone(),
                },
                mv,
                numbers: numbers(number),
                chosen: child == chosen,
            }
        };
        let children = self.tree.nodes[here].children.iter().enumerate();
        let (step, rows) = (story.now(), children.map(row).collect());
        if let Some(growth) = &mut story.story.growth {
            growth.choices.push(StoryChoice { step, rows });
        }
    }

    /// The item that a node is drawn as.
    fn item(&self, place: usize) -> usize {
        self.scene.item_of[place].unwrap_or(0)
    }

    /// Whether a node is drawn as the item that its parent is: what is folded is in the triangle of its parent.
    fn is_below_fold(&self, place: usize) -> bool {
        let parent = self.tree.nodes[place].parent;
        parent.is_some_and(|parent| self.item(parent) == self.item(place))
    }

    /// The children of a node are in the tree from now on.
    pub(super) fn expand(&self, place: usize, story: &mut Writer) {
        for &child in &self.tree.nodes[place].children {
            self.appear(child, story);
        }
    }

    /// A node is in the tree from now on.
    fn appear(&self, place: usize, story: &mut Writer) {
        if !self.is_below_fold(place) {
            self.show(place, story);
        }
    }

    /// A node has one visit more, which its triangle counts where it is folded.
    pub(super) fn count_visit(&mut self, place: usize) {
        let (item, is_below) = (self.item(place), self.is_below_fold(place));
        let (nodes, visits) = &mut self.folds[item];
        match is_below {
            true => *nodes += usize::from(self.now[place].visits == 1),
            false => *visits += 1,
        }
    }

    /// Shows what is known of a node by now.
    pub(super) fn show(&self, place: usize, story: &mut Writer) {
        let (item, node, view) = (self.item(place), &self.now[place], self.scene.view);
        let is_folded = self.scene.items[item].kind == NodeKind::Stub;
        let (value, label, visits) = match is_folded {
            true => self.folded(item),
            false => (
                self.tree.growth.search().value(view, node),
                self.tree.growth.search().label(view, node),
                node.visits,
            ),
        };
        match story.story.parts[item].from {
            None => story.visit(item, Stroke::Open, label),
            Some(_) => story.label(item, label),
        }
        let known = in_view(view, node.ply, node.known.claim());
        let value = Some(value).filter(|value| !value.is_empty());
        let decimals = self.scene.decimals;
        story.value(item, value, Claim::Score { known, decimals });
        let step = story.now();
        let part = &mut story.story.parts[item];
        set(&mut part.visited, step, visits);
        if !is_folded && node.known.is_proven() {
            part.proven.get_or_insert(step);
        }
    }

    /// The nodes and the visits of a triangle by now, in words, and the visits.
    fn folded(&self, item: usize) -> (String, String, u32) {
        let (nodes, visits) = self.folds[item];
        let label = count(visits as usize, self.tree.growth.search().visit());
        (count(nodes, "node"), label, visits)
    }

    /// The letter of a node, or of one that is folded the way to it from one that is drawn, after `the`.
    pub(super) fn name_after(&self, place: usize, the: &str) -> Said {
        let mut moves: Vec<&str> = Vec::new();
        let mut at = place;
        loop {
            let (item, node) = (self.item(at), &self.tree.nodes[at]);
            match node.parent {
                Some(parent) if self.scene.items[item].kind == NodeKind::Stub => {
                    moves.extend(node.mv.as_deref());
                    at = parent;
                }
                _ if moves.is_empty() => return said!("{}", Piece::Node(item)),
                _ => {
                    moves.reverse();
                    let way = moves.join(" ");
                    return said!("{} node after {} below {}", the, way, Piece::Node(item));
                }
            }
        }
    }

    pub(super) fn name(&self, place: usize) -> Said {
        self.name_after(place, "the")
    }

    /// The move that leads to a node, if moves are more than the numbers of children.
    pub(super) fn mv(&self, place: usize) -> Option<&str> {
        let mv = self.tree.nodes[place].mv.as_deref();
        mv.filter(|_| self.scene.has_moves)
    }

    /// The mover at a node goes on to a child.
    pub(super) fn goes(&self, here: usize, child: usize) -> Said {
        let mover = Player::at(self.tree.nodes[here].ply).name();
        let by = self
            .mv(child)
            .map(|mv| format!(" by {mv}"))
            .unwrap_or_default();
        let to = said!("{}{}", self.name(child), by);
        said!(
            "Selection: at {}, {} goes to {}",
            self.name(here),
            mover,
            to
        )
    }

    /// `its 3 moves`
    pub(super) fn moves(&self, place: usize) -> String {
        match self.tree.nodes[place].children.len() {
            1 => "its only move".to_owned(),
            number => format!("its {number} moves"),
        }
    }
}

/// `1 visit`, `2 visits`.
pub(crate) fn count(number: usize, thing: &str) -> String {
    match number {
        1 => format!("1 {thing}"),
        _ => format!("{number} {thing}s"),
    }
}
