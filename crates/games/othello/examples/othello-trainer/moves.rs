//! The moves that an engine chooses, where the exact scores of all moves are known.

use crate::problems::problems;
use anyhow::{Context, Result, ensure};
use clap::Args;
use negascout::engine::{Engine, SearchRequest};
use negascout::search::Limits;
use negascout_othello::{OthelloKnowledge, Problem};
use std::ops::ControlFlow;
use std::path::PathBuf;

/// The problems, and how the engine searches.
#[derive(Debug, Args)]
pub(crate) struct Moves {
    /// Problems: boards with the scores of their moves
    problems: PathBuf,
    /// The plies of a search
    #[arg(long, default_value_t = 10)]
    depth: u32,
    /// Leave out positions of fewer empty squares
    #[arg(long, default_value_t = 0)]
    empties: u32,
}

/// A choice.
struct Choice {
    /// The discs that it is worse than the best move.
    loss: i32,
    nodes: u64,
}

impl Moves {
    pub(crate) fn run(&self) -> Result<()> {
        let mut choices = Vec::new();
        for problem in problems(&self.problems)? {
            if problem.position.empties() >= self.empties {
                choices.push(self.choice(&problem)?);
            }
        }
        ensure!(!choices.is_empty(), "there is no such problem");
        let best = choices.iter().filter(|choice| choice.loss == 0).count();
        let loss: i32 = choices.iter().map(|choice| choice.loss).sum();
        let nodes: u64 = choices.iter().map(|choice| choice.nodes).sum();
        println!(
            "a best move in {best} of {}, {:.2} discs lost by a move, {:.1} million nodes",
            choices.len(),
            f64::from(loss) / choices.len() as f64,
            nodes as f64 / 1e6
        );
        Ok(())
    }

    /// The engine's choice, which begins with an empty table.
    fn choice(&self, problem: &Problem<8>) -> Result<Choice> {
        let pos = &problem.position;
        let request = SearchRequest::from(Limits::to_depth(self.depth));
        let mut engine = Engine::knowing(OthelloKnowledge).hash(64);
        let report = engine.think(pos, &request, |_| ControlFlow::Continue(()));
        let chosen = report.moves.first().map(|first| first.mv);
        let mut scores = problem.moves.iter();
        let score = scores.find(|(mv, _)| Some(*mv) == chosen);
        let (mv, score) = score.with_context(|| format!("{pos}: the chosen move has no score"))?;
        let best = problem.score().unwrap_or(*score);
        println!("{} empty: {mv} {score}, best {best}", pos.empties());
        Ok(Choice {
            loss: best - score,
            nodes: report.nodes,
        })
    }
}
