//! The standard deviation of shallow searches: how far the value after some plies is from the exact score. ProbCut
//! leaves out what is many of them away.

use crate::play;
use crate::read;
use anyhow::Result;
use clap::Args;
use indicatif::ProgressBar;
use negascout_othello::patterns::weights::UNIT;
use negascout_othello::{LookAhead, Solver};
use rand::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;
use std::path::PathBuf;

/// The weights to measure.
#[derive(Debug, Args)]
pub(crate) struct Deviation {
    /// The file of the weights
    weights: PathBuf,
    /// Positions of each number of empty squares
    #[arg(long, default_value_t = 100)]
    positions: u32,
    /// Draws the positions
    #[arg(long, default_value_t = 1)]
    seed: u64,
}

/// The numbers of empty squares.
const EMPTIES: [u32; 7] = [8, 10, 12, 14, 16, 18, 20];

/// The most plies of a shallow search.
const PLIES: u32 = 6;

/// A deviation that was measured, in discs.
struct Measured {
    empties: u32,
    plies: u32,
    deviation: f64,
}

impl Deviation {
    pub(crate) fn run(&self) -> Result<()> {
        let patterns = read(&self.weights)?;
        let ahead = LookAhead::new(patterns.clone());
        let mut solver = Solver::with_mebibytes(64).ordering_by(patterns);
        let mut random = Xoshiro256PlusPlus::seed_from_u64(self.seed);
        println!("seed {}", self.seed);
        let bar = ProgressBar::new(EMPTIES.len() as u64 * u64::from(self.positions));
        let mut all = Vec::new();
        for empties in EMPTIES {
            let mut squares = vec![0.0; 1 + PLIES as usize];
            for _ in 0..self.positions {
                let pos = play::position(&ahead, empties, &mut random);
                let exact = f64::from(solver.solve(&pos));
                for (plies, sum) in (1..).zip(&mut squares) {
                    let value = ahead.choose(&pos, plies).map_or(0, |(_, value)| value);
                    *sum += (f64::from(value) / f64::from(UNIT) - exact).powi(2);
                }
                bar.inc(1);
            }
            all.extend((1..).zip(squares).map(|(plies, sum)| Measured {
                empties,
                plies,
                deviation: (sum / f64::from(self.positions)).sqrt(),
            }));
        }
        bar.finish_and_clear();
        print(&all);
        Ok(())
    }
}

/// Prints a table, and the plane that fits it.
fn print(all: &[Measured]) {
    for row in all.chunks(1 + PLIES as usize) {
        let cells = row.iter().map(|cell| format!("{:6.2}", cell.deviation));
        println!("{:2} empty: {}", row[0].empties, cells.collect::<String>());
    }
    let [constant, by_empties, by_plies] = plane(all).map(|number| number * f64::from(UNIT));
    println!(
        "in parts of a disc: {constant:.0} + {by_empties:.1} for each empty square + {by_plies:.1} for each ply"
    );
}

/// The constant, and the factors of the empty squares and of the plies, that fit best: least squares.
fn plane(all: &[Measured]) -> [f64; 3] {
    let (mut left, mut right) = ([[0.0; 3]; 3], [0.0; 3]);
    for cell in all {
        let row = [1.0, f64::from(cell.empties), f64::from(cell.plies)];
        for (at, &one) in row.iter().enumerate() {
            right[at] += one * cell.deviation;
            for (other, sum) in row.iter().zip(&mut left[at]) {
                *sum += one * other;
            }
        }
    }
    let whole = determinant(&left);
    [0, 1, 2].map(|column| {
        let mut replaced = left;
        for (row, value) in replaced.iter_mut().zip(right) {
            row[column] = value;
        }
        determinant(&replaced) / whole
    })
}

fn determinant([a, b, c]: &[[f64; 3]; 3]) -> f64 {
    let minor = |one: usize, other: usize| b[one] * c[other] - b[other] * c[one];
    a[0] * minor(1, 2) - a[1] * minor(0, 2) + a[2] * minor(0, 1)
}
