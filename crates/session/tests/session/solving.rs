//! Exact values through the dynamic face, and the production search behind it.

use negascout::Score;
use negascout_session::{
    Answer, BadLimit, Bound, Ending, EngineCache, Limits, Method, Missing, Outcome, Proof,
    ProvenBy, Report, SearchRequest, Session, Solution, SolveRequest, StopReason, Wanted, go_on,
    method, open, words,
};
use std::ops::ControlFlow;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

fn solve_as(game: &str, position: &str, asked: &SolveRequest) -> Solution {
    let session = open(game, position).unwrap();
    let mut memory = EngineCache::with_mebibytes(8);
    match session
        .solve(&by_search(asked), &mut memory, &mut go_on)
        .unwrap()
    {
        Answer::Solved(solution) => solution,
        Answer::Stopped(proof) => panic!("{game} {position}: {proof:?}"),
    }
}

/// The same without a book of openings.
fn by_search(asked: &SolveRequest) -> SolveRequest {
    SolveRequest {
        no_book: true,
        ..asked.clone()
    }
}

fn solve(game: &str, position: &str) -> Solution {
    solve_as(game, position, &SolveRequest::default())
}

#[test]
fn numbers_in_the_games_unit_stand_beside_their_result() {
    let value = solve("connect-four", "121212").value;
    assert_eq!(value.to_string(), "18 (win in 1)");
}

/// Plays the line, and returns where it ends.
fn played(game: &str, position: &str, line: &[String]) -> Box<dyn Session> {
    let mut session = open(game, position).unwrap();
    for mv in line {
        session.play(mv).unwrap();
    }
    session
}

fn think(game: &str, position: &str, limits: &Limits) -> Report {
    let session = open(game, position).unwrap();
    let mut memory = EngineCache::with_mebibytes(1);
    think_in(&*session, limits.clone(), &mut memory)
}

/// Thinks without a book of openings.
fn think_in(session: &dyn Session, limits: Limits, memory: &mut EngineCache) -> Report {
    let asked = SearchRequest {
        no_book: true,
        ..limits.into()
    };
    session.think(&asked, memory, &mut go_on).unwrap()
}

#[test]
fn connect_four_is_solved_in_points() {
    // From the public test sets: positions and scores.
    for (position, score) in [
        ("2252576253462244111563365343671351441", -1),
        ("7422341735647741166133573473242566", 1),
        ("23163416124767223154467471272416755633", 0),
        ("32164625", 11),
        ("6146", 18),
        ("274552224131661", 0),
        ("5455174361263362", -1),
    ] {
        let solution = solve("connect-four", position);
        let value = solution.value;
        let result = match i32::signum(score) {
            1 => Outcome::Win,
            0 => Outcome::Draw,
            _ => Outcome::Loss,
        };
        assert_eq!(
            (value.score, value.result, value.bound),
            (score, Some(result), Bound::Exact),
            "{position}"
        );
        let end = played("connect-four", position, &solution.pv);
        assert!(end.ending().is_some(), "{position}");
        assert_eq!(solution.best_move.as_ref(), solution.pv.first());
        let plies = (score != 0).then_some(solution.pv.len() as u32);
        assert_eq!(value.plies, plies, "{position}");
    }
}

#[test]
fn every_column_has_its_score() {
    let asked = SolveRequest {
        wanted: Wanted::All,
        ..SolveRequest::default()
    };
    let solution = solve_as(
        "connect-four",
        "2252576253462244111563365343671351441",
        &asked,
    );
    let session = open("connect-four", "2252576253462244111563365343671351441").unwrap();
    let moves: Vec<_> = solution
        .moves
        .iter()
        .map(|found| found.mv.clone())
        .collect();
    assert_eq!(moves, session.moves());
    assert!(moves.len() < 7, "a column is full");
    let scores = solution.moves.iter().map(|found| found.value.score);
    assert_eq!(scores.max(), Some(-1));
    for found in &solution.moves {
        let after = format!("{}{}", session.position(), found.mv);
        let value = solve("connect-four", &after).value;
        assert_eq!(-value.score, found.value.score, "{}", found.mv);
        let plies = value.plies.map(|plies| plies + 1);
        assert_eq!(found.value.plies, plies, "{}", found.mv);
    }
}

