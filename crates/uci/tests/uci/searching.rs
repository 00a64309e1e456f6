//! Searches, from `go` to `bestmove`.

use crate::common::{Interface, Search, field, line, number};
use negascout::Game;
use negascout_chess::Position;
use std::collections::HashSet;

/// Mate in two: the rooks close in.
const MATE_IN_TWO: &str = "fen 7k/8/8/8/8/8/R7/1R4K1 w - - 0 1";
/// Only the king can move, and only to one square.
const ONE_MOVE: &str = "fen 7k/8/8/6R1/8/8/8/K7 b - - 0 1";

#[test]
fn every_iteration_is_told_of() {
    let engine = Interface::new();
    let search = engine.search("startpos", "depth 6");
    let depths: Vec<i64> = search.infos().map(|info| number(info, "depth")).collect();
    assert_eq!(depths, [1, 2, 3, 4, 5, 6]);
    let mut last = (0, 0);
    for info in search.infos() {
        let now = (number(info, "nodes"), number(info, "time"));
        assert!(now.0 > last.0 && now.1 >= last.1, "{info}");
        assert!(
            number(info, "seldepth") >= 1 && number(info, "nps") > 0,
            "{info}"
        );
        assert!((0..=1000).contains(&number(info, "hashfull")), "{info}");
        assert!(
            info.contains(" score cp ") && !info.contains("bound"),
            "{info}"
        );
        last = now;
    }
    assert_legal("startpos", search.info());
    assert_eq!(line(search.info())[0], search.best());
    assert_eq!(Some(line(search.info())[1]), search.ponder());
}

/// A line's moves can be played.
fn assert_legal(position: &str, info: &str) {
    let mut pos = match position.strip_prefix("fen ") {
        Some(fen) => fen.parse().unwrap(),
        None => Position::start(),
    };
    for mv in line(info) {
        pos = pos.play(
            pos.parse_uci(mv)
                .unwrap_or_else(|error| panic!("{info}: {error}")),
        );
    }
}

#[test]
fn a_score_comes_before_every_best_move() {
    let engine = Interface::new();
    let hurried = [
        "wtime 100",
        "btime 100",
        "wtime 0",
        "wtime -100 btime -100",
        "wtime 1 btime 1 movestogo 1",
        "wtime 100 btime 100 winc 100 binc 100",
        "movetime 0",
        "movetime 1",
        "nodes 0",
        "nodes 1",
        "nodes 30",
        "depth 0",
        "depth 1",
        "mate 1 nodes 1",
    ];
    for position in ["startpos", ONE_MOVE, MATE_IN_TWO] {
        for arguments in hurried {
            let search = engine.search(position, arguments);
            let exact = |info: &&str| !info.contains("bound") && info.contains(" pv ");
            assert!(
                search.infos().any(|info| exact(&info)),
                "{position} {arguments}"
            );
            assert_legal(position, search.info());
            assert_eq!(line(search.info())[0], search.best());
        }
    }
    engine.send("position startpos\ngo infinite\nstop");
    let stopped = crate::common::Search(engine.until("bestmove"));
    assert_eq!(line(stopped.info())[0], stopped.best());
}

#[test]
fn no_best_move_before_it_may_be_told() {
    let engine = Interface::new();
    for (position, arguments) in [
        ("startpos", "infinite"),
        ("startpos", "infinite depth 1"),
        ("startpos", "ponder depth 1"),
        ("startpos", "ponder wtime 1 btime 1"),
        ("startpos", "ponder movetime 1"),
        ("startpos", "ponder infinite nodes 1"),
        (ONE_MOVE, "infinite"),
        (MATE_IN_TWO, "infinite mate 2"),
        ("fen 7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", "infinite"),
    ] {
        engine.send(&format!("position {position}\ngo {arguments}"));
        let mut said = engine.until("info ");
        // It is asked often enough for the search to come to its limit meanwhile.
        for _ in 0..20 {
            engine.send("isready");
            said.extend(engine.until("readyok"));
        }
        assert!(
            !said.iter().any(|line| line.starts_with("bestmove")),
            "{arguments}: {said:?}"
        );
        engine.send("stop");
        engine.until("bestmove");
    }
}

#[test]
fn a_ponder_hit_starts_the_clock() {
    let engine = Interface::new();
    let moves = "startpos moves e2e4 e7e5";
    for arguments in [
        "ponder wtime 200 btime 200",
        "ponder movetime 20",
        "ponder depth 2",
    ] {
        engine.send(&format!("position {moves}\ngo {arguments}"));
        engine.until("info depth 2 ");
        engine.send("ponderhit");
        engine.until("bestmove");
    }
    // Of an infinite search a hit is no end.
    engine.send("go infinite ponder depth 1\nponderhit\nisready");
    assert!(
        !engine
            .until("readyok")
            .iter()
            .any(|line| line.starts_with("bestmove"))
    );
    engine.send("stop");
    engine.until("bestmove");
}

