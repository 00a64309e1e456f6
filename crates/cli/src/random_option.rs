//! The options that describe random trees.

use crate::failure::Failure;
use crate::numbers::{new_seed, number, seed};
use clap::Args;
use negascout_lab::RandomTrees;
use std::str::FromStr;

/// The arguments of the commands that also take random trees.
#[derive(Debug, Args)]
pub(crate) struct RandomOption {
    /// Random trees instead: W children at each inner node, D plies
    #[arg(long, value_name = "W,D", value_parser = width_and_depth)]
    #[arg(conflicts_with_all = ["game", "tree", "depth"])]
    random: Option<(usize, u32)>,
    /// The probability that the best child comes first; without it, leaves are independent
    #[arg(long, value_name = "P", value_parser = number)]
    order: Option<f64>,
    /// The least and the greatest value of a leaf, as 1..9; without it, 0 to 1000000000, among which
    /// ties are rare
    #[arg(long, value_name = "LOW..HIGH", value_parser = low_and_high, allow_hyphen_values = true)]
    values: Option<(i32, i32)>,
    /// Draws the same trees again; without it, a new seed is chosen and printed
    #[arg(long, value_name = "S", value_parser = seed())]
    seed: Option<u64>,
}

impl RandomOption {
    /// The trees asked for, `count` of them; `None` if random trees were not asked for.
    pub(crate) fn trees(&self, count: u32) -> Option<RandomTrees> {
        let (width, depth) = self.random?;
        Some(RandomTrees {
            ordered: self.order,
            values: self.values,
            count,
            seed: self.seed.unwrap_or_else(new_seed),
            ..RandomTrees::new(width, depth)
        })
    }

    /// The seed, if one was given.
    pub(crate) const fn seed(&self) -> Option<u64> {
        self.seed
    }

    /// Whether the seed was not given, but chosen.
    pub(crate) fn chooses_seed(&self) -> bool {
        self.seed.is_none()
    }

    /// Fails if an option describes trees that were not asked for. `options` are those of the command
    /// that do, and `count` is the number of trees, where the command has it.
    pub(crate) fn check(&self, options: &str, count: Option<u32>) -> Result<(), Failure> {
        if self.seed.is_none() && count.is_none() {
            return self.check_but_seed(options);
        }
        self.refuse(options)
    }

    /// The same for a command whose seed is not of the trees alone.
    pub(crate) fn check_but_seed(&self, options: &str) -> Result<(), Failure> {
        if self.order.is_none() && self.values.is_none() {
            return Ok(());
        }
        self.refuse(options)
    }

    /// Refuses options where random trees were not asked for.
    fn refuse(&self, options: &str) -> Result<(), Failure> {
        match self.random {
            Some(_) => Ok(()),
            None => Err(Failure::Input(format!(
                "{options} describe the trees of --random W,D"
            ))),
        }
    }
}

/// The trees in words, as `5 wide and 6 deep, independent leaves, seed 1`.
pub(crate) fn described(trees: &RandomTrees) -> String {
    let RandomTrees {
        width, depth, seed, ..
    } = trees;
    let order = trees.ordered.map_or_else(
        || "independent leaves".to_owned(),
        |p| format!("best child first with probability {p}"),
    );
    let values = trees
        .values
        .map(|(low, high)| format!(" from {low} to {high}"))
        .unwrap_or_default();
    format!("{width} wide and {depth} deep, {order}{values}, seed {seed}")
}

/// Reads `5,6`.
pub(crate) fn width_and_depth(text: &str) -> Result<(usize, u32), String> {
    two_numbers(text, ",").ok_or_else(|| "expected two numbers, as 5,6".to_owned())
}

/// Reads `1..9`.
pub(crate) fn low_and_high(text: &str) -> Result<(i32, i32), String> {
    two_numbers(text, "..").ok_or_else(|| "expected two numbers, as 1..9".to_owned())
}

fn two_numbers<A: FromStr, B: FromStr>(text: &str, between: &str) -> Option<(A, B)> {
    let (first, second) = text.split_once(between)?;
    Some((first.trim().parse().ok()?, second.trim().parse().ok()?))
}
