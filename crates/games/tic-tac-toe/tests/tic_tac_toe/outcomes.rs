//! Outcomes of m,n,k games by proof-number search, against minimax and against the deepening search.

use crate::{go_on, solved};
use negascout::engine::{DeepeningProver, Engine, Proven, ProvenBy, Prover, SolveRequest};
use negascout::proof_number::{OutcomeKnowledge, ProofNumberSearch, Question};
use negascout::search::{Limits, Meter, Table};
use negascout::textbook::Algorithm;
use negascout::{Game, Score};
use negascout_tic_tac_toe::{Mnk, MnkKnowledge, MnkOutcomes, MnkProofKnowledge, Size, TicTacToe};
use rand::{RngExt, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use std::collections::HashSet;

fn start(text: &str) -> Mnk<u64> {
    Mnk::start(text.parse::<Size>().unwrap()).unwrap()
}

fn answer(pos: &Mnk<u64>, question: Question, table: &Table) -> (bool, u64) {
    let mut meter = Meter::new(&Limits::default());
    let mut search = ProofNumberSearch::new(MnkOutcomes, pos, question);
    let answer = search.go_on(table, &mut meter).expect("no limit");
    (answer, meter.nodes())
}

fn outcome(pos: &Mnk<u64>, table: &Table) -> i32 {
    let (wins, holds) = (
        answer(pos, Question::Win, table).0,
        answer(pos, Question::Hold, table).0,
    );
    assert!(holds || !wins, "{pos}");
    i32::from(wins) - i32::from(!holds)
}

/// All positions of tic-tac-toe, each from an empty table, and all in one.
#[test]
fn every_position_of_tic_tac_toe() {
    let (mut seen, mut open) = (HashSet::new(), vec![TicTacToe::new()]);
    seen.insert(TicTacToe::new());
    let shared = Table::with_entries(1 << 14);
    while let Some(pos) = open.pop() {
        let value = solved(Algorithm::AlphaBeta, &pos).value.get().signum();
        assert_eq!(outcome(&pos, &shared), value, "{pos}");
        assert_eq!(outcome(&pos, &Table::with_entries(16)), value, "{pos}");
        let next = pos.moves().map(|mv| pos.play(mv));
        open.extend(next.filter(|next| seen.insert(*next)));
    }
    assert_eq!(seen.len(), 5_478);
}

/// What knowledge settles without a search is so: lines about to be completed, pairings, the start.
#[test]
fn random_positions_have_the_outcomes_of_the_deepening_search() {
    let mut random = Xoshiro256PlusPlus::seed_from_u64(9);
    let mut settled = [0; 2];
    for size in [
        "4,4,3", "4,4,4", "5,3,3", "5,4,3", "6,3,4", "5,4,4", "5,5,4", "6,4,3", "5,5,5",
    ] {
        let table = Table::with_entries(1 << 14);
        let mut deepening = DeepeningProver::new(MnkProofKnowledge, Table::with_mebibytes(1));
        for _ in 0..60 {
            let mut pos = start(size);
            let left = random.random_range(0..=14);
            while pos.empty_squares() > left && pos.outcome().is_none() {
                let moves: Vec<_> = pos.moves().collect();
                pos = pos.play(moves[random.random_range(0..moves.len())]);
            }
            let task = SolveRequest::default();
            let proven = deepening
                .prove(&pos, Proven::NOTHING, &task, &mut go_on, None)
                .unwrap();
            assert_eq!(outcome(&pos, &table), proven.lower.signum(), "{size} {pos}");
            let is_open = pos.outcome().is_none();
            settled[0] += u32::from(is_open && MnkOutcomes.settled(&pos, Question::Win).is_some());
            settled[1] += u32::from(is_open && MnkOutcomes.settled(&pos, Question::Hold).is_some());
        }
    }
    assert!(
        settled.iter().all(|&count| count > 100),
        "{settled:?} is too few to be a test"
    );
}

/// The outcomes of empty boards, and no more expansions than these.
#[test]
fn empty_boards() {
    let known = [
        ("4,4,4", false, 100),
        ("5,4,4", false, 10_000),
        ("5,5,5", false, 0),
        ("6,5,5", false, 1_000),
        ("6,5,4", true, 120_000),
        ("6,4,4", false, 250_000),
    ];
    for (size, wins, most) in known {
        let (found, nodes) = answer(&start(size), Question::Win, &Table::with_mebibytes(16));
        assert!(
            found == wins && nodes <= most,
            "{size}: {found}, {nodes} expansions"
        );
    }
}

/// A table of 16 entries forgets nearly all, and the search ends.
#[test]
fn a_tiny_table_ends() {
    let (wins, nodes) = answer(&start("4,4,3"), Question::Win, &Table::with_entries(16));
    assert!(wins && nodes > 16, "{nodes} expansions");
    assert!(!answer(&start("5,4,4"), Question::Win, &Table::with_entries(16)).0);
}

fn solve(
    pos: &Mnk<u64>,
    task: &SolveRequest,
) -> negascout::engine::Solution<negascout_tic_tac_toe::Square> {
    let mut engine = Engine::knowing(MnkKnowledge).hash(16);
    engine.solve(pos, task, go_on).unwrap()
}

/// The provers take turns: a draw is told by its outcome, and the distance of a win by its depth. The
/// answer says who has found it, and has a line to the end.
#[test]
fn the_answer_names_its_prover_and_has_a_line() {
    let weak = SolveRequest {
        weak: true,
        ..SolveRequest::default()
    };
    let (draw, win) = (start("5,4,4"), start("5,4,3"));
    for (pos, task, by) in [
        (draw, SolveRequest::default(), ProvenBy::ProofNumbers),
        (win, SolveRequest::default(), ProvenBy::Deepening),
        (start("6,5,4"), weak, ProvenBy::ProofNumbers),
    ] {
        let found = solve(&pos, &task);
        assert!(found.is_proven && found.by == Some(by), "{pos}: {found:?}");
        assert!(found.line.is_whole, "{pos}: {found:?}");
        let end = found.line.moves.iter().fold(pos, |pos, &mv| pos.play(mv));
        let sign = if found.line.moves.len() % 2 == 0 {
            1
        } else {
            -1
        };
        let outcome = end.outcome().unwrap().get().signum();
        assert_eq!(
            sign * outcome,
            found.lower.number.signum(),
            "{pos}: {found:?}"
        );
    }
}

/// The distance is that of the deepening search alone.
#[test]
fn a_win_keeps_its_distance() {
    let found = solve(&start("4,3,3"), &SolveRequest::default());
    assert_eq!(
        (found.lower.score, found.upper.score),
        (Score::win_in(7), Score::win_in(7))
    );
    assert_eq!(found.line.moves.len(), 7);
}
