//! The proof as a state machine: questions about leaves out, answers in, until the root's value is
//! proven. It knows no engine, no clock and no thread.

use crate::choice::{Asked, Choice, Chooser, open_questions};
use crate::graph::{Graph, NodeId, ROOT};
use crate::line::{self, Line, Next};
use crate::message::{Answer, Question};
use crate::store::{BoundStore, Kept};
use crate::top::Top;
use crate::{Bounds, Error, Progress, Splitting};
use std::collections::{BTreeSet, HashSet};

/// A proof whose leaves are asked about elsewhere.
///
/// Ask [`next_job`](Proof::next_job) for a question whenever a worker is idle, and give each worker's answer
/// to [`answer`](Proof::answer). Answers may come in any order, late, twice or never: a worker that is
/// gone is [`lost`](Proof::lost), and its question is asked again.
///
/// The same calls give the same questions.
///
/// ```
/// use negascout_split::{Answer, Bounds, GameTop, Proof, Splitting, Unkept};
///
/// let top = GameTop::new("tree", "((3 1) (4 2))").unwrap();
/// let mut proof = Proof::new(Box::new(top), Box::new(Unkept::default()), Splitting::default()).unwrap();
/// let (job, question) = proof.next_job().unwrap().unwrap();
/// assert_eq!(question.at_least, 1);
/// let bounds = Bounds { lower: 2, upper: 2 };
/// let answer = Answer { identity: question.identity, bounds, nodes: 7 };
/// assert!(proof.answer(job, &answer).unwrap().is_empty());
/// assert!(proof.is_proven());
/// ```
pub struct Proof {
    top: Box<dyn Top>,
    store: Box<dyn BoundStore>,
    options: Splitting,
    graph: Graph,
    /// All questions given out, by their numbers.
    jobs: Vec<Job>,
    /// The numbers of those that are being answered.
    running: BTreeSet<u64>,
    /// Jobs whose answer is of no use any more, and of which nobody was told yet.
    closed: Vec<u64>,
    /// Nodes of all answers in this run, until the value was proven.
    nodes: u64,
}

/// A question that was given out.
#[derive(Debug)]
struct Job {
    leaf: NodeId,
    at_least: i32,
    state: JobState,
    /// The job before it about its leaf, or about a position that the leaf was split from.
    before: Option<u64>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum JobState {
    /// A worker has it, and its answer is waited for.
    Running,
    /// It was lost, or closed: its answer may still come.
    GivenUp,
    /// Its answer has come.
    Answered,
}

impl Proof {
    /// The proof of the top's root, with what its store has of earlier runs.
    ///
    /// # Errors
    ///
    /// [`Error::Session`] if the store cannot be read; [`Error::Contradiction`] if what it has cannot
    /// be true.
    pub fn new(
        mut top: Box<dyn Top>,
        mut store: Box<dyn BoundStore>,
        options: Splitting,
    ) -> Result<Proof, Error> {
        let graph = Graph::open(&mut *top, &mut *store)?;
        let mut proof = Proof {
            top,
            store,
            options,
            graph,
            jobs: Vec::new(),
            running: BTreeSet::new(),
            closed: Vec::new(),
            nodes: 0,
        };
        proof.follow_line()?;
        Ok(proof)
    }

    /// How it is split.
    #[must_use]
    pub fn options(&self) -> &Splitting {
        &self.options
    }

    /// The bounds of the root's value.
    #[must_use]
    pub fn bounds(&self) -> Bounds {
        self.graph.node(ROOT).bounds
    }

    /// Whether all that is wanted of the value is proven. The line of best moves may still be missing.
    #[must_use]
    pub fn is_proven(&self) -> bool {
        self.bounds().meet(self.options.aim)
    }

    /// Whether the value is proven, and best moves to the end are known.
    #[must_use]
    pub fn is_done(&self) -> bool {
        self.is_proven() && matches!(self.known_line().next, Next::End)
    }

    fn known_line(&self) -> Line {
        line::line(&self.graph, &*self.top, self.options.aim)
    }

    /// Splits the leaves that the line comes to, until it asks something or ends.
    fn follow_line(&mut self) -> Result<(), Error> {
        while self.is_proven() {
            let Next::Split(leaf) = self.known_line().next else {
                break;
            };
            self.graph.split(leaf, &mut *self.top, &mut *self.store)?;
        }
        Ok(())
    }

    /// The questions that are to be answered for what is wanted next; none if all is known.
    fn goals(&self) -> Vec<Asked> {
        if !self.is_proven() {
            return vec![(ROOT, self.bounds().next_question(self.options.aim))];
        }
        match self.known_line().next {
            Next::Ask(asked) => asked,
            Next::Split(_) | Next::End => Vec::new(),
        }
    }

    /// The next question, with the number of its job, for a worker that is idle; `None` if nothing is
    /// worth doing before an answer has come. Where all that is worth asking is being answered, a leaf
    /// that has taken long is split.
    ///
    /// # Errors
    ///
    /// [`Error::Session`] if a leaf cannot be split, or that cannot be kept.
    pub fn next_job(&mut self) -> Result<Option<(u64, Question)>, Error> {
        loop {
            match self.choose() {
                Choice::Ask { leaf, at_least } => return Ok(Some(self.ask(leaf, at_least))),
                Choice::Split(leaf) => {
                    self.graph.split(leaf, &mut *self.top, &mut *self.store)?;
                    // Where a move ends the game, that may be all that was missing.
                    self.follow_line()?;
                    self.close();
                }
                Choice::Wait => return Ok(None),
            }
        }
    }

