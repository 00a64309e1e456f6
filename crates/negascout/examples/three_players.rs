//! A game of three players, by max^n and by the paranoid search.
//!
//! Run it with `cargo run -p negascout --example three_players`.

mod coins;

use coins::Coins;
use negascout::textbook::multiplayer::{NotBounded, max_n, paranoid, shallow};

const ROW: [i32; 12] = [3, 9, 1, 2, 7, 7, 4, 1, 8, 6, 2, 5];

fn main() -> Result<(), NotBounded<3>> {
    let start = Coins::<3>::in_row(&ROW);
    let coins = ROW.len() as i32;
    // Coins are worth something, and no more can be taken than there is.
    let sum = ROW.iter().sum();
    let full = max_n(&start, coins);
    println!("max^n     {:?}, {} leaves", full.scores, full.leaves);
    // Everyone gets a share here, so that no two players ever have it all: nothing is cut.
    let pruned = shallow(&start, coins, sum)?;
    println!("shallow   {:?}, {} leaves", pruned.scores, pruned.leaves);
    println!("line      {:?}", pruned.line);
    let alone = paranoid(&start, coins);
    println!(
        "paranoid  at least {} for the first, {} leaves",
        alone.score, alone.leaves
    );
    Ok(())
}
