//! The events of a search of a tree of tuples, gone through one by one: what is known of each node by then.

use super::TupleSubject;
use super::tree::Tree;
use crate::claim::Claim;
use negascout::textbook::multiplayer::{Form, Held, MultiplayerEvent, Worth};

/// A node on the line from the root to where the search is.
#[derive(Clone, Debug)]
pub(super) struct Frame {
    pub(super) place: usize,
    /// What it is worth by its best child so far.
    pub(super) best: Option<Worth>,
    /// What is claimed of its children so far.
    claims: Vec<Claim>,
    /// Whether a cut has left children out, whose true worth may be more.
    is_open: bool,
}

/// A cut: whose score has made it, and the place of the node that has that score.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct CutBy {
    pub(super) held: Held,
    pub(super) ancestor: usize,
}

/// A node as it is by now.
#[derive(Clone, Debug, Default)]
pub(super) struct Now {
    /// The place in the order of visits.
    pub(super) visit: Option<usize>,
    /// Whether it was the best child so far when its parent took it in.
    pub(super) improved: bool,
    /// What is claimed of it.
    pub(super) claim: Option<Claim>,
    /// Whether children were left out, and by what; `Some(None)` where the mover has all that there is.
    pub(super) cut: Option<Option<CutBy>>,
    /// Whether it was left out.
    pub(super) left_out: bool,
}

/// Which of a node's children the search has come back from.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Children {
    All,
    SoFar,
}

/// Goes through the events.
pub(super) struct Replay<'s> {
    pub(super) subject: TupleSubject<'s>,
    pub(super) tree: Tree,
    pub(super) nodes: Vec<Now>,
    pub(super) line: Vec<Frame>,
    visits: usize,
}

impl<'s> Replay<'s> {
    pub(super) fn new(subject: &TupleSubject<'s>) -> Replay<'s> {
        Replay {
            subject: *subject,
            tree: Tree::new(subject.searched),
            nodes: vec![Now::default(); subject.searched.nodes.len()],
            line: Vec::new(),
            visits: 0,
        }
    }

    /// The node that the search is at.
    pub(super) fn here(&self) -> usize {
        self.line.last().map_or(0, |frame| frame.place)
    }

    /// What the current node is worth by its best child so far.
    pub(super) fn best(&self) -> Option<&Worth> {
        self.line.last()?.best.as_ref()
    }

    /// A cut by a score that a node of the line has.
    pub(super) fn cut_by(&self, held: Held) -> CutBy {
        let ancestor = self.line[held.ply].place;
        CutBy { held, ancestor }
    }

    /// The player to move at a node, from 0.
    pub(super) fn mover(&self, place: usize) -> usize {
        self.subject.searched.nodes[place].mover
    }

    /// Whether the search is the paranoid one.
    pub(super) fn is_paranoid(&self) -> bool {
        self.subject.form == Form::Paranoid
    }

    pub(super) fn follow(&mut self, event: &MultiplayerEvent) {
        match event {
            MultiplayerEvent::Enter { index, .. } => self.enter(*index),
            MultiplayerEvent::Leaf { scores } => {
                let claim = match self.is_paranoid() {
                    true => {
                        let score = Some(scores.0[self.mover(0)]);
                        Claim::Guarantee {
                            lower: score,
                            upper: score,
                        }
                    }
                    false => Claim::Scores(scores.clone()),
                };
                self.finish(claim);
            }
            MultiplayerEvent::Improved { index, worth } => self.improved(*index, worth),
            MultiplayerEvent::Cutoff { index, by } => self.cut(*index, *by),
            MultiplayerEvent::Leave { worth } => {
                let claim = self.claim_on_leaving(worth);
                self.finish(claim);
            }
        }
    }

    fn enter(&mut self, index: Option<usize>) {
        let place = match (index, self.line.last()) {
            (Some(index), Some(above)) => self.tree.children[above.place][index],
            _ => 0,
        };
        self.nodes[place].visit = Some(self.visits);
        self.visits += 1;
        self.line.push(Frame {
            place,
            best: None,
            claims: Vec::new(),
            is_open: false,
        });
    }

    fn improved(&mut self, index: usize, worth: &Worth) {
        let Some(frame) = self.line.last_mut() else {
            return;
        };
        frame.best = Some(worth.clone());
        let (place, child) = (frame.place, self.tree.children[frame.place][index]);
        self.nodes[child].improved = true;
        self.nodes[place].claim = Some(self.claim_so_far(worth));
    }

    fn cut(&mut self, index: usize, by: Option<Held>) {
        let place = self.here();
        // Who has all that there is can find nothing better.
        if let Some(frame) = self.line.last_mut() {
            frame.is_open = by.is_some();
        }
        self.nodes[place].cut = Some(by.map(|held| self.cut_by(held)));
        let mut rest: Vec<usize> = self.tree.children[place][index + 1..].to_vec();
        while let Some(left) = rest.pop() {
            self.nodes[left].left_out = true;
            rest.extend_from_slice(&self.tree.children[left]);
        }
    }

    /// What is claimed of the current node while children are to come.
    fn claim_so_far(&self, worth: &Worth) -> Claim {
        let player = self.mover(self.here());
        match self.is_paranoid() {
            true => self.guarantee(Children::SoFar),
            false => Claim::AtLeast {
                player,
                score: worth.0[player],
            },
        }
    }

    /// What is claimed of the current node when it is left.
    pub(super) fn claim_on_leaving(&self, worth: &Worth) -> Claim {
        let is_open = self.line.last().is_some_and(|frame| frame.is_open);
        match (self.is_paranoid(), is_open) {
            (true, true) => self.guarantee(Children::SoFar),
            (true, false) => self.guarantee(Children::All),
            (false, true) => self.claim_so_far(worth),
            (false, false) => Claim::Scores(worth.clone()),
        }
    }

    /// What one player has against all others by the children that the search has come back from.
    fn guarantee(&self, children: Children) -> Claim {
        let claims = self.line.last().map_or(&[][..], |frame| &frame.claims);
        let bounds = claims.iter().filter_map(|claim| match claim {
            Claim::Guarantee { lower, upper } => Some((*lower, *upper)),
            _ => None,
        });
        let (lowers, uppers): (Vec<_>, Vec<_>) = bounds.unzip();
        // A bound that one child lacks is lacking where all have to have it.
        let of_all = |bounds: &[Option<i32>]| bounds.iter().copied().collect::<Option<Vec<i32>>>();
        if self.mover(self.here()) == self.mover(0) {
            let upper = of_all(&uppers).and_then(|uppers| uppers.into_iter().max());
            Claim::Guarantee {
                lower: lowers.into_iter().flatten().max(),
                upper: upper.filter(|_| children == Children::All),
            }
        } else {
            let lower = of_all(&lowers).and_then(|lowers| lowers.into_iter().min());
            Claim::Guarantee {
                lower: lower.filter(|_| children == Children::All),
                upper: uppers.into_iter().flatten().min(),
            }
        }
    }

    /// The search leaves the current node.
    fn finish(&mut self, claim: Claim) {
        let Some(frame) = self.line.pop() else { return };
        if let Some(above) = self.line.last_mut() {
            above.claims.push(claim.clone());
        }
        self.nodes[frame.place].claim = Some(claim);
    }
}
