//! Whole matches between engines that play at random, or fail.

use negascout_match::{
    Conclusion, Decision, DrawRule, Ending, EngineScore, Error, Limit, Match, Openings, Order,
    Outcome, Record, ResignRule, Restart, Rules, Settings, Sides, Standings, Variant, players,
};
use std::fs;
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

const EPD: &str = "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq -
rnbqkbnr/ppp1pppp/8/3p4/3P4/8/PPP1PPPP/RNBQKBNR w KQkq -
rnbqkbnr/pp1ppppp/8/2p5/4P3/8/PPPP1PPP/RNBQKBNR w KQkq -
";

/// The time for an answer without a clock. Engines that answer never need as much.
const PATIENCE: Duration = Duration::from_secs(600);

/// A match of the fake engine with itself, with these arguments for each.
fn fakes(first: &str, second: &str) -> Match {
    let spec = |name, arguments| {
        let program = env!("CARGO_BIN_EXE_fake-uci");
        format!("'{program}' {arguments},name={name}")
            .parse()
            .unwrap()
    };
    let specs = [spec("first", first), spec("second", second)];
    Match {
        settings: Settings {
            players: players(specs, Some(Limit::Nodes(1)), &[]).unwrap(),
            variant: Variant::Standard,
            rules: Rules {
                max_moves: Some(60),
                ..Rules::default()
            },
            margin: Duration::ZERO,
            patience: PATIENCE,
            restart: Restart::AfterFailure,
        },
        openings: Openings::from_epd("book", EPD).unwrap(),
        order: Order::Listed,
        games: 2,
        concurrency: 1,
        sprt: None,
        save: None,
        pgn: None,
    }
}

fn clock(text: &str) -> Limit {
    Limit::Clock(text.parse().unwrap())
}

/// Plays it, and gives its games in the order of their numbers.
fn played(game: &Match) -> (Vec<Record>, Standings, Conclusion) {
    let mut records = Vec::new();
    let mut keep = |record: Option<&Record>, _: &Standings| {
        records.extend(record.cloned());
        Ok::<(), Error>(())
    };
    let (standings, conclusion) = game.play(&Arc::default(), &mut keep).unwrap();
    records.sort_by_key(|record| record.game);
    (records, standings, conclusion)
}

fn refusal(game: &Match) -> String {
    let nothing = &mut |_: Option<&Record>, _: &Standings| Ok::<(), Error>(());
    let error = game.play(&Arc::default(), nothing).unwrap_err();
    error.to_string()
}

/// A game without its times.
fn essence(record: &Record) -> (u32, usize, String, Outcome, Ending, Vec<String>) {
    let moves = record
        .moves
        .iter()
        .map(|played| played.mv.clone())
        .collect();
    let (outcome, ending) = (record.outcome, record.ending);
    (
        record.game,
        record.opening,
        record.white.clone(),
        outcome,
        ending,
        moves,
    )
}

#[test]
fn each_opening_is_played_with_both_colours() {
    let mut game = fakes("--seed 1", "--seed 2");
    game.games = 8;
    let (records, standings, conclusion) = played(&game);
    assert_eq!(conclusion, Conclusion::Complete);
    assert_eq!(
        records.iter().map(|r| r.opening).collect::<Vec<_>>(),
        [1, 1, 2, 2, 3, 3, 1, 1]
    );
    assert_eq!(records[2].fen, records[3].fen);
    assert!(records[2].fen.starts_with("rnbqkbnr/ppp1pppp"));
    assert_eq!(
        (records[4].white.as_str(), records[4].black.as_str()),
        ("first", "second")
    );
    assert_eq!(
        (records[5].white.as_str(), records[5].black.as_str()),
        ("second", "first")
    );
    assert_eq!(standings.score.games(), 8);
    assert_eq!(standings.score.pairs.iter().sum::<u64>(), 4);
    assert!(
        records
            .iter()
            .all(|r| r.failure().is_none() && r.moves.len() <= 120)
    );
    assert_eq!(records[0].moves[0].score, Some(EngineScore::Centipawns(0)));
    assert_eq!(
        (records[0].moves[0].depth, records[0].moves[0].nodes),
        (Some(1), Some(29))
    );
}

