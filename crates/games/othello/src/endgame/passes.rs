//! Passes before the exact one: selective searches, each surer than the one before. They prove nothing. The exact search
//! has its first guess and its first moves from the last of them.

use super::look_ahead::{LIMIT, Seen};
use super::policy::Help;
use super::position::Ending;
use super::prob_cut::Certainty;
use super::question::Questions;
use super::solver::{About, Means, Solver};
use crate::patterns::weights::UNIT;
use negascout::engine::Proven;
use negascout::search::{Table, Tally};
use std::ops::ControlFlow;

/// The certainties of the passes, each with the least number of empty squares from which on it is worth its nodes.
const CERTAINTIES: [(Certainty, u32); 4] = [
    (Certainty(6), LEAST),
    (Certainty(12), LEAST),
    (Certainty(18), LEAST),
    (Certainty(25), 26),
];

/// A position of fewer empty squares is searched exactly at once.
const LEAST: u32 = 16;

/// The plies of the search that the first guess is from.
const AHEAD: u32 = 4;

/// The share of the solver's table that a pass has a table of.
const SHARE: usize = 4;

/// The outcome of the passes.
#[derive(Debug, Default)]
pub(super) struct Passes {
    /// The value that the last pass found, an even number of discs.
    pub(super) guess: i32,
    /// The table of the last pass.
    table: Option<Table>,
}

impl Passes {
    /// The help for the search after them.
    pub(super) fn help<'h>(&'h self, help: Help<'h>) -> Help<'h> {
        Help {
            guesses: self.table.as_ref(),
            ..help
        }
    }
}

impl Solver {
    /// Passes over `ending`: none where the solver has no evaluation, or the end is near. A limit that is reached ends
    /// them.
    pub(super) fn passes<const N: usize>(
        &self,
        ending: &Ending<N>,
        means: &mut Means<'_, '_>,
    ) -> Passes {
        let mut passes = Passes::default();
        let Some(ahead) = self.help::<N>().ahead else {
            return passes;
        };
        let empties = ending.empties().count_ones();
        if empties < LEAST {
            return passes;
        }
        let mut nodes = Tally::default();
        let value = ahead.value(&Seen::of(ending), AHEAD, (-LIMIT, LIMIT), &mut nodes);
        means.budget.spend(nodes.nodes());
        passes.guess = inside::<N>(2 * (value / (2 * UNIT)));
        let worth_it = |(_, least): &(Certainty, u32)| empties >= *least;
        for (certainty, _) in CERTAINTIES.into_iter().filter(worth_it) {
            let Some(pass) = self.pass(ending, &passes, certainty, means) else {
                break;
            };
            passes = pass;
        }
        passes
    }

    /// A pass after others; `None` if a limit is reached.
    fn pass<const N: usize>(
        &self,
        ending: &Ending<N>,
        before: &Passes,
        certainty: Certainty,
        means: &mut Means<'_, '_>,
    ) -> Option<Passes> {
        let all = (N * N) as i32;
        let table = Table::with_mebibytes((self.table.mebibytes() / SHARE).max(1));
        let help = Help {
            certainty: Some(certainty),
            ..before.help(self.help::<N>())
        };
        let about = About {
            ending,
            table: &table,
            help,
        };
        let mut found = Proven {
            lower: -all,
            upper: all,
            nodes: means.nodes(),
            ..Proven::NOTHING
        };
        let questions = Questions::near(before.guess);
        let go_on = &mut |_: &Proven| ControlFlow::Continue(());
        self.close_in::<N, true>(&about, questions, &mut found, means, go_on);
        found.meets(means.task).then(|| Passes {
            guess: inside::<N>(found.lower),
            table: Some(table),
        })
    }
}

/// A guess about which both questions can be asked.
const fn inside<const N: usize>(discs: i32) -> i32 {
    let most = (N * N) as i32 - 2;
    if discs > most {
        most
    } else if discs < -most {
        -most
    } else {
        discs
    }
}
