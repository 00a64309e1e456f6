//! The one protocol of proofs: go on from what is kept, prove, keep the line, and then prove the moves.

use super::Engine;
use super::knowledge::Knowledge;
use super::proof_records::{Effort, NoRecords, ProofRecord, ProofRecords};
use super::prove::{
    BestLine, CannotProve, Guess, Proven, ProvenBy, Prover, SolveRequest, Value, Wanted,
};
use crate::Game;
use crate::search::Table;
use crate::time::Instant;
use std::marker::PhantomData;
use std::ops::ControlFlow;
use thiserror::Error;

/// What is proven of a position, and what it took.
///
/// Values are those of the player to move.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct Solution<M> {
    /// The value is at least this.
    pub lower: Value,
    /// It is at most this: the same, if the position is solved.
    pub upper: Value,
    /// Whether the bounds say as much as was asked for: [weakly](SolveRequest::weak) their sign.
    pub is_proven: bool,
    /// Best moves of both players; empty unless the value is proven. A limit may cut them short of the
    /// end of the game, and the value is proven all the same.
    pub line: BestLine<M>,
    /// The moves whose values are proven, in the game's natural order; empty unless
    /// [all](Wanted::All) are wanted. A limit may leave some out.
    pub moves: Vec<ProvenMove<M>>,
    /// The effort for the value: not for the line, nor for the moves.
    pub spent: Effort,
    /// The effort of earlier runs, from which this one has gone on.
    pub earlier: Effort,
    /// Whether the value is from a book of openings.
    pub book: bool,
    /// Who has proven the bounds; `None` while nothing is proven, and where it was not noted.
    pub by: Option<ProvenBy>,
    /// The value that the last selective search found, with the tenths of its [`Guess`]; it proves
    /// nothing. `None` where the bounds exclude it.
    pub guess: Option<(Value, u32)>,
}

/// A move with the bounds of its value for the player who makes it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct ProvenMove<M> {
    /// The move.
    pub mv: M,
    /// Its value is at least this.
    pub lower: Value,
    /// Its value is at most this.
    pub upper: Value,
}

/// A position is not solved, for a reason other than its limits.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum SolveError<E> {
    /// No search can tell the value.
    #[error(transparent)]
    CannotProve(CannotProve),
    /// The records of earlier proofs cannot be read.
    #[error(transparent)]
    Records(E),
}

impl<G: Game, K: Knowledge<G>> Engine<G, K> {
    /// Proves the value of `pos` until the bounds say what the task asks for, a limit is reached, or `progress`
    /// says to break. `progress` is called whenever more is proven: of the position, or, where all are
    /// wanted, of its moves; and first of all with the bounds of earlier runs. What other positions have left in the table is forgotten first.
    ///
    /// A proven value has a line of best moves, and then the values of the moves, if they are wanted:
    /// the limits are for all of it together.
    ///
    /// # Errors
    ///
    /// [`CannotProve`] if no search can tell the value: the game may last too long, or its positions
    /// come again.
    ///
    /// ```
    /// use negascout::engine::{Engine, SolveRequest, Wanted};
    /// use negascout::trees::{Listing, Tree};
    /// use std::ops::ControlFlow;
    ///
    /// let tree: Tree = "((3 1) (4 2))".parse().unwrap();
    /// let mut engine = Engine::new(Listing).hash(1);
    /// let task = SolveRequest { wanted: Wanted::All, ..SolveRequest::default() };
    /// let go_on = |_: &_| ControlFlow::Continue(());
    /// let solution = engine.solve(&tree.root(), &task, go_on).unwrap();
    /// assert_eq!((solution.lower.number, solution.upper.number), (2, 2));
    /// let moves: Vec<i32> = solution.moves.iter().map(|each| each.lower.number).collect();
    /// assert_eq!((moves, solution.line.is_whole), (vec![1, 2], true));
    /// ```
    pub fn solve(
        &mut self,
        pos: &G,
        task: &SolveRequest,
        progress: impl FnMut(&Solution<G::Move>) -> ControlFlow<()>,
    ) -> Result<Solution<G::Move>, CannotProve> {
        let solved = self.solve_with_records(pos, task, &mut NoRecords, progress);
        solved.map_err(|error| match error {
            SolveError::CannotProve(error) => error,
            SolveError::Records(never) => match never {},
        })
    }