#[test]
fn engines_that_begin_anew_play_the_same_in_any_concurrency() {
    let mut game = fakes("--seed 1", "--seed 2");
    (game.games, game.settings.restart) = (6, Restart::EachGame);
    game.order = Order::Shuffled(5);
    let one: Vec<_> = played(&game).0.iter().map(essence).collect();
    game.concurrency = 3;
    let three: Vec<_> = played(&game).0.iter().map(essence).collect();
    assert_eq!(one, three);
    // Begun anew, an engine draws the same random numbers each time.
    assert_eq!(one[0].5[0], one[2].5[0]);
}

#[test]
fn an_illegal_move_loses() {
    let (records, standings, _) = played(&fakes("--at 2 --illegal", ""));
    let [first, second] = &records[..] else {
        panic!("two games")
    };
    assert_eq!(
        (first.outcome, first.ending),
        (Outcome::BlackWins, Ending::IllegalMove)
    );
    assert_eq!(
        (second.outcome, second.moves.len()),
        (Outcome::WhiteWins, 3)
    );
    let told = first.failure().unwrap();
    assert!(
        told.starts_with("game 1: engine 'first' plays an illegal move in rnb"),
        "{told}"
    );
    assert!(
        told.ends_with(": 'a1a1' is not written like a move"),
        "{told}"
    );
    assert_eq!(standings.failures[0][&Ending::IllegalMove], 2);
    assert_eq!(
        (standings.score.losses, standings.score.pairs),
        (2, [1, 0, 0, 0, 0])
    );
    let (records, ..) = played(&fakes("", "--give-up"));
    let told = records[0].failure().unwrap();
    assert!(
        told.starts_with("game 1: engine 'second' gives up in rnb"),
        "{told}"
    );
    assert_eq!(records[1].moves.len(), 0);
}

#[test]
fn a_crash_loses_and_the_engine_is_started_again() {
    let mut game = fakes("", "--at 3 --crash");
    game.games = 4;
    let (records, standings, conclusion) = played(&game);
    assert_eq!(conclusion, Conclusion::Complete);
    assert_eq!(standings.failures[1][&Ending::Crash], 4);
    assert_eq!(
        records.iter().map(|r| r.moves.len()).collect::<Vec<_>>(),
        [5, 4, 5, 4]
    );
    let expected = "game 4: engine 'second' has ended (exit status: 3): thread 'main' panicked";
    assert_eq!(records[3].failure().unwrap(), expected);
}

/// A match whose first engine has a millisecond for each move, and thinks longer, or for ever.
fn hurried(arguments: &str) -> Match {
    let mut game = fakes(arguments, "");
    game.settings.players[0].limit = Limit::MoveTime(Duration::from_millis(1));
    game
}

#[test]
#[ignore = "thorough: waits for a clock"]
fn an_engine_that_does_not_answer_loses() {
    let mut game = hurried("--hang");
    // Both games wait at the same time.
    game.concurrency = 2;
    let (records, standings, _) = played(&game);
    assert_eq!(standings.failures[0][&Ending::Silence], 2);
    let expected = "game 1: engine 'first' does not answer 'go' within 5.001 s";
    assert_eq!(records[0].failure().unwrap(), expected);
}

/// The time for an answer is also that for the handshake, for which a busy machine may need long.
#[test]
#[ignore = "thorough: waits for a clock"]
fn an_engine_that_answers_too_late_without_a_clock_loses() {
    let mut game = fakes("--think 21000", "");
    (game.settings.patience, game.concurrency) = (Duration::from_secs(20), 2);
    let expected = "game 1: engine 'first' does not answer 'go' within 20 s";
    assert_eq!(played(&game).0[0].failure().unwrap(), expected);
}

#[test]
fn too_much_time_loses_except_within_the_margin() {
    let slow = || hurried("--think 50");
    let (records, ..) = played(&slow());
    assert_eq!(records[1].ending, Ending::TimeForfeit);
    let by_clock = || {
        let mut game = slow();
        game.settings.players[0].limit = clock("0.001");
        game
    };
    let (records, standings, _) = played(&by_clock());
    assert_eq!(standings.failures[0][&Ending::TimeForfeit], 2);
    assert_eq!(
        (records[0].outcome, records[0].moves.len()),
        (Outcome::BlackWins, 0)
    );
    let told = records[0].failure().unwrap();
    let ms = told
        .strip_prefix("game 1: engine 'first' loses on time by ")
        .unwrap();
    let ms: f64 = ms.strip_suffix(" ms").unwrap().parse().unwrap();
    assert!(ms >= 49.0, "{told}");
    let mut game = by_clock();
    game.settings.margin = PATIENCE;
    assert!(played(&game).1.failures[0].is_empty());
}

