//! Numbers of positions: each class of positions that are alike has one of its own.

use super::super::made::{self, Arrangement, Dice};
use super::*;
use proptest::prelude::*;
use std::collections::HashMap;

/// The ways in which a board can be mirrored and turned.
const SYMMETRIES: [fn(u8) -> u8; 8] = [
    |square| square,
    squares::flip_file,
    squares::flip_rank,
    squares::flip_diagonal,
    |square| squares::flip_rank(squares::flip_file(square)),
    |square| squares::flip_diagonal(squares::flip_file(square)),
    |square| squares::flip_diagonal(squares::flip_rank(square)),
    |square| squares::flip_diagonal(squares::flip_rank(squares::flip_file(square))),
];

/// The numberings of an arrangement, part by part.
struct Numbered {
    arrangement: Arrangement,
    parts: Vec<Numbering>,
}

impl Numbered {
    fn of(pieces: &[ColoredPiece], dice: &mut Dice) -> Numbered {
        let arrangement = Arrangement::of(pieces, dice);
        let parts = arrangement.numberings();
        Numbered { arrangement, parts }
    }

    fn has_pawns(&self) -> bool {
        self.parts.len() > 1
    }

    /// The symmetries that do not change what is won: those that keep the pawns' way, if there are any.
    fn symmetries(&self) -> &'static [fn(u8) -> u8] {
        &SYMMETRIES[..if self.has_pawns() { 2 } else { 8 }]
    }

    /// The number of a position and the part that it is in. `None` where the kings lead and touch.
    fn number(&self, pieces: &[u8]) -> Option<(usize, u64)> {
        let of = |part: &Numbering| part.number(pieces.iter().copied().collect());
        let found: Vec<_> = self.parts.iter().map(of).enumerate().collect();
        let mut found = found
            .into_iter()
            .filter_map(|(part, number)| Some((part, number?)));
        let first = found.next();
        assert_eq!(found.next(), None, "{pieces:?} is in two parts");
        if let Some((part, number)) = first {
            assert!(number < self.parts[part].size());
        }
        first
    }

    /// The same for all positions that are alike, and for no others.
    fn class(&self, pieces: &[u8]) -> Vec<(usize, u8)> {
        let turned = |turn: &fn(u8) -> u8| {
            let kinds = self.arrangement.pieces.iter();
            let code = |kind: &ColoredPiece| kind.color as usize * 8 + kind.piece as usize;
            let mut turned: Vec<_> = kinds
                .map(code)
                .zip(pieces.iter().map(|&square| turn(square)))
                .collect();
            turned.sort_unstable();
            turned
        };
        self.symmetries().iter().map(turned).min().unwrap()
    }

    /// Whether the leading pieces do not tell a position from its mirror image: they are on a diagonal,
    /// or two pawns that are each other's mirror images would lead. Such positions have two numbers.
    fn is_ambiguous(&self, pieces: &[u8]) -> bool {
        let leading = &pieces[..self.parts[0].groups[0].pieces];
        if self.has_pawns() {
            let orders = || leading.iter().map(|&pawn| squares::leading_order(pawn));
            let first = orders().min();
            return orders().filter(|&order| Some(order) == first).count() > 1;
        }
        let diagonals: [fn(u8) -> u8; 2] = [|square| square, squares::flip_file];
        let is_on = |turn: fn(u8) -> u8| {
            leading
                .iter()
                .all(|&square| squares::is_on_diagonal(turn(square)))
        };
        diagonals.into_iter().any(is_on)
    }

    /// Whether there is a number for a position.
    fn has(&self, pieces: &[u8]) -> bool {
        self.parts[0].lead != Lead::Kings || !touch(pieces[0], pieces[1])
    }

    /// Any position.
    fn position(&self, dice: &mut Dice) -> Vec<u8> {
        let mut pieces = Vec::new();
        while pieces.len() < self.arrangement.pieces.len() {
            let square = dice.below(64) as u8;
            if self.may_be_on(pieces.len(), square) && !pieces.contains(&square) {
                pieces.push(square);
            }
        }
        pieces
    }

    fn may_be_on(&self, place: usize, square: u8) -> bool {
        self.arrangement.pieces[place].piece != Piece::Pawn || (8..56).contains(&square)
    }

    /// The position, and all that are a move of one piece to any square away.
    fn around(&self, pieces: &[u8]) -> Vec<Vec<u8>> {
        let mut all = vec![pieces.to_vec()];
        for place in 0..pieces.len() {
            for square in (0..64).filter(|&square| self.may_be_on(place, square)) {
                if !pieces.contains(&square) {
                    let mut moved = pieces.to_vec();
                    moved[place] = square;
                    all.push(moved);
                }
            }
        }
        all
    }

    /// Positions around one have the same number if they are alike, and others if not.
    fn check_around(&self, pieces: &[u8]) {
        let mut classes = HashMap::new();
        for pieces in self.around(pieces) {
            let number = self.number(&pieces);
            assert_eq!(number.is_some(), self.has(&pieces), "{pieces:?}");
            let Some(number) = number else { continue };
            let class = self.class(&pieces);
            let known = classes.entry(number).or_insert_with(|| class.clone());
            assert_eq!(
                *known, class,
                "{pieces:?} has the number of another position"
            );
            for turn in self.symmetries() {
                let turned: Vec<u8> = pieces.iter().map(|&square| turn(square)).collect();
                let same = self.number(&turned) == Some(number);
                assert!(same || self.is_ambiguous(&pieces), "{pieces:?}");
            }
        }
    }
}

