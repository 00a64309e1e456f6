//! Whole matches between engines that play at random, or fail.

use negascout_match::data::MatchGame;
use negascout_match::{
    Beginnings, Conclusion, Decision, DrawRule, Ending, EngineScore, EngineTerms, Error,
    GameRecord, InCommon, Limit, Openings, Order, Outcome, ResignRule, Restart, Sides, Tournament,
    TournamentStandings, Variant, engines,
};
use negascout_session::open;
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

/// The fake engine twice, with these arguments and items.
fn specs(first: &str, second: &str) -> [negascout_match::EngineSpec; 2] {
    let spec = |name, arguments| {
        let program = env!("CARGO_BIN_EXE_fake-uci");
        format!("'{program}' {arguments},name={name}")
            .parse()
            .unwrap()
    };
    [spec("first", first), spec("second", second)]
}

/// A match of the fake engine with itself, with these arguments and items for each.
fn fakes(first: &str, second: &str) -> Tournament {
    fakes_within(first, second, Duration::ZERO)
}

/// The same with this margin.
fn fakes_within(first: &str, second: &str, margin: Duration) -> Tournament {
    let common = InCommon {
        limit: Some(Limit::Nodes(1)),
        margin: Some(margin),
        ..InCommon::default()
    };
    let players = engines(specs(first, second), &common).unwrap();
    let (start, book) = (
        open("chess", None).unwrap(),
        Openings::from_epd("book", EPD),
    );
    Tournament {
        max_moves: 60,
        patience: PATIENCE,
        games: 2,
        ..Tournament::of_engines(start, players, book.unwrap(), EngineTerms::default())
    }
}

fn terms(game: &mut Tournament) -> &mut EngineTerms {
    game.engines.as_mut().unwrap()
}

/// The same match with its openings in another order.
fn shuffled(mut game: Tournament, seed: u64) -> Tournament {
    if let Beginnings::Book { order, .. } = &mut game.beginnings {
        *order = Order::Shuffled(seed);
    }
    game
}

/// The score of the two.
fn score(standings: &TournamentStandings) -> &negascout_match::MatchScore {
    &standings.encounters[0].score
}

/// Plays it, and gives its games in the order of their numbers.
fn played(game: &Tournament) -> (Vec<GameRecord>, TournamentStandings, Conclusion) {
    let mut records = Vec::new();
    let mut keep = |record: Option<&GameRecord>, _: &TournamentStandings| {
        records.extend(record.cloned());
        Ok::<(), Error>(())
    };
    let (standings, conclusion) = game.play(&Arc::default(), &mut keep).unwrap();
    records.sort_by_key(|record| record.game);
    (records, standings, conclusion)
}

fn refusal(game: &Tournament) -> String {
    let nothing = &mut |_: Option<&GameRecord>, _: &TournamentStandings| Ok::<(), Error>(());
    let error = game.play(&Arc::default(), nothing).unwrap_err();
    error.to_string()
}

