//! Connect Four solved by its own solver: the value, the line, and the value of every column.

use super::ConnectFour;
use crate::keep::{Page, Shelf, Spent, pauses};
use crate::solve::{Attempt, Found};
use crate::{Aim, Error, Proof, Solving, Value, Wanted};
use negascout::Game;
use negascout::search::Limits;
use negascout::time::Instant;
use negascout_connect_four::points::from_points;
use negascout_connect_four::{Aim as SolverAim, Column, Position, ProofTask, Proven, Solver};
use std::ops::ControlFlow;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// One position being solved.
pub(super) struct Proving<'s, const W: usize, const H: usize> {
    /// For what is told and kept of moves and positions.
    game: ConnectFour<Position<W, H>>,
    solver: &'s mut Solver,
    keeper: Option<&'s mut Shelf>,
    asked: &'s Solving,
    /// Only whether it is stopped.
    limits: Limits,
}

impl<'s, const W: usize, const H: usize> Proving<'s, W, H> {
    /// Begins with nothing in the table: what a position takes does not depend on those before.
    pub(super) fn new(
        pos: &Position<W, H>,
        solver: &'s mut Solver,
        keeper: Option<&'s mut Shelf>,
        asked: &'s Solving,
    ) -> Self {
        solver.forget();
        let limits = Limits {
            stop: asked.stop.clone(),
            ..Limits::default()
        };
        Proving {
            game: ConnectFour {
                start: *pos,
                opening: None,
            },
            solver,
            keeper,
            asked,
            limits,
        }
    }

    pub(super) fn solve(
        &mut self,
        pos: &Position<W, H>,
        progress: &mut dyn FnMut(&Proof),
    ) -> Result<Attempt<Column>, Error> {
        let (proof, points) = self.prove(pos, progress)?;
        if !proof.is_exact() {
            return Ok(Err(proof));
        }
        let Some(line) = self.line(pos, points)? else {
            return Ok(Err(proof));
        };
        let Some(moves) = self.move_values(pos)? else {
            return Ok(Err(proof));
        };
        Ok(Ok(Found {
            value: proof.lower,
            line,
            moves,
            nodes: proof.nodes,
            seconds: proof.seconds,
            earlier: proof.earlier,
        }))
    }

    /// Closes in on the value until it is found or the search is stopped, going on from what is
    /// kept. Where there is a keeper, the search pauses now and then to have its work saved. Returns
    /// the least points of the value, too.
    fn prove(
        &mut self,
        pos: &Position<W, H>,
        progress: &mut dyn FnMut(&Proof),
    ) -> Result<(Proof, i32), Error> {
        let mut page = Page::open(self.keeper.as_deref_mut(), &self.game, pos)?;
        let work = page.load_work()?;
        let started = Instant::now();
        self.solver.restore(&work);
        drop(work);
        let (aim, earlier) = (self.asked.aim, page.earlier);
        let proof = |proven: &Proven| Proof {
            lower: value(pos, aim, proven.low),
            upper: value(pos, aim, proven.high),
            nodes: proven.nodes - earlier.nodes,
            seconds: started.elapsed().as_secs_f64(),
            earlier,
        };
        // No value has as many points as there are cells.
        let most = (W * H) as i32;
        let mut proven = Proven {
            low: page.kept.lower.max(-most),
            high: page.kept.upper.min(most),
            nodes: earlier.nodes,
        };
        if proof(&proven).is_exact() {
            return Ok((proof(&proven), proven.low));
        }
        for pause in pauses() {
            let task = ProofTask {
                aim: solver_aim(aim),
                threads: self.asked.threads,
                limits: Limits {
                    time: page.is_kept().then_some(pause),
                    ..self.limits.clone()
                },
            };
            proven = self.solver.prove(pos, proven, &task, &mut |proven| {
                note(&mut page, &proven, &proof(&proven));
                progress(&proof(&proven));
                ControlFlow::Continue(())
            });
            note(&mut page, &proven, &proof(&proven));
            if proof(&proven).is_exact() {
                break;
            }
            page.save_most(self.solver.entries());
            page.trouble()?;
            if is_raised(self.asked.stop.as_ref()) {
                break;
            }
        }
        page.close()?;
        Ok((proof(&proven), proven.low))
    }

    /// Moves that keep the value, to the end: most answers are in the table by now. `None` if the
    /// search was stopped.
    fn line(&mut self, pos: &Position<W, H>, points: i32) -> Result<Option<Vec<Column>>, Error> {
        let aim = self.asked.aim;
        let mut page = Page::open(self.keeper.as_deref_mut(), &self.game, pos)?;
        if let Some(line) = page.line(&self.game, pos, aim)? {
            return Ok(Some(line));
        }
        let Ok(line) = self.solver.line(pos, points, solver_aim(aim), &self.limits) else {
            return Ok(None);
        };
        page.finish(&self.game, pos, aim, &line)?;
        Ok(Some(line))
    }

    /// The value of every column, if that is wanted; of one that is full there is none. `None` if
    /// the search was stopped.
    fn move_values(&mut self, pos: &Position<W, H>) -> Result<Option<Vec<Option<Value>>>, Error> {
        let columns = match self.asked.wanted {
            Wanted::Best => 0..0,
            Wanted::All => 0..W as u8,
        };
        let mut values = Vec::new();
        for column in columns.map(Column) {
            if !pos.moves().any(|mv| mv == column) {
                values.push(None);
                continue;
            }
            let child = pos.play(column);
            let (proof, points) = self.prove(&child, &mut |_| ())?;
            if !proof.is_exact() {
                return Ok(None);
            }
            values.push(Some(value(pos, self.asked.aim, -points)));
        }
        Ok(Some(values))
    }
}

fn is_raised(stop: Option<&Arc<AtomicBool>>) -> bool {
    stop.is_some_and(|stop| stop.load(Ordering::Relaxed))
}

fn solver_aim(aim: Aim) -> SolverAim {
    match aim {
        Aim::Value => SolverAim::Points,
        Aim::Outcome => SolverAim::Outcome,
    }
}

fn note(page: &mut Page<'_>, proven: &Proven, proof: &Proof) {
    let spent = Spent {
        nodes: proof.nodes,
        seconds: proof.seconds,
    };
    page.note(proven.low, proven.high, 0, spent);
}

fn value<const W: usize, const H: usize>(pos: &Position<W, H>, aim: Aim, points: i32) -> Value {
    match (aim, pos.outcome()) {
        (Aim::Outcome, _) => Value::Outcome(points.signum()),
        (Aim::Value, Some(score)) => Value::Points { points, score },
        (Aim::Value, None) => Value::Points {
            points,
            score: from_points::<W, H>(points, pos.played()),
        },
    }
}