#[test]
fn engines_that_cannot_be_used_are_told_at_once() {
    assert_eq!(
        refusal(&fakes("--die", "")),
        "engine 'first' has ended (exit status: 3): died young"
    );
    let mut game = fakes("--mute", "--mute");
    game.settings.patience = Duration::from_millis(200);
    let mute = "engine 'first' does not answer 'uci' within 0.2 s";
    assert_eq!(refusal(&game), mute);
    let mut game = fakes("", "");
    game.settings.players[1].options = vec![("Hash".to_owned(), "65".to_owned())];
    assert_eq!(
        refusal(&game),
        "engine 'second' option Hash: '65' is not in 1..=64"
    );
    game.settings.players[1].options = vec![("Skill".to_owned(), "3".to_owned())];
    assert_eq!(refusal(&game), "engine 'second' has no option 'Skill'");
    let specs = ["./no-such-engine,depth=1"; 2].map(|spec| spec.parse().unwrap());
    game.settings.players = players(specs, None, &[]).unwrap();
    let error = refusal(&game);
    let start = "engine 'no-such-engine-1' cannot be started: ";
    assert!(error.starts_with(start), "{error}");
}

#[test]
fn senseless_matches_are_refused() {
    let mut game = fakes("", "");
    game.games = 3;
    let even = "the number of games is to be even: each opening is played with both colours";
    assert_eq!(refusal(&game), even);
    let mut game = fakes("", "");
    game.openings = Openings::for_variant(Variant::Chess960);
    assert!(refusal(&game).contains("castles as in Chess960"));
}

#[test]
fn scores_can_end_a_game() {
    let mut game = fakes("--score 5", "--score -8");
    let draw = DrawRule {
        score: 8,
        moves: 1,
        from: 6,
    };
    game.settings.rules.draw = Some(draw);
    let (records, ..) = played(&game);
    let [first, second] = &records[..] else {
        panic!("two games")
    };
    assert_eq!(
        (first.ending, first.outcome),
        (Ending::AgreedDraw, Outcome::Draw)
    );
    // The openings' last move counts as the first: six are complete after twelve plies, if no
    // capture or pawn's move was the last.
    assert!(first.moves.len() >= 12 && second.moves.len() >= 12);
    let mut game = fakes("--score 700", "--score -700");
    let resign = ResignRule {
        score: 700,
        moves: 3,
        sides: Sides::Both,
    };
    game.settings.rules.resign = Some(resign);
    let (records, standings, _) = played(&game);
    assert_eq!(
        (records[0].ending, records[0].moves.len()),
        (Ending::Resignation, 6)
    );
    assert_eq!((standings.score.wins, standings.score.losses), (2, 0));
    assert_eq!(standings.endings[&Ending::Resignation], 2);
}

#[test]
fn chess960_is_played_from_its_own_starts() {
    let mut game = fakes("--seed 3", "--seed 4");
    game.settings.variant = Variant::Chess960;
    game.openings = Openings::for_variant(Variant::Chess960);
    game.order = Order::Shuffled(1);
    (game.games, game.concurrency) = (20, 2);
    let (records, standings, _) = played(&game);
    assert_eq!(standings.score.games(), 20);
    assert!(records.iter().all(|record| record.failure().is_none()));
    let castlings = |record: &&Record| {
        let pgn = negascout_match::pgn::text(record, &game.settings);
        pgn.contains(" O-O")
    };
    assert!(records.iter().filter(castlings).count() > 0);
}

/// Kinds of endings that random play comes to, so that each is checked once against the rules.
#[test]
fn games_end_by_the_rules_of_chess() {
    let mut game = fakes("--seed 5", "--seed 6");
    game.settings.rules = Rules::default();
    (game.games, game.concurrency) = (40, 2);
    let (_, standings, _) = played(&game);
    let count = |ending| standings.endings.get(&ending).copied().unwrap_or(0);
    let kinds = [
        Ending::Checkmate,
        Ending::InsufficientMaterial,
        Ending::Repetition,
        Ending::FiftyMoves,
        Ending::Stalemate,
    ];
    assert_eq!(kinds.iter().map(|&kind| count(kind)).sum::<u64>(), 40);
    assert!(
        kinds.iter().filter(|&&kind| count(kind) > 0).count() >= 3,
        "{:?}",
        standings.endings
    );
    assert_eq!(standings.score.draws, 40 - count(Ending::Checkmate));
}

