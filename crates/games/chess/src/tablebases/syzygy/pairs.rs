//! The compression of a table's values: recursive pairing, and Huffman codes.
//!
//! A symbol is a value, or a pair of symbols that follow each other; so it stands for a run of values.
//! The symbols have canonical Huffman codes, the longer ones with the lower numbers, and are in blocks
//! of one length. An index has an entry for each step of values and names the block, and a list says how many values each
//! block has.
//!
//! Everything is checked where it is read: a symbol is one of the table's, no symbol is part of
//! itself, and what lies beyond the end of a block or of the file is no value.

use super::bytes::{Bytes, Cursor};
use std::borrow::Cow;

/// The flag of a part that has one value only.
const SINGLE: u8 = 0x80;

/// The longest code, in bits.
const LONGEST: u8 = 32;

/// The largest block has two to the power of this bytes.
const LARGEST: u8 = 16;

/// The most values of a block, and so of a symbol.
const MOST_VALUES: u32 = 1 << 16;

/// The most values to an entry of the index are two to the power of this.
const WIDEST: u8 = 32;

/// The mark in the place of the second symbol of a pair, where there is no pair.
const NO_PAIR: u16 = 0xfff;

/// The bytes of an entry of the index.
const ENTRY: u64 = 6;

/// The blocks whose numbers of values are read at a time.
const AT_ONCE: u64 = 32;

/// The most blocks that are passed over from the block that the index names.
const PASSED: u64 = 1 << 16;

/// The values of a part of a table.
#[derive(Debug)]
pub(super) enum Pairs {
    /// The same everywhere.
    Single(u16),
    /// Compressed.
    Coded(Coded),
}

/// Values that are compressed.
#[derive(Debug)]
pub(super) struct Coded {
    code: Code,
    symbols: Vec<Symbol>,
    /// An entry of the index is for two to the power of this values.
    step_bits: u8,
    /// A block has two to the power of this bytes.
    block_bits: u8,
    /// How many blocks there are.
    blocks: u64,
    /// How many numbers of values: some more than blocks.
    lengths: u64,
    /// Where the index, the numbers of values and the blocks begin.
    index_at: u64,
    lengths_at: u64,
    blocks_at: u64,
}

/// A symbol.
#[derive(Clone, Copy, Debug)]
struct Symbol {
    /// The first symbol of a pair, or the value.
    first: u16,
    second: u16,
    /// How many values it stands for.
    values: u32,
}

/// A canonical Huffman code.
#[derive(Debug)]
struct Code {
    shortest: u8,
    /// The first symbol and the lowest code of each length, the code at the upper end of 64 bits.
    lengths: Vec<(u16, u64)>,
}

/// Whether a part with a single value says which.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Single {
    /// It does.
    Told,
    /// It is zero, whatever is in its place.
    Zero,
}

impl Pairs {
    /// Reads the head of a part, and returns its flags too. Where the values are is found later, by the
    /// functions `place_…`. `None` if the head is damaged.
    pub(super) fn read(cursor: &mut Cursor<'_>, single: Single) -> Option<(u8, Pairs)> {
        let flags = cursor.byte()?;
        if flags & SINGLE == 0 {
            return Some((flags, Pairs::Coded(Coded::read(cursor)?)));
        }
        let value_byte = u16::from(cursor.byte()?);
        let value = if single == Single::Told {
            value_byte
        } else {
            0
        };
        Some((flags, Pairs::Single(value)))
    }

    /// Places the index of `size` values at the cursor. `None` if the file ends before it does.
    pub(super) fn place_index(&mut self, cursor: &mut Cursor<'_>, size: u64) -> Option<()> {
        if let Pairs::Coded(coded) = self {
            let entries = size.div_ceil(1 << coded.step_bits);
            coded.index_at = cursor.pass(entries.checked_mul(ENTRY)?)?;
        }
        Some(())
    }

    /// Places the blocks' numbers of values at the cursor. `None` if the file ends before they do.
    pub(super) fn place_lengths(&mut self, cursor: &mut Cursor<'_>) -> Option<()> {
        if let Pairs::Coded(coded) = self {
            coded.lengths_at = cursor.pass(2 * coded.lengths)?;
        }
        Some(())
    }

