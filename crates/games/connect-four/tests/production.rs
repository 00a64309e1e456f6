//! Property tests: the production search against the textbook, on random positions of boards of
//! many sizes, with tables in which entries collide, every driver, and several threads.

use negascout::search::{
    Bound, Driver, Limits, Report, Settings, Standard, Table, think, think_together,
};
use negascout::textbook::{Algorithm, Walk};
use negascout::{Depth, Game, Score, Window};
use negascout_connect_four::{Column, OpenLines, Position};
use proptest::prelude::*;

/// One search to be compared with minimax.
#[derive(Clone, Copy, Debug)]
struct Query {
    /// The number of the game's moves played.
    played: usize,
    depth: Depth,
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
        Just(Driver::Bisection),
    ]
}

fn plans() -> impl Strategy<Value = Plan> {
    let query = (0..60_usize, 1..=5, drivers(), 1..=4_usize);
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

/// The value to `depth`: plain negamax where it is cheap, which the memory is then held against.
fn truth<const W: usize, const H: usize>(pos: &Position<W, H>, depth: Depth) -> Score {
    let found = Algorithm::Memory.search(pos, depth, Window::FULL, &OpenLines, &mut ());
    let value = found.unwrap().value;
    if depth <= 2 {
        assert_eq!(
            value,
            Walk::new(&OpenLines, &mut ()).negamax(pos, depth),
            "{pos}"
        );
    }
    value
}

fn settings(query: &Query) -> Settings {
    let limits = Limits {
        depth: Some(query.depth as u32),
        ..Limits::default()
    };
    Settings {
        limits,
        driver: query.driver,
        ..Settings::default()
    }
}

/// Checks that the score is the value of its depth, and that the best move keeps it.
fn check_report<const W: usize, const H: usize>(
    pos: &Position<W, H>,
    report: &Report<Column>,
    query: &Query,
) {
    let depth = report.depth as Depth;
    assert_eq!(
        report.score,
        truth(pos, depth),
        "{pos} to {depth}: {query:?}"
    );
    let first = &report.moves[0];
    assert_eq!(
        (first.score, first.bound),
        (report.score, Bound::Exact),
        "{pos}: {query:?}"
    );
    let kept = -truth(&pos.play(first.mv), depth - 1);
    // Scores count plies from the position they are of: the child's, one ply later.
    assert_eq!(
        kept.delayed_by(1),
        report.score,
        "{pos}, {}: {query:?}",
        first.mv
    );
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
        let (policy, settings) = (Standard::new(OpenLines), settings(query));
        let progress = |report: &Report<Column>| check_report(&pos, report, query);
        let report = match query.threads {
            1 => think(&pos, policy, &table, &settings, progress),
            threads => think_together(&pos, policy, &table, &settings, threads, progress),
        };
        let report = report.unwrap();
        check_report(&pos, &report, query);
        assert_eq!(
            report.score,
            truth(&pos, query.depth),
            "{pos}, settled early: {query:?}"
        );
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
