//! Property tests: the production search against the textbook, on random positions of boards of
//! many sizes, with tables in which entries collide, every driver, and several threads.

use negascout::Game;
use negascout::conformance::PolicyCheck;
use negascout::search::{Driver, Standard, Table};
use negascout_connect_four::{OpenLines, Position};
use proptest::prelude::*;

/// One search to be compared with minimax.
#[derive(Clone, Copy, Debug)]
struct Query {
    /// The number of the game's moves played.
    played: usize,
    depth: u32,
    driver: Driver,
    threads: usize,
}

/// A game, as picks among the legal moves, and the searches along it.
#[derive(Clone, Debug)]
struct Plan {
    picks: Vec<usize>,
    entries: usize,
    queries: Vec<Query>,
}

fn drivers() -> impl Strategy<Value = Driver> {
    prop_oneof![
        Just(Driver::FullWindow),
        (1..40_u32).prop_map(Driver::Aspiration),
        Just(Driver::Mtdf),
    ]
}

fn plans() -> impl Strategy<Value = Plan> {
    let query = (0..60_usize, 1..=5_u32, drivers(), 1..=4_usize);
    let query = query.prop_map(|(played, depth, driver, threads)| Query {
        played,
        depth,
        driver,
        threads,
    });
    let plan = (
        prop::collection::vec(0..1_000_usize, 0..60),
        prop::sample::select(&[16, 4096][..]),
        prop::collection::vec(query, 1..6),
    );
    plan.prop_map(|(picks, entries, queries)| Plan {
        picks,
        entries,
        queries,
    })
}

/// The positions of a game, as far as it goes on.
fn positions<const W: usize, const H: usize>(plan: &Plan) -> Vec<Position<W, H>> {
    let mut game = vec![Position::new()];
    for pick in &plan.picks {
        let pos = game[game.len() - 1];
        let moves: Vec<_> = pos.moves().collect();
        if moves.is_empty() {
            break;
        }
        game.push(pos.play(moves[pick % moves.len()]));
    }
    game
}

/// Asks all of a plan's questions over one table, and checks every answer on the way.
fn check<const W: usize, const H: usize>(plan: &Plan) {
    let table = Table::with_entries(plan.entries);
    let game = positions::<W, H>(plan);
    for query in &plan.queries {
        let pos = game[query.played % game.len()];
        if pos.outcome().is_some() {
            continue;
        }
        let checked = PolicyCheck::new(&pos, &OpenLines)
            .table(&table)
            .driver(query.driver)
            .threads(query.threads)
            .check(Standard::new(OpenLines), query.depth);
        checked.unwrap_or_else(|violation| panic!("{violation}: {query:?}"));
    }
}

proptest! {
    #[test]
    fn search_equals_minimax_on_small_boards(plan in plans()) {
        check::<4, 4>(&plan);
        check::<5, 4>(&plan);
        check::<3, 5>(&plan);
    }

    #[test]
    fn search_equals_minimax_on_usual_boards(plan in plans()) {
        check::<7, 6>(&plan);
        check::<6, 5>(&plan);
        check::<8, 7>(&plan);
    }
}
