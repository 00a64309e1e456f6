//! The one protocol of proofs: open the record, go on from it, prove, keep the line, and then the
//! values of the moves.

use crate::memory::{EngineOf, Memory};
use crate::playable::MoveOf;
use crate::proof_record::{ProofRecord, SharedRecord, StoreHandle};
use crate::{Effort, Error, Missing, Playable, Solving, Wanted};
use negascout::Game;
use negascout::engine::{self, BestLine, CannotProve, Knowledge, ProofTask, Proven, Prover};
use negascout::time::Instant;
use std::ops::ControlFlow;

/// The prover of a playable game.
pub(crate) type ProverOf<P> =
    <<P as Playable>::Knowledge as Knowledge<<P as Playable>::Position>>::Prover;

/// The result of solving a position, before its moves become text.
pub(crate) struct Solved<M> {
    pub(crate) progress: ProofProgress,
    /// Best moves; `None` if the value is not proven as far as it was asked for.
    pub(crate) line: Option<Vec<M>>,
    /// The values of the legal moves that are proven, in their order, if they were asked for.
    pub(crate) moves: MoveBounds<M>,
    /// The parts beside the value that a limit left out.
    pub(crate) missing: Vec<Missing>,
}

/// Moves with the bounds of their values.
pub(crate) type MoveBounds<M> = Vec<(M, Bounds)>;

/// The interval that a value is proven to lie in.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Bounds {
    pub(crate) lower: engine::Value,
    pub(crate) upper: engine::Value,
}

/// The bounds proven of a position, and their effort.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ProofProgress {
    pub(crate) bounds: Bounds,
    /// In this run.
    pub(crate) spent: Effort,
    /// In the runs before.
    pub(crate) earlier: Effort,
    /// Whether the bounds are from the book of openings.
    pub(crate) book: bool,
}

/// Called whenever more is proven: of the position, or of its moves.
pub(crate) type Watch<'w, M> = &'w mut dyn FnMut(&ProofProgress, &[(M, Bounds)]) -> ControlFlow<()>;

/// Called whenever the value of one more move is proven, with all of them.
type WatchMoves<'w, M> = &'w mut dyn FnMut(&[(M, Bounds)]) -> ControlFlow<()>;

/// Solves `pos` as [`Session::solve`](crate::Session::solve) says.
pub(crate) fn solve<P: Playable>(
    game: &P,
    owner: &str,
    pos: &P::Position,
    asked: &Solving,
    memory: &mut Memory,
    watch: Watch<'_, MoveOf<P>>,
) -> Result<Solved<MoveOf<P>>, Error> {
    let task = asked.for_prover()?;
    let (engine, store) = memory.split(game, owner);
    let mut proving = Proving {
        game,
        engine,
        store,
        task,
        started: Instant::now(),
        nodes: 0,
    };
    proving.engine.prover().forget();
    let (proven, progress) = proving.prove(pos, &mut |progress| watch(progress, &[]))?;
    let mut solved = Solved {
        progress,
        line: None,
        moves: Vec::new(),
        missing: Vec::new(),
    };
    if !proven.meets(proving.task.aim) {
        return Ok(solved);
    }
    if progress.book && watch(&progress, &[]).is_break() {
        // No search for the rest.
        proving.task.limits.nodes = Some(0);
    }
    // The value is proven, whatever is left out from here on.
    let line = proving.line(pos, &proven)?;
    if !line.is_whole {
        solved.missing.push(Missing::Line);
    }
    solved.line = Some(line.moves);
    if asked.wanted == Wanted::All {
        let tell = &mut |moves: &[_]| watch(&progress, moves);
        let told = proving.move_values(pos, &mut solved.moves, tell)?;
        if told.is_break() {
            solved.missing.push(Missing::Moves);
        }
    }
    Ok(solved)
}

/// The engine, store and task that all positions of one question share.
struct Proving<'a, P: Playable> {
    game: &'a P,
    engine: &'a mut EngineOf<P>,
    store: Option<&'a mut StoreHandle>,
    task: ProofTask,
    started: Instant,
    /// Nodes of all positions so far.
    nodes: u64,
}

