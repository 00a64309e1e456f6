//! A match of two files of weights.

use crate::read;
use anyhow::Result;
use clap::Args;
use indicatif::ProgressBar;
use negascout::Game;
use negascout_othello::{Disc, LookAhead, Position, Solver, Square};
use rand::{RngExt, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use std::path::PathBuf;

/// The weights, and how games are played.
#[derive(Debug, Args)]
pub(crate) struct Duel {
    /// The file of the first player's weights
    first: PathBuf,
    /// The file of the second player's weights
    second: PathBuf,
    /// Openings; each is played twice, with both colours
    #[arg(long, default_value_t = 500)]
    pairs: u32,
    /// Moves of an opening, which are made by chance
    #[arg(long, default_value_t = 10)]
    opening: u32,
    /// The plies that both players look ahead
    #[arg(long, default_value_t = 4)]
    plies: u32,
    /// Draws the openings
    #[arg(long, default_value_t = 1)]
    seed: u64,
}

/// From so few empty squares on a game is solved: its result is that of perfect play.
const EXACT: u32 = 12;

impl Duel {
    pub(crate) fn run(&self) -> Result<()> {
        let patterns = [read(&self.first)?, read(&self.second)?];
        let mut solver = Solver::with_mebibytes(4).ordering_by(patterns[0].clone());
        let players = patterns.map(LookAhead::new);
        let mut random = Xoshiro256PlusPlus::seed_from_u64(self.seed);
        println!("seed {}", self.seed);
        let bar = ProgressBar::new(self.pairs.into());
        let mut results = Vec::new();
        for _ in 0..self.pairs {
            let opening = self.opening(&mut random);
            let [first, second] = &players;
            // The first player's discs: as black, and as white.
            let discs = [
                self.game(&opening, [first, second], &mut solver),
                -self.game(&opening, [second, first], &mut solver),
            ];
            results.push(discs);
            bar.inc(1);
        }
        bar.finish_and_clear();
        print(&results);
        Ok(())
    }

    /// A position after moves by chance, whose game is not over.
    fn opening(&self, random: &mut Xoshiro256PlusPlus) -> Position<8> {
        loop {
            let mut pos = Position::new();
            for _ in 0..self.opening {
                let moves: Vec<Square> = pos.moves().collect();
                if !moves.is_empty() {
                    pos = pos.play(moves[random.random_range(0..moves.len())]);
                }
            }
            if !pos.is_over() {
                return pos;
            }
        }
    }

    /// The discs by which black wins.
    fn game(
        &self,
        opening: &Position<8>,
        [black, white]: [&LookAhead; 2],
        solver: &mut Solver,
    ) -> i32 {
        let mut pos = *opening;
        while pos.empties() > EXACT {
            let player = match pos.turn() {
                Disc::Black => black,
                Disc::White => white,
            };
            let Some((mv, _)) = player.choose(&pos, self.plies) else {
                break;
            };
            pos = pos.play(mv);
        }
        let score = solver.solve(&pos);
        match pos.turn() {
            Disc::Black => score,
            Disc::White => -score,
        }
    }
}

/// Prints the first player's share of the points, with an error bar of two standard errors over the pairs.
fn print(results: &[[i32; 2]]) {
    let points = |discs: i32| f64::from(1 + discs.signum()) / 2.0;
    let shares = results
        .iter()
        .map(|pair| (points(pair[0]) + points(pair[1])) / 2.0);
    let pairs = results.len() as f64;
    let share = shares.clone().sum::<f64>() / pairs;
    let variance = shares.map(|one| (one - share).powi(2)).sum::<f64>() / pairs;
    let discs: i32 = results.iter().flatten().sum();
    println!(
        "the first has {:.1} % ± {:.1} of {} games, by {:+.2} discs a game",
        100.0 * share,
        200.0 * (variance / pairs).sqrt(),
        2 * results.len(),
        f64::from(discs) / (2.0 * pairs)
    );
}
