//! Passes before the exact one: selective searches, each surer than the one before. They prove nothing. The exact search
//! has its first guess and its first moves from the last of them.

use super::look_ahead::{LIMIT, Seen};
use super::policy::Help;
use super::position::Ending;
use super::prob_cut::Certainty;
use super::question::Questions;
use super::solver::{About, Means, Solver};
use crate::patterns::weights::UNIT;
use negascout::engine::{Guess, Proven};
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
    /// The value that the last pass found; where the sign was asked for, a bound that shows it.
    guess: i32,
    /// The table of the last pass.
    table: Option<Table>,
}

impl Passes {
    /// The questions of the search after them, from a guess on about which both can be asked.
    pub(super) fn questions<const N: usize>(&self) -> Questions {
        let most = (N * N) as i32 - 2;
        Questions::near(self.guess.clamp(-most, most))
    }

    /// The help for the search after them.
    pub(super) fn help<'h>(&'h self, help: Help<'h>) -> Help<'h> {
        Help {
            guesses: self.table.as_ref(),
            ..help
        }
    }
}

impl Solver {
    /// Makes passes over `ending`: none where the solver has no evaluation, or the end is near. A limit that is reached
    /// ends them. So does `tell`, which is called with the value that each has found, and the nodes so far.
    pub(super) fn make_passes<const N: usize>(
        &self,
        passes: &mut Passes,
        ending: &Ending<N>,
        means: &mut Means<'_, '_>,
        tell: &mut dyn FnMut(Guess, u64) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let empties = ending.empties().count_ones();
        let Some(ahead) = self.help::<N>().ahead.filter(|_| empties >= LEAST) else {
            return ControlFlow::Continue(());
        };
        let mut nodes = Tally::default();
        let value = ahead.value(&Seen::of(ending), AHEAD, (-LIMIT, LIMIT), &mut nodes);
        means.budget.spend(nodes.nodes());
        passes.guess = 2 * (value / (2 * UNIT));
        let worth_it = |(_, least): &(Certainty, u32)| empties >= *least;
        for (certainty, _) in CERTAINTIES.into_iter().filter(worth_it) {
            let Some(pass) = self.pass(ending, passes, certainty, means) else {
                break;
            };
            *passes = pass;
            if !means.task.weak {
                let guess = Guess {
                    number: passes.guess,
                    tenths: certainty.0.unsigned_abs(),
                };
                tell(guess, means.nodes())?;
            }
        }
        ControlFlow::Continue(())
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
        let questions = before.questions::<N>();
        let go_on = &mut |_: &Proven| ControlFlow::Continue(());
        self.close_in::<N, true>(&about, questions, &mut found, means, go_on);
        found.meets(means.task).then_some(Passes {
            guess: found.lower,
            table: Some(table),
        })
    }
}