    /// Places the blocks after the cursor. `None` if the file ends before they do.
    pub(super) fn place_blocks(&mut self, cursor: &mut Cursor<'_>) -> Option<()> {
        cursor.align(64);
        if let Pairs::Coded(coded) = self {
            coded.blocks_at = cursor.pass(coded.blocks << coded.block_bits)?;
        }
        Some(())
    }

    /// The value with a number. `None` if it cannot be read.
    pub(super) fn value(&self, bytes: &Bytes, number: u64) -> Option<u16> {
        match self {
            Pairs::Single(value) => Some(*value),
            Pairs::Coded(coded) => coded.value(bytes, number),
        }
    }
}

impl Coded {
    fn read(cursor: &mut Cursor<'_>) -> Option<Coded> {
        let [block_bits, step_bits, spare] = cursor.array()?;
        let blocks = u64::from(cursor.four()?);
        if block_bits > LARGEST || !(1..=WIDEST).contains(&step_bits) {
            return None;
        }
        Some(Coded {
            code: Code::read(cursor)?,
            symbols: read_symbols(cursor)?,
            step_bits,
            block_bits,
            blocks,
            lengths: blocks + u64::from(spare),
            index_at: 0,
            lengths_at: 0,
            blocks_at: 0,
        })
    }

    fn value(&self, bytes: &Bytes, number: u64) -> Option<u16> {
        let (block, within) = self.find(bytes, number)?;
        if block >= self.blocks {
            return None;
        }
        let at = self.blocks_at + (block << self.block_bits);
        let block = bytes.get(at, 1 << self.block_bits)?;
        let (symbol, within) = self.symbol(&block, within)?;
        self.expand(symbol, within)
    }

    /// The block of a value, and how many values of the block come before it.
    fn find(&self, bytes: &Bytes, number: u64) -> Option<(u64, u64)> {
        let step = 1 << self.step_bits;
        let at = self.index_at + ENTRY * (number / step);
        let entry = bytes.get(at, ENTRY as usize)?;
        let (block, offset) = entry.split_first_chunk()?;
        let block = u64::from(u32::from_le_bytes(*block));
        // The entry tells of the value in its middle.
        let middle = u64::from(u16::from_le_bytes(offset.try_into().ok()?));
        let wanted = middle + number % step;
        match wanted.checked_sub(step / 2) {
            Some(within) => self.find_after(bytes, block, within),
            None => self.find_before(bytes, block, step / 2 - wanted),
        }
    }

    /// The place of the value at this distance after the start of a block.
    fn find_after(&self, bytes: &Bytes, mut block: u64, mut within: u64) -> Option<(u64, u64)> {
        let end = self.lengths.min(block + PASSED);
        while block < end {
            let lengths = self.lengths(bytes, block, AT_ONCE.min(end - block))?;
            for values in lengths.chunks_exact(2).map(values_of) {
                if within < values {
                    return Some((block, within));
                }
                within -= values;
                block += 1;
            }
        }
        None
    }

    /// The place of the value at this distance before the start of a block.
    fn find_before(&self, bytes: &Bytes, mut block: u64, mut missing: u64) -> Option<(u64, u64)> {
        let end = block.saturating_sub(PASSED);
        while block > end {
            let count = AT_ONCE.min(block - end);
            let lengths = self.lengths(bytes, block - count, count)?;
            for values in lengths.chunks_exact(2).rev().map(values_of) {
                block -= 1;
                if missing <= values {
                    return Some((block, values - missing));
                }
                missing -= values;
            }
        }
        None
    }

    /// The numbers of values of some blocks, two bytes each.
    fn lengths<'a>(&self, bytes: &'a Bytes, block: u64, count: u64) -> Option<Cow<'a, [u8]>> {
        let are_there = block + count <= self.lengths;
        are_there.then(|| bytes.get(self.lengths_at + 2 * block, 2 * count as usize))?
    }

    /// The symbol of a value of a block, and how many of the symbol's values come before it.
    fn symbol(&self, block: &[u8], mut within: u64) -> Option<(usize, u64)> {
        let mut bit = 0;
        loop {
            let (symbol, length) = self.code.first(bits(block, bit))?;
            bit += length;
            let values = u64::from(self.symbols.get(symbol)?.values);
            if bit > 8 * block.len() {
                return None;
            }
            if within < values {
                return Some((symbol, within));
            }
            within -= values;
        }
    }

    /// A value of a symbol.
    fn expand(&self, mut symbol: usize, mut within: u64) -> Option<u16> {
        // It ends: no symbol is part of itself.
        loop {
            let Symbol { first, second, .. } = *self.symbols.get(symbol)?;
            if second == NO_PAIR {
                return Some(first);
            }
            let values = u64::from(self.symbols.get(usize::from(first))?.values);
            symbol = usize::from(if within < values { first } else { second });
            within = within.checked_sub(values).unwrap_or(within);
        }
    }
}

