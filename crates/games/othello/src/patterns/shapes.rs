//! The shapes whose patterns are looked at, and where they lie on the board.

/// The number of places of shapes on the board.
pub const PLACES: usize = 46;
/// The number of shapes.
pub const SHAPES: usize = 12;
/// The numbers of a board's patterns, with those that fill the vectors of the processor.
pub const LANES: usize = 48;

/// The squares of each shape where it is drawn first, as column and row.
const DRAWN: [&[(u8, u8)]; SHAPES] = [
    // An edge with the squares diagonally inside of its corners.
    &[
        (0, 0),
        (1, 0),
        (2, 0),
        (3, 0),
        (4, 0),
        (5, 0),
        (6, 0),
        (7, 0),
        (1, 1),
        (6, 1),
    ],
    // Five squares of an edge from the corner on, and of the line beside it.
    &[
        (0, 0),
        (1, 0),
        (2, 0),
        (3, 0),
        (4, 0),
        (0, 1),
        (1, 1),
        (2, 1),
        (3, 1),
        (4, 1),
    ],
    // A corner.
    &[
        (0, 0),
        (1, 0),
        (2, 0),
        (0, 1),
        (1, 1),
        (2, 1),
        (0, 2),
        (1, 2),
        (2, 2),
    ],
    // Lines beside the edge.
    &[
        (0, 1),
        (1, 1),
        (2, 1),
        (3, 1),
        (4, 1),
        (5, 1),
        (6, 1),
        (7, 1),
    ],
    &[
        (0, 2),
        (1, 2),
        (2, 2),
        (3, 2),
        (4, 2),
        (5, 2),
        (6, 2),
        (7, 2),
    ],
    &[
        (0, 3),
        (1, 3),
        (2, 3),
        (3, 3),
        (4, 3),
        (5, 3),
        (6, 3),
        (7, 3),
    ],
    // Diagonals.
    &[
        (0, 0),
        (1, 1),
        (2, 2),
        (3, 3),
        (4, 4),
        (5, 5),
        (6, 6),
        (7, 7),
    ],
    &[(0, 1), (1, 2), (2, 3), (3, 4), (4, 5), (5, 6), (6, 7)],
    &[(0, 2), (1, 3), (2, 4), (3, 5), (4, 6), (5, 7)],
    &[(0, 3), (1, 4), (2, 5), (3, 6), (4, 7)],
    &[(0, 4), (1, 5), (2, 6), (3, 7)],
    // Nothing, which is the worth of being to move.
    &[],
];

/// A square's image by one of the eight symmetries of the board.
const fn image((column, row): (u8, u8), symmetry: u8) -> (u8, u8) {
    let column = if symmetry & 1 == 0 {
        column
    } else {
        7 - column
    };
    let row = if symmetry & 2 == 0 { row } else { 7 - row };
    if symmetry & 4 == 0 {
        (column, row)
    } else {
        (row, column)
    }
}

const fn number((column, row): (u8, u8)) -> u8 {
    8 * row + column
}

/// The squares of a shape's image, as bits.
const fn bits(shape: usize, symmetry: u8) -> u64 {
    let squares = DRAWN[shape];
    let (mut bits, mut at) = (0, 0);
    while at < squares.len() {
        bits |= 1 << number(image(squares[at], symmetry));
        at += 1;
    }
    bits
}

/// A number for each place, aligned to be read as whole vectors.
#[derive(Clone, Copy)]
#[repr(align(64))]
struct Powers([u16; LANES]);

/// All places, built from the shapes and their images.
struct Board {
    /// For each square and place, what a disc there adds to the pattern's number: a power of three, 0 where the square
    /// is not of the place.
    powers: [Powers; 64],
    /// The shape of each place.
    shape: [usize; LANES],
    places: usize,
}

const BOARD: Board = {
    let mut board = Board {
        powers: [Powers([0; LANES]); 64],
        shape: [SHAPES - 1; LANES],
        places: 0,
    };
    let mut shape = 0;
    while shape < SHAPES {
        let mut symmetry = 0;
        while symmetry < 8 {
            let (mut is_new, mut earlier) = (true, 0);
            while earlier < symmetry {
                is_new &= bits(shape, earlier) != bits(shape, symmetry);
                earlier += 1;
            }
            if is_new {
                let squares = DRAWN[shape];
                let (mut at, mut power) = (0, 1);
                while at < squares.len() {
                    let square = number(image(squares[at], symmetry)) as usize;
                    board.powers[square].0[board.places] = power;
                    power = power.wrapping_mul(3);
                    at += 1;
                }
                board.shape[board.places] = shape;
                board.places += 1;
            }
            symmetry += 1;
        }
        shape += 1;
    }
    board
};

