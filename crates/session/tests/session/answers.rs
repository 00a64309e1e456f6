//! Answers hold together: value, bound, distance, best move, line and the values of all moves, of every
//! prover, exactly and [weakly](SolveRequest::weak).

use negascout::trees::Generator;
use negascout_session::{
    Answer, Bound, Ending, EngineCache, Limits, MoveValue, Outcome, Session, Solution,
    SolveRequest, Value, Wanted, go_on, open,
};

/// Positions of a game, after random moves from its start: the number of them is in `plies`.
fn random(game: &str, plies: std::ops::Range<usize>) -> impl Iterator<Item = Box<dyn Session>> {
    (0..12_u64).filter_map(move |seed| {
        let mut session = open(game, "").unwrap();
        let length = plies.start + seed as usize % plies.len();
        // Knuth's multiplier: the upper bits are well mixed.
        let mut number = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
        for _ in 0..length {
            let moves = session.moves();
            if moves.is_empty() {
                return None;
            }
            number = number
                .wrapping_mul(6_364_136_223_846_793_005)
                .wrapping_add(1);
            session
                .play(&moves[(number >> 33) as usize % moves.len()])
                .unwrap();
        }
        Some(session)
    })
}

fn trees() -> impl Iterator<Item = Box<dyn Session>> {
    let mut generator = Generator::new(14).values(-2..=2);
    (0..24).map(move |_| open("tree", generator.irregular(3, 4).to_string().as_str()).unwrap())
}

/// Unfinished games of every prover.
fn positions() -> impl Iterator<Item = Box<dyn Session>> {
    let games = [
        ("tic-tac-toe", 1..6),
        ("mnk:4,3,3", 3..8),
        ("connect-four:4x4", 4..10),
        ("connect-four:5x4", 8..14),
    ];
    let positions = games
        .into_iter()
        .flat_map(|(game, plies)| random(game, plies));
    let positions = positions.chain(trees());
    positions.filter(|session| session.ending().is_none())
}

/// A question for the exact value, and those of all moves.
fn exactly() -> SolveRequest {
    SolveRequest {
        wanted: Wanted::All,
        ..SolveRequest::default()
    }
}

/// The same question for the outcome alone.
fn weakly() -> SolveRequest {
    SolveRequest {
        weak: true,
        ..exactly()
    }
}

fn solved(session: &dyn Session, asked: &SolveRequest) -> Solution {
    let mut memory = EngineCache::with_mebibytes(1);
    match session.solve(asked, &mut memory, &mut go_on).unwrap() {
        Answer::Solved(solution) => solution,
        Answer::Stopped(proof) => panic!("{}: {proof:?}", session.position()),
    }
}

/// The sign that a value proves.
fn sign(value: &Value) -> i32 {
    let sign = value.score.signum();
    let proves = match value.bound {
        Bound::Exact => true,
        Bound::Lower => sign > 0,
        Bound::Upper => sign < 0,
        Bound::Mean => false,
    };
    assert!(proves, "{value:?} proves no sign");
    sign
}

/// The values of the positions of a line, from the first on, each for the player to move there.
fn along(session: &dyn Session, line: &[String]) -> Vec<Value> {
    let mut session = session.fork();
    let mut values = Vec::new();
    for mv in line {
        values.push(solved(&*session, &exactly()).value);
        session.play(mv).unwrap();
    }
    values
}

fn of<'a>(solution: &'a Solution, mv: &str) -> &'a MoveValue {
    solution.moves.iter().find(|each| each.mv == mv).unwrap()
}

fn assert_exact(session: &dyn Session) -> Solution {
    let about = format!("{} {}", session.game(), session.position());
    let solution = solved(session, &exactly());
    let value = solution.value;
    assert_eq!(value.bound, Bound::Exact, "{about}");
    assert!(solution.missing.is_empty(), "{about}: {solution:?}");
    let best = solution.best_move.as_deref().unwrap();
    let most = solution.moves.iter().map(|each| each.value.score).max();
    assert_eq!(most, Some(value.score), "{about}: {solution:?}");
    assert_eq!(of(&solution, best).value, value, "{about}");
    assert_eq!(solution.pv[0], best, "{about}");
    if let Some(plies) = value.plies {
        assert_eq!(solution.pv.len(), plies as usize, "{about}: {solution:?}");
    }
    solution
}

