//! Levels of play: the same seed the same game, and the higher level the better play.

use negascout::search::Level;
use negascout_session::{
    Answer, Bound, Ending, EngineCache, Handicap, Limits, Outcome, Player, SearchRequest, Session,
    SolveRequest, StopReason, Value, go_on, open,
};

/// Plays to the end; `players` are first and second.
fn play(game: &str, opening: &str, players: [Handicap; 2]) -> Box<dyn Session> {
    let mut session = open(game, opening).unwrap();
    let mut memory = EngineCache::with_mebibytes(1);
    while session.ending().is_none() {
        let handicap = match session.turn() {
            Player::First => players[0],
            Player::Second => players[1],
        };
        let asked = SearchRequest {
            handicap: Some(handicap),
            ..SearchRequest::default()
        };
        let report = session.think(&asked, &mut memory, &mut go_on).unwrap();
        session.play(&report.best_move.unwrap()).unwrap();
    }
    session
}

fn level(number: u32, seed: u64) -> Handicap {
    Handicap {
        level: Level::new(number).unwrap(),
        seed,
    }
}

#[test]
fn the_same_seed_plays_the_same_game() {
    for (game, opening) in [("connect-four", "44"), ("mnk:7,6,4", "d3")] {
        let moves = |seed| play(game, opening, [level(2, seed), level(3, seed)]).history();
        assert_eq!(moves(1), moves(1));
        assert!((2..6).any(|seed| moves(seed) != moves(1)), "{game}");
    }
}

/// Points of the stronger level in games from several openings, each side once: 2 for a win, 1 for
/// a draw.
fn points(game: &str, openings: &[&str], weak: u32, strong: u32) -> usize {
    let mut points = 0;
    for (seed, opening) in (0..).zip(openings) {
        let (weak, strong) = (level(weak, seed), level(strong, seed));
        for (players, stronger) in [
            ([strong, weak], Player::First),
            ([weak, strong], Player::Second),
        ] {
            points += match play(game, opening, players).ending() {
                Some(Ending::Won(winner)) if winner == stronger => 2,
                Some(Ending::Draw) => 1,
                _ => 0,
            };
        }
    }
    points
}

/// Two thirds of the points are the stronger level's.
fn assert_wins(weak: u32, strong: u32, openings: &[&str]) {
    let points = points("connect-four", openings, weak, strong);
    let most = 4 * openings.len();
    assert!(
        3 * points >= 2 * most - 2,
        "level {strong} against {weak}: {points} of {most}"
    );
}

const OPENINGS: [&str; 16] = [
    "", "1", "2", "3", "4", "31", "53", "62", "77", "45", "11", "26", "34", "43", "57", "74",
];

#[test]
fn the_higher_level_wins() {
    assert_wins(1, 3, &OPENINGS);
    assert_wins(3, 7, &OPENINGS[..4]);
}

#[test]
#[ignore = "thorough: takes five seconds"]
fn the_higher_level_wins_among_the_strong_ones() {
    assert_wins(3, 7, &OPENINGS);
    assert_wins(5, 8, &OPENINGS);
}

#[test]
fn limits_hold_together() {
    let session = open("connect-four", "44").unwrap();
    let asked = SearchRequest {
        limits: Limits::to_depth(3),
        handicap: Some(level(8, 1)),
        ..SearchRequest::default()
    };
    let mut memory = EngineCache::with_mebibytes(1);
    let report = session.think(&asked, &mut memory, &mut go_on).unwrap();
    assert_eq!(report.depth, 3);
    let asked = SearchRequest {
        handicap: Some(level(3, 1)),
        ..SearchRequest::default()
    };
    let report = session.think(&asked, &mut memory, &mut go_on).unwrap();
    assert_eq!(
        (report.depth, report.pv.first()),
        (2, report.best_move.as_ref())
    );
}

/// The proven result for the player to move.
fn truth(session: &dyn Session) -> Outcome {
    let mut memory = EngineCache::with_mebibytes(1);
    let answer = session.solve(&SolveRequest::default(), &mut memory, &mut go_on);
    match answer.unwrap() {
        Answer::Solved(solution) => solution.value.result.unwrap(),
        Answer::Stopped(proof) => panic!("{proof:?}"),
    }
}

/// The proven result of a move for the player who makes it.
fn truth_of(session: &dyn Session, mv: &str) -> Outcome {
    let mut after = session.fork();
    after.play(mv).unwrap();
    match truth(&*after) {
        Outcome::Win => Outcome::Loss,
        Outcome::Draw => Outcome::Draw,
        Outcome::Loss => Outcome::Win,
    }
}

/// Whether a value says no more of a position than is true: its result, and the sign of its score where
/// the search calls itself solved.
fn is_true(value: &Value, stopped_by: StopReason, truth: Outcome) -> bool {
    let sign = match truth {
        Outcome::Win => 1,
        Outcome::Draw => 0,
        Outcome::Loss => -1,
    };
    let holds = match value.bound {
        Bound::Exact => value.score.signum() == sign,
        Bound::Lower => value.score.signum() <= sign,
        Bound::Upper => value.score.signum() >= sign,
        Bound::Mean => false,
    };
    value.result.is_none_or(|result| result == truth) && (holds || stopped_by != StopReason::Solved)
}

/// A level that plays a worse move calls neither the position nor a move what it is not.
#[test]
fn no_level_calls_proven_what_is_not() {
    let (mut solved, mut weaker) = (0, 0);
    for game in ["tic-tac-toe", "connect-four:4x4", "mnk:4,3,3"] {
        for seed in 0..12_usize {
            let mut session = open(game, None).unwrap();
            for ply in 0..3 + seed % 5 {
                let moves = session.moves();
                if !moves.is_empty() {
                    session
                        .play(&moves[(seed * 7 + ply * 3) % moves.len()])
                        .unwrap();
                }
            }
            if session.ending().is_some() {
                continue;
            }
            let position = truth(&*session);
            for number in 1..=Level::MAX {
                let asked = SearchRequest {
                    handicap: Some(level(number, seed as u64)),
                    ..SearchRequest::default()
                };
                let mut memory = EngineCache::with_mebibytes(1);
                let report = session.think(&asked, &mut memory, &mut go_on).unwrap();
                let ended = report.stopped_by;
                solved += usize::from(ended == StopReason::Solved);
                weaker += usize::from(report.value.bound == Bound::Lower);
                assert!(is_true(&report.value, ended, position), "{report:?}");
                for each in &report.moves {
                    let truth = truth_of(&*session, &each.mv);
                    assert!(is_true(&each.value, ended, truth), "{each:?} {report:?}");
                    let depth = each.depth.unwrap();
                    assert!(depth <= report.depth, "{each:?}");
                }
            }
        }
    }
    assert!(
        solved > 20 && weaker > 5,
        "{solved} solved, {weaker} weaker"
    );
}
