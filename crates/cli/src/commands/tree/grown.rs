//! `negascout tree --algorithm uct` and `df-pn`: a tree that a search has grown, drawn.

use super::{Shown, Tree};
use crate::failure::Failure;
use crate::interrupt;
use crate::numbers::{number, points, whole};
use crate::picture::{self, FileKind};
use crate::players;
use clap::Args;
use negascout::Number;
use negascout_draw::GrownSubject;
use negascout_lab::{Growing, GrowthForm, grow, grown_boards};
use negascout_session::Catalogue;

/// The most nodes and triangles that are drawn where no other number of visits is asked for.
const USUAL_NODES: usize = 60;

/// The most playouts or calls of a page of steps.
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
    /// Of df-pn: calls, 1000 without it; it ends before where the answer is proven
    #[arg(long, value_name = "N", value_parser = whole::<u32>(1..=10_000))]
    calls: Option<u32>,
    /// Of df-pn: ask whether MAX gets at least N points; without it whether MAX wins, and in a tree whether it is
    /// worth what it is
    #[arg(long, value_name = "N", allow_hyphen_values = true, value_parser = points)]
    goal: Option<Number>,
    /// Of both: draw nodes of at least N visits, and fold the others; without it as many as fit into 60 nodes
    #[arg(long, value_name = "N", value_parser = whole::<u32>(1..=10_000))]
    least_visits: Option<u32>,
}

impl GrowthOptions {
    /// Fails if an option is of another algorithm than the one that is drawn.
    pub(super) fn check(&self, drawn: Option<GrowthForm>) -> Result<(), Failure> {
        let (uct, df_pn) = (Some(GrowthForm::Uct), Some(GrowthForm::DfPn));
        let options = [
            ("--playouts", self.playouts.is_some(), uct, "uct"),
            ("--exploration", self.exploration.is_some(), uct, "uct"),
            ("--calls", self.calls.is_some(), df_pn, "df-pn"),
            ("--goal", self.goal.is_some(), df_pn, "df-pn"),
        ];
        let is_of_none = self.least_visits.is_some() && drawn.is_none();
        let of_both = is_of_none.then_some(("--least-visits", "uct, or df-pn"));
        let other = options
            .into_iter()
            .find(|(_, is_given, own, _)| *is_given && *own != drawn);
        match other.map(|(option, .., of)| (option, of)).or(of_both) {
            Some((option, of)) => Err(Failure::Input(format!("{option} is of --algorithm {of}"))),
            None => Ok(()),
        }
    }
}

impl Tree {
    /// Draws the tree that a search grows.
    pub(super) fn grow(
        &self,
        games: &Catalogue,
        form: GrowthForm,
        kind: FileKind,
    ) -> Result<(), Failure> {
        self.check_growth(form)?;
        if players::tuples(self.target.tree()).is_some() {
            let only =
                "a tree of tuples is for max-n, max-n-shallow, max-n-deep and paranoid alone";
            return Err(Failure::Input(only.to_owned()));
        }
        self.random.check_but_seed("--order and --values")?;
        let (session, subject) = self.subject(games)?;
        let asked = self.growing(form)?;
        let tree = grow(&*session, &asked)?;
        let options = &self.growth;
        let usual = || match self.all_nodes {
            true => 1,
            false => tree.least_visits(USUAL_NODES),
        };
        let least_visits = options.least_visits.unwrap_or_else(usual);
        let boards = match self.boards {
            None | Some(Shown::Yes) if kind.has_boards() => {
                grown_boards(&*session, &tree, least_visits)
            }
            _ => Vec::new(),
        };
        let drawn = GrownSubject {
            boards: &boards,
            ..GrownSubject::new(&tree, least_visits)
        };
        let most = self.max_nodes as usize;
        if drawn.drawn_count() > most {
            return Err(Failure::Input(format!(
                "more than {most} nodes are to be drawn: ask for a higher --least-visits or --max-nodes"
            )));
        }
        let style = self.style(kind, &*session, tree.heading(&subject));
        let picture = picture::of_search(&drawn, form.name(), kind, self.scale, &style)?;
        picture::write(&picture, kind, self.output.as_deref())
    }

    /// Refuses what a tree that grows does not have.
    fn check_growth(&self, form: GrowthForm) -> Result<(), Failure> {
        self.growth.check(Some(form))?;
        let others = [
            ("--depth", self.depth.is_some()),
            ("--proof", self.proof),
            ("--sensitivity", self.sensitivity),
        ];
        let [alpha, beta, _] = self.traced.given();
        let mut given = others.into_iter().chain([alpha, beta]);
        match given.find(|(_, is_given)| *is_given) {
            Some((option, _)) => Err(Failure::Input(format!(
                "{} searches to no depth, and by no window: leave out {option}",
                form.name()
            ))),
            None => Ok(()),
        }
    }

    fn growing(&self, form: GrowthForm) -> Result<Growing, Failure> {
        let (usual, options) = (Growing::default(), &self.growth);
        let (most, what) = match form {
            GrowthForm::Uct => (options.playouts.unwrap_or(usual.most), "playouts"),
            GrowthForm::DfPn => (options.calls.unwrap_or(MAX_STEPS), "calls"),
        };
        if self.steps && most > MAX_STEPS {
            return Err(Failure::Input(format!(
                "--steps goes through {MAX_STEPS} {what} at most, and not {most}"
            )));
        }
        Ok(Growing {
            form,
            most,
            exploration: options.exploration.unwrap_or(usual.exploration),
            seed: self.random.seed().unwrap_or(usual.seed),
            goal: options.goal,
            stop: Some(interrupt::flag()?),
        })
    }
}
