//! Property tests: the production search against the textbook, on random positions of boards of
//! many sizes, with tables in which entries collide, every driver, and several threads.

#[path = "../../../plans.rs"]
mod plans;

use negascout::conformance::PolicyCheck;
use negascout::search::Standard;
use negascout_connect_four::{OpenLines, Position};
use plans::{Plan, plans};
use proptest::prelude::*;

fn check<const W: usize, const H: usize>(plan: &Plan) {
    plan.check(Position::<W, H>::new(), |pos, query, table| {
        let checked = PolicyCheck::new(pos, &OpenLines)
            .table(table)
            .driver(query.driver)
            .threads(query.threads)
            .check(Standard::new(OpenLines), query.depth);
        checked.unwrap_or_else(|violation| panic!("{violation}: {query:?}"));
    });
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(100))]

    #[test]
    fn search_equals_minimax_on_small_boards(plan in plans(60)) {
        check::<4, 4>(&plan);
        check::<5, 4>(&plan);
        check::<3, 5>(&plan);
    }

    #[test]
    fn search_equals_minimax_on_usual_boards(plan in plans(60)) {
        check::<7, 6>(&plan);
        check::<6, 5>(&plan);
        check::<8, 7>(&plan);
    }
}
