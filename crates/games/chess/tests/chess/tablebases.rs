//! Tablebases: whose files are missing or wrong, and what is in them where they are.
//!
//! The files are others', and not part of this project: the tests of their contents use the folder
//! that `SYZYGY_PATH` names, with all tables of up to four pieces, and are skipped without.

use negascout::Game;
use negascout::engine::SearchRequest;
use negascout::search::Limits;
use negascout_chess::tablebases::{OpenError, Tablebases, Verdict};
use negascout_chess::{ChessEngine, ChessKnowledge, GamePosition, Position};
use std::ops::ControlFlow;
use std::sync::{Mutex, MutexGuard, PoisonError};

/// Only one set of tablebases can be open at a time.
static ONE_AT_A_TIME: Mutex<()> = Mutex::new(());

fn one_at_a_time() -> MutexGuard<'static, ()> {
    ONE_AT_A_TIME.lock().unwrap_or_else(PoisonError::into_inner)
}

/// The real tablebases, if there are any.
fn real() -> Option<Tablebases> {
    let Some(folder) = std::env::var_os("SYZYGY_PATH").filter(|_| Tablebases::SUPPORTED) else {
        eprintln!("skipped: SYZYGY_PATH names no tablebases");
        return None;
    };
    Some(Tablebases::open(folder.to_str().unwrap()).unwrap())
}

fn position(fen: &str) -> Position {
    fen.parse().unwrap()
}