/// Whether two squares are neighbours.
fn touch(one: u8, other: u8) -> bool {
    squares::file(one).abs_diff(squares::file(other)) <= 1
        && squares::rank(one).abs_diff(squares::rank(other)) <= 1
}

/// All kinds of material with this number of pieces beside the kings.
fn materials(beside: usize) -> Vec<Vec<ColoredPiece>> {
    let mut all = vec![(0, made::kings().to_vec())];
    for _ in 0..beside {
        let mut longer = Vec::new();
        for (least, pieces) in all {
            for next in least..10 {
                let mut pieces = pieces.clone();
                pieces.push(made::kind(next));
                longer.push((next, pieces));
            }
        }
        all = longer;
    }
    all.into_iter().map(|(_, pieces)| pieces).collect()
}

#[test]
fn up_to_five_pieces_have_a_number_for_each_class_of_positions() {
    for beside in 1..=3 {
        for (seed, pieces) in materials(beside).iter().enumerate() {
            let mut dice = Dice(seed as u64);
            let numbered = Numbered::of(pieces, &mut dice);
            numbered.check_around(&numbered.position(&mut dice));
        }
    }
}

proptest! {
    #[test]
    fn up_to_seven_pieces_have_a_number_for_each_class_of_positions(
        beside in proptest::collection::vec(0..10_usize, 4..=5),
        seed: u64,
    ) {
        let kings = made::kings().into_iter();
        let pieces: Vec<ColoredPiece> = kings.chain(beside.into_iter().map(made::kind)).collect();
        let mut dice = Dice(seed);
        let numbered = Numbered::of(&pieces, &mut dice);
        numbered.check_around(&numbered.position(&mut dice));
    }

    /// Many pawns and other like pieces, which random material rarely has.
    #[test]
    fn like_pieces_are_a_set(one in 0..10_usize, other in 0..10_usize, count in 0..=5_usize, seed: u64) {
        let beside = (0..5).map(|place| made::kind(if place < count { one } else { other }));
        let pieces: Vec<ColoredPiece> = made::kings().into_iter().chain(beside).collect();
        let mut dice = Dice(seed);
        let numbered = Numbered::of(&pieces, &mut dice);
        let position = numbered.position(&mut dice);
        numbered.check_around(&position);
        let mut exchanged = position.clone();
        let alike = |&place: &usize| numbered.arrangement.pieces[place] == made::kind(one);
        let places: Vec<usize> = (0..7).filter(alike).collect();
        if let [first, .., last] = places[..] {
            exchanged.swap(first, last);
        }
        prop_assert_eq!(numbered.number(&exchanged), numbered.number(&position));
    }
}

