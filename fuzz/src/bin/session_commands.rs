//! A session as a program drives it: the first line is a game, the second a position, and each other line
//! a command. Searches are of a few nodes.

#![no_main]

use libfuzzer_sys::fuzz_target;
use negascout::textbook::Algorithm;
use negascout_fuzz::{assert_one_line, first_line};
use negascout_lab::{Comparison, Laboratory, Searcher};
use negascout_session::{
    Answer, Error, Limits, EngineCache, Session, SolveRequest, SearchRequest, Wanted, go_on, open,
};

/// The most commands of an input.
const MAX_COMMANDS: usize = 20;

fuzz_target!(|input: &str| {
    let (game, rest) = first_line(input);
    let (position, commands) = first_line(rest);
    let Ok(mut session) = open(game, position) else {
        return;
    };
    let mut memory = EngineCache::with_mebibytes(1);
    for line in commands.lines().take(MAX_COMMANDS) {
        let before = (session.position(), session.history());
        let (command, argument) = line.split_once(' ').unwrap_or((line, ""));
        let changes = obey(&mut session, &mut memory, command, argument);
        if changes == Changes::Nothing {
            assert_eq!((session.position(), session.history()), before, "{line}");
        }
    }
});

#[derive(Clone, Copy, PartialEq, Eq)]
enum Changes {
    Nothing,
    Position,
}

/// Carries a command out; `argument` is a move, or a number.
fn obey(
    session: &mut Box<dyn Session>,
    memory: &mut EngineCache,
    command: &str,
    argument: &str,
) -> Changes {
    let number: u32 = argument.parse().unwrap_or(7);
    match command {
        "play" => return play(session, argument),
        "first" => {
            if let Some(mv) = session.moves().first() {
                return play(session, mv);
            }
        }
        "undo" => {
            let last = session.history().pop();
            assert_eq!(session.undo(), last);
            return Changes::Position;
        }
        "fork" => *session = session.fork(),
        "forget" => memory.forget(),
        "think" => think(&**session, memory, number),
        "solve" => solve(&**session, memory, number),
        "textbook" => textbook(&**session, number),
        "compare" => compare(&**session, memory, number),
        _ => {}
    }
    Changes::Nothing
}

fn play(session: &mut Box<dyn Session>, mv: &str) -> Changes {
    let legal = session.moves();
    match session.play(mv) {
        Ok(played) => {
            assert!(legal.contains(&played), "{played} is not among {legal:?}");
            assert_eq!(session.history().last(), Some(&played));
            Changes::Position
        }
        Err(error) => {
            assert_one_line(&error);
            Changes::Nothing
        }
    }
}

/// Limits of a few nodes, made of a number.
fn limits(number: u32) -> Limits {
    Limits {
        depth: Some(number % 5),
        nodes: Some(u64::from(number) % 300),
        ..Limits::default()
    }
}

fn think(session: &dyn Session, memory: &mut EngineCache, number: u32) {
    let asked = SearchRequest {
        limits: limits(number),
        threads: number as usize % 3,
        lines: number as usize % 4,
        no_book: number.is_multiple_of(2),
        ..SearchRequest::default()
    };
    match session.think(&asked, memory, &mut go_on) {
        Ok(report) => {
            let legal = session.moves();
            assert_eq!(report.best_move.is_none(), legal.is_empty());
            assert!(report.best_move.is_none_or(|best| legal.contains(&best)));
        }
        Err(error) => assert_one_line(&error),
    }
}

fn solve(session: &dyn Session, memory: &mut EngineCache, number: u32) {
    let asked = SolveRequest {
        weak: !number.is_multiple_of(2),
        wanted: if number.is_multiple_of(3) {
            Wanted::All
        } else {
            Wanted::Best
        },
        threads: number as usize % 3,
        limits: Limits {
            nodes: Some(u64::from(number) % 2_000),
            ..Limits::default()
        },
        no_book: number.is_multiple_of(5),
    };
    match session.solve(&asked, memory, &mut go_on) {
        Ok(Answer::Solved(solution)) => {
            // The line is one of the game's.
            let mut after = session.fork();
            for mv in &solution.pv {
                after.play(mv).expect("a move of the line");
            }
        }
        Ok(Answer::Stopped(_)) => {}
        Err(error) => assert_one_line(&error),
    }
}

fn textbook(session: &dyn Session, number: u32) {
    let algorithm = Algorithm::ALL[number as usize % Algorithm::ALL.len()];
    match session.analyse(algorithm, &limits(number), &mut go_on) {
        Ok(report) => assert_eq!(report.best_move.is_none(), report.pv.is_empty()),
        Err(Error::Stopped) => {}
        Err(error) => assert_one_line(&error),
    }
}

fn compare(session: &dyn Session, memory: &mut EngineCache, number: u32) {
    let is_wide = session.moves().len() > 12;
    let comparison = Comparison {
        limits: Limits::to_depth(if is_wide { 1 } else { number % 4 }),
        algorithms: vec![Algorithm::ALL[number as usize % Algorithm::ALL.len()].into()],
        by: Searcher::default(),
    };
    match session.compare(&comparison, memory, &mut go_on) {
        Ok(rows) => assert_eq!(rows.len(), 1),
        Err(error) => assert_one_line(&error),
    }
}
