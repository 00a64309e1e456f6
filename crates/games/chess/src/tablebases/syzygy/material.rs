//! The material of a table: the number of pieces of each kind that the players have.

use cozy_chess::{Board, Color, Piece};

/// The fewest pieces that a table is of, kings included.
const FEWEST: usize = 3;

/// The most pieces that a table is of, kings included.
pub(super) const MOST: usize = 7;

/// The letters of the kinds in the order in which names have them.
const LETTERS: [(char, Piece); Piece::NUM] = [
    ('K', Piece::King),
    ('Q', Piece::Queen),
    ('R', Piece::Rook),
    ('B', Piece::Bishop),
    ('N', Piece::Knight),
    ('P', Piece::Pawn),
];

/// A kind of piece of one player.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct ColoredPiece {
    pub(super) color: Color,
    pub(super) piece: Piece,
}

impl ColoredPiece {
    /// Every kind of both players.
    fn all() -> impl Iterator<Item = ColoredPiece> {
        let of = |color| {
            Piece::ALL
                .into_iter()
                .map(move |piece| ColoredPiece { color, piece })
        };
        Color::ALL.into_iter().flat_map(of)
    }

    /// The kind that four bits of a table name: 1 to 6 for White's pawn to king, 9 to 14 for Black's.
    pub(super) fn from_code(code: u8) -> Option<ColoredPiece> {
        let color = Color::try_index(usize::from(code >> 3))?;
        let piece = Piece::try_index(usize::from(code & 7).checked_sub(1)?)?;
        Some(ColoredPiece { color, piece })
    }
}

/// How many pieces of each kind each player has, kings included.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Material([[u8; Piece::NUM]; Color::NUM]);

impl Material {
    /// The material on a board.
    pub(super) fn of(board: &Board) -> Material {
        let count = |color, piece| board.colored_pieces(color, piece).len() as u8;
        Material(Color::ALL.map(|color| Piece::ALL.map(|piece| count(color, piece))))
    }

    /// The material that a table's name says, as `KQvKR`. `None` if no table has this name.
    pub(super) fn from_name(name: &str) -> Option<Material> {
        let (white, black) = name.split_once('v')?;
        let material = Material([side(white)?, side(black)?]);
        (FEWEST..=MOST)
            .contains(&material.pieces())
            .then_some(material)
    }

    /// The material of a list of pieces, each named as often as it is there.
    pub(super) fn of_pieces(kinds: &[ColoredPiece]) -> Material {
        let mut material = Material([[0; Piece::NUM]; Color::NUM]);
        for kind in kinds {
            material.0[kind.color as usize][kind.piece as usize] += 1;
        }
        material
    }

    /// How many there are of a kind.
    pub(super) fn count(&self, kind: ColoredPiece) -> usize {
        usize::from(self.0[kind.color as usize][kind.piece as usize])
    }

    /// How many pieces there are.
    pub(super) fn pieces(&self) -> usize {
        ColoredPiece::all().map(|kind| self.count(kind)).sum()
    }

    /// How many kinds have just one piece.
    pub(super) fn single_kinds(&self) -> usize {
        ColoredPiece::all()
            .filter(|&kind| self.count(kind) == 1)
            .count()
    }

    /// How many pawns each player has, White first.
    pub(super) fn pawns(&self) -> [usize; Color::NUM] {
        let piece = Piece::Pawn;
        Color::ALL.map(|color| self.count(ColoredPiece { color, piece }))
    }

    /// The same with the colours exchanged.
    pub(super) fn exchanged(&self) -> Material {
        let [white, black] = self.0;
        Material([black, white])
    }

    /// Whether both players have the same.
    pub(super) fn is_symmetric(&self) -> bool {
        *self == self.exchanged()
    }

    /// A number that tells material apart, but not by the colours: four bits for each kind.
    pub(super) fn key(&self) -> u64 {
        let packed = |side: &[u8; Piece::NUM]| {
            let counts = side.iter();
            counts.fold(0, |key, &count| key << 4 | u64::from(count & 15))
        };
        let [white, black] = [packed(&self.0[0]), packed(&self.0[1])];
        white.max(black) << 32 | white.min(black)
    }
}

/// One half of a name as pieces: a king, and the others from the queen down.
fn side(name: &str) -> Option<[u8; Piece::NUM]> {
    let mut counts = [0; Piece::NUM];
    let mut rest = name;
    for (letter, piece) in LETTERS {
        while let Some(shorter) = rest.strip_prefix(letter) {
            counts[piece as usize] += 1;
            rest = shorter;
            if counts[piece as usize] > MOST as u8 {
                return None;
            }
        }
    }
    (rest.is_empty() && counts[Piece::King as usize] == 1).then_some(counts)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_read() {
        let material = Material::from_name("KQPPvKRP").unwrap();
        assert_eq!(material.pieces(), 7);
        assert_eq!(material.pawns(), [2, 1]);
        assert_eq!(
            material.exchanged(),
            Material::from_name("KRPvKQPP").unwrap()
        );
        assert_eq!(material.key(), material.exchanged().key());
        assert!(Material::from_name("KQvKQ").unwrap().is_symmetric());
        let endless = format!("K{}vK", "Q".repeat(300));
        for no_name in [
            "",
            "v",
            "KvK",
            "KQ",
            "QvK",
            "KKvK",
            "KBQvK",
            "KXvK",
            "KQvKv",
            "KQQQvKQQQ",
            &endless,
        ] {
            assert_eq!(Material::from_name(no_name), None, "{no_name}");
        }
    }

    #[test]
    fn a_board_and_a_name_say_the_same() {
        let board: Board = "8/8/8/4k2r/8/8/1PP5/KQ6 w - - 0 1".parse().unwrap();
        assert_eq!(Some(Material::of(&board)), Material::from_name("KQPPvKR"));
    }

    #[test]
    fn codes_are_read() {
        let code = |code| ColoredPiece::from_code(code).map(|kind| (kind.color, kind.piece));
        assert_eq!(code(1), Some((Color::White, Piece::Pawn)));
        assert_eq!(code(14), Some((Color::Black, Piece::King)));
        for none in [0, 7, 8, 15, 16, 17] {
            assert_eq!(code(none), None);
        }
    }
}