fn saved_in(folder: &Path) -> Match {
    let mut game = fakes("--seed 1", "--seed 2");
    game.save = Some(folder.join("match.jsonl"));
    game.pgn = Some(folder.join("match.pgn"));
    (game.games, game.settings.restart) = (6, Restart::EachGame);
    game
}

/// Games in the file of games.
fn games_in_pgn(game: &Match) -> usize {
    let openings = Openings::read(game.pgn.as_deref().unwrap(), Some(0)).unwrap();
    openings.list().len()
}

#[test]
fn an_interrupted_match_goes_on() {
    let folder = tempfile::tempdir().unwrap();
    let game = saved_in(folder.path());
    let stop = Arc::new(AtomicBool::new(false));
    let mut seen = 0;
    let (standings, conclusion) = game
        .play(&stop, &mut |record, _| {
            seen += usize::from(record.is_some());
            stop.store(seen == 3, Ordering::Relaxed);
            Ok::<(), Error>(())
        })
        .unwrap();
    assert_eq!(
        (standings.score.games(), conclusion),
        (3, Conclusion::Interrupted)
    );
    assert_eq!(games_in_pgn(&game), 3);
    // A file of games that was lost is written again.
    fs::remove_file(game.pgn.as_ref().unwrap()).unwrap();
    let (rest, standings, conclusion) = played(&game);
    assert_eq!(
        rest.iter().map(|record| record.game).collect::<Vec<_>>(),
        [4, 5, 6]
    );
    assert_eq!(
        (standings.score.games(), conclusion),
        (6, Conclusion::Complete)
    );
    assert_eq!(games_in_pgn(&game), 6);
    // What is complete is not played again, and may be extended.
    let (rest, again, _) = played(&game);
    assert!(rest.is_empty());
    assert_eq!(again.score, standings.score);
    let longer = Match { games: 8, ..game };
    assert_eq!(played(&longer).0.len(), 2);
    assert_eq!(games_in_pgn(&longer), 8);
}

#[test]
fn a_saved_match_is_that_of_its_settings() {
    let folder = tempfile::tempdir().unwrap();
    let game = saved_in(folder.path());
    played(&game);
    let refused = |change: fn(&mut Match)| {
        let mut other = game.clone();
        change(&mut other);
        let error = refusal(&other);
        error.replace(folder.path().to_str().unwrap(), "")
    };
    let start = "'/match.jsonl' keeps another match: ";
    let limit = "first.limit is \"nodes=1\" there and \"nodes=2\" here";
    let found = refused(|game| game.settings.players[0].limit = Limit::Nodes(2));
    assert_eq!(found, format!("{start}{limit}"));
    assert!(
        refused(|game| game.order = Order::Shuffled(1))
            .starts_with(&format!("{start}openings is "))
    );
    let rules = "rules.max_moves is 60 there and 50 here";
    assert_eq!(
        refused(|game| game.settings.rules.max_moves = Some(50)),
        format!("{start}{rules}")
    );
    // How many at a time makes no other match.
    let mut same = game.clone();
    same.concurrency = 2;
    assert!(played(&same).0.is_empty());
}

#[test]
fn the_test_ends_the_match() {
    let mut game = fakes("--score 1000", "--score -1000");
    let resign = ResignRule {
        score: 500,
        moves: 1,
        sides: Sides::One,
    };
    game.settings.rules.resign = Some(resign);
    game.games = 1000;
    game.sprt = Some("0,200".parse().unwrap());
    let (records, standings, conclusion) = played(&game);
    assert_eq!(conclusion, Conclusion::Decided(Decision::H1));
    assert_eq!(game.decision(&standings), Some(Decision::H1));
    assert!((4..100).contains(&records.len()), "{}", records.len());
    assert_eq!(standings.score.wins as usize, records.len());
}

#[test]
fn a_stop_is_heard_while_engines_think() {
    let folder = tempfile::tempdir().unwrap();
    let mark = folder.path().join("mark");
    let game = fakes(&format!("--mark '{}' --hang", mark.display()), "");
    let stop = Arc::new(AtomicBool::new(false));
    std::thread::scope(|scope| {
        scope.spawn(|| {
            while !mark.exists() {
                std::thread::sleep(Duration::from_millis(5));
            }
            stop.store(true, Ordering::Relaxed);
        });
        let nothing = &mut |_: Option<&Record>, _: &Standings| Ok::<(), Error>(());
        let (standings, conclusion) = game.play(&stop, nothing).unwrap();
        assert_eq!(
            (standings.score.games(), conclusion),
            (0, Conclusion::Interrupted)
        );
    });
}
