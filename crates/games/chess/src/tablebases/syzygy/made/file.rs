//! Files of tables, made for tests.

use super::super::material::{ColoredPiece, Material};
use super::super::table::Sort;
use super::{Arrangement, Dice};
use cozy_chess::{Color, Piece};

/// The bits of a block's bytes, and of the values of a step of the index.
const BLOCK_BITS: u8 = 5;
const STEP_BITS: u8 = 7;

/// A table that is to be made.
pub(in super::super) struct Plan<'a> {
    pub(in super::super) name: &'a str,
    pub(in super::super) sort: Sort,
    /// The flags of each part.
    pub(in super::super) flags: u8,
    /// The lists of distances, of each part.
    pub(in super::super) map: &'a [u8],
    /// All values that there are: the first one is frequent.
    pub(in super::super) values: &'a [u16],
}

impl Plan<'_> {
    /// The pieces that the name says.
    fn pieces(&self) -> Vec<ColoredPiece> {
        let sides = self.name.split('v').zip(Color::ALL);
        let kind = |letter, color| ColoredPiece {
            color,
            piece: Piece::index("PNBRQK".find(letter).unwrap()),
        };
        let side = |(side, color): (&str, Color)| -> Vec<ColoredPiece> {
            side.chars().map(|letter| kind(letter, color)).collect()
        };
        sides.flat_map(side).collect()
    }

    /// The order of its pieces.
    pub(in super::super) fn arrangement(&self, seed: u64) -> Arrangement {
        Arrangement::of(&self.pieces(), &mut Dice(seed))
    }

    /// How many sides to move it has parts for.
    pub(in super::super) fn sides(&self) -> usize {
        let is_symmetric = Material::of_pieces(&self.pieces()).is_symmetric();
        if self.sort == Sort::Results && !is_symmetric {
            2
        } else {
            1
        }
    }

    /// The value of a number in a part: runs of the first value, and others between.
    pub(in super::super) fn value(&self, part: usize, number: u64) -> u16 {
        let mut dice = Dice((number / 3) ^ ((part as u64) << 40));
        if dice.below(3) > 0 {
            self.values[0]
        } else {
            self.values[dice.below(self.values.len())]
        }
    }

    /// The file.
    pub(in super::super) fn file(&self, seed: u64) -> Vec<u8> {
        let arrangement = self.arrangement(seed);
        let mut file = self.head(&arrangement);
        let numberings = arrangement.numberings();
        let sizes = numberings
            .iter()
            .flat_map(|numbering| vec![numbering.size(); self.sides()]);
        let parts = sizes.enumerate().map(|(part, size)| {
            let values: Vec<u16> = (0..size).map(|number| self.value(part, number)).collect();
            Coded::of(&values, self.values)
        });
        let parts: Vec<Coded> = parts.collect();
        parts
            .iter()
            .for_each(|part| part.write_head(&mut file, self.flags));
        parts.iter().for_each(|_| file.extend(self.map));
        pad(&mut file, 2);
        parts.iter().for_each(|part| part.write_index(&mut file));
        parts.iter().for_each(|part| part.write_lengths(&mut file));
        for part in &parts {
            pad(&mut file, 64);
            file.extend(part.blocks.iter().flat_map(|block| &block.bytes));
        }
        pad(&mut file, 64);
        file.extend([0; 16]);
        file
    }

    /// The bytes before the heads of the parts.
    fn head(&self, arrangement: &Arrangement) -> Vec<u8> {
        let mut file = match self.sort {
            Sort::Results => vec![0x71, 0xe8, 0x23, 0x5d],
            Sort::Distances => vec![0xd7, 0x66, 0x0c, 0xa5],
        };
        let has_pawns = arrangement.leads.len() > 1;
        file.push(u8::from(self.sides() == 2) | u8::from(has_pawns) << 1);
        for _ in &arrangement.leads {
            let orders = arrangement.orders;
            file.push(orders.leading * 17);
            file.extend(orders.second.map(|second| second * 17));
            let code = |kind: &ColoredPiece| (kind.color as u8 * 8 + kind.piece as u8 + 1) * 17;
            file.extend(arrangement.pieces.iter().map(code));
        }
        pad(&mut file, 2);
        file
    }
}

/// Values, compressed.
struct Coded {
    symbols: Vec<(u16, u16)>,
    blocks: Vec<Block>,
}

