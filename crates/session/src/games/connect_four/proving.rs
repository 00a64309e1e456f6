//! Connect Four solved by its own solver: the value, the line, and the value of every column.

use crate::solve::{Attempt, Found};
use crate::{Aim, Proof, Solving, Value, Wanted};
use negascout::Game;
use negascout::observe::Stopped;
use negascout::search::Limits;
use negascout_connect_four::points::from_points;
use negascout_connect_four::solver::{Aim as SolverAim, Proven};
use negascout_connect_four::{Column, Position, Solver};
use std::time::Instant;

/// One position being solved.
pub(super) struct Proving<'s> {
    solver: &'s mut Solver,
    aim: Aim,
    wanted: Wanted,
    limits: Limits,
}

impl<'s> Proving<'s> {
    /// Begins with nothing in the table: what a position takes does not depend on those before.
    pub(super) fn new(solver: &'s mut Solver, asked: &Solving) -> Proving<'s> {
        solver.forget();
        Proving {
            solver,
            aim: asked.aim,
            wanted: asked.wanted,
            limits: Limits {
                stop: asked.stop.clone(),
                ..Limits::default()
            },
        }
    }

    pub(super) fn solve<const W: usize, const H: usize>(
        &mut self,
        pos: &Position<W, H>,
        progress: &mut dyn FnMut(&Proof),
    ) -> Attempt<Column> {
        let started = Instant::now();
        let aim = self.aim;
        let proof = |proven: Proven| Proof {
            lower: value(pos, aim, proven.low),
            upper: value(pos, aim, proven.high),
            nodes: proven.nodes,
            seconds: started.elapsed().as_secs_f64(),
        };
        let mut tell = |proven: Proven| progress(&proof(proven));
        let proven = self.prove(pos, &mut tell);
        let proof = proof(proven);
        if proof.lower != proof.upper {
            return Err(proof);
        }
        match (self.line(pos, proven.low), self.move_values(pos)) {
            (Ok(line), Ok(moves)) => Ok(Found {
                value: proof.lower,
                line,
                moves,
                nodes: proof.nodes,
                seconds: proof.seconds,
            }),
            _ => Err(proof),
        }
    }

    fn prove<const W: usize, const H: usize>(
        &mut self,
        pos: &Position<W, H>,
        progress: &mut dyn FnMut(Proven),
    ) -> Proven {
        let aim = match self.aim {
            Aim::Value => SolverAim::Points,
            Aim::Outcome => SolverAim::Outcome,
        };
        self.solver.prove(pos, aim, &self.limits, progress)
    }

    /// Moves that keep the value, to the end: most answers are in the table by now.
    fn line<const W: usize, const H: usize>(
        &mut self,
        pos: &Position<W, H>,
        points: i32,
    ) -> Result<Vec<Column>, Stopped> {
        let (mut pos, mut points) = (*pos, points);
        let mut line = Vec::new();
        while let Some(mv) = self.best_move(&pos, points)? {
            line.push(mv);
            pos = pos.play(mv);
            points = -points;
        }
        Ok(line)
    }

    /// A move that keeps the value of `points`; of several, the nearest to the middle, and of two
    /// equally near the left one. `None` if the game is over.
    fn best_move<const W: usize, const H: usize>(
        &mut self,
        pos: &Position<W, H>,
        points: i32,
    ) -> Result<Option<Column>, Stopped> {
        let mut moves: Vec<Column> = pos.moves().collect();
        moves.sort_by_key(|mv| (2 * i32::from(mv.0) - (W as i32 - 1)).abs());
        let Some((last, others)) = moves.split_last() else {
            return Ok(None);
        };
        // What the opponent must not reach.
        let too_good = match self.aim {
            Aim::Value => 1 - points,
            Aim::Outcome if points < 0 => i32::MAX,
            Aim::Outcome => 1 - points.signum(),
        };
        for &mv in others {
            if !self.solver.reaches(&pos.play(mv), too_good, &self.limits)? {
                return Ok(Some(mv));
            }
        }
        Ok(Some(*last)) // The value is somewhere.
    }

    /// The value of every column, if that is wanted; `None` for one that is full.
    fn move_values<const W: usize, const H: usize>(
        &mut self,
        pos: &Position<W, H>,
    ) -> Result<Vec<Option<Value>>, Stopped> {
        let columns = match self.wanted {
            Wanted::Best => 0..0,
            Wanted::All => 0..W as u8,
        };
        let legal = |column| pos.moves().any(|mv| mv == Column(column));
        columns
            .map(|column| {
                legal(column)
                    .then(|| self.move_value(pos, Column(column)))
                    .transpose()
            })
            .collect()
    }

    fn move_value<const W: usize, const H: usize>(
        &mut self,
        pos: &Position<W, H>,
        mv: Column,
    ) -> Result<Value, Stopped> {
        let proven = self.prove(&pos.play(mv), &mut |_| ());
        let lower = value(pos, self.aim, -proven.high);
        if lower == value(pos, self.aim, -proven.low) {
            Ok(lower)
        } else {
            Err(Stopped)
        }
    }
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