#[test]
fn it_answers_while_it_searches() {
    let engine = Interface::new();
    engine.send("go infinite");
    engine.until("info depth 3 ");
    engine.send("isready");
    engine.until("readyok");
    engine.send("uci");
    engine.until("uciok");
    engine.send("gibberish");
    assert_eq!(
        engine.until("info string").pop().unwrap(),
        "info string unknown command 'gibberish'"
    );
    engine.send("stop");
    engine.until("bestmove");
}

#[test]
fn what_needs_it_idle_waits() {
    let engine = Interface::new();
    engine.send("go infinite");
    engine.until("info depth 2 ");
    // An interface that does not wait for the best move.
    engine.send("stop\nsetoption name Hash value 2\nposition fen 7k/8/8/8/8/8/R7/1R4K1 w - - 0 1");
    engine.send("go mate 2\nucinewgame\nd");
    engine.until("bestmove");
    let mate = crate::common::Search(engine.until("bestmove"));
    assert!(mate.info().contains(" score mate 2 "), "{mate:?}");
    let fen = engine.until("Key: ");
    assert!(
        fen.contains(&"Fen: 7k/8/8/8/8/8/R7/1R4K1 w - - 0 1".to_owned()),
        "{fen:?}"
    );
}

#[test]
fn only_the_moves_named_are_searched() {
    let engine = Interface::new();
    for moves in ["a2a3", "h2h4 b1a3", "g1h3"] {
        let search = engine.search("startpos", &format!("depth 4 searchmoves {moves}"));
        assert!(moves.split(' ').any(|mv| mv == search.best()), "{search:?}");
    }
    let hurried = engine.search("startpos", "searchmoves h2h4 nodes 0");
    assert_eq!(hurried.best(), "h2h4");
}

#[test]
fn several_lines_are_ranked() {
    let engine = Interface::new();
    engine.send("setoption name MultiPV value 4");
    let search = engine.search("startpos", "depth 5");
    let last: Vec<&str> = search
        .infos()
        .filter(|info| info.contains(" depth 5 "))
        .collect();
    assert_eq!(last.len(), 4);
    for (index, info) in last.iter().enumerate() {
        assert_eq!(number(info, "multipv"), 1 + index as i64);
        assert_legal("startpos", info);
    }
    let scores: Vec<i64> = last.iter().map(|info| number(info, "cp")).collect();
    assert!(
        scores.is_sorted_by(|better, worse| better >= worse),
        "{scores:?}"
    );
    let mut firsts: Vec<&str> = last.iter().map(|info| line(info)[0]).collect();
    assert_eq!(firsts[0], search.best());
    firsts.sort_unstable();
    firsts.dedup();
    assert_eq!(firsts.len(), 4);
    // No more lines than moves.
    let one = engine.search(ONE_MOVE, "depth 3");
    assert!(
        one.infos().all(|info| number(info, "multipv") == 1),
        "{one:?}"
    );
}

#[test]
fn mates_are_told_in_moves() {
    let engine = Interface::new();
    let mate = engine.search(MATE_IN_TWO, "mate 2");
    assert!(mate.info().contains(" score mate 2 "), "{mate:?}");
    assert_eq!(line(mate.info()).len(), 3);
    let mated = engine.search("fen 7k/R7/8/8/8/8/8/1R4K1 b - - 0 1", "depth 16");
    assert!(mated.info().contains(" score mate -1 "), "{mated:?}");
    // It is as good as asked where the mate is the opponent's, too.
    let lost = engine.search("fen 8/3p4/2pP4/2k1P3/7p/3RN3/2PP3K/1R6 b - - 0 1", "mate 3");
    assert!(lost.info().contains(" score mate -3 "), "{lost:?}");
    let once = engine.search("fen 6k1/5ppp/8/8/8/8/8/K2R4 w - - 0 1", "mate 5");
    assert!(once.info().contains(" score mate 1 "), "{once:?}");
    assert_eq!((once.best(), once.ponder()), ("d1d8", None));
}

