//! A policy for any game: nothing is pruned, and moves are ordered by what cut before.
//!
//! Killers: S. Akl and M. Newborn, *The principal continuation and the killer heuristic*, 1977.
//! History: J. Schaeffer, *The history heuristic*, ICCA Journal 6(3), 1983. Countermoves:
//! J. Uiterwijk, *The countermove heuristic*, ICCA Journal 15(1), 1992.

use super::policy::Policy;
use crate::observe::Node;
use crate::{Evaluate, Game, Score};

/// Ordering by hash move, killers, countermove and history; an evaluator at the horizon.
///
/// ```
/// use negascout::search::{Settings, Standard, Table, think};
/// use negascout::trees::{Listing, Tree};
///
/// let tree: Tree = "((3 1) (4 3))".parse().unwrap();
/// let table = Table::with_mebibytes(1);
/// let report = think(&tree.root(), Standard::new(Listing), &table, &Settings::default(), |_| {});
/// assert_eq!(report.unwrap().score.get(), 3);
/// ```
#[derive(Clone, Debug)]
pub struct Standard<E, M> {
    evaluator: E,
    /// Two per ply: the moves that last cut there.
    killers: Vec<[Option<M>; 2]>,
    /// By the tag of the opponent's last move: the reply that cut.
    countermoves: Vec<Option<M>>,
    /// By the tag of a move: how often, and how far from the horizon, it cut.
    history: Vec<i32>,
    /// The moves of all open nodes on the path, scored; each picker owns a stretch at its end.
    moves: Vec<(i32, M)>,
    path: Vec<M>,
    /// The most plies that the game can last from the root on.
    plies_left: Option<u32>,
}

/// A node's stretch of the scored moves.
#[derive(Debug)]
pub struct StandardPicker<M> {
    hash_move: Option<M>,
    tried_hash_move: bool,
    start: usize,
    /// The next to be picked; `None` until the moves are listed.
    next: Option<usize>,
    end: usize,
    killers: [Option<M>; 2],
    countermove: Option<M>,
}

/// Tags are folded into this many places.
const TAGS: usize = 4096;
const KILLER: i32 = 1 << 28;
const COUNTERMOVE: i32 = 1 << 27;
const MOST_HISTORY: i32 = 1 << 26;

impl<E, M: Copy> Standard<E, M> {
    /// Nothing learned yet.
    #[must_use]
    pub fn new(evaluator: E) -> Self {
        Standard {
            evaluator,
            killers: Vec::new(),
            countermoves: vec![None; TAGS],
            history: vec![0; TAGS],
            moves: Vec::new(),
            path: Vec::new(),
            plies_left: None,
        }
    }

    /// With the most plies that the game can still last at the root, if that is known: a search as
    /// deep as that proves its value.
    #[must_use]
    pub fn with_plies_left(self, plies_left: Option<u32>) -> Self {
        Standard { plies_left, ..self }
    }
}

fn place(tag: u16) -> usize {
    usize::from(tag) % TAGS
}

impl<G, E: Evaluate<G>, M> Evaluate<G> for Standard<E, M> {
    fn evaluate(&self, pos: &G) -> Score {
        self.evaluator.evaluate(pos)
    }
}

impl<G: Game, E: Evaluate<G>> Policy<G> for Standard<E, G::Move> {
    type Picker = StandardPicker<G::Move>;

    fn start(&mut self, _: &G) {
        self.moves.clear();
        self.path.clear();
        self.killers.clear();
        for value in &mut self.history {
            *value /= 2;
        }
    }

    fn picker(&mut self, node: &Node<'_, G>, hash_move: Option<G::Move>) -> Self::Picker {
        let previous = self.path.last().map(|&mv| place(Self::tag(mv)));
        StandardPicker {
            hash_move,
            tried_hash_move: false,
            start: self.moves.len(),
            next: None,
            end: self.moves.len(),
            killers: self
                .killers
                .get(node.ply as usize)
                .copied()
                .unwrap_or([None; 2]),
            countermove: previous.and_then(|place| self.countermoves[place]),
        }
    }

    fn next_move(&mut self, picker: &mut Self::Picker, pos: &G) -> Option<G::Move> {
        if !picker.tried_hash_move {
            picker.tried_hash_move = true;
            if picker.hash_move.is_some() {
                return picker.hash_move;
            }
        }
        let next = match picker.next {
            Some(next) => next,
            None => {
                self.list::<G>(picker, pos);
                picker.start
            }
        };
        picker.next = Some(next + 1);
        let rest = &mut self.moves[next..picker.end];
        let best = (0..rest.len()).rev().max_by_key(|&at| rest[at].0)?;
        // The others keep their order, so that equal moves come in the game's natural order.
        rest[..=best].rotate_right(1);
        Some(rest[0].1)
    }

    fn close(&mut self, picker: Self::Picker) {
        self.moves.truncate(picker.start);
    }

    fn plies_left(&self, _: &G) -> Option<u32> {
        let played = self.path.len() as u32;
        self.plies_left.map(|plies| plies.saturating_sub(played))
    }

    fn descend(&mut self, _: &Node<'_, G>, mv: G::Move) {
        self.path.push(mv);
    }

    fn ascend(&mut self) {
        self.path.pop();
    }

    fn learn(&mut self, node: &Node<'_, G>, mv: G::Move, _: usize) {
        let ply = node.ply as usize;
        if self.killers.len() <= ply {
            self.killers.resize(ply + 1, [None; 2]);
        }
        let killers = &mut self.killers[ply];
        if killers[0] != Some(mv) {
            *killers = [Some(mv), killers[0]];
        }
        if let Some(&previous) = self.path.last() {
            self.countermoves[place(Self::tag(previous))] = Some(mv);
        }
        let history = &mut self.history[place(Self::tag(mv))];
        *history = (*history + node.depth * node.depth).min(MOST_HISTORY);
    }
}

impl<E, M: Copy + Eq> Standard<E, M> {
    /// Lists and scores the moves, all but the hash move.
    fn list<G: Game<Move = M>>(&mut self, picker: &mut StandardPicker<M>, pos: &G)
    where
        E: Evaluate<G>,
    {
        for mv in pos.moves().filter(|&mv| Some(mv) != picker.hash_move) {
            let mut score = self.history[place(<Self as Policy<G>>::tag(mv))];
            if picker.killers.contains(&Some(mv)) {
                score += KILLER;
            }
            if picker.countermove == Some(mv) {
                score += COUNTERMOVE;
            }
            self.moves.push((score, mv));
        }
        picker.end = self.moves.len();
    }
}
