//! Property tests: the production search against the textbook, on random positions of boards of
//! many sizes, with tables in which entries collide, every driver, and several threads.

#[path = "../../../plans.rs"]
mod plans;

use negascout::conformance::PolicyCheck;
use negascout::search::Standard;
use negascout_connect_four::{AnySize, BoardPosition, OpenLines, Position};
use plans::{Plan, plans};
use proptest::prelude::*;

fn check(plan: &Plan, start: impl BoardPosition) {
    plan.check(start, |pos, query, table| {
        let checked = PolicyCheck::new(pos, &OpenLines)
            .table(table)
            .driver(query.driver)
            .threads(query.threads)
            .check(Standard::new(OpenLines), query.depth);
        checked.unwrap_or_else(|violation| panic!("{violation}: {query:?}"));
    });
}

proptest! {
    #[test]
    fn search_equals_minimax_on_small_boards(plan in plans(60)) {
        check(&plan, AnySize::empty((4, 4)).unwrap());
        check(&plan, AnySize::empty((5, 4)).unwrap());
        check(&plan, Position::<3, 5>::new());
    }

    #[test]
    fn search_equals_minimax_on_usual_boards(plan in plans(60)) {
        check(&plan, Position::<7, 6>::new());
        check(&plan, AnySize::empty((6, 5)).unwrap());
        check(&plan, AnySize::empty((8, 7)).unwrap());
    }
}
