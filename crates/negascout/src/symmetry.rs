//! Positions that are alike by a reflection or a turn of the board.

use crate::{Game, Score, key};
use std::fmt;
use std::hash::{Hash, Hasher};

/// The symmetries that a board may have.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Group {
    /// Left and right exchanged: D1, two symmetries.
    Mirror,
    /// That, and above and below exchanged: four symmetries of a rectangle.
    Rectangle,
    /// That, and quarter turns: D4, all eight symmetries of a square.
    Square,
}

impl Group {
    /// The symmetries, the one that changes nothing first.
    pub fn symmetries(self) -> impl Iterator<Item = Symmetry> {
        let count = match self {
            Group::Mirror => 2,
            Group::Rectangle => 4,
            Group::Square => 8,
        };
        (0..count).map(Symmetry)
    }
}

/// A way to lay a board on itself.
///
/// ```
/// use negascout::symmetry::{Group, Symmetry};
///
/// let corners: Vec<_> = Group::Square.symmetries().map(|each| each.cell((0, 0), (3, 3))).collect();
/// assert!(corners.contains(&(2, 0)) && !corners.contains(&(1, 1)));
/// assert_eq!(Symmetry::IDENTITY.cell((0, 1), (3, 3)), (0, 1));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Symmetry(u8);

impl Symmetry {
    /// The one that changes nothing.
    pub const IDENTITY: Symmetry = Symmetry(0);

    /// The cell, row and column, that a cell of a board of this height and width comes to. Quarter turns
    /// are for boards that are as high as wide.
    #[must_use]
    pub const fn cell(self, (row, column): (usize, usize), size: (usize, usize)) -> (usize, usize) {
        let (height, width) = size;
        let column = if self.0 & 1 == 0 {
            column
        } else {
            width - 1 - column
        };
        let row = if self.0 & 2 == 0 {
            row
        } else {
            height - 1 - row
        };
        if self.0 & 4 == 0 {
            (row, column)
        } else {
            (column, row)
        }
    }

    /// The symmetry that takes back what this one does.
    #[must_use]
    pub const fn inverse(self) -> Symmetry {
        match self.0 {
            // Of a reflection and then an exchange of rows and columns, the reflection is of the other kind.
            5 => Symmetry(6),
            6 => Symmetry(5),
            _ => self,
        }
    }
}

/// The cells of a board, row by row, as this symmetry lays them: the cell at each place is the one that
/// comes there.
fn image<T: Copy>(cells: &[T], width: usize, symmetry: Symmetry) -> impl Iterator<Item = T> {
    let size = (cells.len() / width, width);
    let back = symmetry.inverse();
    (0..cells.len()).map(move |at| {
        let (row, column) = back.cell((at / width, at % width), size);
        cells[row * width + column]
    })
}

/// The symmetry that makes the least of all images of a board, whose cells are given row by row.
///
/// # Panics
///
/// If the cells do not fill rows of this width, or if the group has quarter turns and the board is not
/// as high as wide.
#[must_use]
pub fn to_canonical<T: Copy + Ord>(cells: &[T], width: usize, group: Group) -> Symmetry {
    assert!(
        width > 0 && cells.len() % width == 0,
        "{} cells do not fill rows of {width}",
        cells.len()
    );
    assert!(
        group != Group::Square || cells.len() == width * width,
        "only a square has quarter turns"
    );
    let least = group.symmetries().reduce(|best, next| {
        let is_less = image(cells, width, next).lt(image(cells, width, best));
        if is_less { next } else { best }
    });
    least.unwrap_or(Symmetry::IDENTITY)
}