#[test]
fn a_game_that_is_over_has_no_move() {
    let engine = Interface::new();
    let mated = engine.search("fen 7k/6Q1/6K1/8/8/8/8/8 b - - 0 1", "depth 5");
    assert_eq!(mated.0, ["info depth 0 score mate 0", "bestmove (none)"]);
    let stalemate = engine.search(
        "fen 7k/5Q2/6K1/8/8/8/8/8 b - - 0 1",
        "wtime 1000 btime 1000",
    );
    assert_eq!(stalemate.0, ["info depth 0 score cp 0", "bestmove (none)"]);
    // Drawn by the rules, but not every interface ends it.
    for fen in [
        "7k/8/8/8/8/8/8/KR6 w - - 150 90",
        "7k/8/8/8/8/8/8/KN6 w - - 0 1",
    ] {
        let drawn = engine.search(&format!("fen {fen}"), "depth 3");
        assert_eq!(number(drawn.info(), "cp"), 0, "{drawn:?}");
        assert_legal(&format!("fen {fen}"), drawn.info());
    }
}

#[test]
fn no_rook_is_given_away_where_nobody_has_claimed_a_draw() {
    let engine = Interface::new();
    let found = engine.search("fen 4kr2/8/8/8/8/8/8/3RK3 b - - 100 1", "depth 6");
    assert_eq!(number(found.info(), "cp"), 0, "{found:?}");
    assert!(!["f8f1", "f8f2"].contains(&found.best()), "{found:?}");
}

#[test]
fn the_game_before_counts_for_repetition() {
    let engine = Interface::new();
    let moves = "g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1";
    let arguments = "depth 5 searchmoves f6g8";
    let third = engine.search(&format!("startpos moves {moves}"), arguments);
    assert_eq!(
        (number(third.info(), "cp"), line(third.info())),
        (0, vec!["f6g8"])
    );
    assert_eq!(third.ponder(), None);
    engine.send("ucinewgame");
    // The same position, in a game that begins with it.
    let fen = "fen rnbqkb1r/pppppppp/5n2/8/8/8/PPPPPPPP/RNBQKBNR b KQkq - 7 4";
    let first = engine.search(fen, arguments);
    assert!(
        number(first.info(), "cp") != 0 && line(first.info()).len() > 1,
        "{first:?}"
    );
}

#[test]
fn castling_is_written_as_the_interface_wants_it() {
    let engine = Interface::new();
    let castling = "fen r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
    for (chess960, written) in [("false", ["e1g1", "e1c1"]), ("true", ["e1h1", "e1a1"])] {
        engine.send(&format!("setoption name UCI_Chess960 value {chess960}"));
        for (mv, written) in ["e1g1", "e1c1"].into_iter().zip(written) {
            let search = engine.search(castling, &format!("depth 2 searchmoves {mv}"));
            assert_eq!((search.best(), line(search.info())[0]), (written, written));
        }
    }
    let fischer = "fen 1r2k1r1/8/8/8/8/8/6P1/1R2K1R1 w GBgb - 0 1";
    let search = engine.search(fischer, "depth 2 searchmoves e1g1");
    assert_eq!(search.best(), "e1g1");
    assert_legal(fischer, search.info());
}

#[test]
fn chances_are_told_if_wanted() {
    let engine = Interface::new();
    assert!(
        !engine
            .search("startpos", "depth 2")
            .info()
            .contains(" wdl ")
    );
    engine.send("setoption name UCI_ShowWDL value true");
    let even = engine.search("startpos", "depth 4");
    let words: Vec<&str> = even
        .info()
        .split(' ')
        .skip_while(|&word| word != "wdl")
        .collect();
    let chances: Vec<u32> = words[1..4]
        .iter()
        .map(|word| word.parse().unwrap())
        .collect();
    assert_eq!(chances.iter().sum::<u32>(), 1000);
    assert!(chances[1] > 300, "{chances:?}");
    let mate = engine.search(MATE_IN_TWO, "mate 2");
    assert!(
        mate.info().contains(" score mate 2 wdl 1000 0 0 "),
        "{mate:?}"
    );
}

#[test]
fn limits_in_nodes_are_kept_and_repeatable() {
    let engine = Interface::new();
    let nodes = |arguments: &str| {
        engine.send("ucinewgame");
        let search = engine.search("startpos", arguments);
        (number(search.info(), "nodes"), search.best().to_owned())
    };
    let first = nodes("nodes 20000");
    assert!((19_000..=20_000).contains(&first.0), "{first:?}");
    assert_eq!(nodes("nodes 20000"), first);
}

