//! The learning curve: what problems take by the weights of each generation.

use crate::generation::Generation;
use crate::problems::problems;
use crate::read;
use anyhow::{Result, bail};
use clap::Args;
use negascout::engine::{Proven, SolveRequest};
use negascout_othello::{LookAhead, Patterns, Problem, Solver};
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};

/// The weights to measure, and the problems.
#[derive(Debug, Args)]
pub(crate) struct Curve {
    /// The folder of games and weights
    folder: PathBuf,
    /// Problems: boards with the scores of their moves
    problems: PathBuf,
}

impl Curve {
    pub(crate) fn run(&self) -> Result<()> {
        let problems = problems(&self.problems)?;
        println!("without weights: {}", self.measured(&problems, None)?);
        for number in 0..Generation::COUNT {
            let generation = Generation::of(&self.folder, 0, number);
            let weights = generation.weights();
            if weights.exists() {
                println!(
                    "{generation}: {}",
                    self.measured(&problems, Some(&weights))?
                );
            }
        }
        Ok(())
    }

    /// The nodes that the problems take, and how often the evaluation alone finds a best move.
    fn measured(&self, problems: &[Problem<8>], weights: Option<&Path>) -> Result<String> {
        let patterns = weights.map(read).transpose()?;
        let (mut nodes, mut found) = (0, 0);
        for problem in problems {
            let mut solver = Solver::with_mebibytes(256);
            if let Some(patterns) = &patterns {
                solver = solver.ordering_by(patterns.clone());
                found += u32::from(is_found(problem, patterns));
            }
            let go_on = &mut |_: &Proven| ControlFlow::Continue(());
            let task = SolveRequest::default();
            let proven = solver.prove(&problem.position, Proven::NOTHING, &task, go_on);
            if Some(proven.lower) != problem.score() {
                bail!("{}: {} is not its score", problem.position, proven.lower);
            }
            nodes += proven.nodes;
        }
        let found = match patterns {
            Some(_) => format!(", and a best move in {found} of {}", problems.len()),
            None => String::new(),
        };
        Ok(format!("{:.1} million nodes{found}", nodes as f64 / 1e6))
    }
}

/// Whether the evaluation of the positions after each move finds a best move.
fn is_found(problem: &Problem<8>, patterns: &Patterns) -> bool {
    let choice = LookAhead::new(patterns.clone()).choose(&problem.position, 1);
    let scored = |(mv, _)| problem.moves.iter().find(|(other, _)| *other == mv);
    choice.and_then(scored).map(|(_, score)| *score) == problem.score()
}