    /// Solves as [`solve`](Engine::solve) does, with `records` of proofs from run to run: what they know
    /// is not searched again, and what is proven now is kept in them. A value from a book of openings is
    /// neither looked for in them nor kept.
    ///
    /// # Errors
    ///
    /// As [`solve`](Engine::solve), and an error of the records in reading.
    pub fn solve_with_records<R: ProofRecords<G>>(
        &mut self,
        pos: &G,
        task: &SolveRequest,
        records: &mut R,
        mut progress: impl FnMut(&Solution<G::Move>) -> ControlFlow<()>,
    ) -> Result<Solution<G::Move>, SolveError<R::Error>> {
        let prover = self.prover();
        prover.forget();
        let mut solving = Solving {
            prover,
            records,
            task: task.clone(),
            started: Instant::now(),
            nodes: 0,
            game: PhantomData,
        };
        let proof = solving.prove(pos, &mut |proof| {
            progress(&Solution::new::<G, K::Prover>(pos, proof, task))
        })?;
        let mut solution = Solution::new::<G, K::Prover>(pos, &proof, task);
        solution.is_proven = proof.proven.meets(task);
        if !solution.is_proven {
            return Ok(solution);
        }
        if proof.book && progress(&solution).is_break() {
            // No search for the rest.
            solving.task.limits.nodes = Some(0);
        }
        solution.line = solving.line(pos, &proof.proven)?;
        if task.wanted == Wanted::All {
            solving.prove_moves(pos, &mut solution, &mut progress)?;
        }
        Ok(solution)
    }

    /// The prover, for a program with a protocol of its own.
    pub fn prover(&mut self) -> &mut K::Prover {
        let (knowledge, mebibytes) = (&self.knowledge, self.mebibytes);
        let make = || knowledge.prover(Table::with_at_most(mebibytes));
        self.workspace.prover(make)
    }
}

/// The prover, records and task that all positions of one question share.
struct Solving<'a, G, P, R> {
    prover: &'a mut P,
    records: &'a mut R,
    task: SolveRequest,
    started: Instant,
    /// Nodes of all positions so far.
    nodes: u64,
    game: PhantomData<fn(&G)>,
}

/// The bounds proven of one position.
struct Proof {
    proven: Proven,
    spent: Effort,
    earlier: Effort,
    book: bool,
}

impl Proof {
    /// Bounds that took nothing.
    fn new(proven: Proven) -> Proof {
        Proof {
            proven,
            spent: Effort::default(),
            earlier: Effort::default(),
            book: false,
        }
    }

    /// Bounds that a prover has found since `started`, after the effort of `earlier` runs.
    fn since(started: Instant, earlier: Effort, proven: Proven) -> Proof {
        Proof {
            spent: Effort {
                nodes: proven.nodes - earlier.nodes,
                seconds: started.elapsed().as_secs_f64(),
            },
            earlier,
            ..Proof::new(proven)
        }
    }
}