#[test]
fn weak_values_are_the_signs() {
    let asked = SolveRequest {
        weak: true,
        wanted: Wanted::All,
        ..SolveRequest::default()
    };
    for (game, position, outcome) in [
        ("connect-four", "32164625", Outcome::Win),
        ("connect-four", "5455174361263362", Outcome::Loss),
        ("connect-four", "274552224131661", Outcome::Draw),
        ("tic-tac-toe", "a1 b1", Outcome::Win),
        ("tic-tac-toe", "", Outcome::Draw),
    ] {
        let solution = solve_as(game, position, &asked);
        assert_eq!(solution.value.result, Some(outcome), "{game} {position}");
        let results = solution
            .moves
            .iter()
            .map(|found| found.value.result.unwrap());
        let better = |result: &Outcome| match result {
            Outcome::Win => 1,
            Outcome::Draw => 0,
            Outcome::Loss => -1,
        };
        let best = results.max_by_key(better);
        assert_eq!(best, Some(outcome), "{game} {position}");
        // The line keeps the outcome, whoever wins.
        let end = played(game, position, &solution.pv);
        let drawn = end.ending() == Some(Ending::Draw);
        assert_eq!(drawn, outcome == Outcome::Draw, "{game} {position}");
    }
}

#[test]
fn small_boards_have_their_published_values() {
    // J. Tromp's values.
    for game in [
        "connect-four:4x4",
        "connect-four:4x5",
        "connect-four:5x4",
        "connect-four:5x5",
    ] {
        let value = solve(game, "").value;
        assert_eq!(value.to_string(), "0 (draw)", "{game}");
    }
}

#[test]
fn other_games_are_solved_by_the_production_search() {
    let solution = solve("tic-tac-toe", "XO./.../...");
    assert_eq!(solution.value.to_string(), "win in 5");
    assert_eq!(solution.pv.len(), 5);
    assert_eq!(solve("mnk:4,4,4", "").value.to_string(), "0 (draw)");
    let tree = solve_as(
        "tree",
        "((3 1) (4 3))",
        &SolveRequest {
            wanted: Wanted::All,
            ..SolveRequest::default()
        },
    );
    // A leaf's number is no result: 3 is not a win.
    assert_eq!(
        (tree.value.to_string().as_str(), tree.value.result),
        ("3", None)
    );
    assert_eq!(tree.pv, ["2", "2"]);
    let values: Vec<_> = tree
        .moves
        .iter()
        .map(|found| found.value.to_string())
        .collect();
    assert_eq!(values, ["1", "3"]);
    let over = solve("tic-tac-toe", "XXX/OO./...");
    assert_eq!(over.value.to_string(), "loss in 0");
    assert_eq!((over.best_move, over.pv.len()), (None, 0));
}

/// Solves under limits; the answer, with its nodes and seconds.
fn stopped(game: &str, asked: &SolveRequest) -> Proof {
    let session = open(game, None).unwrap();
    let mut memory = EngineCache::with_mebibytes(4);
    match session
        .solve(&by_search(asked), &mut memory, &mut go_on)
        .unwrap()
    {
        Answer::Solved(solution) => panic!("{game}: {solution:?}"),
        Answer::Stopped(proof) => proof,
    }
}

/// Each answer names its prover.
#[test]
fn an_answer_names_its_prover() {
    let weak = SolveRequest {
        weak: true,
        ..SolveRequest::default()
    };
    let value = SolveRequest::default();
    for (game, position, asked, prover, result) in [
        (
            "connect-four",
            "4355434426",
            &value,
            ProvenBy::Solver,
            Outcome::Draw,
        ),
        (
            "tic-tac-toe",
            "XO./.../...",
            &value,
            ProvenBy::Deepening,
            Outcome::Win,
        ),
        (
            "mnk:5,5,5",
            "",
            &value,
            ProvenBy::ProofNumbers,
            Outcome::Draw,
        ),
        ("mnk:6,5,4", "", &weak, ProvenBy::ProofNumbers, Outcome::Win),
    ] {
        let solution = solve_as(game, position, asked);
        let found = (solution.prover, solution.value.result);
        assert_eq!(found, (Some(prover), Some(result)), "{game}");
        let rows = words::solution_rows(&solution);
        assert!(
            rows.contains(&("prover", prover.name().to_owned())),
            "{game}"
        );
    }
    let session = open("connect-four", "4").unwrap();
    let mut memory = EngineCache::with_mebibytes(1);
    let answer = session.solve(&value, &mut memory, &mut go_on).unwrap();
    assert_eq!(answer.solution().unwrap().prover, Some(ProvenBy::Book));
}