/// A key that a board shares with all its images and with no other board: for
/// [`Symmetric::canonical_key`]. What is not on the board, such as whose turn it is, has to be mixed in.
///
/// # Panics
///
/// As [`to_canonical`] does.
///
/// ```
/// use negascout::symmetry::{Group, canonical_key};
///
/// let (corner, other) = ([1, 0, 0, 0, 0, 0], [0, 0, 0, 0, 0, 1]);
/// let key = |cells: &[u8], group| canonical_key(cells, 3, group);
/// assert_eq!(key(&corner, Group::Rectangle), key(&other, Group::Rectangle));
/// assert_ne!(key(&corner, Group::Mirror), key(&other, Group::Mirror));
/// ```
#[must_use]
pub fn canonical_key<T: Copy + Ord + Hash>(cells: &[T], width: usize, group: Group) -> u64 {
    let symmetry = to_canonical(cells, width, group);
    key::of(&Image {
        cells,
        width,
        symmetry,
    })
}

/// A board as a symmetry lays it.
struct Image<'c, T> {
    cells: &'c [T],
    width: usize,
    symmetry: Symmetry,
}

impl<T: Copy + Hash> Hash for Image<'_, T> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        image(self.cells, self.width, self.symmetry).for_each(|cell| cell.hash(state));
    }
}

/// A game with positions that are alike by symmetry.
pub trait Symmetric: Game {
    /// A key that a position shares with those alike and with no others: see [`canonical_key`]. Where
    /// finding the others costs more than it saves, it may be the position's own key.
    fn canonical_key(&self) -> u64;
}

/// A position whose key is that of all positions alike by symmetry, so that a search and
/// [`Retrograde`](crate::Retrograde) know them as one. Its moves are its own.
///
/// ```
/// use negascout::symmetry::{Group, Reflected, Symmetric, canonical_key};
/// use negascout::{Game, Retrograde, Score, key};
///
/// /// Tokens on a row of five cells; a move adds one beside no other. Who cannot, has lost.
/// #[derive(Clone, Hash)]
/// struct Row([bool; 5]);
///
/// impl Game for Row {
///     type Move = usize;
///     fn moves(&self) -> impl Iterator<Item = usize> {
///         let taken = |at: usize| self.0.get(at).copied().unwrap_or(false);
///         (0..5).filter(move |&at| !taken(at) && !taken(at + 1) && !taken(at.wrapping_sub(1)))
///     }
///     fn play(&self, at: usize) -> Row {
///         let mut next = self.clone();
///         next.0[at] = true;
///         next
///     }
///     fn outcome(&self) -> Option<Score> {
///         self.moves().next().is_none().then_some(Score::LOSS)
///     }
///     fn key(&self) -> u64 {
///         key::of(self)
///     }
/// }
///
/// impl Symmetric for Row {
///     fn canonical_key(&self) -> u64 {
///         canonical_key(&self.0, 5, Group::Mirror)
///     }
/// }
///
/// let start = Row([false; 5]);
/// let (all, alike) = (Retrograde::analyse(&start, 100).unwrap(), Reflected(start.clone()));
/// let classes = Retrograde::analyse(&alike, 100).unwrap();
/// assert_eq!((all.positions(), classes.positions()), (13, 9));
/// assert_eq!(all.score(&start), classes.score(&alike));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Reflected<G>(
    /// The position as it is.
    pub G,
);

/// As the position itself.
impl<G: fmt::Debug> fmt::Debug for Reflected<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl<G: Symmetric> Game for Reflected<G> {
    type Move = G::Move;

    fn moves(&self) -> impl Iterator<Item = G::Move> {
        self.0.moves()
    }

    #[inline]
    fn play(&self, mv: G::Move) -> Self {
        Reflected(self.0.play(mv))
    }

    #[inline]
    fn outcome(&self) -> Option<Score> {
        self.0.outcome()
    }

    #[inline]
    fn key(&self) -> u64 {
        self.0.canonical_key()
    }

    #[inline]
    fn exact_key(&self) -> u64 {
        self.0.exact_key()
    }

    fn plies_left(&self) -> Option<u32> {
        self.0.plies_left()
    }

    fn noisy_moves(&self) -> impl Iterator<Item = G::Move> {
        self.0.noisy_moves()
    }
}
