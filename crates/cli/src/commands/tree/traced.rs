//! The options of a search that goes through a tree: its root window, and the order of children.

use crate::failure::Failure;
use crate::numbers::points;
use clap::{Args, ValueEnum};
use negascout::trees::ChildOrder;
use negascout::{Number, Window};
use negascout_lab::{Form, RecordedSearch, RootWindow, Tracing};
use negascout_session::{Session, open_tree};

/// The options of a search of a tree that is given.
#[derive(Debug, Args)]
pub(super) struct TracedOptions {
    /// The root window's alpha, in the root's view; minus infinity without it
    #[arg(long, value_name = "N", allow_hyphen_values = true, value_parser = points)]
    #[arg(conflicts_with_all = ["find", "proof", "sensitivity"])]
    alpha: Option<Number>,
    /// The root window's beta; infinity without it
    #[arg(long, value_name = "N", allow_hyphen_values = true, value_parser = points)]
    #[arg(conflicts_with_all = ["find", "proof", "sensitivity"])]
    beta: Option<Number>,
    /// The order in which the children of a listed tree are searched and drawn; without it, as listed
    #[arg(long, value_name = "ORDER", value_enum, conflicts_with = "find")]
    children: Option<Children>,
}

/// The order of children.
#[derive(Clone, Copy, Debug, ValueEnum)]
enum Children {
    /// From right to left.
    Reversed,
    /// The best one for the player to move first.
    Best,
    /// The worst one first.
    Worst,
}

impl TracedOptions {
    /// The search with the root window asked for.
    pub(super) fn tracing(&self, usual: Tracing) -> Tracing {
        Tracing {
            window: self.window(),
            ..usual
        }
    }

    fn window(&self) -> RootWindow {
        RootWindow {
            alpha: self.alpha,
            beta: self.beta,
        }
    }

    /// The options that are given, by name.
    pub(super) fn given(&self) -> [(&'static str, bool); 3] {
        [
            ("--alpha", self.alpha.is_some()),
            ("--beta", self.beta.is_some()),
            ("--children", self.children.is_some()),
        ]
    }

    /// Refuses a window where the search that was recorded has none.
    pub(super) fn check(
        &self,
        recorded: &RecordedSearch<String>,
        form: Form,
    ) -> Result<(), Failure> {
        let window = self.window().window(recorded.trace.decimals)?;
        if window == Window::FULL {
            return Ok(());
        }
        let visit = recorded
            .trace
            .nodes
            .first()
            .and_then(|root| root.visits.first());
        match visit.is_some_and(|visit| visit.window == window) {
            true => Ok(()),
            false => Err(Failure::Input(format!(
                "--alpha and --beta: {form} has no window at the root"
            ))),
        }
    }

    /// The session with its tree's children in the order asked for.
    pub(super) fn ordered(&self, session: Box<dyn Session>) -> Result<Box<dyn Session>, Failure> {
        let Some(children) = self.children else {
            return Ok(session);
        };
        let order = match children {
            Children::Reversed => ChildOrder::RightToLeft,
            Children::Best => ChildOrder::BestFirst,
            Children::Worst => ChildOrder::WorstFirst,
        };
        let pos = session.erased();
        match pos.listed() {
            Some(root) if root.node() == 0 => Ok(open_tree(root.tree().reordered(order))?),
            _ => Err(Failure::Input(
                "--children is of a listed tree, from its root: give --tree or --random".to_owned(),
            )),
        }
    }
}
