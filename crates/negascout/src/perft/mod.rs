//! Counting move sequences, to check a move generator.

mod shared;

pub use shared::Perft;

use crate::Game;
use crate::processor::Processor;

/// The number of sequences of exactly `depth` moves from `pos`. Games that end earlier do not count.
///
/// ```
/// use negascout::{perft, trees::Tree};
///
/// let tree: Tree = "((3 1) (4 3 7) 5)".parse().unwrap();
/// assert_eq!([0, 1, 2, 3].map(|depth| perft(&tree.root(), depth)), [1, 3, 5, 0]);
/// ```
pub fn perft<G: Game>(pos: &G, depth: u32) -> u64 {
    count(Processor::detect(), pos, depth)
}

/// The last two moves are counted with all that the processor can do.
fn count<G: Game>(processor: Processor, pos: &G, depth: u32) -> u64 {
    match depth {
        0 => 1,
        1 => moves(pos),
        2 => processor.run(
            #[inline(always)]
            |_| pos.moves().map(|mv| moves(&pos.play(mv))).sum(),
        ),
        _ => {
            let below = |mv| count(processor, &pos.play(mv), depth - 1);
            pos.moves().map(below).sum()
        }
    }
}

#[inline(always)]
fn moves<G: Game>(pos: &G) -> u64 {
    pos.moves().count() as u64
}
