//! The worth of each group of terms: the loss of predictions without it.

use negascout_chess::evaluate::layout::{
    BACKWARD, BEHIND_PAWN, BISHOP_MOBILITY, BISHOP_PAIR, BISHOP_PAWNS, BISHOP_SQUARES, CANDIDATE,
    CASTLING, CONTACT, CONTESTED, DANGER, DANGER_ATTACKER, DANGER_BLOCKER, DANGER_CHECK,
    DANGER_CHECKS, DANGER_DEFENDER, DANGER_FLANK, DANGER_HITS, DANGER_PAWN, DANGER_SHELTER,
    DANGER_STORM, DANGER_UNSAFE_CHECK, DANGER_WEAK, DOUBLED, FAR_FROM_KING, GUARDED, HANGING,
    ISLAND, ISOLATED, KING_ALONE, KING_FILE, KING_HITS, KING_SQUARES, KNIGHT_MOBILITY,
    KNIGHT_SQUARES, LONG_DIAGONAL, MATERIAL, MINOR_HITS, OUTPOST, OUTPOST_IN_REACH, OVERLOADED,
    PASSED, PASSED_BLOCKED, PASSED_ENEMY_KING, PASSED_FILE, PASSED_FREE, PASSED_FROM_BEHIND,
    PASSED_OWN_KING, PASSED_RUNS, PASSED_SAFE, PASSED_SAFE_STEP, PAWN_HITS, PAWN_SQUARES,
    PAWN_WILL_HIT, PHALANX, PINNED, QUEEN_MOBILITY, QUEEN_SQUARES, QUEEN_WILL_BE_HIT, ROOK_FILE,
    ROOK_HITS, ROOK_MOBILITY, ROOK_SQUARES, SEVENTH, SHELTER, SHELTER_AHEAD, SPACE, STORM,
    STORM_BLOCKED, TEMPO, TRAPPED_ROOK, Term, WITH_PAWNS,
};

/// The terms of one idea.
pub struct Group {
    /// Its name.
    pub name: &'static str,
    /// Its terms.
    pub terms: &'static [Term],
}

/// All terms, by idea.
pub const GROUPS: &[Group] = &[
    Group {
        name: "material",
        terms: &[MATERIAL],
    },
    Group {
        name: "squares",
        terms: &[
            PAWN_SQUARES,
            KNIGHT_SQUARES,
            BISHOP_SQUARES,
            ROOK_SQUARES,
            QUEEN_SQUARES,
            KING_SQUARES,
        ],
    },
    Group {
        name: "tempo",
        terms: &[TEMPO],
    },
    Group {
        name: "bishop pair, pieces with pawns",
        terms: &[BISHOP_PAIR, WITH_PAWNS],
    },
    Group {
        name: "mobility",
        terms: &[
            KNIGHT_MOBILITY,
            BISHOP_MOBILITY,
            ROOK_MOBILITY,
            QUEEN_MOBILITY,
        ],
    },
    Group {
        name: "minors: outposts, behind pawns, king",
        terms: &[OUTPOST, OUTPOST_IN_REACH, BEHIND_PAWN, FAR_FROM_KING],
    },
    Group {
        name: "bishops: own pawns, long diagonal",
        terms: &[BISHOP_PAWNS, LONG_DIAGONAL],
    },
    Group {
        name: "rooks: files, seventh, trapped",
        terms: &[ROOK_FILE, SEVENTH, TRAPPED_ROOK],
    },
    Group {
        name: "pins",
        terms: &[PINNED],
    },
    Group {
        name: "pawns: isolated, doubled, backward, islands",
        terms: &[ISOLATED, DOUBLED, BACKWARD, ISLAND],
    },
    Group {
        name: "pawns: phalanx, guarded, contact",
        terms: &[PHALANX, GUARDED, CONTACT],
    },
    Group {
        name: "passed pawns, candidates",
        terms: &[
            CANDIDATE,
            PASSED,
            PASSED_FILE,
            PASSED_BLOCKED,
            PASSED_SAFE_STEP,
            PASSED_FREE,
            PASSED_SAFE,
            PASSED_OWN_KING,
            PASSED_ENEMY_KING,
            PASSED_FROM_BEHIND,
            PASSED_RUNS,
        ],
    },
    Group {
        name: "shelter, storm, castling",
        terms: &[
            SHELTER,
            SHELTER_AHEAD,
            STORM,
            STORM_BLOCKED,
            KING_FILE,
            KING_ALONE,
            CASTLING,
        ],
    },
    Group {
        name: "threats by pawns",
        terms: &[PAWN_HITS, PAWN_WILL_HIT],
    },
    Group {
        name: "threats by pieces, loose pieces",
        terms: &[
            MINOR_HITS,
            ROOK_HITS,
            KING_HITS,
            HANGING,
            OVERLOADED,
            QUEEN_WILL_BE_HIT,
        ],
    },
    Group {
        name: "contested squares, space",
        terms: &[CONTESTED, SPACE],
    },
    Group {
        name: "king danger",
        terms: &[
            DANGER,
            DANGER_ATTACKER,
            DANGER_HITS,
            DANGER_CHECK,
            DANGER_CHECKS,
            DANGER_UNSAFE_CHECK,
            DANGER_WEAK,
            DANGER_PAWN,
            DANGER_BLOCKER,
            DANGER_FLANK,
            DANGER_DEFENDER,
            DANGER_SHELTER,
            DANGER_STORM,
        ],
    },
];

#[cfg(test)]
mod tests {
    use super::GROUPS;
    use negascout_chess::evaluate::layout::TERMS;

    #[test]
    fn every_term_is_in_one_group() {
        for described in TERMS {
            let groups = GROUPS.iter().flat_map(|group| group.terms);
            let times = groups.filter(|&&term| term == described.term).count();
            assert_eq!(times, 1, "{}", described.name);
        }
    }
}