#[test]
fn what_cannot_be_opened_is_told() {
    let _guard = one_at_a_time();
    let folder = std::env::temp_dir().join(format!("negascout-tables-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    let path = folder.to_str().unwrap();
    let complaint = |path: &str| Tablebases::open(path).unwrap_err().to_string();
    if !Tablebases::SUPPORTED {
        assert_eq!(Tablebases::open(path).unwrap_err(), OpenError::Unsupported);
        return;
    }
    assert!(complaint("/no/such").starts_with("'/no/such' cannot be read"));
    let none = format!("'{path}' has no tablebases, which have names like KQvK.rtbw");
    assert_eq!(complaint(path), none);
    // Of no tablebase's length.
    std::fs::write(folder.join("KQvK.rtbw"), [7; 100]).unwrap();
    assert_eq!(complaint(path), none);
    // Of a tablebase's length, but none: it is opened, and nothing found in it.
    std::fs::write(folder.join("KQvK.rtbw"), [7; 80]).unwrap();
    let opened = Tablebases::open(path).unwrap();
    assert_eq!(Tablebases::open(path).unwrap_err(), OpenError::InUse);
    let pos = position("8/8/8/4k3/8/8/8/KQ6 w - - 0 1");
    assert_eq!(
        (opened.verdict(&pos), opened.best_moves(&pos)),
        (None, None)
    );
    drop(opened);
    std::fs::remove_dir_all(&folder).unwrap();
}

#[test]
fn endgames_are_known() {
    let _guard = one_at_a_time();
    let Some(known) = real() else { return };
    let cases = [
        ("8/8/8/4k3/8/8/8/KBN5 w - - 0 1", Some(Verdict::Win)),
        ("8/8/8/4k3/8/8/8/KBN5 b - - 0 1", Some(Verdict::Loss)),
        ("8/8/8/4k3/8/8/8/KNN5 w - - 0 1", Some(Verdict::Draw)),
        // The opposition.
        ("4k3/8/4K3/4P3/8/8/8/8 w - - 0 1", Some(Verdict::Win)),
        ("4k3/8/8/8/4P3/4K3/8/8 b - - 0 1", Some(Verdict::Draw)),
        // Castling rights, a running clock, and too many pieces.
        ("4k3/8/8/8/8/8/8/R3K3 w Q - 0 1", None),
        ("8/8/8/4k3/8/8/8/KBN5 w - - 1 1", None),
        (
            "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
            None,
        ),
    ];
    for (fen, verdict) in cases {
        assert_eq!(known.verdict(&position(fen)), verdict, "{fen}");
    }
}

/// A verdict is the best that a move leads to. The clock is set back for each: no win of four pieces
/// comes near the fifty-move rule.
#[test]
fn a_verdict_follows_from_the_replies() {
    let _guard = one_at_a_time();
    let Some(known) = real() else { return };
    let start = position("8/5k2/8/3p4/8/3K4/4P3/8 w - - 0 1");
    let verdict = |pos: &Position| {
        let fen = pos.to_string();
        let fields: Vec<_> = fen.split(' ').take(4).collect();
        known.verdict(&position(&format!("{} 0 1", fields.join(" "))))
    };
    let mut pos = start.clone();
    for number in 0..5_000_usize {
        let moves = pos.legal_moves();
        let best = moves
            .iter()
            .map(|&mv| opposite(verdict(&pos.play(mv)).unwrap()))
            .max();
        assert_eq!(best, verdict(&pos), "{pos}");
        pos = pos.play(moves[number * 7 % moves.len()]);
        if pos.outcome().is_some() {
            pos = start.clone();
        }
    }
}

fn opposite(verdict: Verdict) -> Verdict {
    match verdict {
        Verdict::Loss => Verdict::Win,
        Verdict::BlessedLoss => Verdict::CursedWin,
        Verdict::Draw => Verdict::Draw,
        Verdict::CursedWin => Verdict::BlessedLoss,
        Verdict::Win => Verdict::Loss,
    }
}

/// Following the best moves wins what is won, soon enough for the fifty-move rule.
#[test]
fn the_best_moves_win() {
    let _guard = one_at_a_time();
    let Some(known) = real() else { return };
    for fen in [
        "8/8/8/4k3/8/8/8/KBN5 w - - 0 1",
        "8/8/8/4k3/8/8/8/KBB5 b - - 0 1",
        "8/8/1p6/1P2k3/8/8/8/K7 w - - 0 1",
        "8/8/8/8/4k3/8/3P4/K7 b - - 0 1",
    ] {
        let mut pos = position(fen);
        let verdict = known.verdict(&pos).unwrap();
        while pos.outcome().is_none() {
            let best = known.best_moves(&pos).unwrap();
            pos = pos.play(best[best.len() / 2]);
        }
        let mated = pos.in_check() && pos.outcome().is_some();
        let decided = matches!(verdict, Verdict::Win | Verdict::Loss);
        assert_eq!(mated, decided, "{fen} ends at {pos}");
    }
}

/// The engine searches only the best moves by the tablebases; all moves where several lines are wanted.
/// It does not solve these endgames by itself.
#[test]
fn the_engine_plays_the_best_moves() {
    let _guard = one_at_a_time();
    let Some(known) = real() else { return };
    let mut engine = ChessEngine::knowing(ChessKnowledge::new()).hash(1);
    engine.knowledge_mut().set_tablebases(Some(known.clone()));
    let go_on = |_: &_| ControlFlow::Continue(());
    for fen in [
        "8/8/8/4k3/8/8/8/KRN5 w - - 0 1",
        "8/8/8/4k3/8/8/8/KQB5 b - - 0 1",
        "8/8/8/8/4k3/8/3P4/K7 b - - 0 1",
    ] {
        let pos = GamePosition::at(position(fen));
        let best = known.best_moves(pos.position()).unwrap();
        assert!(best.len() < pos.moves().count(), "{fen}");
        let mut asked = SearchRequest::from(Limits {
            nodes: Some(1),
            ..Limits::default()
        });
        let report = engine.think(&pos, &asked, go_on);
        assert!(best.contains(&report.best_move().unwrap()), "{fen}");
        asked.limits = Limits {
            depth: Some(2),
            ..Limits::default()
        };
        let one = engine.think(&pos, &asked, go_on);
        assert_eq!(one.moves.len(), best.len(), "{fen}");
        asked.lines = 2;
        let several = engine.think(&pos, &asked, go_on);
        assert_eq!(several.moves.len(), pos.moves().count(), "{fen}");
    }
}