    fn choose(&mut self) -> Choice {
        let goals = self.goals();
        let mut chooser = Chooser {
            graph: &mut self.graph,
            top: &*self.top,
            options: &self.options,
            nodes: self.nodes,
            running: self.running.len(),
        };
        let choices = goals.into_iter().map(|goal| chooser.choose(goal));
        let mut choices = choices.filter(|choice| *choice != Choice::Wait);
        choices.next().unwrap_or(Choice::Wait)
    }

    fn ask(&mut self, leaf: NodeId, at_least: i32) -> (u64, Question) {
        let job = self.jobs.len() as u64;
        let before = self.graph.node(leaf).last_job;
        self.graph.change(leaf, |leaf| {
            leaf.asked_by = Some(job);
            leaf.last_job = Some(job);
        });
        let node = self.graph.node(leaf);
        let question = Question {
            identity: node.place.identity.clone(),
            position: node.place.position.clone(),
            at_least,
            nodes: self.options.nodes_for(leaf, node.nodes),
        };
        self.jobs.push(Job {
            leaf,
            at_least,
            state: JobState::Running,
            before,
        });
        self.running.insert(job);
        (job, question)
    }

    /// Takes an answer in, and returns the jobs whose answer is of no use any more: to be stopped. A
    /// bound is saved before it is used. An answer that comes late is used too; one that is unknown, or
    /// comes twice, changes nothing.
    ///
    /// # Errors
    ///
    /// [`Error::Contradiction`] if it cannot be true together with the answers before it, and
    /// [`Error::Session`] if it cannot be saved: it is not used then, and its job still waits for another
    /// one, or to be [`lost`](Proof::lost). [`Error::Session`] also if the line of best moves cannot go on
    /// after it: then it is used.
    pub fn answer(&mut self, job: u64, answer: &Answer) -> Result<Vec<u64>, Error> {
        let known = usize::try_from(job).ok().and_then(|job| self.jobs.get(job));
        let Some(&Job { leaf, state, .. }) = known else {
            return Ok(self.closed());
        };
        let node = self.graph.node(leaf);
        if state == JobState::Answered || answer.identity != node.place.identity {
            return Ok(self.closed());
        }
        let narrowing = self.graph.narrowing(leaf, answer.bounds, &*self.top)?;
        let nodes = node.nodes + answer.nodes;
        if let Some(&(_, bounds)) = narrowing.first() {
            let kept = Kept {
                bounds,
                nodes,
                is_split: !node.is_leaf(),
            };
            self.store.save(&node.place.identity, kept)?;
        }
        // A bound of a leaf alone closes no question but its own, while the value is not known.
        let was_proven = self.is_proven();
        let may_close = narrowing.len() > 1 || leaf == ROOT || !node.is_leaf() || was_proven;
        self.graph.narrow(narrowing);
        self.graph.change(leaf, |leaf| leaf.nodes = nodes);
        if !was_proven {
            self.nodes += answer.nodes;
        }
        self.end(job, JobState::Answered);
        self.follow_line()?;
        if may_close {
            self.close();
        }
        Ok(self.closed())
    }

    /// The job before this one about the same position, or about one that it was split from. Where its
    /// worker is idle, this one is best given to it, too: its table knows most of it.
    #[must_use]
    pub fn before(&self, job: u64) -> Option<u64> {
        let job = usize::try_from(job).ok()?;
        self.jobs.get(job)?.before
    }

    /// Says that the answer of a job will not come, or is not to be waited for: its question is asked
    /// again where that is still worth it.
    pub fn lost(&mut self, job: u64) {
        if self.running.contains(&job) {
            self.end(job, JobState::GivenUp);
        }
    }

    /// The jobs whose answer is of no use any more, since this or [`answer`](Proof::answer) was called
    /// last: to be stopped. A leaf that is split closes its job.
    pub fn closed(&mut self) -> Vec<u64> {
        std::mem::take(&mut self.closed)
    }

    /// Ends a job.
    fn end(&mut self, number: u64, state: JobState) {
        self.running.remove(&number);
        let job = &mut self.jobs[number as usize];
        job.state = state;
        if self.graph.node(job.leaf).asked_by == Some(number) {
            self.graph.change(job.leaf, |leaf| leaf.asked_by = None);
        }
    }

    /// Closes the jobs whose question is open no more.
    fn close(&mut self) {
        let open = self.open_questions();
        let is_closed = |number: &u64| {
            let job = &self.jobs[*number as usize];
            !open.contains(&(job.leaf, job.at_least))
        };
        let closed: Vec<u64> = self.running.iter().copied().filter(is_closed).collect();
        for &job in &closed {
            self.end(job, JobState::GivenUp);
        }
        self.closed.extend(closed);
    }

    /// The questions about leaves whose answers may matter.
    fn open_questions(&self) -> HashSet<(NodeId, i32)> {
        open_questions(&self.graph, &*self.top, self.goals())
    }

    /// The identities of the positions that best moves from the root lead through, as far as they are
    /// known.
    #[must_use]
    pub fn line(&self) -> Vec<String> {
        let identity = |id| self.graph.node(id).place.identity.clone();
        let nodes = match self.is_proven() {
            true => self.known_line().nodes,
            false => Vec::new(),
        };
        nodes.into_iter().map(identity).collect()
    }

    /// How far it is.
    #[must_use]
    pub fn progress(&self) -> Progress {
        Progress {
            bounds: self.bounds(),
            positions: self.graph.len(),
            split: self.graph.nodes().filter(|node| !node.is_leaf()).count(),
            open: self.open_questions().len(),
            running: self.running.len(),
            jobs: self.jobs.len() as u64,
            nodes: self.nodes,
        }
    }
}
