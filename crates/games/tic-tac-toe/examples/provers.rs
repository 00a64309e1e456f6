//! The provers of m,n,k games beside each other: the deepening search alone, outcomes alone, and both in
//! turn, as `solve` has them.
//!
//! `cargo run --release --package negascout-tic-tac-toe --example provers -- 6,5,4 6,4,4`

use negascout::engine::{AskOutcome, DeepeningProver, Outcomes, Proven, Prover, SolveRequest};
use negascout::search::{Limits, Table};
use negascout_tic_tac_toe::{Mnk, MnkOutcomes, MnkProofKnowledge, Size};
use std::ops::ControlFlow;
use std::time::Instant;

/// The size of each table, in MiB.
const MEBIBYTES: usize = 512;

/// When a prover is given up.
const MOST_NODES: u64 = 300_000_000;

type Board = Mnk<u64>;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    for word in std::env::args().skip(1) {
        let size: Size = word.parse()?;
        let start = Board::start(size)?;
        print(size, "deepening alone", || {
            proven(deepening(), &start, &exact())
        });
        print(size, "outcome alone", || asked(&start));
        let both = || deepening().asking(Outcomes::new(MnkOutcomes));
        print(size, "in turn", || proven(both(), &start, &exact()));
        print(size, "in turn, weakly", || proven(both(), &start, &weak()));
    }
    Ok(())
}

fn exact() -> SolveRequest {
    SolveRequest {
        limits: Limits::to_nodes(MOST_NODES),
        ..SolveRequest::default()
    }
}

fn weak() -> SolveRequest {
    SolveRequest {
        weak: true,
        ..exact()
    }
}

fn deepening() -> DeepeningProver<Board, MnkProofKnowledge> {
    DeepeningProver::new(MnkProofKnowledge, Table::with_mebibytes(MEBIBYTES)).of_wins_and_draws()
}

fn proven(mut prover: impl Prover<Board>, start: &Board, task: &SolveRequest) -> Proven {
    let go_on = &mut |_: &_| ControlFlow::Continue(());
    let known = Proven::NOTHING;
    prover
        .prove(start, known, task, go_on, None)
        .unwrap_or(known)
}

fn asked(start: &Board) -> Proven {
    let table = Table::with_mebibytes(MEBIBYTES);
    let limits = Limits::to_nodes(MOST_NODES);
    Outcomes::new(MnkOutcomes).ask(start, Proven::NOTHING, &table, &limits)
}

fn print(size: Size, name: &str, prove: impl FnOnce() -> Proven) {
    let started = Instant::now();
    let proven = prove();
    let result = match (proven.lower.signum(), proven.upper.signum()) {
        (1, _) => "win",
        (_, -1) => "loss",
        (0, 0) => "draw",
        _ => "open",
    };
    let seconds = started.elapsed().as_secs_f64();
    println!(
        "{size} {name}: {result}, {} nodes, {seconds:.2} s",
        proven.nodes
    );
}