/// A game without its times.
fn essence(record: &GameRecord) -> (u32, usize, String, Outcome, Ending, String) {
    let (outcome, ending, moves) = (record.outcome, record.ending, record.line().join(" "));
    let GameRecord { game, opening, .. } = *record;
    (game, opening, record.first.clone(), outcome, ending, moves)
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
    assert_eq!(records[2].position, records[3].position);
    assert!(records[2].position.starts_with("rnbqkbnr/ppp1pppp"));
    assert_eq!(
        (records[4].first.as_str(), records[4].second.as_str()),
        ("first", "second")
    );
    assert_eq!(
        (records[5].first.as_str(), records[5].second.as_str()),
        ("second", "first")
    );
    assert_eq!(score(&standings).games(), 8);
    assert_eq!(score(&standings).pairs.iter().sum::<u64>(), 4);
    assert!(
        records
            .iter()
            .all(|r| game.failure(r).is_none() && r.moves.len() <= 120)
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
    (game.games, terms(&mut game).restart) = (6, Restart::EachGame);
    let mut game = shuffled(game, 5);
    let one: Vec<_> = played(&game).0.iter().map(essence).collect();
    game.concurrency = 3;
    let three: Vec<_> = played(&game).0.iter().map(essence).collect();
    assert_eq!(one, three);
    // Begun again, an engine draws the same random numbers each time.
    let first = |moves: &str| moves.split(' ').next().map(str::to_owned);
    assert_eq!(first(&one[0].5), first(&one[2].5));
}

#[test]
fn an_illegal_move_loses() {
    let game = fakes("--at 2 --illegal", "");
    let (records, standings, _) = played(&game);
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
    let message = game.failure(first).unwrap();
    assert!(
        message.starts_with("game 1: engine 'first' plays an illegal move in rnb"),
        "{message}"
    );
    assert!(
        message.ends_with(": 'a1a1' is not written like a move"),
        "{message}"
    );
    assert_eq!(standings.failures[0][&Ending::IllegalMove], 2);
    assert_eq!(
        (score(&standings).losses, score(&standings).pairs),
        (2, [1, 0, 0, 0, 0])
    );
    let game = fakes("", "--give-up");
    let (records, ..) = played(&game);
    let message = game.failure(&records[0]).unwrap();
    assert!(
        message.starts_with("game 1: engine 'second' gives up in rnb"),
        "{message}"
    );
    assert_eq!(records[1].moves.len(), 0);
}

#[test]
fn wrong_lines_are_told_of_and_the_game_goes_on() {
    let game = fakes("--babble", "");
    let (records, _, conclusion) = played(&game);
    assert_eq!(conclusion, Conclusion::Complete);
    for record in &records {
        assert_eq!(game.failure(record), None);
        let told: Vec<String> = record.warnings.iter().map(ToString::to_string).collect();
        assert_eq!(told.len(), 4, "{told:?}");
        assert_eq!(
            told[..3],
            [
                "engine 'first' writes a line that UCI does not know: 'I am thinking'",
                "engine 'first' writes a number that cannot be read: 'info depth deep score cp 1'",
                "engine 'first' writes a variation with an illegal move: \
                 'info depth 1 score cp 1 pv a1a1'",
            ]
        );
        let ponders = "engine 'first' names an illegal move to ponder on: 'bestmove ";
        assert!(told[3].starts_with(ponders), "{told:?}");
    }
    // So it is where the game does not go on.
    let game = fakes("--babble --at 2", "--at 3 --illegal");
    let (records, ..) = played(&game);
    assert_eq!(records[0].ending, Ending::IllegalMove);
    assert_eq!(records[0].warnings.len(), 4);
    let data = MatchGame::new(&game, &records[0]);
    let data = serde_json::to_value(data).unwrap();
    assert_eq!(data["warnings"][0]["fault"], "unknown-line");
    assert_eq!(data["warnings"][0]["engine"], "first");
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
    assert_eq!(game.failure(&records[3]).unwrap(), expected);
}

/// A match whose first engine has a millisecond for each move, and thinks longer, or for ever.
fn hurried(arguments: &str) -> Tournament {
    fakes(&format!("{arguments},movetime=1"), "")
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
    assert_eq!(game.failure(&records[0]).unwrap(), expected);
}

/// The time for an answer is also that for the handshake, for which a busy machine may need long.
#[test]
#[ignore = "thorough: waits for a clock"]
fn an_engine_that_answers_too_late_without_a_clock_loses() {
    let mut game = fakes("--think 21000", "");
    (game.patience, game.concurrency) = (Duration::from_secs(20), 2);
    let expected = "game 1: engine 'first' does not answer 'go' within 20 s";
    assert_eq!(game.failure(&played(&game).0[0]).unwrap(), expected);
}

#[test]
fn too_much_time_loses_except_within_the_margin() {
    let (records, ..) = played(&hurried("--think 50"));
    assert_eq!(records[1].ending, Ending::TimeForfeit);
    let by_clock = |margin| fakes_within("--think 50,tc=0.001", "", margin);
    let game = by_clock(Duration::ZERO);
    let (records, standings, _) = played(&game);
    assert_eq!(standings.failures[0][&Ending::TimeForfeit], 2);
    assert_eq!(
        (records[0].outcome, records[0].moves.len()),
        (Outcome::BlackWins, 0)
    );
    let message = game.failure(&records[0]).unwrap();
    let ms = message
        .strip_prefix("game 1: engine 'first' loses on time by ")
        .unwrap();
    let ms: f64 = ms.strip_suffix(" ms").unwrap().parse().unwrap();
    assert!(ms >= 49.0, "{message}");
    assert!(played(&by_clock(PATIENCE)).1.failures[0].is_empty());
}

#[test]
fn engines_that_cannot_be_used_are_told_at_once() {
    assert_eq!(
        refusal(&fakes("--die", "")),
        "engine 'first' has ended (exit status: 3): died young"
    );
    let mut game = fakes("--mute", "--mute");
    game.patience = Duration::from_millis(200);
    let mute = "engine 'first' does not answer 'uci' within 0.2 s";
    assert_eq!(refusal(&game), mute);
    assert_eq!(
        refusal(&fakes("", ",Hash=65")),
        "engine 'second' option Hash: '65' is not in 1..=64"
    );
    let skilled = fakes("", ",Skill=3");
    assert_eq!(refusal(&skilled), "engine 'second' has no option 'Skill'");
    let specs = ["./no-such-engine,depth=1"; 2].map(|spec| spec.parse().unwrap());
    let mut game = fakes("", "");
    game.players = engines(specs, &InCommon::default()).unwrap();
    let error = refusal(&game);
    let start = "engine 'no-such-engine-1' cannot be started: ";
    assert!(error.starts_with(start), "{error}");
}

#[test]
fn senseless_matches_are_refused() {
    let mut game = fakes("", "");
    game.games = 3;
    let even = "the number of games is to be even: each opening is played with both sides";
    assert_eq!(refusal(&game), even);
    let mut game = fakes("", "");
    game.beginnings = starts_of_chess960();
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
    terms(&mut game).rules.draw = Some(draw);
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
    terms(&mut game).rules.resign = Some(resign);
    let (records, standings, _) = played(&game);
    assert_eq!(
        (records[0].ending, records[0].moves.len()),
        (Ending::Resignation, 6)
    );
    assert_eq!((score(&standings).wins, score(&standings).losses), (2, 0));
    assert_eq!(standings.endings[&Ending::Resignation], 2);
}

#[test]
fn chess960_is_played_from_its_own_starts() {
    let mut game = fakes("--seed 3", "--seed 4");
    terms(&mut game).variant = Variant::Chess960;
    let common = InCommon {
        limit: Some(Limit::Nodes(1)),
        variant: Variant::Chess960,
        ..InCommon::default()
    };
    game.players = engines(specs("--seed 3", "--seed 4"), &common).unwrap();
    game.beginnings = starts_of_chess960();
    (game.games, game.concurrency) = (20, 2);
    let (records, standings, _) = played(&game);
    assert_eq!(score(&standings).games(), 20);
    assert!(records.iter().all(|record| game.failure(record).is_none()));
    let castles = |record: &GameRecord| record.line().iter().any(|mv| mv.starts_with("O-O"));
    assert!(records.iter().any(castles));
}

/// The starts of Chess960, in an order drawn by seed 1.
fn starts_of_chess960() -> Beginnings {
    Beginnings::Book {
        openings: Openings::for_variant(Variant::Chess960),
        order: Order::Shuffled(1),
    }
}

/// Kinds of endings that random play comes to, so that each is checked once against the rules.
#[test]
fn games_end_by_the_rules_of_chess() {
    let mut game = fakes("--seed 5", "--seed 6");
    (game.max_moves, game.games, game.concurrency) = (u32::MAX, 40, 2);
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
    assert_eq!(score(&standings).draws, 40 - count(Ending::Checkmate));
}

fn saved_in(folder: &Path) -> Tournament {
    let mut game = fakes("--seed 1", "--seed 2");
    game.save = Some(folder.join("match.jsonl"));
    game.pgn = Some(folder.join("match.pgn"));
    (game.games, terms(&mut game).restart) = (6, Restart::EachGame);
    game
}

/// Games in the file of games.
fn games_in_pgn(game: &Tournament) -> usize {
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
        (score(&standings).games(), conclusion),
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
        (score(&standings).games(), conclusion),
        (6, Conclusion::Complete)
    );
    assert_eq!(games_in_pgn(&game), 6);
    // What is complete is not played again, and may be extended.
    let (rest, again, _) = played(&game);
    assert!(rest.is_empty());
    assert_eq!(score(&again), score(&standings));
    let longer = Tournament { games: 8, ..game };
    assert_eq!(played(&longer).0.len(), 2);
    assert_eq!(games_in_pgn(&longer), 8);
}