/// Games that take long to solve: on one thread and two.
const LONG: [(&str, usize); 4] = [
    ("connect-four", 1),
    ("connect-four", 2),
    ("mnk:7,6,4", 1),
    ("mnk:7,6,4", 2),
];

fn within(limits: Limits, threads: usize) -> SolveRequest {
    SolveRequest {
        threads,
        limits,
        ..SolveRequest::default()
    }
}

/// Whether the bounds of a proof are bounds of a value: on the right side, and not crossed.
fn is_sensible(proof: &Proof) -> bool {
    let sides = [(proof.lower, Bound::Lower), (proof.upper, Bound::Upper)];
    let right = sides
        .iter()
        .all(|(value, bound)| value.is_none_or(|value| value.bound == *bound));
    let crossed = matches!((proof.lower, proof.upper), (Some(lower), Some(upper)) if lower.score > upper.score);
    right && !crossed
}

#[test]
fn a_raised_flag_stops_solving() {
    for (game, threads) in LONG {
        let limits = Limits {
            stop: Some(Arc::new(AtomicBool::new(true))),
            ..Limits::default()
        };
        let proof = stopped(game, &within(limits, threads));
        assert!(is_sensible(&proof), "{game}: {proof:?}");
    }
}

#[test]
fn solving_keeps_to_its_nodes() {
    for (game, threads) in LONG {
        for nodes in [1, 1_000, 60_000] {
            // Threads look up every 1,024 nodes; one that has to wait for a processor, much later.
            let spare = if threads == 1 { 0 } else { 2_000_000 };
            let proof = stopped(game, &within(Limits::to_nodes(nodes), threads));
            let most = nodes + spare;
            assert!(
                proof.nodes <= most,
                "{game}: {} of {most} nodes",
                proof.nodes
            );
            assert!(is_sensible(&proof), "{game}: {proof:?}");
        }
    }
    // A small game is solved within them.
    let solution = solve_as("tic-tac-toe", "", &within(Limits::to_nodes(1_000_000), 1));
    assert!(solution.nodes < 1_000_000);
}

#[test]
fn solving_keeps_to_its_time() {
    for (game, threads) in LONG {
        let limits = Limits {
            time: Some(Duration::from_millis(50)),
            ..Limits::default()
        };
        let proof = stopped(game, &within(limits, threads));
        assert!(is_sensible(&proof), "{game}: {proof:?}");
    }
}

#[test]
fn progress_breaks_solving_off() {
    for (game, position, threads) in [
        ("connect-four", "4355434426", 1),
        ("connect-four", "4355434426", 2),
        ("mnk:7,6,4", "", 1),
        ("mnk:7,6,4", "", 2),
    ] {
        let session = open(game, position).unwrap();
        let mut memory = EngineCache::with_mebibytes(4);
        let mut heard: Option<Proof> = None;
        let mut watch = |proof: &Proof| {
            assert!(heard.is_none(), "{game}: not called again");
            heard = Some(proof.clone());
            ControlFlow::Break(())
        };
        let answer = session.solve(&within(Limits::default(), threads), &mut memory, &mut watch);
        let Answer::Stopped(proof) = answer.unwrap() else {
            panic!("{game}: it is not solved at the first step");
        };
        let heard = heard.expect("something is proven");
        let lower = |proof: &Proof| proof.lower.map_or(i32::MIN, |value| value.score);
        let upper = |proof: &Proof| proof.upper.map_or(i32::MAX, |value| value.score);
        // What was proven is not lost.
        assert!(
            lower(&proof) >= lower(&heard) && upper(&proof) <= upper(&heard),
            "{game}"
        );
        assert!(heard.lower.is_some() || heard.upper.is_some(), "{game}");
        assert!(is_sensible(&proof), "{game}: {proof:?}");
    }
}

