//! Shapes of uniform trees, and random ones.

use super::Listed;
use super::small::{Shape, joined};
use rand::RngExt;
use rand_xoshiro::Xoshiro256PlusPlus;

/// The widths and depths of the uniform trees of so many leaves.
pub(super) fn uniform_sizes(leaves: usize) -> Vec<(usize, u32)> {
    let sizes = (2..=leaves).flat_map(|width| (1..32).map(move |depth| (width, depth)));
    sizes
        .filter(|&(width, depth)| width.checked_pow(depth) == Some(leaves))
        .collect()
}

/// The shape of a uniform tree.
pub(super) fn uniform(width: usize, depth: u32) -> Shape {
    let leaf = vec![Listed::default()];
    (0..depth).fold(leaf, |below, _| joined(&vec![below; width]))
}

/// A shape of so many leaves, drawn by splitting them among two to four children.
pub(super) fn random_shape(leaves: usize, rng: &mut Xoshiro256PlusPlus) -> Shape {
    if leaves == 1 {
        return vec![Listed::default()];
    }
    let children = rng.random_range(2..=leaves.min(4));
    // Each child has a leaf, and the others go to any.
    let mut shares = vec![1; children];
    for _ in children..leaves {
        shares[rng.random_range(0..children)] += 1;
    }
    let below: Vec<Shape> = shares
        .into_iter()
        .map(|share| random_shape(share, rng))
        .collect();
    joined(&below)
}
