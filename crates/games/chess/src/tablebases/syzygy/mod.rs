//! A reader of R. de Man's *Syzygy* tablebases.
//!
//! The format is described by its author's programs ([tb](https://github.com/syzygy1/tb) and
//! [probetool](https://github.com/syzygy1/probetool)), and by the readers Fathom, of Stockfish and of
//! python-chess; this reader is our own. It trusts no byte: each number of a file
//! is checked before it is used, and a damaged part counts as missing.
//!
//! * [`material`]: what a table is of.
//! * [`squares`], [`index`]: a position's number.
//! * [`bytes`]: reading at a place.
//! * [`pairs`]: the value with a number.
//! * [`table`], [`wdl`], [`dtz`]: a file.
//! * [`set`]: all files.
//! * [`probe`]: what they say of a position and its moves.

mod bytes;
#[cfg(test)]
mod damage;
mod dtz;
mod index;
#[cfg(test)]
mod made;
mod material;
mod pairs;
mod probe;
mod set;
mod squares;
mod table;
mod wdl;

pub(super) use set::Tables;
