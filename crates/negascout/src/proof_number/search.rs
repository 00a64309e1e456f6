//! The search: down to the leaf that would settle the question with the least work, and back.

use super::entry;
use super::node::{Child, NOWHERE, Node, Standing, hangs_on};
use super::{Numbers, OutcomeKnowledge, Question};
use crate::Game;
use crate::search::{Meter, Table};
use std::collections::HashMap;

/// A search for the answer to a question about one position.
///
/// It can be stopped by the limits of a [`Meter`] and goes on where it was. A position that comes
/// again on the path counts as a failure to win for the player who attacks.
#[derive(Clone, Debug)]
pub struct ProofNumberSearch<G: Game, K> {
    knowledge: K,
    root: G,
    question: Question,
    /// The positions from the root on.
    path: Vec<Node>,
    /// The children of all of them.
    children: Vec<Child<G>>,
    /// Whether the root is answered by its moves alone.
    is_by_moves: bool,
    /// The number of positions passed before the root.
    passed: usize,
    /// The plies of the positions passed and of those on the path, where positions may come again.
    plies: HashMap<u64, u32>,
    replies: Vec<G::Move>,
    answer: Option<bool>,
}

impl<G: Game, K: OutcomeKnowledge<G>> ProofNumberSearch<G, K> {
    /// A search that has not begun.
    #[must_use]
    pub fn new(knowledge: K, pos: &G, question: Question) -> Self {
        ProofNumberSearch {
            knowledge,
            root: pos.clone(),
            question,
            is_by_moves: false,
            passed: 0,
            path: Vec::new(),
            children: Vec::new(),
            plies: HashMap::new(),
            replies: Vec::new(),
            answer: None,
        }
    }

    /// The same, but the root is answered by its moves, even where its answer is known without: so there
    /// is a [`reply`](Self::reply).
    #[must_use]
    pub fn by_moves(self) -> Self {
        ProofNumberSearch {
            is_by_moves: true,
            ..self
        }
    }

    /// The same, where these positions, the last of them before the root, have been passed: a move back to
    /// one of them is a failure for the player who attacks.
    #[must_use]
    pub fn after(mut self, passed: &[G]) -> Self {
        let mut question = self.question;
        for (ply, pos) in passed.iter().enumerate().rev() {
            question = question.other();
            let key = question.key(self.knowledge.key(pos));
            self.plies.insert(key, ply as u32);
        }
        self.passed = passed.len();
        self
    }

    /// Searches until the answer is found, or a limit of `meter` is reached: then `None`, and the next
    /// call goes on. Each position expanded counts as a node. The table must be the same in all calls.
    pub fn go_on(&mut self, table: &Table, meter: &mut Meter) -> Option<bool> {
        if self.answer.is_some() {
            return self.answer;
        }
        if self.path.is_empty() {
            self.answer = self.known_of_root();
            if self.answer.is_some() {
                return self.answer;
            }
            let root = self.root.clone();
            let key = self.question.key(self.knowledge.key(&root));
            self.enter(table, &root, self.question, key, Numbers::UNREACHABLE, 0);
            meter.count();
        }
        while self.answer.is_none() {
            if meter.is_due() && meter.check() {
                self.write_path(table);
                return None;
            }
            self.step(table, meter);
        }
        self.answer
    }

    /// A move of the root by which the answer is yes; `None` unless the search has found it by moves.
    #[must_use]
    pub fn reply(&self) -> Option<G::Move> {
        let is_found = self.answer == Some(true) && self.path.len() == 1;
        let mut children = self.children.iter();
        let found = children.find(|child| child.numbers.delta == 0);
        found.filter(|_| is_found).map(|child| child.mv)
    }

    /// The answer for the root that needs no search. A finished game has no moves to answer by.
    fn known_of_root(&self) -> Option<bool> {
        if self.is_by_moves && self.root.outcome().is_none() {
            return None;
        }
        self.known(&self.root, self.question)
    }

    /// The answer that needs no search.
    fn known(&self, pos: &G, question: Question) -> Option<bool> {
        match pos.outcome() {
            Some(outcome) => Some(question.is_answered_by(outcome)),
            None => self.knowledge.settled(pos, question),
        }
    }

    /// Goes from the last node of the path to its best child, or back if its thresholds are reached.
    #[inline]
    fn step(&mut self, table: &Table, meter: &mut Meter) {
        let Some(node) = self.path.last_mut() else {
            unreachable!("the root stays on the path")
        };
        let standing = Standing::of(&self.children[node.first..]);
        if standing.numbers.reach(node.thresholds) {
            self.leave(table, standing.numbers);
            return;
        }
        node.chosen = standing.best;
        let child = &self.children[node.first + standing.best];
        let thresholds = standing.thresholds(child.numbers, node.thresholds);
        let question = node.question.other();
        let (pos, key, worth) = (child.pos.clone(), child.key, child.worth);
        self.enter(table, &pos, question, key, thresholds, worth);
        meter.count();
    }

