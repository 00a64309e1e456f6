//! What a limit of time becomes: searches, Monte-Carlo tree search and proofs of games of every kind, asked to
//! end after 1, 10 and 50 ms, in a position a few moves into the game.
//!
//! `cargo bench --package four-games --bench limits`
//!
//! A search that is done sooner is left out.

use four_games::breakthrough::Breakthrough;
use four_games::dots_and_boxes::DotsAndBoxes;
use four_games::morris::Morris;
use four_games::nine::NineMensMorris;
use four_games::ultimate::Ultimate;
use negascout::mcts::Mcts;
use negascout::repetition::RepetitionRule;
use negascout::time::{Duration, Instant};
use negascout_session::{
    Catalogue, EngineCache, Limits, Repeating, SearchRequest, Session, SolveRequest, go_on,
};

/// The runs of each, of which the middle and the longest are printed.
const RUNS: usize = 15;

/// The moves from the first position on: the first of the legal moves each time.
const MOVES: usize = 3;

const ASKED: [Duration; 3] = [
    Duration::from_millis(1),
    Duration::from_millis(10),
    Duration::from_millis(50),
];

/// A method, which searches within limits.
type Method = fn(&dyn Session, Limits, &mut EngineCache);

const METHODS: [(&str, Method); 4] = [
    ("search", |session, limits, memory| {
        let _ = session.think(&SearchRequest::from(limits), memory, &mut go_on);
    }),
    ("mcts", |session, limits, memory| {
        let asked = SearchRequest {
            mcts: Some(Mcts::default()),
            ..SearchRequest::from(limits)
        };
        let _ = session.think(&asked, memory, &mut go_on);
    }),
    ("proof", |session, limits, memory| {
        let asked = SolveRequest {
            limits,
            no_book: true,
            ..SolveRequest::default()
        };
        let _ = session.solve(&asked, memory, &mut go_on);
    }),
    ("weak proof", |session, limits, memory| {
        let asked = SolveRequest {
            limits,
            no_book: true,
            weak: true,
            ..SolveRequest::default()
        };
        let _ = session.solve(&asked, memory, &mut go_on);
    }),
];

fn games() -> Catalogue {
    let games = Catalogue::standard().with(Repeating(Morris, RepetitionRule::DRAW));
    let games = games.with(Repeating(
        NineMensMorris { men: [9, 9] },
        RepetitionRule::DRAW,
    ));
    let games = games.with(Ultimate).with(DotsAndBoxes::new(3, 3));
    games.with(Breakthrough::new(8, 8))
}

/// The milliseconds that each run takes, sorted, and whether the limit ended them: they are not shorter.
fn taken(session: &dyn Session, method: Method, asked: Duration) -> Option<Vec<f64>> {
    let mut taken = Vec::new();
    for _ in 0..RUNS {
        let mut memory = EngineCache::with_mebibytes(1);
        let limits = Limits {
            time: Some(asked),
            ..Limits::default()
        };
        let started = Instant::now();
        method(session, limits, &mut memory);
        taken.push(started.elapsed().as_secs_f64() * 1e3);
    }
    taken.sort_by(f64::total_cmp);
    let asked = asked.as_secs_f64() * 1e3;
    (taken[0] >= 0.9 * asked).then_some(taken)
}

fn main() {
    let games = games();
    println!(
        "{:<22} {:<10} {:>7} {:>8} {:>8}",
        "game", "method", "asked", "median", "longest"
    );
    for about in games.games() {
        // A tree has no first position.
        let Ok(mut session) = games.open(&about.name, None) else {
            continue;
        };
        for _ in 0..MOVES {
            let first = session.moves()[0].clone();
            session.play(&first).expect("a legal move");
        }
        for (name, method) in METHODS {
            for asked in ASKED {
                if let Some(taken) = taken(&*session, method, asked) {
                    let (median, longest) = (taken[RUNS / 2], taken[RUNS - 1]);
                    let asked = asked.as_millis();
                    println!(
                        "{:<22} {name:<10} {asked:>4} ms {median:>8.2} {longest:>8.2}",
                        about.name
                    );
                }
            }
        }
    }
}