#[test]
fn a_guess_is_told_and_proves_nothing() {
    let ending = ".XXX..../..OOOX../XOOOOOXX/OXOXOOXX/OXXOOOOO/XXXOXOOX/..OXXO../.OOOOO.. X";
    let session = open("othello", ending).unwrap();
    let mut memory = EngineCache::with_mebibytes(4);
    let mut watch = |_: &Proof| ControlFlow::Break(());
    let answer = session.solve(&SolveRequest::default(), &mut memory, &mut watch);
    let Answer::Stopped(proof) = answer.unwrap() else {
        panic!("it is not solved at the first step");
    };
    let guess = proof.guess.expect("a selective search is the first step");
    assert_eq!(guess.deviations, 0.6);
    // The data of a guess has no word that calls it exact.
    let data = serde_json::to_value(guess).unwrap();
    assert_eq!(
        data,
        serde_json::json!({"score": guess.score, "deviations": 0.6})
    );
    let score = guess.score;
    let told = format!("score at least -64, at most 64, guess {score}, nodes ");
    assert!(words::proof(&proof).starts_with(&told));
    let told = format!("{score}, by a selective search that is sure to 0.6 standard deviations");
    assert_eq!(words::proof_rows(&proof)[1], ("guess", told));
    // Of a solved position it is not told.
    let answer = session.solve(&SolveRequest::default(), &mut memory, &mut go_on);
    assert!(matches!(answer.unwrap(), Answer::Solved(solution) if solution.value.score == -2));
}

#[test]
fn a_limit_of_depth_is_refused() {
    for game in ["connect-four", "mnk:4,4,4", "tic-tac-toe"] {
        let session = open(game, None).unwrap();
        let mut memory = EngineCache::with_mebibytes(1);
        let asked = within(Limits::to_depth(5), 1);
        let refused = session.solve(&asked, &mut memory, &mut go_on).unwrap_err();
        let reason = "depth 5: a position is solved to the end of the game";
        assert_eq!(refused.to_string(), reason, "{game}");
        let expected = Some(&BadLimit::DepthOfProof(5));
        assert_eq!(refused.refusal(), expected, "{game}");
    }
}

#[test]
fn progress_closes_in() {
    let session = open("connect-four", "5455174361263362").unwrap();
    let mut proofs: Vec<Proof> = Vec::new();
    let mut memory = EngineCache::with_mebibytes(8);
    let mut watch = |proof: &Proof| {
        proofs.push(proof.clone());
        ControlFlow::Continue(())
    };
    let answer = session.solve(&SolveRequest::default(), &mut memory, &mut watch);
    assert!(matches!(answer, Ok(Answer::Solved(_))));
    let lower = |proof: &Proof| proof.lower.map_or(i32::MIN, |value| value.score);
    let upper = |proof: &Proof| proof.upper.map_or(i32::MAX, |value| value.score);
    assert!(proofs.windows(2).all(|pair| {
        lower(&pair[0]) <= lower(&pair[1])
            && upper(&pair[0]) >= upper(&pair[1])
            && pair[0].nodes <= pair[1].nodes
    }));
    let last = proofs.last().unwrap();
    assert_eq!((lower(last), upper(last)), (-1, -1));
}

