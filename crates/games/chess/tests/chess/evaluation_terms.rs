//! The terms of the evaluation, on positions small enough to count by hand.

use negascout_chess::evaluate::layout::*;
use negascout_chess::evaluate::trace::Trace;
use negascout_chess::{HandCrafted, Position};

fn trace(fen: &str) -> Trace {
    let pos: Position = fen.parse().unwrap();
    HandCrafted::new().trace(&pos)
}

/// The coefficients of a term's cases, White's less Black's.
fn coefficients(fen: &str, term: Term) -> Vec<i32> {
    trace(fen).coefficients[term.start()..term.end()].to_vec()
}

/// The only case of a term that the position shows.
fn only(fen: &str, term: Term) -> (usize, i32) {
    let coefficients = coefficients(fen, term);
    let counted: Vec<_> = (0..)
        .zip(coefficients)
        .filter(|(_, times)| *times != 0)
        .collect();
    assert_eq!(counted.len(), 1, "{counted:?}");
    counted[0]
}

/// The coefficients of a term of danger for White's attack.
fn danger(fen: &str, term: Term) -> Vec<i32> {
    let start = term.start() - DANGER_SLOTS.start;
    trace(fen).danger[0][start..start + term.len()].to_vec()
}

#[test]
fn pawn_weaknesses() {
    // Isolated on a2 and doubled on f3 and f4; d5 stays behind c6 and is stopped by the pawn e6.
    let fen = "4k3/2p5/3pp3/8/2PPPP2/5P2/P7/4K3 w - - 0 1";
    assert_eq!(coefficients(fen, ISOLATED), [1, 0, 0, 0, 0, 0, 0, 0]);
    assert_eq!(coefficients(fen, DOUBLED), [0, 1]);
    assert_eq!(coefficients(fen, ISLAND), [1]);
    // c7 can step to c6 safely; nothing is backward.
    assert_eq!(coefficients(fen, BACKWARD), [0, 0]);
    // The white pawn on d3 has none beside or behind it, and e5 guards d4.
    let fen = "4k3/8/8/4p3/2P1P3/3P4/8/4K3 w - - 0 1";
    assert_eq!(coefficients(fen, BACKWARD), [1, 0]);
}

#[test]
fn pawn_company() {
    let fen = "4k3/8/8/3p4/1PP1P3/3P4/8/4K3 w - - 0 1";
    // b4 and c4 are beside each other; c4 and e4 are guarded by d3; both touch d5, and it them.
    assert_eq!(only(fen, PHALANX), (3, 2));
    assert_eq!(only(fen, GUARDED), (3, 2));
    let contact = coefficients(fen, CONTACT);
    // White's on the fourth rank, and Black's on its own fourth.
    assert_eq!(contact[3], 2 - 1);
}

#[test]
fn passed_pawns() {
    // Only the front one of the a pawns is passed; c5 is stopped by the pawn on d6.
    let fen = "4k3/8/P2p4/P1P5/8/8/8/4K3 w - - 0 1";
    assert_eq!(only(fen, PASSED), (5, 1));
    assert_eq!(only(fen, PASSED_FILE), (0, 1));
    assert_eq!(only(fen, PASSED_FREE), (5, 1));
    assert_eq!(only(fen, PASSED_SAFE), (5, 1));
    // One helper for one sentry.
    let fen = "4k3/8/8/3p4/8/2P5/1P6/4K3 w - - 0 1";
    let candidates = coefficients(fen, CANDIDATE);
    assert_eq!(candidates.iter().sum::<i32>(), 1, "{candidates:?}");
    // The black king is in the way.
    let fen = "3k4/3P4/3K4/8/8/8/8/8 b - - 0 1";
    assert_eq!(only(fen, PASSED_BLOCKED), (6, 1));
    assert_eq!(only(fen, PASSED_OWN_KING), (3 * 8 + 2, 1));
    assert_eq!(only(fen, PASSED_ENEMY_KING), (3 * 8, 1));
}

#[test]
fn a_runner_is_told_by_whose_move_it_is() {
    let runs = |fen| coefficients(fen, PASSED_RUNS)[0];
    assert_eq!(runs("8/8/8/P4k2/8/8/8/7K w - - 0 1"), 1);
    assert_eq!(runs("8/8/8/P4k2/8/8/8/7K b - - 0 1"), 1);
    assert_eq!(runs("8/8/8/P3k3/8/8/8/7K w - - 0 1"), 1);
    assert_eq!(runs("8/8/8/P3k3/8/8/8/7K b - - 0 1"), 0);
    assert_eq!(runs("8/8/8/P2k4/8/8/8/7K w - - 0 1"), 0);
    // From the second rank it takes five moves, and not six.
    assert_eq!(runs("6k1/8/8/8/8/8/P7/7K w - - 0 1"), 1);
    assert_eq!(runs("5k2/8/8/8/8/8/P7/7K w - - 0 1"), 0);
}

#[test]
fn mobility() {
    // The knight goes to b3, c2 (and back to nothing else); the pawn on d4 guards c3.
    let fen = "4k3/8/8/8/3p4/8/8/N3K3 w - - 0 1";
    assert_eq!(only(fen, KNIGHT_MOBILITY), (2, 1));
    let fen = "4k3/8/8/8/1p6/8/2P5/B3K3 w - - 0 1";
    // b2, d4 to h8; not c3, where the pawn would take it.
    assert_eq!(only(fen, BISHOP_MOBILITY), (6, 1));
    // Through the other rook: fourteen squares each, the other's own among them.
    let fen = "8/5k2/8/3p4/8/8/1K6/R6R w - - 0 1";
    assert_eq!(only(fen, ROOK_MOBILITY), (14, 2));
    // A pinned bishop stays between the rook and its king.
    let fen = "4k3/8/8/4r3/8/4B3/8/4K3 w - - 0 1";
    assert_eq!(only(fen, BISHOP_MOBILITY), (0, 1));
    assert_eq!(coefficients(fen, PINNED), [0, 1, 0, 0]);
}