/// All positions of three pieces: each number is that of one class of positions, and none is left.
#[test]
fn three_pieces_are_numbered_without_gaps() {
    for third in [0, 4, 9] {
        let [white, black] = made::kings();
        for seed in 0..4 {
            let numbered = Numbered::of(&[white, made::kind(third), black], &mut Dice(seed));
            let mut classes: Vec<Vec<Option<[u8; 3]>>> = numbered
                .parts
                .iter()
                .map(|part| vec![None; part.size() as usize])
                .collect();
            for number in 0..64 * 64 * 64_usize {
                let pieces =
                    [number % 64, number / 64 % 64, number / 4096].map(|square| square as u8);
                let [one, two, three] = pieces;
                let stand = one != two && two != three && one != three;
                if stand && (0..3).all(|place| numbered.may_be_on(place, pieces[place])) {
                    let (part, number) = numbered.number(&pieces).unwrap();
                    let turns = numbered.symmetries().iter();
                    let class = turns.map(|turn| pieces.map(turn)).min().unwrap();
                    let known = *classes[part][number as usize].get_or_insert(class);
                    assert_eq!(known, class);
                }
            }
            assert!(classes.into_iter().flatten().all(|class| class.is_some()));
        }
    }
}

#[test]
fn sizes_are_those_of_the_format() {
    let size = |name: &str, order: &str, lead, orders: [u8; 2], second: bool| {
        let kinds: Vec<ColoredPiece> = order.chars().map(kind_of).collect();
        assert_eq!(Some(Material::of_pieces(&kinds)), Material::from_name(name));
        let orders = Orders {
            leading: orders[0],
            second: second.then_some(orders[1]),
        };
        Numbering::new(&kinds, lead, orders).map(|numbering| numbering.size())
    };
    assert_eq!(
        size("KQvK", "KQk", Lead::Three, [0, 0], false),
        Some(31_332)
    );
    assert_eq!(
        size("KQQvK", "KkQQ", Lead::Kings, [1, 0], false),
        Some(462 * 62 * 61 / 2)
    );
    assert_eq!(
        size("KPvK", "PKk", Lead::Pawns(2), [0, 0], false),
        Some(6 * 63 * 62)
    );
    assert_eq!(
        size("KPvKP", "PpKk", Lead::Pawns(0), [3, 1], true),
        Some(6 * 47 * 62 * 61)
    );
    // The leading pawn before the other one in the order: 47, 45, … 37 squares for that.
    assert_eq!(
        size("KPPvK", "PPKk", Lead::Pawns(0), [1, 0], false),
        Some(252 * 62 * 61)
    );
}

#[test]
fn orders_that_no_table_has_are_refused() {
    let refused = |order: &str, lead, leading: u8, second: Option<u8>| {
        let kinds: Vec<ColoredPiece> = order.chars().map(kind_of).collect();
        assert!(
            Numbering::new(&kinds, lead, Orders { leading, second }).is_none(),
            "{order}"
        );
    };
    // Like pieces apart, or in the leading group; a turn that does not come; pawns that do not lead.
    refused("KQkQ", Lead::Three, 0, None);
    refused("KQQk", Lead::Three, 0, None);
    refused("KQkQ", Lead::Kings, 0, None);
    refused("KQk", Lead::Kings, 0, None);
    refused("KQk", Lead::Three, 1, None);
    refused("KQkR", Lead::Three, 15, None);
    refused("KPk", Lead::Pawns(0), 0, None);
    refused("PPpKk", Lead::Pawns(0), 0, Some(1));
    refused("PpKk", Lead::Pawns(0), 1, Some(1));
    refused("PKpk", Lead::Pawns(0), 0, Some(1));
    refused("PpKk", Lead::Pawns(0), 0, Some(9));
}

/// The kind of a letter: large for White.
fn kind_of(letter: char) -> ColoredPiece {
    let color = if letter.is_uppercase() {
        Color::White
    } else {
        Color::Black
    };
    let piece = "PNBRQK".find(letter.to_ascii_uppercase()).map(Piece::index);
    ColoredPiece {
        color,
        piece: piece.unwrap(),
    }
}
