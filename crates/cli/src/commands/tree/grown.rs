//! `negascout tree --algorithm uct`: a tree that UCT has grown, drawn.

use super::{Shown, Tree};
use crate::failure::Failure;
use crate::interrupt;
use crate::numbers::{number, whole};
use crate::picture::{self, Kind};
use clap::Args;
use negascout_draw::{GrownSubject, grown_steps, render_grown};
use negascout_lab::{Growing, grow, grown_boards};
use negascout_session::Catalogue;

/// The name of the algorithm.
pub(super) const UCT: &str = "uct";

/// The most nodes and triangles that are drawn where no other number of visits is asked for.
const USUAL_NODES: usize = 60;

/// The most playouts of a page of steps.
const MAX_STEPS: u32 = 1_000;

/// The options of a tree that grows.
#[derive(Debug, Args)]
pub(super) struct GrowthOptions {
    /// Of uct: playouts, 100 without it; it ends before where the root is solved
    #[arg(long, value_name = "N", value_parser = whole::<u32>(1..=10_000))]
    playouts: Option<u32>,
    /// Of uct: the weight of moves that were seldom tried; 1 without it
    #[arg(long, value_name = "C", value_parser = number)]
    exploration: Option<f64>,
    /// Of uct: draw nodes of at least N visits, and fold the others; without it as many as fit into 60 nodes
    #[arg(long, value_name = "N", value_parser = whole::<u32>(1..=10_000))]
    least_visits: Option<u32>,
}

impl GrowthOptions {
    /// Fails if an option is of another algorithm than the one that is drawn.
    pub(super) fn check(&self) -> Result<(), Failure> {
        let own = [
            ("--playouts", self.playouts.is_some()),
            ("--exploration", self.exploration.is_some()),
            ("--least-visits", self.least_visits.is_some()),
        ];
        match own.into_iter().find(|(_, is_given)| *is_given) {
            Some((option, _)) => Err(Failure::Input(format!("{option} is of --algorithm {UCT}"))),
            None => Ok(()),
        }
    }
}

impl Tree {
    /// Draws the tree that UCT grows.
    pub(super) fn grow(&self, games: &Catalogue, kind: Kind) -> Result<(), Failure> {
        self.check_growth()?;
        self.random.check_but_seed("--order and --values")?;
        let (session, subject) = self.subject(games)?;
        let asked = self.growing()?;
        let tree = grow(&*session, &asked)?;
        let options = &self.growth;
        let least_visits = options
            .least_visits
            .unwrap_or_else(|| tree.least_visits(USUAL_NODES));
        let boards = match self.boards {
            None | Some(Shown::Yes) if kind.has_boards() => {
                grown_boards(&*session, &tree, least_visits)
            }
            _ => Vec::new(),
        };
        let drawn = GrownSubject {
            tree: &tree,
            least_visits,
            boards: &boards,
            letters: &[],
        };
        let most = self.max_nodes as usize;
        if drawn.drawn_count() > most {
            return Err(Failure::Input(format!(
                "more than {most} nodes are to be drawn: ask for a higher --least-visits or --max-nodes"
            )));
        }
        let style = self.style(kind, &*session, tree.heading(&subject));
        let picture = match kind {
            Kind::Steps => picture::text(&grown_steps(drawn, &style)),
            _ => picture::made(kind, self.scale, |format| {
                render_grown(drawn, format, &style)
            })?,
        };
        picture::write(&picture, kind, self.output.as_deref())
    }

    /// Refuses what a tree that grows does not have.
    fn check_growth(&self) -> Result<(), Failure> {
        let others = [
            ("--depth", self.depth.is_some()),
            ("--proof", self.proof),
            ("--sensitivity", self.sensitivity),
        ];
        match others.into_iter().find(|(_, is_given)| *is_given) {
            Some((option, _)) => Err(Failure::Input(format!(
                "{UCT} searches to no depth, and by no window: leave out {option}"
            ))),
            None => Ok(()),
        }
    }

    fn growing(&self) -> Result<Growing, Failure> {
        let usual = Growing::default();
        let playouts = self.growth.playouts.unwrap_or(usual.playouts);
        if self.steps && playouts > MAX_STEPS {
            return Err(Failure::Input(format!(
                "--steps goes through {MAX_STEPS} playouts at most, and not {playouts}"
            )));
        }
        Ok(Growing {
            playouts,
            exploration: self.growth.exploration.unwrap_or(usual.exploration),
            seed: self.random.seed().unwrap_or(usual.seed),
            stop: Some(interrupt::flag()?),
        })
    }
}
