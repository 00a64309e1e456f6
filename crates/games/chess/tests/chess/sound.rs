//! With selectivity off, the production search returns the minimax value of its depth in chess too:
//! with the evaluation at the horizon, and with quiescence there.

use negascout::observe::{Node, Observer, Stopped};
use negascout::search::{
    Driver, Horizon, Limits, Search, Settings, Standard, Table, TableUse, think, think_together,
};
use negascout::{Depth, Evaluate, Game, Ply, Score, Window};
use negascout_chess::{HandCrafted, Move, Position};
use std::cmp::Reverse;

/// Positions with castling, en passant, promotions, checks and mates near, and the depths that
/// minimax can see to.
const POSITIONS: [(&str, Depth); 6] = [
    (
        "r1bqk2r/pppp1ppp/2n2n2/2b1p3/2B1P3/3P1N2/PPP2PPP/RNBQK2R w KQkq - 1 5",
        2,
    ),
    ("8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1", 4),
    ("n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1", 2),
    ("8/8/8/8/8/5k2/q7/7K b - - 0 80", 4),
    ("k7/8/1K6/8/8/8/8/7R w - - 0 1", 4),
    (
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
        3,
    ),
];

const DRIVERS: [Driver; 3] = [Driver::FullWindow, Driver::Aspiration(10), Driver::Mtdf];

/// Tables this small forget most of what they are told, and mix old with new.
const ENTRIES: [usize; 3] = [16, 1_024, 65_536];

/// The value of a position at the horizon.
type Leaf = fn(&HandCrafted, &Position, Ply) -> Score;

fn evaluated(evaluator: &HandCrafted, pos: &Position, _: Ply) -> Score {
    evaluator.evaluate(pos)
}

fn quieted(evaluator: &HandCrafted, pos: &Position, ply: Ply) -> Score {
    quiesce(evaluator, pos, Window::FULL, ply)
}

/// Fail-soft: the best of standing pat and the captures.
fn quiesce<E: Evaluate<Position>>(
    evaluator: &E,
    pos: &Position,
    window: Window,
    ply: Ply,
) -> Score {
    if let Some(outcome) = pos.outcome() {
        return outcome.delayed_by(ply);
    }
    let mut best = evaluator.evaluate(pos);
    let mut rest = window.raised_to(best);
    let mut noisy: Vec<_> = pos.noisy_moves().collect();
    noisy.sort_by_key(|&mv| Reverse(pos.captured(mv)));
    for mv in noisy {
        if rest.is_closed() {
            break;
        }
        best = best.max(-quiesce(evaluator, &pos.play(mv), -rest, ply + 1));
        rest = rest.raised_to(best);
    }
    best
}

fn minimax(evaluator: &HandCrafted, pos: &Position, depth: Depth, ply: Ply, leaf: Leaf) -> Score {
    if let Some(outcome) = pos.outcome() {
        outcome.delayed_by(ply)
    } else if depth == 0 {
        leaf(evaluator, pos, ply)
    } else {
        pos.moves()
            .map(|mv| -minimax(evaluator, &pos.play(mv), depth - 1, ply + 1, leaf))
            .max()
            .expect("a game that is not over has moves")
    }
}

/// The library's ordering, with quiescence at the horizon.
struct Quiet(Ordering);

type Ordering = Standard<HandCrafted, Move>;

negascout::inherit_hooks!([] Quiet, 0: Ordering, Position:
    Evaluate, MoveOrdering, Path, ProvenBounds);
negascout::default_hooks!([] Quiet, Position: Selectivity);

impl TableUse<Position> for Quiet {
    const CUTOFF_LOOKUP_DEPTH: Depth = 2;
}

impl Horizon<Position> for Quiet {
    fn leaf<O: Observer<Position>>(
        search: &mut Search<'_, Position, Self, O>,
        node: &Node<'_, Position>,
    ) -> Result<Score, Stopped> {
        Ok(quiesce(&search.policy, node.pos, node.window, node.ply))
    }
}

fn to_depth(depth: Depth, driver: Driver) -> Settings {
    Settings {
        limits: Limits {
            depth: Some(depth as u32),
            ..Limits::default()
        },
        driver,
        ..Settings::default()
    }
}

/// Calls `check` with every position, driver and size of table, and the values of all depths, from
/// depth 1 on.
fn for_all(leaf: Leaf, check: impl Fn(&Position, &Settings, &Table, &[Score])) {
    let evaluator = HandCrafted::new();
    for (fen, deepest) in POSITIONS {
        let pos: Position = fen.parse().unwrap();
        let values: Vec<_> = (1..=deepest)
            .map(|depth| minimax(&evaluator, &pos, depth, 0, leaf))
            .collect();
        for driver in DRIVERS {
            for entries in ENTRIES {
                let table = Table::with_entries(entries);
                check(&pos, &to_depth(deepest, driver), &table, &values);
            }
        }
    }
}

#[test]
fn every_depth_has_its_minimax_value() {
    for_all(evaluated, |pos, settings, table, values| {
        let policy = || Standard::new(HandCrafted::new());
        for threads in [1, 2] {
            think_together(pos, policy(), table, settings, threads, |report| {
                let expected = values[report.depth as usize - 1];
                assert_eq!(
                    report.score, expected,
                    "{pos} to {}, {settings:?}",
                    report.depth
                );
            })
            .expect("no limit stops halfway");
        }
    });
}

#[test]
fn with_quiescence_too() {
    for_all(quieted, |pos, settings, table, values| {
        let policy = Quiet(Standard::new(HandCrafted::new()));
        let mut depths = 0;
        think(pos, policy, table, settings, |report| {
            let expected = values[report.depth as usize - 1];
            assert_eq!(
                report.score, expected,
                "{pos} to {}, {settings:?}",
                report.depth
            );
            depths += 1;
        })
        .expect("no limit stops halfway");
        assert!(depths > 0);
    });
}
