//! Who wins an m,n,k game, by proof-number search: `cargo run --release --example outcome -- 6,5,5`.
//!
//! A second number is the size of the table in MiB, 512 by default.

use negascout::proof_number::{ProofNumberSearch, Question};
use negascout::search::{Limits, Meter, Table};
use negascout_tic_tac_toe::{Mnk, MnkOutcomes, Size};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut words = std::env::args().skip(1);
    let size: Size = words.next().unwrap_or_else(|| "5,5,4".to_owned()).parse()?;
    let mebibytes = words.next().map_or(Ok(512), |word| word.parse())?;
    let start = Mnk::<u64>::start(size)?;
    let table = Table::with_mebibytes(mebibytes);
    let mut meter = Meter::new(&Limits::default());
    let mut search = ProofNumberSearch::new(MnkOutcomes, &start, Question::Win);
    let result = match search.go_on(&table, &mut meter) {
        Some(true) => "the first player wins",
        _ => "a draw",
    };
    let (nodes, seconds) = (meter.nodes(), meter.elapsed().as_secs_f64());
    println!("{size}: {result}, {nodes} positions expanded in {seconds:.2} s");
    Ok(())
}
