//! The solver as a prover of the library's engine.

use crate::points::from_points;
use crate::position::{Column, Position};
use crate::solver::Solver;
use negascout::Game;
use negascout::engine::{CannotProve, ProofTask, Proven, Prover, Saver, Value};
use negascout::observe::Stopped;
use negascout::search::{Entry, Limits, Table};
use negascout::time::{Duration, Instant};
use std::ops::ControlFlow;

/// Bounds are [points](crate::points).
///
/// ```
/// use negascout::engine::{Engine, ProofTask};
/// use negascout_connect_four::{ConnectFourKnowledge, Position};
/// use std::ops::ControlFlow;
///
/// let pos: Position<7, 6> = "444442211113266".parse().unwrap();
/// let mut engine = Engine::knowing(ConnectFourKnowledge).hash(1);
/// let go_on = |_: &_| ControlFlow::Continue(());
/// let solution = engine.solve(&pos, &ProofTask::default(), go_on).unwrap();
/// assert_eq!((solution.lower.number, solution.upper.number), (-4, -4));
/// ```
impl<const W: usize, const H: usize> Prover<Position<W, H>> for Solver {
    fn forget(&mut self) {
        Solver::forget(self);
    }

    fn table(&self) -> &Table {
        Solver::table(self)
    }

    fn restore(&mut self, entries: &[(u64, Entry)]) {
        Solver::restore(self, entries);
    }

    /// With a saver the proof pauses now and then, because a table that grows cannot be saved
    /// meanwhile.
    fn prove(
        &mut self,
        pos: &Position<W, H>,
        known: Proven,
        task: &ProofTask,
        progress: &mut dyn FnMut(&Proven) -> ControlFlow<()>,
        saver: Option<&dyn Saver>,
    ) -> Result<Proven, CannotProve> {
        // No value has as many points as there are cells.
        let most = (W * H) as i32;
        let mut proven = Proven {
            lower: known.lower.max(-most),
            upper: known.upper.min(most),
            ..known
        };
        let Some(saver) = saver else {
            return Ok(Solver::prove(self, pos, proven, task, progress));
        };
        let mut stages = Stages::new(task, known.nodes);
        while let Some(stage) = stages.next(proven.nodes, saver.pause()) {
            let mut told = |proven: &Proven| {
                let go_on = progress(proven);
                stages.is_broken_off |= go_on.is_break();
                go_on
            };
            proven = Solver::prove(self, pos, proven, &stage, &mut told);
            if proven.meets(task.aim) {
                break;
            }
            saver.save(&self.table);
        }
        Ok(proven)
    }

    fn line(
        &mut self,
        pos: &Position<W, H>,
        proven: &Proven,
        task: &ProofTask,
    ) -> Result<Vec<Column>, Stopped> {
        // Of a value whose sign alone is proven, the bound nearer to a draw is the one to keep.
        let points = if proven.lower > 0 {
            proven.lower
        } else {
            proven.upper
        };
        Solver::line(self, pos, points, task.aim, &task.limits)
    }

    fn value(pos: &Position<W, H>, points: i32) -> Value {
        let score = pos
            .outcome()
            .unwrap_or_else(|| from_points::<W, H>(points, pos.played()));
        Value {
            number: points,
            score,
        }
    }

    fn before(points: i32) -> i32 {
        -points
    }
}

/// The stages of a proof that pauses to be saved, within the limits of the whole.
struct Stages<'t> {
    task: &'t ProofTask,
    deadline: Option<Instant>,
    /// Nodes counted before the proof began.
    begun_at: u64,
    is_broken_off: bool,
}

impl<'t> Stages<'t> {
    fn new(task: &'t ProofTask, begun_at: u64) -> Stages<'t> {
        let time = task.limits.time;
        Stages {
            task,
            deadline: time.and_then(|time| Instant::now().checked_add(time)),
            begun_at,
            is_broken_off: false,
        }
    }

    /// The next stage, until a pause is due; `None` if a limit of the whole is reached.
    fn next(&self, nodes: u64, pause: Duration) -> Option<ProofTask> {
        let Limits {
            nodes: most, stop, ..
        } = &self.task.limits;
        let left = most.map(|most| (most + self.begun_at).saturating_sub(nodes));
        let now = Instant::now();
        let time = self.deadline.map(|end| end.saturating_duration_since(now));
        let is_stopped = stop
            .as_ref()
            .is_some_and(|stop| stop.load(std::sync::atomic::Ordering::Relaxed));
        if self.is_broken_off || is_stopped || left == Some(0) || time == Some(Duration::ZERO) {
            return None;
        }
        let limits = Limits {
            nodes: left,
            time: Some(time.map_or(pause, |time| time.min(pause))),
            ..self.task.limits.clone()
        };
        Some(ProofTask {
            limits,
            ..self.task.clone()
        })
    }
}