impl<G: Game, P: Prover<G>, R: ProofRecords<G>> Solving<'_, G, P, R> {
    /// Closes in on the value of `pos`, going on from what is kept of it.
    fn prove(
        &mut self,
        pos: &G,
        watch: &mut dyn FnMut(&Proof) -> ControlFlow<()>,
    ) -> Result<Proof, SolveError<R::Error>> {
        if let Some(number) = self.in_book(pos) {
            let known = Proven {
                lower: number,
                upper: number,
                by: Some(ProvenBy::Book),
                ..Proven::NOTHING
            };
            return Ok(Proof {
                book: true,
                ..Proof::new(known)
            });
        }
        let task = self.left();
        let record = self.records.open(pos).map_err(SolveError::Records)?;
        let (known, earlier) = (record.proven(), record.earlier());
        if known.meets(&task) {
            return Ok(Proof {
                earlier,
                ..Proof::new(known)
            });
        }
        let started = Instant::now();
        if earlier.nodes > 0 {
            let proof = Proof::since(started, earlier, known);
            if watch(&proof).is_break() {
                return Ok(proof);
            }
        }
        self.prover
            .restore(&record.entries().map_err(SolveError::Records)?);
        let mut tell = |proven: &Proven| {
            let proof = Proof::since(started, earlier, *proven);
            record.note(proven, proof.spent);
            watch(&proof)
        };
        let proven = self
            .prover
            .prove(pos, known, &task, &mut tell, record.saver());
        let proven = proven.map_err(SolveError::CannotProve)?;
        let proof = Proof::since(started, earlier, proven);
        self.nodes += proof.spent.nodes;
        record.note(&proven, proof.spent);
        if proven.meets(&task) {
            record.close();
        } else {
            record.save(self.prover.table());
        }
        Ok(proof)
    }

    /// The number of `pos` in the book of openings, if it may be asked and has it.
    fn in_book(&self, pos: &G) -> Option<i32> {
        (!self.task.no_book).then(|| P::in_book(pos)).flatten()
    }

    /// Best moves: the kept ones, or those that the prover finds.
    fn line(
        &mut self,
        pos: &G,
        proven: &Proven,
    ) -> Result<BestLine<G::Move>, SolveError<R::Error>> {
        let task = self.left();
        if self.in_book(pos).is_some() {
            return Ok(self.prover.line(pos, proven, &task));
        }
        let record = self.records.open(pos).map_err(SolveError::Records)?;
        if let Some(line) = record.line(&task).map_err(SolveError::Records)? {
            return Ok(BestLine::from(pos, line));
        }
        let line = self.prover.line(pos, proven, &task);
        if line.is_whole {
            record.keep_line(&task, &line.moves);
        }
        Ok(line)
    }

    /// Adds the value of each legal move, from that of the position it leads to, until a limit is
    /// reached, or `progress`, which is called after each, breaks off.
    fn prove_moves(
        &mut self,
        pos: &G,
        solution: &mut Solution<G::Move>,
        progress: &mut dyn FnMut(&Solution<G::Move>) -> ControlFlow<()>,
    ) -> Result<(), SolveError<R::Error>> {
        let value = |number| P::value(pos, P::before(number));
        for mv in pos.moves() {
            let go_on = &mut |_: &_| ControlFlow::Continue(());
            let proven = self.prove(&pos.play(mv), go_on)?.proven;
            if !proven.meets(&self.task) {
                break;
            }
            let after = proven.answering(&self.task);
            solution.moves.push(ProvenMove {
                mv,
                lower: value(after.upper),
                upper: value(after.lower),
            });
            if is_told(solution.moves.len()) && progress(solution).is_break() {
                break;
            }
        }
        Ok(())
    }

    /// The task with what is left of its limits.
    fn left(&self) -> SolveRequest {
        let mut left = self.task.clone();
        let limits = &mut left.limits;
        limits.nodes = limits.nodes.map(|most| most.saturating_sub(self.nodes));
        limits.time = limits
            .time
            .map(|time| time.saturating_sub(self.started.elapsed()));
        left
    }
}

/// Whether progress is told after this number of proven moves. Each telling has all of them: for thousands of
/// moves, one telling a move would take longer than the proofs.
fn is_told(moves: usize) -> bool {
    moves <= 64 || moves.is_power_of_two()
}

impl<M: Copy + Eq> Solution<M> {
    /// The solution as far as the bounds of `pos` say it.
    fn new<G: Game<Move = M>, P: Prover<G>>(
        pos: &G,
        proof: &Proof,
        task: &SolveRequest,
    ) -> Solution<M> {
        let bounds = proof.proven.answering(task);
        let is_open = |guess: &Guess| (bounds.lower..=bounds.upper).contains(&guess.number);
        let value_of_guess = |guess: Guess| (P::value(pos, guess.number), guess.tenths);
        Solution {
            lower: P::value(pos, bounds.lower),
            upper: P::value(pos, bounds.upper),
            is_proven: false,
            line: BestLine::from(pos, Vec::new()),
            moves: Vec::new(),
            spent: proof.spent,
            earlier: proof.earlier,
            book: proof.book,
            by: proof.proven.by,
            guess: proof.proven.guess.filter(is_open).map(value_of_guess),
        }
    }
}
