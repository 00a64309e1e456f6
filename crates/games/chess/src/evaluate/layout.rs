//! The terms of the evaluation, and the slots of their weights in the table.
//!
//! A weight counts for the player that its description speaks of, so that harm is a negative weight. Ranks count from 0 on the player's own side, files from the edge (0) to the middle (3).

/// A term of the evaluation: a block of weights, one for each of its cases.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Term {
    start: usize,
    rows: usize,
    columns: usize,
}

impl Term {
    /// A block that follows another.
    const fn after(previous: Term, rows: usize, columns: usize) -> Term {
        Term {
            start: previous.end(),
            rows,
            columns,
        }
    }

    /// The slot of a case.
    #[inline]
    #[must_use]
    pub fn at(self, case: usize) -> usize {
        debug_assert!(case < self.len(), "case {case} of {self:?}");
        self.start + case
    }

    /// The slot of a case that has two coordinates.
    #[inline]
    #[must_use]
    pub fn at2(self, row: usize, column: usize) -> usize {
        debug_assert!(row < self.rows && column < self.columns);
        self.start + row * self.columns + column
    }

    /// The slot of a term with one case only.
    #[inline]
    #[must_use]
    pub fn slot(self) -> usize {
        debug_assert!(self.len() == 1);
        self.start
    }

    /// The first slot.
    #[must_use]
    pub const fn start(self) -> usize {
        self.start
    }

    /// One past the last slot.
    #[must_use]
    pub const fn end(self) -> usize {
        self.start + self.rows * self.columns
    }

    /// The number of cases.
    #[must_use]
    pub const fn len(self) -> usize {
        self.rows * self.columns
    }

    /// Whether there are no cases, which no term has.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.len() == 0
    }

    /// The number of cases in one line of the written table.
    #[must_use]
    pub const fn columns(self) -> usize {
        self.columns
    }
}

/// A term with its name and description, for tools that print or fit weights.
#[derive(Clone, Copy, Debug)]
pub struct Described {
    /// The name of the constant.
    pub name: &'static str,
    /// Its description.
    pub text: &'static str,
    /// Its slots.
    pub term: Term,
}

/// Places each block after the one before.
macro_rules! place {
    ($previous:ident;) => {
        const LAST: Term = $previous;
    };
    ($previous:ident; $text:literal $name:ident [$rows:literal $columns:literal] $($rest:tt)*) => {
        #[doc = $text]
        pub const $name: Term = Term::after($previous, $rows, $columns);
        place! { $name; $($rest)* }
    };
}

macro_rules! terms {
    ($($text:literal $name:ident [$rows:literal $columns:literal])*) => {
        const BEGIN: Term = Term { start: 0, rows: 0, columns: 0 };
        place! { BEGIN; $($text $name [$rows $columns])* }

        /// All terms, in the order of the table.
        pub const TERMS: &[Described] = &[$(
            Described { name: stringify!($name), text: $text, term: $name },
        )*];
    };
}

