//! Levels of play: the same seed the same game, and the higher level the better play.

use negascout::search::Level;
use negascout_session::{Ending, Handicap, Limits, Memory, Seat, Session, Thinking, go_on, open};

/// Plays to the end; `players` are first and second.
fn play(game: &str, opening: &str, players: [Handicap; 2]) -> Box<dyn Session> {
    let mut session = open(game, opening).unwrap();
    let mut memory = Memory::with_mebibytes(1);
    while session.ending().is_none() {
        let handicap = match session.turn() {
            Seat::First => players[0],
            Seat::Second => players[1],
        };
        let asked = Thinking {
            handicap: Some(handicap),
            ..Thinking::default()
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
        for (players, seat) in [
            ([strong, weak], Seat::First),
            ([weak, strong], Seat::Second),
        ] {
            points += match play(game, opening, players).ending() {
                Some(Ending::Won(winner)) if winner == seat => 2,
                Some(Ending::Draw) => 1,
                _ => 0,
            };
        }
    }
    points
}

#[test]
fn the_higher_level_wins() {
    let openings = [
        "", "1", "2", "3", "4", "31", "53", "62", "77", "45", "11", "26", "34", "43", "57", "74",
    ];
    for (weak, strong) in [(1, 3), (3, 7), (5, 8)] {
        let points = points("connect-four", &openings, weak, strong);
        assert!(
            points >= 42,
            "level {strong} against {weak}: {points} of 64"
        );
    }
}

#[test]
fn limits_hold_together() {
    let session = open("connect-four", "44").unwrap();
    let asked = Thinking {
        limits: Limits {
            depth: Some(3),
            ..Limits::default()
        },
        handicap: Some(level(8, 1)),
        ..Thinking::default()
    };
    let mut memory = Memory::with_mebibytes(1);
    let report = session.think(&asked, &mut memory, &mut go_on).unwrap();
    assert_eq!(report.depth, 3);
    let asked = Thinking {
        handicap: Some(level(4, 1)),
        ..Thinking::default()
    };
    let report = session.think(&asked, &mut memory, &mut go_on).unwrap();
    assert_eq!(
        (report.depth, report.pv.first()),
        (2, report.best_move.as_ref())
    );
}
