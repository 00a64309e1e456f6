//! A position with its scores.

/// A position that can be packed.
pub trait Packed: Sized {
    /// The name of the game, of at most 12 letters of ASCII.
    const GAME: &'static str;
    /// The bytes of a position.
    type Bytes: AsRef<[u8]> + AsMut<[u8]> + Default;

    /// The position as bytes.
    fn pack(&self) -> Self::Bytes;

    /// The position that [`pack`](Packed::pack) made into these bytes; `None` if there is none.
    fn unpack(bytes: Self::Bytes) -> Option<Self>;
}

/// A position with its scores, both of them the mover's, in the unit of the game's evaluation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sample<P> {
    /// The position.
    pub pos: P,
    /// The value that a search found.
    pub value: i16,
    /// The result of the game that it comes from.
    pub result: i16,
}