terms! {
    "A pawn, knight, bishop, rook and queen." MATERIAL [1 5]
    "A pawn by rank and file." PAWN_SQUARES [8 4]
    "A knight by rank and file." KNIGHT_SQUARES [8 4]
    "A bishop by rank and file." BISHOP_SQUARES [8 4]
    "A rook by rank and file." ROOK_SQUARES [8 4]
    "A queen by rank and file." QUEEN_SQUARES [8 4]
    "The king by rank and file." KING_SQUARES [8 4]
    "Having the move." TEMPO [1 1]
    "Each right to castle." CASTLING [1 1]

    "Two bishops or more." BISHOP_PAIR [1 1]
    "Each own pawn beyond five, for every knight and for every rook." WITH_PAWNS [1 2]

    "A knight by the number of squares it can safely go to." KNIGHT_MOBILITY [1 9]
    "A bishop by the number of squares it can safely go to." BISHOP_MOBILITY [2 7]
    "A rook by the number of squares it can safely go to." ROOK_MOBILITY [3 5]
    "A queen by the number of squares it can safely go to." QUEEN_MOBILITY [4 7]

    "A knight, a bishop on an outpost: one that no enemy pawn can attack any more and an own pawn guards." OUTPOST [1 2]
    "A knight that can go to an outpost." OUTPOST_IN_REACH [1 1]
    "A knight, a bishop right behind a pawn." BEHIND_PAWN [1 2]
    "A knight, a bishop by its distance from the own king." FAR_FROM_KING [2 8]
    "A bishop, for every own pawn on its colour: while none, one, two or more pawns are blocked on the middle files." BISHOP_PAWNS [1 3]
    "A bishop that sees both middle squares of a long diagonal." LONG_DIAGONAL [1 1]
    "A rook on a file without pawns, without own pawns." ROOK_FILE [1 2]
    "A rook or queen on the seventh rank with the enemy king on the eighth or enemy pawns on the seventh." SEVENTH [1 2]
    "A rook without moves on the side of its king, which cannot castle." TRAPPED_ROOK [1 1]
    "A piece that is pinned to its king: knight, bishop, rook, queen." PINNED [1 4]

    "A pawn with no own pawn on the files beside, by file; then the same with an enemy pawn ahead." ISOLATED [2 4]
    "A pawn with an own one behind it on its file: guarded by a pawn, and not." DOUBLED [1 2]
    "A pawn that has been left behind and cannot advance safely: no enemy pawn ahead, and one ahead." BACKWARD [1 2]
    "A pawn beside another, by rank." PHALANX [1 8]
    "A pawn guarded by another, by rank." GUARDED [1 8]
    "A pawn that can become passed, because own pawns match the enemy pawns beside its path, by rank." CANDIDATE [1 8]
    "Each group of pawns on neighbouring files." ISLAND [1 1]
    "A pawn that an enemy pawn attacks, or that stands head to head with one, by rank." CONTACT [2 8]

    "A passed pawn by rank." PASSED [1 8]
    "A passed pawn by file." PASSED_FILE [1 4]
    "A passed pawn, by rank, with an enemy piece right ahead of it." PASSED_BLOCKED [1 8]
    "A passed pawn, by rank, that can go a step safely." PASSED_SAFE_STEP [1 8]
    "A passed pawn, by rank, with no enemy piece on its whole path." PASSED_FREE [1 8]
    "A passed pawn, by rank, with no square of its path attacked." PASSED_SAFE [1 8]
    "A passed pawn on its fourth to seventh rank by the own king's distance from the square ahead." PASSED_OWN_KING [4 8]
    "A passed pawn on its fourth to seventh rank by the enemy king's distance from the square ahead." PASSED_ENEMY_KING [4 8]
    "A passed pawn with an own, with an enemy rook or queen behind it." PASSED_FROM_BEHIND [1 2]
    "A passed pawn that a lone enemy king cannot catch." PASSED_RUNS [1 1]

    "The pawns before the king: by file from the edge, and by the rank of the nearest own pawn ahead (0: none)." SHELTER [4 8]
    "The same for the king's own file." SHELTER_AHEAD [1 8]
    "Enemy pawns coming at the king: by file from the edge, and by the rank of the nearest (0: none)." STORM [4 8]
    "The same for enemy pawns that an own pawn blocks." STORM_BLOCKED [1 8]
    "The king on a file with no own pawns, with no pawns at all." KING_FILE [1 2]
    "The king on a side of the board without pawns." KING_ALONE [1 1]

    "An enemy knight, bishop, rook or queen that an own pawn attacks." PAWN_HITS [1 4]
    "An enemy knight, bishop, rook or queen that a pawn's safe step would attack." PAWN_WILL_HIT [1 4]
    "An enemy pawn, knight, bishop, rook or queen that an own knight or bishop attacks." MINOR_HITS [1 5]
    "An enemy pawn, knight, bishop, rook or queen that an own rook attacks." ROOK_HITS [1 5]
    "An undefended enemy pawn, an undefended piece that the own king attacks." KING_HITS [1 2]
    "An enemy pawn, an enemy piece that is attacked and that nothing defends." HANGING [1 2]
    "An enemy pawn, an enemy piece that is attacked more than it is defended." OVERLOADED [1 2]
    "A square from which a knight, a bishop or rook could safely attack the queen." QUEEN_WILL_BE_HIT [1 2]
    "A square that both sides attack and the enemy has not secured." CONTESTED [1 1]
    "A safe square in the middle of the own camp, for each piece beyond four." SPACE [1 1]

    "Danger to the enemy king, which counts squared: at all times; with the move; without our queen." DANGER [1 3]
    "Danger: a knight, bishop, rook or queen that attacks squares around the king." DANGER_ATTACKER [1 4]
    "Danger: each square around the king that a knight, bishop, rook or queen attacks." DANGER_HITS [1 4]
    "Danger: a safe check by a knight, bishop, rook or queen." DANGER_CHECK [1 4]
    "Danger: several safe checks by a knight, bishop, rook or queen." DANGER_CHECKS [1 4]
    "Danger: a square from which a check can be given that is not safe." DANGER_UNSAFE_CHECK [1 1]
    "Danger: a square around the king that we attack and only the king or the queen defends." DANGER_WEAK [1 1]
    "Danger: a square around the king that our pawns attack." DANGER_PAWN [1 1]
    "Danger: a piece that stands between the king and a piece of ours." DANGER_BLOCKER [1 1]
    "Danger: a square on the king's side of the board that we attack once, twice, that they defend." DANGER_FLANK [1 3]
    "Danger: a knight, a bishop that guards squares around its king." DANGER_DEFENDER [1 2]
    "Danger: each of the three files about the king by the rank of its nearest pawn there (0: none)." DANGER_SHELTER [1 8]
    "Danger: each of those files by the rank of our nearest pawn on it (0: none)." DANGER_STORM [1 8]
}

/// The number of weights.
pub const COUNT: usize = LAST.end();

/// The slots of king danger: they are summed for each king, and the sum is squared.
pub const DANGER_SLOTS: std::ops::Range<usize> = DANGER.start()..DANGER_STORM.end();

#[cfg(test)]
mod tests {
    use super::{COUNT, TERMS};

    #[test]
    fn terms_fill_the_table_without_a_gap() {
        let mut next = 0;
        for described in TERMS {
            assert_eq!(described.term.start(), next, "{}", described.name);
            next = described.term.end();
        }
        assert_eq!(next, COUNT);
    }
}