fn assert_weak(session: &dyn Session, exact: &Solution) {
    let about = format!("{} {}", session.game(), session.position());
    let weak = solved(session, &weakly());
    assert_eq!(sign(&weak.value), sign(&exact.value), "{about}: {weak:?}");
    assert_eq!(
        (weak.value.result, weak.value.plies),
        (exact.value.result, None),
        "{about}"
    );
    for (one, other) in weak.moves.iter().zip(&exact.moves) {
        assert_eq!(one.mv, other.mv, "{about}");
        assert_eq!(
            (sign(&one.value), one.value.plies),
            (sign(&other.value), None),
            "{about}: {one:?}"
        );
    }
    assert_eq!(weak.moves.len(), exact.moves.len());
    // No more than the outcome is told, and move and line keep it.
    if sign(&weak.value) != 0 {
        assert_eq!(weak.value.score.abs(), 1, "{about}: {weak:?}");
        assert_ne!(weak.value.bound, Bound::Exact, "{about}: {weak:?}");
    }
    let best = weak.best_move.as_deref().unwrap();
    assert_eq!(
        sign(&of(&weak, best).value),
        sign(&weak.value),
        "{about}: {weak:?}"
    );
    let mut expected = sign(&weak.value);
    for value in along(session, &weak.pv) {
        assert_eq!(sign(&value), expected, "{about}: {weak:?}");
        expected = -expected;
    }
}

#[test]
fn value_move_line_and_moves_say_the_same() {
    let mut checked = 0;
    for session in positions() {
        let exact = assert_exact(&*session);
        assert_weak(&*session, &exact);
        checked += 1;
    }
    assert!(checked > 40, "{checked}");
}

/// The book of openings has distances, and the line that is found weakly keeps none of them.
#[test]
fn a_book_says_weakly_no_more_than_the_line_keeps() {
    for position in ["4455", "44552"] {
        let session = open("connect-four", position).unwrap();
        let asked = SolveRequest {
            weak: true,
            ..SolveRequest::default()
        };
        let mut memory = EngineCache::with_mebibytes(8);
        let Answer::Solved(weak) = session.solve(&asked, &mut memory, &mut go_on).unwrap() else {
            panic!()
        };
        assert!(weak.book && weak.missing.is_empty());
        assert_eq!(
            (weak.value.result, weak.value.plies),
            (Some(Outcome::Win), None)
        );
        assert_eq!(weak.value.to_string(), "win");
        let mut end = session.fork();
        for mv in &weak.pv {
            end.play(mv).unwrap();
        }
        let winner = match end.ending() {
            Some(Ending::Won(winner)) => winner,
            ending => panic!("{ending:?}"),
        };
        assert_eq!(winner, session.turn());
    }
}

/// However few the nodes, a proof ends, and what it says is true.
#[test]
fn a_proof_ends_within_any_nodes() {
    for session in positions() {
        let exact = solved(&*session, &exactly()).value;
        for (nodes, weak) in [1, 2, 3, 10, 50, 300, 2_000]
            .into_iter()
            .flat_map(|nodes| [(nodes, false), (nodes, true)])
        {
            let limits = Limits {
                nodes: Some(nodes),
                ..Limits::default()
            };
            let asked = SolveRequest {
                weak,
                limits,
                ..SolveRequest::default()
            };
            let mut memory = EngineCache::with_mebibytes(1);
            let answer = session.solve(&asked, &mut memory, &mut go_on).unwrap();
            let bounds = match answer {
                Answer::Solved(solution) => vec![solution.value],
                Answer::Stopped(proof) => proof.lower.into_iter().chain(proof.upper).collect(),
            };
            for message in bounds {
                let holds = match message.bound {
                    Bound::Exact => message.score == exact.score,
                    Bound::Lower => message.score <= exact.score,
                    Bound::Upper => message.score >= exact.score,
                    Bound::Mean => false,
                };
                assert!(
                    holds,
                    "{} {}, {nodes} nodes: {message:?}, and it is {exact:?}",
                    session.game(),
                    session.position()
                );
            }
        }
    }
}