#[test]
fn a_saved_match_is_that_of_its_settings() {
    let folder = tempfile::tempdir().unwrap();
    let game = saved_in(folder.path());
    played(&game);
    let refused = |other: Tournament| {
        let save = game.save.clone();
        let error = refusal(&Tournament {
            save,
            pgn: None,
            ..other
        });
        error.replace(folder.path().to_str().unwrap(), "")
    };
    let start = "'/match.jsonl' keeps another match: ";
    let players = fakes("--seed 1,nodes=2", "--seed 2").players;
    let limit = "players.1.engine.limit is \"nodes=1\" there and \"nodes=2\" here";
    let found = refused(Tournament {
        players,
        ..game.clone()
    });
    assert_eq!(found, format!("{start}{limit}"));
    let found = refused(shuffled(game.clone(), 1));
    assert!(
        found.starts_with(&format!("{start}openings is ")),
        "{found}"
    );
    let rules = "max_moves is 60 there and 50 here";
    let found = refused(Tournament {
        max_moves: 50,
        ..game.clone()
    });
    assert_eq!(found, format!("{start}{rules}"));
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
    terms(&mut game).rules.resign = Some(resign);
    game.games = 1000;
    game.sprt = Some("0,200".parse().unwrap());
    let (records, standings, conclusion) = played(&game);
    assert_eq!(conclusion, Conclusion::Decided(Decision::H1));
    assert_eq!(game.decision(&standings), Some(Decision::H1));
    assert!((4..100).contains(&records.len()), "{}", records.len());
    assert_eq!(score(&standings).wins as usize, records.len());
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
        let nothing = &mut |_: Option<&GameRecord>, _: &TournamentStandings| Ok::<(), Error>(());
        let (standings, conclusion) = game.play(&stop, nothing).unwrap();
        assert_eq!(
            (score(&standings).games(), conclusion),
            (0, Conclusion::Interrupted)
        );
    });
}
