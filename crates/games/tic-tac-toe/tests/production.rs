//! Property tests: the production search against the textbook, on random positions of boards of
//! many sizes, with tables in which entries collide, every driver, and several threads.

use negascout::Game;
use negascout::conformance::PolicyCheck;
use negascout::search::{Driver, Policy, Standard, Table};
use negascout_tic_tac_toe::{Folded, Mnk, OpenLines, Size, Square, Threats};
use proptest::prelude::*;

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
    size: [u32; 3],
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
    let query = (0..20_usize, 1..=5_u32, drivers(), 1..=4_usize);
    let query = query.prop_map(|(played, depth, driver, threads)| Query {
        played,
        depth,
        driver,
        threads,
    });
    let plan = (
        prop::sample::select(&SIZES[..]),
        prop::collection::vec(0..1_000_usize, 0..20),
        prop::sample::select(&[16, 4096][..]),
        prop::collection::vec(query, 1..6),
    );
    plan.prop_map(|(size, picks, entries, queries)| Plan {
        size,
        picks,
        entries,
        queries,
    })
}

/// The positions of a game, as far as it goes on.
fn positions(plan: &Plan) -> Vec<Mnk<u64>> {
    let [width, height, in_a_row] = plan.size;
    let size = Size::new(width, height, in_a_row).unwrap();
    let mut game = vec![Mnk::start(size).unwrap()];
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

/// At most `depth`, and no deeper than minimax affords.
fn affordable(pos: &Mnk<u64>, depth: u32) -> u32 {
    let mut width = u64::from(pos.size().squares() - pos.stones()).max(1);
    let (mut visited, mut affordable) = (1, 0);
    while affordable < depth && visited <= AFFORDED {
        (visited, width, affordable) = (visited * width, width.max(2) - 1, affordable + 1);
    }
    affordable
}

/// Asks all of a plan's questions over one table, and checks every answer on the way.
fn check<G, P>(plan: &Plan, of: impl Fn(Mnk<u64>) -> G, policy: impl Fn() -> P)
where
    G: Game<Move = Square> + Sync,
    P: Policy<G> + Clone + Send,
{
    let table = Table::with_entries(plan.entries);
    let game = positions(plan);
    for query in &plan.queries {
        let pos = game[query.played % game.len()];
        if pos.outcome().is_some() {
            continue;
        }
        let checked = PolicyCheck::new(&of(pos), &OpenLines)
            .against(&pos)
            .table(&table)
            .driver(query.driver)
            .threads(query.threads)
            .check(policy(), affordable(&pos, query.depth));
        checked.unwrap_or_else(|violation| panic!("{violation}: {query:?}"));
    }
}

proptest! {
    #[test]
    fn plain_search_equals_minimax(plan in plans()) {
        check(&plan, |pos| pos, || Standard::new(OpenLines));
    }

    #[test]
    fn search_that_knows_threats_equals_minimax(plan in plans()) {
        check(&plan, Folded, || Threats::new(OpenLines));
    }
}
