//! Short numbers for moves of any type.

use std::hash::{BuildHasher, BuildHasherDefault, Hash, Hasher};

/// A hasher for a few bytes at a time: multiply and fold. Tags are made for every move of every
/// node, so the standard library's hasher, which withstands attacks, would cost more than all else.
#[derive(Default)]
struct Folding(u64);

impl Folding {
    #[inline]
    fn add(&mut self, value: u64) {
        self.0 = (self.0.rotate_left(5) ^ value).wrapping_mul(0x9E37_79B9_7F4A_7C15);
    }
}

impl Hasher for Folding {
    #[inline]
    fn write(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            self.add(u64::from(byte));
        }
    }
    #[inline]
    fn write_u8(&mut self, value: u8) {
        self.add(u64::from(value));
    }
    #[inline]
    fn write_u16(&mut self, value: u16) {
        self.add(u64::from(value));
    }
    #[inline]
    fn write_u32(&mut self, value: u32) {
        self.add(u64::from(value));
    }
    #[inline]
    fn write_u64(&mut self, value: u64) {
        self.add(value);
    }
    #[inline]
    fn write_usize(&mut self, value: usize) {
        self.add(value as u64);
    }
    #[inline]
    fn finish(&self) -> u64 {
        self.0 >> 48
    }
}

/// A number for a move, never 0; equal moves have equal ones.
#[inline]
pub(in crate::search) fn of<M: Hash>(mv: M) -> u16 {
    let hash = BuildHasherDefault::<Folding>::default().hash_one(mv) as u16;
    // 0 means "no move".
    hash.max(1)
}

#[cfg(test)]
mod tests {
    use super::of;
    use std::collections::HashSet;

    #[test]
    fn small_moves_have_tags_of_their_own() {
        let squares: HashSet<u16> = (0..15_u8)
            .flat_map(|row| (0..15_u8).map(move |column| of((row, column))))
            .collect();
        assert!(
            squares.len() >= 220,
            "{} tags for 225 squares",
            squares.len()
        );
        let indices: HashSet<u16> = (0..1000_usize).map(of).collect();
        assert!(
            indices.len() > 980,
            "{} tags for 1000 indices",
            indices.len()
        );
        assert!(!squares.contains(&0) && !indices.contains(&0));
    }
}