/// Every score that is called proven is the value to the end of the game, whatever is asked for: lines,
/// threads, depths, and positions on the way to them.
#[test]
fn scores_that_are_called_proven_are_values() {
    let asked = |lines, threads, depth| SearchRequest {
        limits: Limits {
            depth,
            ..Limits::default()
        },
        lines,
        threads,
        no_book: true,
        ..SearchRequest::default()
    };
    let mut solved = 0;
    for (game, position) in [
        ("tic-tac-toe", "XX./OO./..."),
        ("tic-tac-toe", "X../.O./..X"),
        ("tic-tac-toe", "X../.../..."),
        ("mnk:4,3,3", "X.../.O../...."),
        ("connect-four:4x4", "1122"),
        ("connect-four:4x4", "12341234"),
        ("tree", "(((6 4 2) (5 8)) ((9 7 8) (5 2)))"),
    ] {
        let session = open(game, position).unwrap();
        let all = SolveRequest {
            wanted: Wanted::All,
            ..SolveRequest::default()
        };
        let truth = solve_as(game, position, &all);
        let depths = [None, Some(1), Some(2), Some(4)];
        for (lines, threads) in [(1, 1), (2, 1), (9, 1), (9, 2), (1, 2)] {
            for depth in depths {
                let mut memory = EngineCache::with_mebibytes(1);
                let asked = asked(lines, threads, depth);
                let report = session.think(&asked, &mut memory, &mut go_on).unwrap();
                let is_solved = report.stopped_by == StopReason::Solved;
                solved += u32::from(is_solved);
                for (place, each) in report.moves.iter().enumerate() {
                    let known = truth
                        .moves
                        .iter()
                        .find(|known| known.mv == each.mv)
                        .unwrap();
                    let message =
                        format!("{game} {position} {lines} {threads} {depth:?}: {each:?}");
                    let (value, exact) = (each.value, each.value.bound == Bound::Exact);
                    if is_solved {
                        assert!(exact || place >= lines, "{message}");
                    }
                    if exact && (is_solved || value.result.is_some()) {
                        assert_eq!(value.result, known.value.result, "{message}");
                        assert_eq!(value.plies, known.value.plies, "{message}");
                    }
                    if value.result.is_some() {
                        assert_eq!(value.result, known.value.result, "{message}");
                    }
                }
            }
        }
    }
    assert!(solved > 40, "{solved}");
}

#[test]
fn limits_of_thought_are_kept() {
    let report = think("tic-tac-toe", "", &Limits::default());
    let (depth, stopped_by) = (report.depth, report.stopped_by);
    assert_eq!((depth, stopped_by), (9, StopReason::Solved));
    assert!(report.search.is_some_and(|counts| counts.table_cutoffs > 0));
    let report = think("mnk:7,6,4", "", &Limits::to_nodes(5_000));
    assert_eq!(report.stopped_by, StopReason::Nodes);
    assert!(report.nodes <= 5_000, "{}", report.nodes);
}

#[test]
fn memory_is_kept_between_moves_and_not_between_games() {
    let mut memory = EngineCache::with_mebibytes(8);
    let mut session = open("connect-four", "4444").unwrap();
    let think = |session: &dyn Session, memory: &mut EngineCache| {
        think_in(session, Limits::to_depth(8), memory)
    };
    let first = think(&*session, &mut memory);
    let again = think(&*session, &mut memory);
    assert_eq!(first.value, again.value);
    assert!(again.nodes < first.nodes, "{} {}", again.nodes, first.nodes);
    memory.forget();
    assert_eq!(think(&*session, &mut memory).nodes, first.nodes);
    let other = open("tic-tac-toe", None).unwrap();
    assert_eq!(think(&*other, &mut memory).value.score, Score::DRAW.get());
    assert_eq!(think(&*session, &mut memory).nodes, first.nodes);
    session.play("3").unwrap();
    assert_eq!(think(&*session, &mut memory).depth, 8);
}

#[test]
fn other_trees_have_other_values() {
    let mut memory = EngineCache::with_mebibytes(1);
    for (tree, value) in [
        ("((3 1) (4 3))", 3),
        ("((30 10) (40 20))", 20),
        ("((3 1) (4 3))", 3),
    ] {
        let session = open("tree", tree).unwrap();
        let report = session
            .think(&Limits::to_depth(2).into(), &mut memory, &mut go_on)
            .unwrap();
        assert_eq!(report.value.score, value, "{tree}");
    }
}

#[test]
fn methods_have_names() {
    assert_eq!(Method::default(), Method::Search);
    for one in Method::ALL {
        assert_eq!(method(one.name()), Ok(one));
    }
    let error = method("serch").unwrap_err().to_string();
    assert_eq!(error, "unknown algorithm 'serch' (did you mean 'search'?)");
}