static POWERS: [Powers; 64] = BOARD.powers;

const _: () = assert!(BOARD.places == PLACES + 1);

/// The number of patterns of a shape: three for each of its squares.
#[must_use]
pub const fn patterns(shape: usize) -> usize {
    3_usize.pow(DRAWN[shape].len() as u32)
}

/// Where the patterns of each shape begin among all.
const BEGIN: [usize; SHAPES + 1] = {
    let mut begin = [0; SHAPES + 1];
    let mut shape = 0;
    while shape < SHAPES {
        begin[shape + 1] = begin[shape] + patterns(shape);
        shape += 1;
    }
    begin
};

/// The number of patterns of all shapes.
pub const ALL: usize = BEGIN[SHAPES];

/// Where the patterns of each place begin among those of all shapes. A lane without a place has the number after them.
static OFFSETS: [u32; LANES] = {
    let mut offsets = [ALL as u32; LANES];
    let mut place = 0;
    while place < BOARD.places {
        offsets[place] = BEGIN[BOARD.shape[place]] as u32;
        place += 1;
    }
    offsets
};

/// The numbers of the patterns that lie on a board: squares are digits to base three, 0 for an empty square, 1 for a
/// disc of the mover and 2 for one of the opponent.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
// Read as whole vectors.
#[repr(align(32))]
pub struct Indices {
    /// What the mover's discs add to each number.
    mover: [u16; LANES],
    /// Half of what the opponent's discs add.
    opponent: [u16; LANES],
}

/// The sum of the powers of these squares, for each place.
#[inline(always)]
fn powers(squares: u64) -> [u16; LANES] {
    let mut sum = [0; LANES];
    let mut squares = squares;
    while squares != 0 {
        let Powers(powers) = &POWERS[squares.trailing_zeros() as usize & 63];
        for (sum, power) in sum.iter_mut().zip(powers) {
            *sum = u16::wrapping_add(*sum, *power);
        }
        squares &= squares - 1;
    }
    sum
}

impl Indices {
    /// The patterns of a board.
    #[inline(always)]
    #[must_use]
    pub fn of(mover: u64, opponent: u64) -> Indices {
        Indices {
            mover: powers(mover),
            opponent: powers(opponent),
        }
    }

    /// The patterns after the mover has placed a disc on the square of `placed` and turned the discs of `turned`: those
    /// of the board that the opponent sees.
    #[inline(always)]
    #[must_use]
    pub fn after(&self, placed: u64, turned: u64) -> Indices {
        let (changed, placed) = (powers(turned), powers(placed));
        let mut after = Indices {
            mover: self.opponent,
            opponent: self.mover,
        };
        for (own, changed) in after.mover.iter_mut().zip(changed) {
            *own = own.wrapping_sub(changed);
        }
        for ((other, changed), placed) in after.opponent.iter_mut().zip(changed).zip(placed) {
            *other = other.wrapping_add(changed).wrapping_add(placed);
        }
        after
    }

    /// The patterns as numbers among those of all shapes: of the 46 places, and of the worth of being to move. The last
    /// is [`ALL`], and is no pattern.
    #[inline(always)]
    #[must_use]
    pub fn among_all(&self) -> [u32; LANES] {
        let mut all = OFFSETS;
        for ((number, own), other) in all.iter_mut().zip(&self.mover).zip(&self.opponent) {
            *number += u32::from(*own) + 2 * u32::from(*other);
        }
        all
    }
}

/// For each pattern of all shapes, the least number of a pattern that is its image in the same place: both have one
/// weight.
#[must_use]
pub fn folded() -> Vec<u32> {
    let mut folded: Vec<u32> = (0..ALL as u32).collect();
    for shape in 0..SHAPES {
        let squares = DRAWN[shape];
        let Some(symmetry) = (1..8).find(|&symmetry| bits(shape, symmetry) == bits(shape, 0))
        else {
            continue;
        };
        // The digit that each digit's square is mapped to.
        let to: Vec<usize> = squares
            .iter()
            .filter_map(|&square| {
                squares
                    .iter()
                    .position(|&other| other == image(square, symmetry))
            })
            .collect();
        for pattern in 0..patterns(shape) {
            let digit = |at: usize| pattern / 3_usize.pow(at as u32) % 3;
            let mapped: usize = to
                .iter()
                .enumerate()
                .map(|(at, &to)| digit(at) * 3_usize.pow(to as u32))
                .sum();
            let all = BEGIN[shape];
            folded[all + pattern] = (all + pattern.min(mapped)) as u32;
        }
    }
    folded
}