    /// Puts a position on the path, with what is known of its children.
    fn enter(
        &mut self,
        table: &Table,
        pos: &G,
        question: Question,
        key: u64,
        thresholds: Numbers,
        worth: u8,
    ) {
        let first = self.children.len();
        if self.knowledge.may_repeat() {
            let ply = self.passed + self.path.len();
            self.plies.insert(key, ply as u32);
        }
        self.list_children(table, pos, question);
        for place in first..self.children.len() {
            self.look_up(table, place);
        }
        self.path.push(Node {
            question,
            key,
            thresholds,
            first,
            chosen: 0,
            work: 1,
            worth,
        });
    }

    /// Lists the children of `pos`, settled ones with their answer, and no more than one that fails:
    /// there is nothing left to ask then.
    fn list_children(&mut self, table: &Table, pos: &G, question: Question) {
        let first = self.children.len();
        let theirs = question.other();
        let mut replies = std::mem::take(&mut self.replies);
        replies.clear();
        self.knowledge.replies(pos, question, &mut replies);
        for &mv in &replies {
            let child = pos.play(mv);
            let answer = self.known(&child, theirs);
            let key = theirs.key(self.knowledge.key(&child));
            if answer.is_none() {
                table.prefetch(key);
            }
            if answer == Some(false) {
                self.children.truncate(first);
            }
            self.children.push(Child {
                mv,
                pos: child,
                key,
                numbers: match answer {
                    Some(true) => Numbers::PROVEN,
                    Some(false) => Numbers::DISPROVEN,
                    None => Numbers::LEAF,
                },
                hangs_on: NOWHERE,
                worth: 0,
            });
            if answer == Some(false) {
                break;
            }
        }
        self.replies = replies;
    }

    /// Gives a child that is open the numbers that the path or the table knows.
    #[inline]
    fn look_up(&mut self, table: &Table, place: usize) {
        let child = &mut self.children[place];
        if child.numbers.answer().is_some() {
            return;
        }
        // The question of the children is that of every second node.
        let question = if self.path.len() % 2 == 0 {
            self.question.other()
        } else {
            self.question
        };
        if let Some(&ply) = self.plies.get(&child.key) {
            child.numbers = match question {
                Question::Win => Numbers::DISPROVEN,
                Question::Hold => Numbers::PROVEN,
            };
            child.hangs_on = ply;
        } else if let Some(found) = table.probe(child.key) {
            (child.numbers, child.worth) = entry::read(found);
        } else {
            child.numbers = self.knowledge.estimate(&child.pos, question);
        }
    }

    /// Takes the last node off the path, and tells its numbers to its parent and to the table. The root
    /// stays.
    fn leave(&mut self, table: &Table, numbers: Numbers) {
        let ply = self.passed + self.path.len() - 1;
        let Some(node) = self.path.last() else {
            return;
        };
        let mut first_ply = hangs_on(node.question, numbers, &self.children[node.first..]);
        // Numbers that depend on no node before this one hold on every path.
        let hangs = (first_ply as usize) < ply;
        if !hangs {
            first_ply = NOWHERE;
            table.store(node.key, entry::write(numbers, node.work, node.worth));
        }
        if self.path.len() == 1 {
            self.answer = numbers.answer();
            return;
        }
        let (key, work, first) = (node.key, node.work, node.first);
        self.plies.remove(&key);
        self.children.truncate(first);
        self.path.pop();
        let Some(parent) = self.path.last_mut() else {
            return;
        };
        parent.work += work;
        let child = &mut self.children[parent.first + parent.chosen];
        child.numbers = numbers;
        child.hangs_on = first_ply;
    }

    /// Tells the table what is known of the nodes on the path, from the last to the root.
    fn write_path(&mut self, table: &Table) {
        let mut last = self.children.len();
        let mut below = None;
        for node in self.path.iter().rev() {
            let children = &mut self.children[node.first..last];
            // An answer is told when its node is left.
            if let Some(numbers) = below.filter(|numbers: &Numbers| numbers.answer().is_none()) {
                children[node.chosen].numbers = numbers;
            }
            let numbers = Standing::of(children).numbers;
            if numbers.answer().is_none() {
                table.store(node.key, entry::write(numbers, node.work, node.worth));
            }
            below = Some(numbers);
            last = node.first;
        }
    }
}