#[test]
fn moves_are_told_as_they_are_proven() {
    let session = open("connect-four", "2252576253462244111563365343671").unwrap();
    let asked = SolveRequest {
        wanted: Wanted::All,
        ..SolveRequest::default()
    };
    let solve = |enough: usize| {
        let mut message = Vec::new();
        let mut watch = |proof: &Proof| {
            message.push(proof.moves.len());
            if proof.moves.len() == enough {
                ControlFlow::Break(())
            } else {
                ControlFlow::Continue(())
            }
        };
        let mut memory = EngineCache::with_mebibytes(1);
        let answer = session.solve(&asked, &mut memory, &mut watch).unwrap();
        (message, answer)
    };
    let (message, answer) = solve(usize::MAX);
    let Answer::Solved(solution) = answer else {
        panic!("it was broken off");
    };
    let all = session.moves().len();
    assert!(
        all > 2 && message.ends_with(&(1..=all).collect::<Vec<_>>()),
        "{message:?}"
    );
    assert_eq!(solution.missing, []);
    let (_, answer) = solve(2);
    let part = answer.solution().expect("the value is proven");
    assert_eq!(part.moves, solution.moves[..2]);
    assert_eq!((part.value, part.pv), (solution.value, solution.pv));
    assert_eq!(part.missing, [Missing::Moves]);
}

/// Whether the bounds leave open what is asked for.
fn is_open(proof: &Proof, asked: &SolveRequest) -> bool {
    let number = |value: negascout_session::Value| match asked.weak {
        false => value.score,
        true => value.score.signum(),
    };
    let (lower, upper) = (proof.lower.map(number), proof.upper.map(number));
    lower.is_none() || lower != upper
}

/// Proven is proven: whatever limit is reached, an answer is a solution if and only if its value is
/// proven as far as it was asked for, and it says where its line is short.
#[test]
fn a_limit_never_hides_a_proven_value() {
    let mut short = 0;
    for (game, position) in [
        ("connect-four", "2461175135152115"),
        ("connect-four:5x4", "33"),
        ("tic-tac-toe", "b2"),
        ("mnk:4,4,4", "b2 c3 b3"),
    ] {
        for weak in [false, true] {
            let asked = |nodes| {
                by_search(&SolveRequest {
                    weak,
                    ..within(Limits::to_nodes(nodes), 1)
                })
            };
            let whole = solve_as(game, position, &asked(u64::MAX));
            assert_eq!(whole.missing, [], "{game} {weak}");
            // Limits around the nodes of the value.
            for share in [1, 50, 90, 99, 100, 101, 102, 105, 110, 150] {
                let session = open(game, position).unwrap();
                let mut memory = EngineCache::with_mebibytes(1);
                let nodes = (whole.nodes * share / 100).max(1);
                let answer = session.solve(&asked(nodes), &mut memory, &mut go_on);
                let message = format!("{game} {position} {weak} {nodes}");
                match answer.unwrap() {
                    Answer::Solved(found) => {
                        assert_eq!(found.value, whole.value, "{message}");
                        assert!(whole.pv.starts_with(&found.pv), "{message}");
                        let is_short = found.pv.len() < whole.pv.len();
                        assert_eq!(
                            found.missing.contains(&Missing::Line),
                            is_short,
                            "{message}"
                        );
                        short += u32::from(is_short);
                    }
                    Answer::Stopped(proof) => {
                        assert!(is_open(&proof, &asked(nodes)), "{message}: {proof:?}");
                    }
                }
            }
        }
    }
    assert!(short > 0, "no limit was reached in a line");
}

/// Each telling has all moves so far: of thousands it is told now and then, not after each.
#[test]
fn the_proof_of_many_moves_is_told_now_and_then() {
    let leaves: Vec<String> = (0..1000).map(|leaf| leaf.to_string()).collect();
    let session = open("tree", format!("({})", leaves.join(" ")).as_str()).unwrap();
    let asked = SolveRequest {
        wanted: Wanted::All,
        ..SolveRequest::default()
    };
    let mut message = 0;
    let mut progress = |proof: &Proof| {
        message += proof.moves.len();
        ControlFlow::Continue(())
    };
    let mut memory = EngineCache::with_mebibytes(1);
    let answer = session.solve(&asked, &mut memory, &mut progress).unwrap();
    let Answer::Solved(solution) = answer else {
        panic!("nothing stops it");
    };
    assert_eq!(solution.moves.len(), 1000);
    assert!(message <= 4000, "{message}");
}
