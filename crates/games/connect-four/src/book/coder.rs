//! A range coder of bits whose chances it learns as it goes: few bits for what is likely.
//!
//! After G. N. N. Martin, *Range encoding*, 1979, with the carry as in I. Pavlov's LZMA.

/// The chance that a bit is 0, learned from the bits that came before.
#[derive(Clone, Copy, Debug)]
pub(super) struct Chance {
    /// In 65,536ths.
    of_zero: u16,
    /// The bits learned from, up to [`Chance::MEMORY`].
    bits: u16,
}

impl Chance {
    /// Nothing is known.
    pub(super) const EVEN: Chance = Chance {
        of_zero: 1 << 15,
        bits: 0,
    };

    /// From so many bits on each new one counts the same.
    const MEMORY: u16 = 250;

    /// The part of `range` that a 0 takes: at least 1, and not all.
    fn share(self, range: u32) -> u32 {
        (range >> 16) * u32::from(self.of_zero).clamp(32, 65_504)
    }

    fn learn(&mut self, bit: u32) {
        let parts = 2 * self.bits + 3;
        if bit == 1 {
            self.of_zero -= (u32::from(self.of_zero) * 2 / u32::from(parts)) as u16;
        } else {
            self.of_zero += (u32::from(u16::MAX - self.of_zero) * 2 / u32::from(parts)) as u16;
        }
        self.bits = Chance::MEMORY.min(self.bits + 1);
    }
}

/// Below this the range grows by a byte.
const LEAST_RANGE: u32 = 1 << 24;

/// Writes bits.
#[derive(Debug)]
pub(super) struct Encoder {
    low: u64,
    range: u32,
    /// The last byte that a carry may still change, and the bytes of ones after it; none is written
    /// while nothing has been shifted out.
    pending: Option<u8>,
    ones: usize,
    bytes: Vec<u8>,
}

impl Encoder {
    pub(super) fn new() -> Encoder {
        Encoder {
            low: 0,
            range: u32::MAX,
            pending: None,
            ones: 0,
            bytes: Vec::new(),
        }
    }

    /// Writes a bit of this chance, 0 or 1, and learns from it.
    pub(super) fn write(&mut self, chance: &mut Chance, bit: u32) {
        let share = chance.share(self.range);
        if bit == 1 {
            self.low += u64::from(share);
            self.range -= share;
        } else {
            self.range = share;
        }
        chance.learn(bit);
        while self.range < LEAST_RANGE {
            self.range <<= 8;
            self.shift();
        }
    }

    /// The bytes: all bits can be read from them.
    pub(super) fn finish(mut self) -> Vec<u8> {
        (0..5).for_each(|_| self.shift());
        // A reader takes what is missing for zeros.
        while self.bytes.last() == Some(&0) {
            self.bytes.pop();
        }
        self.bytes
    }

    /// Moves the highest byte out.
    fn shift(&mut self) {
        let carry = self.low > u64::from(u32::MAX);
        let byte = (self.low >> 24) as u8;
        if carry || byte != u8::MAX {
            let pending = self.pending.map(|byte| byte.wrapping_add(u8::from(carry)));
            self.bytes.extend(pending);
            let ones = if carry { 0 } else { u8::MAX };
            self.bytes.extend(std::iter::repeat_n(ones, self.ones));
            self.ones = 0;
            self.pending = Some(byte);
        } else {
            self.ones += 1;
        }
        self.low = (self.low << 8) & u64::from(u32::MAX);
    }
}

/// Reads the bits that an [`Encoder`] has written, with the same chances in the same order.
#[derive(Debug)]
pub(super) struct Decoder<'b> {
    code: u32,
    range: u32,
    bytes: std::slice::Iter<'b, u8>,
}

impl<'b> Decoder<'b> {
    pub(super) fn new(bytes: &'b [u8]) -> Decoder<'b> {
        let mut decoder = Decoder {
            code: 0,
            range: u32::MAX,
            bytes: bytes.iter(),
        };
        (0..4).for_each(|_| decoder.shift());
        decoder
    }

    /// Reads a bit of this chance, and learns from it.
    pub(super) fn read(&mut self, chance: &mut Chance) -> u32 {
        let share = chance.share(self.range);
        let bit = u32::from(self.code >= share);
        if bit == 1 {
            self.code -= share;
            self.range -= share;
        } else {
            self.range = share;
        }
        chance.learn(bit);
        while self.range < LEAST_RANGE {
            self.range <<= 8;
            self.shift();
        }
        bit
    }

    fn shift(&mut self) {
        self.code = self.code << 8 | u32::from(self.bytes.next().copied().unwrap_or_default());
    }
}

#[cfg(test)]
mod tests {
    use super::{Chance, Decoder, Encoder};

    /// Bits of which about one in `rare` is 1.
    fn bits(rare: u64) -> impl Iterator<Item = u32> {
        let mut state = rare;
        (0..100_000).map(move |_| {
            state = state.wrapping_mul(0x5851_F42D_4C95_7F2D).wrapping_add(1);
            u32::from((state >> 33) % rare == 0)
        })
    }

    #[test]
    fn what_was_written_is_read() {
        for rare in [1, 2, 3, 10, 1_000, 1_000_000] {
            let mut encoder = Encoder::new();
            let mut chance = Chance::EVEN;
            bits(rare).for_each(|bit| encoder.write(&mut chance, bit));
            let bytes = encoder.finish();
            let mut decoder = Decoder::new(&bytes);
            let mut chance = Chance::EVEN;
            assert!(
                bits(rare).all(|bit| decoder.read(&mut chance) == bit),
                "1 in {rare}"
            );
        }
    }

    #[test]
    fn what_is_likely_takes_little() {
        let size = |rare| {
            let mut encoder = Encoder::new();
            let mut chance = Chance::EVEN;
            bits(rare).for_each(|bit| encoder.write(&mut chance, bit));
            encoder.finish().len()
        };
        // The entropy of 100,000 bits: 12,500, 5,862 and 142 bytes.
        assert!((12_400..13_100).contains(&size(2)), "{}", size(2));
        assert!((5_800..6_200).contains(&size(10)), "{}", size(10));
        assert!((130..300).contains(&size(1_000)), "{}", size(1_000));
    }
}
