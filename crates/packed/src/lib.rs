//! Positions with their scores, packed into files that a training reads.
//!
//! Nothing here knows a game: a game says how a position becomes bytes. Work is divided into [shards](Shards): a shard
//! is one file, made from a seed of its own. So the work can be shared out among machines, and goes on after a kill
//! from the first shard that is missing.
//!
//! # The form of a file
//!
//! | bytes | meaning |
//! |---|---|
//! | 4 | `NSP1` |
//! | 12 | the game's name in ASCII, then zeros |
//! | 8 | the seed |
//! | 4 | the number of samples |
//! | 4 | the bytes of a position |
//! | for each sample | the bytes of a position, the search's value and the result of the game, of 2 bytes each |
//! | 4 | the CRC-32 of all bytes before |
//!
//! Numbers are little-endian; the value and the result are signed, and the mover's.
//!
//! ```
//! use negascout_packed::{Packed, Sample, Shards};
//!
//! #[derive(Debug, PartialEq)]
//! struct Heap(u8);
//!
//! impl Packed for Heap {
//!     const GAME: &'static str = "nim";
//!     type Bytes = [u8; 1];
//!
//!     fn pack(&self) -> [u8; 1] {
//!         [self.0]
//!     }
//!
//!     fn unpack([heap]: [u8; 1]) -> Option<Heap> {
//!         (heap > 0).then_some(Heap(heap))
//!     }
//! }
//!
//! # let folder = tempfile::tempdir().unwrap();
//! let shards = Shards::of_seed(folder.path(), 7);
//! let made = |seed: u64| vec![Sample { pos: Heap(1 + (seed % 9) as u8), value: 1, result: 1 }];
//! shards.fill(0..3, 2, made, |_| true).unwrap();
//! assert_eq!(shards.read::<Heap>(0..3).unwrap().len(), 3);
//! ```

mod error;
mod file;
mod sample;
mod shards;

pub use error::PackedError;
pub use sample::{Packed, Sample};
pub use shards::Shards;

/// The README's code, tested.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