/// A block of a part.
struct Block {
    bytes: Vec<u8>,
    values: u64,
}

/// The symbols: all values, two, four and five of the first one, and one pair of others.
fn symbols(values: &[u16]) -> Vec<(u16, u16)> {
    let mut symbols: Vec<(u16, u16)> = values.iter().map(|&value| (value, 0xfff)).collect();
    let count = symbols.len() as u16;
    symbols.extend([(0, 0), (count, count), (count + 1, 0), (1, 0)]);
    symbols
}

/// The values of a symbol.
fn expand(symbols: &[(u16, u16)], symbol: u16) -> Vec<u16> {
    match symbols[usize::from(symbol)] {
        (value, 0xfff) => vec![value],
        (first, second) => [expand(symbols, first), expand(symbols, second)].concat(),
    }
}

impl Coded {
    /// Takes the symbol with the most values that come next, and a new block where one is full. The
    /// codes are 1, 01, 001 and so on for the symbols from the last one down, and zeros for the first.
    fn of(mut values: &[u16], all: &[u16]) -> Coded {
        let symbols = symbols(all);
        let runs: Vec<Vec<u16>> = (0..symbols.len() as u16)
            .map(|symbol| expand(&symbols, symbol))
            .collect();
        let mut blocks = Vec::new();
        let (mut bits, mut count) = (Vec::new(), 0);
        while !values.is_empty() {
            let fitting = (0..symbols.len()).filter(|&symbol| values.starts_with(&runs[symbol]));
            let symbol = fitting.max_by_key(|&symbol| runs[symbol].len()).unwrap();
            let zeros = symbols.len() - 1 - symbol;
            let code = std::iter::repeat_n(0, zeros).chain((symbol > 0).then_some(1));
            let length = if symbol > 0 { zeros + 1 } else { zeros };
            if bits.len() + length > 8 << BLOCK_BITS {
                blocks.push(Block::of(
                    &std::mem::take(&mut bits),
                    std::mem::take(&mut count),
                ));
            }
            bits.extend(code);
            count += runs[symbol].len() as u64;
            values = &values[runs[symbol].len()..];
        }
        blocks.push(Block::of(&bits, count));
        Coded { symbols, blocks }
    }

    fn write_head(&self, file: &mut Vec<u8>, flags: u8) {
        let count = self.symbols.len() as u16;
        file.extend([flags, BLOCK_BITS, STEP_BITS, 1]);
        file.extend((self.blocks.len() as u32).to_le_bytes());
        file.extend([count as u8 - 1, 1]);
        let firsts = (1..count).map(|length| {
            if length < count - 1 {
                count - length
            } else {
                0
            }
        });
        file.extend(firsts.flat_map(u16::to_le_bytes));
        file.extend(count.to_le_bytes());
        for (first, second) in &self.symbols {
            file.extend([
                *first as u8,
                (first >> 8 | second << 4) as u8,
                (second >> 4) as u8,
            ]);
        }
        pad(file, 2);
    }

    fn write_index(&self, file: &mut Vec<u8>) {
        let size: u64 = self.blocks.iter().map(|block| block.values).sum();
        let step = 1_u64 << STEP_BITS;
        for entry in 0..size.div_ceil(step) {
            let middle = entry * step + step / 2;
            let (mut number, mut start) = (0_usize, 0);
            while number + 1 < self.blocks.len() && start + self.blocks[number].values <= middle {
                start += self.blocks[number].values;
                number += 1;
            }
            file.extend((number as u32).to_le_bytes());
            file.extend(((middle - start) as u16).to_le_bytes());
        }
    }

    fn write_lengths(&self, file: &mut Vec<u8>) {
        let lengths = self.blocks.iter().map(|block| block.values as u16 - 1);
        file.extend(lengths.chain([0]).flat_map(u16::to_le_bytes));
    }
}

impl Block {
    fn of(bits: &[u8], values: u64) -> Block {
        let mut bytes = vec![0; 1 << BLOCK_BITS];
        for (place, bit) in bits.iter().enumerate() {
            bytes[place / 8] |= bit << (7 - place % 8);
        }
        Block { bytes, values }
    }
}

/// Adds zeros up to a multiple.
fn pad(file: &mut Vec<u8>, unit: usize) {
    file.resize(file.len().next_multiple_of(unit), 0);
}
