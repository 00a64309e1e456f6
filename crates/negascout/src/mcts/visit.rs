//! One visit: down the tree, a leaf, and back up.

use super::gain::Gain;
use super::leaf::Scoring;
use super::proof::{Aim, Ends};
use super::tree::{NOWHERE, Tree};
use crate::observe::Interval;
use crate::repetition::{Returned, Returns};
use crate::{Evaluate, Game, Ply, Score, Window};

/// Visits the leaves of a tree, one after the other.
pub(super) struct Visitor<'t, G: Game, E> {
    pub(super) root: &'t G,
    pub(super) tree: &'t mut Tree,
    pub(super) evaluator: E,
    /// A number for each position: reflections of one position have different ones.
    key: fn(&G) -> u64,
    pub(super) scoring: Scoring<G::Move>,
    pub(super) weight: f32,
    /// The moves of the root to try, by their numbers; none named are all.
    pub(super) among: &'t [usize],
    /// Whether the value of each move is wanted, and not of the best alone.
    pub(super) width: Width,
    /// The rule for positions that come again, with the game before the root; without one a position
    /// that comes again on the way down counts as a draw.
    pub(super) returns: Option<&'t Returns>,
    /// The keys of the positions of this visit, the root's first, where a rule counts them.
    passed: Vec<u64>,
    /// The moves of this visit: each a node and a move of it.
    path: Vec<(u32, u32)>,
    /// The longest path.
    pub(super) deepest: Ply,
}

/// The moves of the root whose values are wanted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Width {
    /// The best one's.
    Best,
    /// Those of all moves.
    All,
}

impl<'t, G: Game, E: Evaluate<G>> Visitor<'t, G, E> {
    /// A visitor of `tree`, whose root is `root`.
    pub(super) fn new(
        root: &'t G,
        tree: &'t mut Tree,
        evaluator: E,
        key: fn(&G) -> u64,
        scoring: Scoring<G::Move>,
    ) -> Self {
        Visitor {
            root,
            tree,
            evaluator,
            key,
            weight: scoring.weight(),
            scoring,
            among: &[],
            width: Width::Best,
            returns: None,
            passed: Vec::new(),
            path: Vec::new(),
            deepest: 0,
        }
    }

    /// What is still to be found out; `None` if all that is wanted is proven.
    pub(super) fn aim(&self) -> Option<Aim> {
        let aims = Ends::of(self.returns).aims().iter().copied();
        aims.into_iter().find(|aim| self.is_wanting(*aim))
    }

    fn is_wanting(&self, aim: Aim) -> bool {
        if !self.tree.is_expanded(Tree::ROOT) {
            return true;
        }
        let window = self.root_window(aim);
        self.wanted().any(|known| aim.is_open(known, window))
    }

    /// What is known of each of the root's moves.
    fn wanted(&self) -> impl Iterator<Item = Interval> {
        let moves = self.tree.edges(Tree::ROOT).iter().enumerate();
        let wanted = moves.filter(|(index, _)| self.among.is_empty() || self.among.contains(index));
        wanted.map(|(_, edge)| edge.known)
    }

    /// The window of the root's moves: what the best of them is proven to gain need not be found again.
    fn root_window(&self, aim: Aim) -> Window {
        match self.width {
            Width::All => Window::FULL,
            Width::Best => {
                let lower = self.wanted().map(|known| aim.see(known.lower)).max();
                Window::FULL.raised_to(lower.unwrap_or(Window::FULL.alpha))
            }
        }
    }

    /// Visits a leaf, and counts what it finds at every node on the way.
    pub(super) fn visit(&mut self, aim: Aim) {
        self.path.clear();
        self.passed.clear();
        let mut result = self.go_down(aim);
        let ends = Ends::of(self.returns);
        self.deepest = self.deepest.max(self.path.len() as Ply);
        for &(node, edge) in self.path.iter().rev() {
            self.tree.back_up(node, edge, result.take(), ends);
        }
    }

    /// Goes down to a leaf, or to a node that is settled. Returns the result of the last move, where
    /// there is no node after it to tell.
    fn go_down(&mut self, aim: Aim) -> Option<Gain> {
        let mut pos = self.root.clone();
        let mut at = Tree::ROOT;
        let mut window = Window::FULL;
        loop {
            if !self.tree.is_expanded(at) {
                if self.tree.is_full() {
                    return self.score_node(at, &pos);
                }
                let returns = self.returns;
                let ended = |after: &G| returns?.ended(after.key(), 0);
                self.tree.expand(at, &pos, ended, Ends::of(returns));
            }
            if self.returns.is_some() {
                self.passed.push(pos.key());
            }
            let (inner, among) = if at == Tree::ROOT {
                (self.root_window(aim), self.among)
            } else {
                let known = self.tree.node(at).known;
                (aim.narrowed(window, known), [].as_slice())
            };
            let edge = self.tree.choose(at, inner, aim, self.weight, among)?;
            let number = edge - self.tree.moves(at).start;
            let mv = pos.moves().nth(number as usize)?;
            self.path.push((at, edge));
            (pos, window) = (pos.play(mv), aim.after(inner));
            if let Some(returned) = self.returned(&pos) {
                return Some(returned);
            }
            at = self.tree.edge(edge).child;
            if at == NOWHERE {
                let key = (self.key)(&pos);
                let Some(known) = self.tree.find(key) else {
                    return self.score_new(edge, key, &pos);
                };
                self.tree.edge_mut(edge).child = known;
                at = known;
            }
            if self.returns.is_none() && self.path.iter().any(|&(node, _)| node == at) {
                // A repetition counts as a draw, and proves nothing.
                return Some(Gain::default());
            }
        }
    }

    /// The result of the last move, which led to `pos`, if a rule ends the game there because the position
    /// has come again on the way down. It proves nothing: another way down may not come again.
    ///
    /// As in [`Repetition`](crate::search::Repetition) the first return to a position below the root is
    /// drawn, where returns are.
    fn returned(&self, pos: &G) -> Option<Gain> {
        let returns = self.returns?;
        let key = pos.key();
        let times = self.passed.iter().filter(|&&passed| passed == key).count();
        let is_below_root = self.passed.iter().skip(1).any(|&passed| passed == key);
        let is_drawn = is_below_root && returns.rule().result == Returned::Draw;
        let ended = is_drawn.then_some(Score::DRAW);
        let outcome = ended.or_else(|| returns.ended(key, times as u32))?;
        Some(-Gain::from(outcome))
    }

    /// Scores the position after a move that leads to no node yet: to a new one, if there is room.
    fn score_new(&mut self, edge: u32, key: u64, pos: &G) -> Option<Gain> {
        if self.tree.is_full() {
            return Some(-self.score(pos));
        }
        let child = self.tree.insert(key);
        self.tree.edge_mut(edge).child = child;
        self.score_node(child, pos)
    }

    /// Scores a node as a leaf.
    fn score_node(&mut self, place: u32, pos: &G) -> Option<Gain> {
        let result = self.score(pos);
        self.tree.count(place, result);
        None
    }

    /// The result of a leaf, for the player to move in it.
    fn score(&mut self, pos: &G) -> Gain {
        let score = self.scoring.score(pos, &self.evaluator);
        self.tree.result(score)
    }
}
