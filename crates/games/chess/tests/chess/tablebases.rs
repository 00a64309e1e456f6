//! Tablebases: whose files are missing or wrong, and what is in them where they are.
//!
//! The files are others', and not part of this project: the tests of their contents use the folder
//! that `SYZYGY_PATH` names, with all tables of up to four pieces, and are skipped without.

use negascout::Game;
use negascout::engine::SearchRequest;
use negascout::search::Limits;
use negascout_chess::tablebases::{Tablebases, Verdict};
use negascout_chess::{ChessEngine, ChessKnowledge, GamePosition, Position};
use std::fs;
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};

/// The real tablebases, if there are any.
fn real() -> Option<Tablebases> {
    Some(Tablebases::open(&real_folder()?).unwrap())
}

/// Their folder.
fn real_folder() -> Option<String> {
    let folder = std::env::var("SYZYGY_PATH").ok();
    if folder.is_none() {
        eprintln!("skipped: SYZYGY_PATH names no tablebases");
    }
    folder
}

/// A folder that is removed in the end.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Folder {
        let name = format!("negascout-{name}-{}", std::process::id());
        let path = std::env::temp_dir().join(name);
        fs::create_dir_all(&path).unwrap();
        Folder(path)
    }

    fn path(&self) -> &str {
        self.0.to_str().unwrap()
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

fn position(fen: &str) -> Position {
    fen.parse().unwrap()
}

#[test]
fn what_cannot_be_opened_is_told() {
    let folder = Folder::new("tables");
    let path = folder.path();
    let complaint = |path: &str| Tablebases::open(path).unwrap_err().to_string();
    assert!(complaint("/no/such").starts_with("'/no/such' cannot be read"));
    assert!(complaint("/no\0such").contains("cannot be read"));
    let none = format!("'{path}' has no tablebases, which have names like KQvK.rtbw");
    assert_eq!(complaint(path), none);
    // Of no tablebase's length, with no tablebase's name, and no file.
    fs::write(folder.0.join("KQvK.rtbw"), [7; 100]).unwrap();
    fs::write(folder.0.join("KQQQQQQvK.rtbw"), [7; 80]).unwrap();
    fs::create_dir(folder.0.join("KRvK.rtbw")).unwrap();
    assert_eq!(complaint(path), none);
    // Of a tablebase's length, but none: it is opened, and nothing found in it.
    fs::write(folder.0.join("KQvK.rtbw"), [7; 80]).unwrap();
    let opened = Tablebases::open(path).unwrap();
    let pos = position("8/8/8/4k3/8/8/8/KQ6 w - - 0 1");
    let found = (opened.verdict(&pos), opened.best_moves(&pos));
    assert_eq!(found, (None, None));
}

#[test]
fn tablebases_are_shared_by_threads() {
    fn check<T: Clone + Send + Sync>() {}
    check::<Tablebases>();
}

/// Several sets are open at once, and each has its own tables.
#[test]
fn sets_do_not_mix() {
    let (first, second) = (Folder::new("first-set"), Folder::new("second-set"));
    fs::write(first.0.join("KQvK.rtbw"), [7; 80]).unwrap();
    fs::write(second.0.join("KQRvKP.rtbw"), [7; 80]).unwrap();
    let opened = [&first, &second].map(|folder| Tablebases::open(folder.path()).unwrap());
    let both = Tablebases::open(&format!("{}:{}", first.path(), second.path())).unwrap();
    let most = |set: &Tablebases| set.most_pieces();
    assert_eq!(opened.each_ref().map(most), [3, 5]);
    assert_eq!(both.most_pieces(), 5);
}

#[test]
fn endgames_are_known() {
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

/// A pawn that may be captured en passant after its double step.
#[test]
fn a_double_step_that_loses_to_en_passant_is_not_best() {
    let Some(known) = real() else { return };
    for (fen, best) in [
        ("8/8/3k4/8/2p2K2/8/1P6/8 w - - 74 1", "e3 e4 f3 f5 g3 g4 g5"),
        ("6k1/K3p3/8/5P2/8/8/8/8 b - - 0 1", "f7 g7"),
        ("8/4k1p1/8/7P/8/K7/8/8 w - - 0 1", "a2 a4 b2 b3 b4"),
    ] {
        let found = known.best_moves(&position(fen)).unwrap();
        let mut found: Vec<_> = found.iter().map(|mv| mv.target().to_string()).collect();
        found.sort_unstable();
        assert_eq!(found.join(" "), best, "{fen}");
    }
}

/// Whatever bytes of a real table are changed, and wherever it is cut off, there is an answer or none.
#[test]
fn damaged_tables_do_no_harm() {
    let Some(whole) = real_folder() else { return };
    let damaged = Folder::new("damaged");
    let mut number = 0;
    let mut tables: Vec<_> = Path::new(&whole).read_dir().unwrap().flatten().collect();
    tables.sort_unstable_by_key(fs::DirEntry::path);
    for table in tables {
        let name = table.file_name().into_string().unwrap();
        let Some((material, _)) = name.split_once(".rtb") else {
            continue;
        };
        let bytes = fs::read(table.path()).unwrap();
        for _ in 0..12 {
            number += 1;
            fs::write(damaged.0.join(&name), harmed(&bytes, number)).unwrap();
            // Results must be there for a folder to be one of tables.
            let results = damaged.0.join(format!("{material}.rtbw"));
            if !results.exists() {
                fs::copy(Path::new(&whole).join(format!("{material}.rtbw")), results).unwrap();
            }
            let Ok(known) = Tablebases::open(&format!("{}:{whole}", damaged.path())) else {
                continue;
            };
            for seed in 0..8 {
                let pos = any_position(material, number * 8 + seed);
                let _ = (known.verdict(&pos), known.best_moves(&pos));
            }
        }
        fs::remove_file(damaged.0.join(&name)).unwrap();
    }
    assert!(number > 400);
}

/// A number for each two numbers.
fn mixed(seed: usize, part: usize) -> usize {
    let mixed = (seed as u64 * 64 + part as u64).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    ((mixed ^ mixed >> 29).wrapping_mul(0xbf58_476d_1ce4_e5b9) >> 24) as usize
}

/// Bytes of which one to three are changed, near the beginning or anywhere, or the end is missing.
fn harmed(bytes: &[u8], seed: usize) -> Vec<u8> {
    let mut harmed = bytes.to_vec();
    for change in 0..=seed % 3 {
        let end = if seed % 4 < 3 { 240 } else { harmed.len() };
        let end = end.min(harmed.len());
        harmed[mixed(seed, 2 * change) % end] = mixed(seed, 2 * change + 1) as u8;
    }
    if seed % 12 == 11 {
        harmed.truncate(mixed(seed, 6) % (harmed.len() / 64) * 64 + 16);
    }
    harmed
}

/// Any position with this material.
fn any_position(material: &str, seed: usize) -> Position {
    let (white, black) = material.split_once('v').unwrap();
    let men = white.to_owned() + &black.to_lowercase();
    let placed = (0..).map(|part| {
        let mut board = vec!['1'; 64];
        for (place, man) in men.chars().enumerate() {
            board[mixed(seed, part * 8 + place) % 64] = man;
        }
        let ranks: Vec<String> = board.chunks(8).map(|rank| rank.iter().collect()).collect();
        let mover = if mixed(seed, part * 8 + 7) % 2 == 0 {
            "w"
        } else {
            "b"
        };
        let parsed = format!("{} {mover} - - 0 1", ranks.join("/"))
            .parse::<Position>()
            .ok()?;
        let pieces = board.iter().filter(|&&man| man != '1').count();
        (pieces == men.len()).then_some(parsed)
    });
    placed.flatten().next().unwrap()
}

/// Following the best moves wins what is won, soon enough for the fifty-move rule.
#[test]
fn the_best_moves_win() {
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
