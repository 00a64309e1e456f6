//! Random searches along random games, which the games' tests compare with minimax.

use negascout::Game;
use negascout::search::{Driver, Table};
use proptest::prelude::*;

/// One search to be compared with minimax.
#[derive(Clone, Copy, Debug)]
pub struct Query {
    /// The number of the game's moves played.
    played: usize,
    /// The depth in plies.
    pub depth: u32,
    /// The driver.
    pub driver: Driver,
    /// The number of threads.
    pub threads: usize,
}

/// A game, as picks among the legal moves, and the searches along it.
#[derive(Clone, Debug)]
pub struct Plan {
    picks: Vec<usize>,
    entries: usize,
    queries: Vec<Query>,
}

impl Plan {
    /// The positions of the game from `start` on, as far as it goes on.
    fn positions<G: Game>(&self, start: G) -> Vec<G> {
        let mut game = vec![start];
        for pick in &self.picks {
            let pos = &game[game.len() - 1];
            let moves: Vec<_> = pos.moves().collect();
            if moves.is_empty() {
                break;
            }
            game.push(pos.play(moves[pick % moves.len()]));
        }
        game
    }

    /// Asks all of the questions over one table, of positions where the game goes on. `ask` fails if an
    /// answer is wrong.
    pub fn check<G: Game>(&self, start: G, ask: impl Fn(&G, &Query, &Table)) {
        let table = Table::with_entries(self.entries);
        let game = self.positions(start);
        for query in &self.queries {
            let pos = &game[query.played % game.len()];
            if pos.outcome().is_none() {
                ask(pos, query, &table);
            }
        }
    }
}

fn drivers() -> impl Strategy<Value = Driver> {
    prop_oneof![
        Just(Driver::FullWindow),
        (1..40_u32).prop_map(Driver::Aspiration),
        Just(Driver::Mtdf),
    ]
}

/// Plans for games of fewer than `plies` plies.
pub fn plans(plies: usize) -> impl Strategy<Value = Plan> {
    let query = (0..plies, 1..=5_u32, drivers(), 1..=4_usize);
    let query = query.prop_map(|(played, depth, driver, threads)| Query {
        played,
        depth,
        driver,
        threads,
    });
    let plan = (
        prop::collection::vec(0..1_000_usize, 0..plies),
        prop::sample::select(&[16, 4096][..]),
        prop::collection::vec(query, 1..6),
    );
    plan.prop_map(|(picks, entries, queries)| Plan {
        picks,
        entries,
        queries,
    })
}