#[test]
fn minors_at_home() {
    // e5 is guarded by d4, and no black pawn can come to attack it.
    let fen = "4k3/p7/8/4N3/3P4/8/8/4K3 w - - 0 1";
    assert_eq!(coefficients(fen, OUTPOST), [1, 0]);
    // The pawn on d7 can.
    let fen = "4k3/3p4/8/4N3/3P4/8/8/4K3 w - - 0 1";
    assert_eq!(coefficients(fen, OUTPOST), [0, 0]);
    let fen = "4k3/p7/8/8/3P4/5N2/8/4K3 w - - 0 1";
    assert_eq!(coefficients(fen, OUTPOST_IN_REACH), [1]);
    // Three pawns on the bishop's colour, one of them blocked in the middle.
    let fen = "4k3/8/4p3/4P3/8/B1P5/5P2/4K3 w - - 0 1";
    assert_eq!(coefficients(fen, BISHOP_PAWNS), [0, 3, 0]);
    let fen = "4k3/8/8/8/8/8/6B1/6K1 w - - 0 1";
    assert_eq!(coefficients(fen, LONG_DIAGONAL), [1]);
}

#[test]
fn rooks_at_work() {
    let fen = "6k1/2p5/8/8/8/8/PR3R2/6K1 w - - 0 1";
    assert_eq!(coefficients(fen, ROOK_FILE), [2, 0]);
    let fen = "6k1/1Rp5/8/8/8/8/P7/2R3K1 w - - 0 1";
    assert_eq!(coefficients(fen, ROOK_FILE), [1, 1]);
    assert_eq!(coefficients(fen, SEVENTH), [1, 0]);
    // h2 and g2 shut it in; with the right to castle it is not.
    let fen = "4k3/p7/8/8/8/8/6PP/5K1R w - - 0 1";
    assert_eq!(coefficients(fen, TRAPPED_ROOK), [1]);
    let fen = "4k3/p7/8/8/8/8/6PP/4K2R w K - 0 1";
    assert_eq!(coefficients(fen, TRAPPED_ROOK), [0]);
    assert_eq!(coefficients(fen, CASTLING), [1]);
}

#[test]
fn threats() {
    // The pawn hits both, and the rook on a8 is not defended.
    let fen = "4k3/8/2n1r3/3P4/8/8/8/4K3 w - - 0 1";
    assert_eq!(coefficients(fen, PAWN_HITS), [1, 0, 1, 0]);
    let fen = "4k3/8/2n1r3/8/3P4/8/8/4K3 w - - 0 1";
    assert_eq!(coefficients(fen, PAWN_WILL_HIT), [1, 0, 1, 0]);
    let fen = "4k3/8/3q4/8/4N3/8/8/4K3 w - - 0 1";
    assert_eq!(coefficients(fen, MINOR_HITS), [0, 0, 0, 0, 1]);
    // The knight on b8 is loose; that on e7 is guarded by its king.
    let fen = "1n2k3/4n3/8/8/8/8/8/1R2R1K1 w - - 0 1";
    assert_eq!(coefficients(fen, HANGING), [0, 1]);
    assert_eq!(coefficients(fen, ROOK_HITS), [0, 2, 0, 0, 0]);
}

#[test]
fn dangers_to_a_king() {
    // The queen attacks f7, g7, h7 and the zone's third row; the knight has checks on e7 and f6.
    let fen = "6k1/p7/8/3N4/8/8/8/2Q3K1 w - - 0 1";
    assert_eq!(danger(fen, DANGER), [1, 1, 0]);
    assert_eq!(danger(fen, DANGER_ATTACKER), [1, 0, 0, 1]);
    assert_eq!(danger(fen, DANGER_CHECKS), [1, 0, 0, 1]);
    assert_eq!(danger(fen, DANGER_CHECK), [0, 0, 0, 0]);
    // No pawn shelters the king on three files.
    assert_eq!(danger(fen, DANGER_SHELTER), [3, 0, 0, 0, 0, 0, 0, 0]);
    let fen = "6k1/5ppp/8/8/8/8/8/6K1 w - - 0 1";
    assert_eq!(danger(fen, DANGER_SHELTER), [0, 3, 0, 0, 0, 0, 0, 0]);
    assert_eq!(danger(fen, DANGER), [1, 1, 1]);
}

#[test]
fn endgames_are_scaled() {
    let scale = |fen| trace(fen).blend.scale;
    // Bishops of opposite colours and nothing else: 16 and 4 for each pawn.
    let fen = "4k3/4b3/8/8/8/3PP3/4B3/4K3 w - - 0 1";
    assert_eq!(scale(fen)[0], 24);
    // Of the same colour: 40 and 6 for each pawn.
    let fen = "4k3/3b4/8/8/8/3PP3/4B3/4K3 w - - 0 1";
    assert_eq!(scale(fen)[0], 52);
    // A rook against a bishop without pawns.
    assert_eq!(scale("4k3/3b4/8/8/8/8/8/R3K3 w - - 0 1")[0], 8);
    // Two knights.
    assert_eq!(scale("4k3/8/8/8/8/8/8/NN2K3 w - - 0 1")[0], 0);
}
