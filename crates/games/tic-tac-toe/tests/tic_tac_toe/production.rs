//! Property tests: the production search against the textbook, on random positions of boards of
//! many sizes, with tables in which entries collide, every driver, and several threads.

#[path = "../../../plans.rs"]
mod plans;

use negascout::Game;
use negascout::conformance::PolicyCheck;
use negascout::search::{Policy, Standard};
use negascout::symmetry::Reflected;
use negascout_tic_tac_toe::{Mnk, OpenLines, Size, Square, Threats};
use plans::{Plan, plans};
use proptest::prelude::*;
use proptest::sample::select;

/// Columns, rows, in a row.
const SIZES: [[u32; 3]; 8] = [
    [3, 3, 3],
    [3, 3, 2],
    [4, 3, 3],
    [4, 4, 3],
    [5, 4, 4],
    [6, 1, 3],
    [2, 5, 3],
    [7, 6, 4],
];

/// The most positions that minimax may visit: its depth is limited accordingly.
const AFFORDED: u64 = 20_000;

/// At most `depth`, and no deeper than minimax affords.
fn affordable(pos: &Mnk<u64>, depth: u32) -> u32 {
    let mut width = u64::from(pos.size().squares() - pos.stones()).max(1);
    let (mut visited, mut affordable) = (1, 0);
    while affordable < depth && visited <= AFFORDED {
        (visited, width, affordable) = (visited * width, width.max(2) - 1, affordable + 1);
    }
    affordable
}

fn check<G, P>(
    plan: &Plan,
    [width, height, in_a_row]: [u32; 3],
    of: impl Fn(Mnk<u64>) -> G,
    policy: impl Fn() -> P,
) where
    G: Game<Move = Square> + Sync,
    P: Policy<G> + Clone + Send,
{
    let size = Size::new(width, height, in_a_row).unwrap();
    plan.check(Mnk::start(size).unwrap(), |pos, query, table| {
        let checked = PolicyCheck::new(&of(*pos), &OpenLines)
            .against(pos)
            .table(table)
            .driver(query.driver)
            .threads(query.threads)
            .check(policy(), affordable(pos, query.depth));
        checked.unwrap_or_else(|violation| panic!("{violation}: {query:?}"));
    });
}

proptest! {
    #[test]
    fn plain_search_equals_minimax(size in select(&SIZES[..]), plan in plans(20)) {
        check(&plan, size, |pos| pos, || Standard::new(OpenLines));
    }

    #[test]
    fn search_that_knows_threats_equals_minimax(size in select(&SIZES[..]), plan in plans(20)) {
        check(&plan, size, Reflected, || Threats::new(OpenLines));
    }
}