impl Code {
    fn read(cursor: &mut Cursor<'_>) -> Option<Code> {
        let [longest, shortest] = cursor.array()?;
        if shortest == 0 || shortest > longest || longest > LONGEST {
            return None;
        }
        let lengths = shortest..=longest;
        let firsts: Option<Vec<u16>> = lengths.clone().map(|_| cursor.two()).collect();
        let firsts = firsts?;
        let mut code = Code {
            shortest,
            lengths: Vec::with_capacity(firsts.len()),
        };
        // The longest codes begin at 0. Each length has as many codes as there are symbols from its
        // first one to that of the next shorter length.
        let (mut lowest, mut after) = (0_i64, *firsts.last()?);
        for (length, first) in lengths.zip(firsts).rev() {
            if code.lengths.is_empty() {
                lowest = 0;
            } else {
                lowest = (lowest + i64::from(first) - i64::from(after)) / 2;
            }
            if lowest < 0 || lowest >> length != 0 {
                return None;
            }
            code.lengths.push((first, (lowest as u64) << (64 - length)));
            after = first;
        }
        code.lengths.reverse();
        Some(code)
    }

    /// The symbol whose code these bits begin with, and the code's length.
    fn first(&self, bits: u64) -> Option<(usize, usize)> {
        let place = self
            .lengths
            .iter()
            .position(|&(_, lowest)| bits >= lowest)?;
        let (first, lowest) = self.lengths[place];
        let length = usize::from(self.shortest) + place;
        let symbol = u64::from(first) + ((bits - lowest) >> (64 - length));
        Some((usize::try_from(symbol).ok()?, length))
    }
}

/// Reads the symbols. `None` if a symbol is part of itself, or has a part that does not exist.
fn read_symbols(cursor: &mut Cursor<'_>) -> Option<Vec<Symbol>> {
    let count = usize::from(cursor.two()?);
    let read = cursor.take(3 * count)?;
    cursor.align(2);
    let symbols = read.chunks_exact(3).map(|three| {
        let [low, middle, high] = [three[0], three[1], three[2]].map(u16::from);
        Symbol {
            first: (middle & 15) << 8 | low,
            second: high << 4 | middle >> 4,
            values: 0,
        }
    });
    let mut symbols: Vec<Symbol> = symbols.collect();
    (0..count).try_for_each(|symbol| count_values(&mut symbols, symbol))?;
    Some(symbols)
}

/// Counts the values of a symbol, those of its parts first.
fn count_values(symbols: &mut [Symbol], symbol: usize) -> Option<()> {
    let mut to_count = vec![symbol];
    while let Some(&next) = to_count.last() {
        let Symbol {
            first,
            second,
            values,
        } = symbols[next];
        if values > 0 {
            to_count.pop();
        } else if second == NO_PAIR {
            symbols[next].values = 1;
        } else {
            let parts = [usize::from(first), usize::from(second)];
            let counts = [symbols.get(parts[0])?.values, symbols.get(parts[1])?.values];
            match counts.iter().position(|&count| count == 0) {
                // More symbols wait than there are: one waits for itself.
                Some(_) if to_count.len() > symbols.len() => return None,
                Some(part) => to_count.push(parts[part]),
                None => symbols[next].values = counts[0] + counts[1],
            }
        }
        if symbols[next].values > MOST_VALUES {
            return None;
        }
    }
    Some(())
}

/// How many values a block has, of the two bytes that say so.
fn values_of(bytes: &[u8]) -> u64 {
    1 + u64::from(bytes[0]) + 256 * u64::from(bytes[1])
}

/// The bits of a block from one on: at least as many as a code has, at the upper end. After the
/// block's end there are zeros.
fn bits(block: &[u8], bit: usize) -> u64 {
    let rest = block.get(bit / 8..).unwrap_or_default();
    let eight = rest.first_chunk().copied().unwrap_or_else(|| {
        let mut padded = [0; 8];
        padded[..rest.len()].copy_from_slice(rest);
        padded
    });
    u64::from_be_bytes(eight) << (bit % 8)
}
