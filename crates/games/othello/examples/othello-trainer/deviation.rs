//! The standard deviation of shallow searches: how far the value after some plies is from the exact score, or from the
//! value of a deeper search. ProbCut leaves out what is many of them away.

use crate::play;
use crate::read;
use anyhow::Result;
use clap::{Args, ValueEnum};
use indicatif::ProgressBar;
use negascout::Depth;
use negascout_othello::patterns::weights::UNIT;
use negascout_othello::{LookAhead, Position, ProbCut, Solver};
use rand::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;
use std::path::PathBuf;

/// The weights to measure.
#[derive(Debug, Args)]
pub(crate) struct Deviation {
    /// The file of the weights
    weights: PathBuf,
    /// The value that shallow searches are held against
    #[arg(long, value_enum, default_value_t = Against::Score)]
    against: Against,
    /// Positions of each number of empty squares
    #[arg(long, default_value_t = 100)]
    positions: u32,
    /// Draws the positions
    #[arg(long, default_value_t = 1)]
    seed: u64,
}

/// The value that shallow searches are held against.
#[derive(Clone, Copy, Debug, ValueEnum)]
enum Against {
    /// The exact score
    Score,
    /// The value of the search whose place they take
    Search,
}

impl Against {
    /// The numbers of empty squares, and the plies: of the shallow search, or of the search whose place it takes.
    fn cells(self) -> (Vec<u32>, Vec<u32>) {
        let (empties, plies) = match self {
            Against::Score => (8..=20, 1..=6),
            Against::Search => (16..=52, 4..=9),
        };
        let step = match self {
            Against::Score => 2,
            Against::Search => 6,
        };
        (empties.step_by(step).collect(), plies.collect())
    }
}

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
        let (empties, plies) = self.against.cells();
        let bar = ProgressBar::new(empties.len() as u64 * u64::from(self.positions));
        let mut rows = Vec::new();
        for empties in empties {
            let mut squares = vec![0.0; plies.len()];
            for _ in 0..self.positions {
                let pos = play::position(&ahead, empties, &mut random);
                let errors = self.errors(&pos, &plies, &ahead, &mut solver);
                for (sum, error) in squares.iter_mut().zip(errors) {
                    *sum += error.powi(2);
                }
                bar.inc(1);
            }
            let row = plies.iter().zip(squares).map(|(&plies, sum)| Measured {
                empties,
                plies,
                deviation: (sum / f64::from(self.positions)).sqrt(),
            });
            rows.push(row.collect::<Vec<_>>());
        }
        bar.finish_and_clear();
        print(&rows);
        Ok(())
    }

    /// The errors of a position's shallow searches, in discs.
    fn errors(
        &self,
        pos: &Position<8>,
        plies: &[u32],
        ahead: &LookAhead,
        solver: &mut Solver,
    ) -> Vec<f64> {
        let value = |plies| {
            let value = ahead.choose(pos, plies).map_or(0, |(_, value)| value);
            f64::from(value) / f64::from(UNIT)
        };
        match self.against {
            Against::Score => {
                let exact = f64::from(solver.solve(pos));
                plies.iter().map(|&plies| value(plies) - exact).collect()
            }
            Against::Search => plies
                .iter()
                .map(|&plies| value(ProbCut::plies(plies as Depth) as u32) - value(plies))
                .collect(),
        }
    }
}

/// Prints a table, and the plane that fits it.
fn print(rows: &[Vec<Measured>]) {
    for row in rows {
        let cells = row.iter().map(|cell| format!("{:6.2}", cell.deviation));
        println!("{:2} empty: {}", row[0].empties, cells.collect::<String>());
    }
    let cells = rows.iter().flatten();
    let [constant, by_empties, by_plies] = plane(cells).map(|number| number * f64::from(UNIT));
    println!(
        "in parts of a disc: {constant:.0} + {by_empties:.1} for each empty square + {by_plies:.1} for each ply"
    );
}

/// The constant, and the factors of the empty squares and of the plies, that fit best: least squares.
fn plane<'m>(all: impl Iterator<Item = &'m Measured>) -> [f64; 3] {
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