#[test]
fn strength_is_limited_to_that_of_a_level() {
    let engine = Interface::new();
    engine.send("setoption name UCI_Elo value 0");
    let strong = engine.search("startpos", "depth 5");
    assert_eq!(number(strong.info(), "depth"), 5);
    engine.send("setoption name UCI_LimitStrength value true");
    // The weakest looks one ply ahead, and draws from what it sees: each game in its own way.
    let mut moves = HashSet::new();
    for seed in 1..=20 {
        engine.send(&format!("ucinewgame\nsetoption name Seed value {seed}"));
        let weak = engine.search("startpos", "wtime 60000 btime 60000");
        assert!(
            weak.infos().all(|info| number(info, "depth") == 1),
            "{weak:?}"
        );
        assert_eq!(line(weak.info())[0], weak.best());
        moves.insert(weak.best().to_owned());
    }
    assert!(moves.len() > 4, "{moves:?}");
    // In one game the same position has the same answer.
    let best = |arguments| engine.search("startpos", arguments).best().to_owned();
    assert_eq!(best("depth 3"), best("depth 3"));
    let mate = engine.search("fen 6k1/5ppp/8/8/8/8/8/K2R4 w - - 0 1", "depth 3");
    assert_eq!(mate.best(), "d1d8");
    // The strongest plays the best move that it finds with its nodes.
    engine.send("setoption name UCI_Elo value 3010");
    let strongest = engine.search("startpos", "depth 99");
    assert!((90_000..=100_000).contains(&number(strongest.info(), "nodes")));
    engine.send("setoption name UCI_LimitStrength value false");
    let free = engine.search("startpos", "nodes 120000");
    assert!(number(free.info(), "nodes") > 110_000, "{free:?}");
}

#[test]
fn a_seed_makes_the_same_game_again() {
    let play = |seed: &str, plies: usize| -> (Vec<String>, Vec<String>) {
        let engine = Interface::new();
        engine.send("setoption name UCI_LimitStrength value true");
        engine.send("setoption name UCI_Elo value 0");
        engine.send(&format!("setoption name Seed value {seed}"));
        let (mut moves, mut seeds) = (Vec::new(), Vec::new());
        for _ in 0..plies {
            let position = format!("startpos moves {}", moves.join(" "));
            let search = engine.search(&position, "depth 1");
            seeds.push(seed_of(&search).to_owned());
            moves.push(search.best().to_owned());
        }
        seeds.dedup();
        (moves, seeds)
    };
    let (moves, seeds) = play("7", 8);
    assert_eq!(seeds, ["7"]);
    assert_eq!(play("7", 8).0, moves);
    assert_ne!(play("8", 8).0, moves);
    // A game whose seed was drawn is played again by the seed that was told. No game ends within three plies.
    let (drawn, told) = play("0", 3);
    assert_eq!(told.len(), 1);
    assert_eq!(play(&told[0], 3), (drawn, told));
}

#[test]
fn each_new_game_draws_a_seed() {
    let engine = Interface::new();
    engine.send("setoption name UCI_LimitStrength value true");
    engine.send("setoption name UCI_Elo value 0");
    let seeds: HashSet<String> = (0..4)
        .map(|_| {
            engine.send("ucinewgame");
            seed_of(&engine.search("startpos", "depth 1")).to_owned()
        })
        .collect();
    // That all four are equal has a chance of one in 2 to the power of 93.
    assert!(seeds.len() > 1, "{seeds:?}");
}

/// The seed that the first level tells before a search.
fn seed_of(search: &Search) -> &str {
    let mut lines = search.0.iter();
    let told = lines.find_map(|line| line.strip_prefix("info string level 1, seed "));
    told.unwrap_or_else(|| panic!("no seed in {search:?}"))
}

#[test]
fn several_threads_search() {
    let engine = Interface::new();
    engine.send("setoption name Threads value 3");
    let search = engine.search("startpos", "depth 7");
    assert_eq!(number(search.info(), "depth"), 7);
    engine.send("go infinite");
    engine.until("info depth 4 ");
    engine.send("stop");
    engine.until("bestmove");
}

#[test]
fn debugging_tells_more() {
    let engine = Interface::new();
    engine.send("debug on");
    let search = engine.go("depth 4");
    let reply = &search.0[search.0.len() - 2];
    assert!(reply.starts_with("info string first thread: "), "{reply}");
}

#[test]
fn the_end_of_the_input_ends_a_search() {
    for lines in [
        "go infinite",
        "go ponder depth 1",
        "go infinite depth 1",
        "go depth 200\nquit",
    ] {
        let engine = Interface::new();
        engine.send(lines);
        engine.send("isready\nposition startpos moves e2e4");
        let said = engine.end();
        assert!(
            said.last().unwrap().starts_with("bestmove "),
            "{lines}: {said:?}"
        );
        assert_eq!(field(said.last().unwrap(), "bestmove").len(), 4);
    }
}