impl<P: Playable> Proving<'_, P> {
    /// Closes in on the value of `pos`, going on from what is stored of it.
    fn prove(
        &mut self,
        pos: &P::Position,
        watch: &mut dyn FnMut(&ProofProgress) -> ControlFlow<()>,
    ) -> Result<(Proven, ProofProgress), Error> {
        if let Some(known) = self.in_book(pos) {
            let mut progress = progress_of::<P>(pos, known, Effort::default(), 0.0);
            progress.book = true;
            return Ok((known, progress));
        }
        let mut record = ProofRecord::open(self.store.as_deref_mut(), self.game, pos)?;
        let (known, earlier) = (record.proven(), record.earlier);
        let task = left_of(&self.task, self.started, self.nodes);
        if known.meets(task.aim) {
            return Ok((known, progress_of::<P>(pos, known, earlier, 0.0)));
        }
        let prover = self.engine.prover();
        prover.restore(&record.load_work()?);
        let started = Instant::now();
        let record = SharedRecord::new(record);
        let mut tell = |proven: &Proven| {
            let seconds = started.elapsed().as_secs_f64();
            let progress = progress_of::<P>(pos, *proven, earlier, seconds);
            record.lock().note(proven, progress.spent);
            watch(&progress)
        };
        let proven = prover.prove(pos, known, &task, &mut tell, record.saver());
        let proven = proven.map_err(|error| cannot(self.game, &error))?;
        let progress = progress_of::<P>(pos, proven, earlier, started.elapsed().as_secs_f64());
        self.nodes += progress.spent.nodes;
        let mut record = record.into_inner();
        record.note(&proven, progress.spent);
        if proven.meets(task.aim) {
            record.close();
        } else {
            record.save_most(self.engine.prover().table());
        }
        Ok((proven, progress))
    }

    /// The value of `pos` by the book of openings, if it may be asked and has it. It is not kept in
    /// the store.
    fn in_book(&self, pos: &P::Position) -> Option<Proven> {
        let number = (!self.task.no_book).then(|| ProverOf::<P>::in_book(pos))??;
        Some(Proven {
            lower: number,
            upper: number,
            ..Proven::NOTHING
        })
    }

    /// Best moves: the stored ones, or those that the prover finds.
    fn line(&mut self, pos: &P::Position, proven: &Proven) -> Result<BestLine<MoveOf<P>>, Error> {
        let aim = self.task.aim;
        let store = if self.in_book(pos).is_some() {
            None
        } else {
            self.store.as_deref_mut()
        };
        let mut record = ProofRecord::open(store, self.game, pos)?;
        if let Some(line) = record.line(self.game, pos, aim.into())? {
            return Ok(BestLine::from(pos, line));
        }
        let task = left_of(&self.task, self.started, self.nodes);
        let line = self.engine.prover().line(pos, proven, &task);
        if line.is_whole {
            record.finish(self.game, pos, aim.into(), &line.moves);
        }
        Ok(line)
    }

    /// Adds the value of each legal move, from that of the position it leads to. Breaks off if a limit
    /// was reached, or if `tell`, which is called after each, does so before the last.
    fn move_values(
        &mut self,
        pos: &P::Position,
        values: &mut MoveBounds<MoveOf<P>>,
        tell: WatchMoves<'_, MoveOf<P>>,
    ) -> Result<ControlFlow<()>, Error> {
        let mut broken_off = ControlFlow::Continue(());
        for mv in pos.moves() {
            if broken_off.is_break() {
                return Ok(broken_off);
            }
            let go_on = &mut |_: &_| ControlFlow::Continue(());
            let (proven, _) = self.prove(&pos.play(mv), go_on)?;
            if !proven.meets(self.task.aim) {
                return Ok(ControlFlow::Break(()));
            }
            let value = |number| ProverOf::<P>::value(pos, ProverOf::<P>::before(number));
            let bounds = Bounds {
                lower: value(proven.upper),
                upper: value(proven.lower),
            };
            values.push((mv, bounds));
            broken_off = tell(values);
        }
        Ok(ControlFlow::Continue(()))
    }
}

/// The task with what is left of its limits.
fn left_of(task: &ProofTask, started: Instant, nodes: u64) -> ProofTask {
    let mut left = task.clone();
    let limits = &mut left.limits;
    limits.nodes = limits.nodes.map(|most| most.saturating_sub(nodes));
    limits.time = limits
        .time
        .map(|time| time.saturating_sub(started.elapsed()));
    left
}

fn progress_of<P: Playable>(
    pos: &P::Position,
    proven: Proven,
    earlier: Effort,
    seconds: f64,
) -> ProofProgress {
    ProofProgress {
        bounds: Bounds {
            lower: ProverOf::<P>::value(pos, proven.lower),
            upper: ProverOf::<P>::value(pos, proven.upper),
        },
        spent: Effort {
            nodes: proven.nodes - earlier.nodes,
            seconds,
        },
        earlier,
        book: false,
    }
}

fn cannot<P: Playable>(game: &P, error: &CannotProve) -> Error {
    Error::BadRequest(format!(
        "{}: {error}; analyse the position instead",
        game.name()
    ))
}
