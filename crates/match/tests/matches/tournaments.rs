//! Matches of players of any game.

use negascout_match::{
    Beginnings, Conclusion, Decision, Draw, Ending, Error, Format, Function, GameRecord, Outcome,
    PlayerSpec, Tournament, TournamentStandings, Trouble, participants,
};
use negascout_session::{Session, open};
use serde_json::Value;
use std::fs;
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

/// The time for an answer. Players that answer never need as much.
const PATIENCE: Duration = Duration::from_secs(600);

fn start(game: &str) -> Box<dyn Session> {
    open(game, None).unwrap()
}

fn tournament(game: &str, specs: &[&str]) -> Tournament {
    let players = participants(specs.iter().map(|spec| spec.parse().unwrap())).unwrap();
    Tournament {
        games: 8,
        patience: PATIENCE,
        ..Tournament::new(start(game), players)
    }
}

/// The player of the tests, with these arguments.
fn fake(arguments: &str) -> String {
    format!(
        "run '{}' {arguments},name=fake",
        env!("CARGO_BIN_EXE_fake-player")
    )
}

/// Plays it until `most` games are over, and gives these in the order of their numbers.
fn played_until(
    tournament: &Tournament,
    most: usize,
) -> (Vec<GameRecord>, TournamentStandings, Conclusion) {
    let stop = Arc::new(AtomicBool::new(false));
    let mut records = Vec::new();
    let mut keep = |record: Option<&GameRecord>, _: &TournamentStandings| {
        records.extend(record.cloned());
        stop.store(records.len() >= most, Ordering::Relaxed);
        Ok::<(), Error>(())
    };
    let (standings, conclusion) = tournament.play(&stop, &mut keep).unwrap();
    records.sort_by_key(|record| record.game);
    (records, standings, conclusion)
}

fn played(tournament: &Tournament) -> (Vec<GameRecord>, TournamentStandings) {
    let (records, standings, conclusion) = played_until(tournament, usize::MAX);
    assert_eq!(conclusion, Conclusion::Complete);
    (records, standings)
}

fn refusal(tournament: &Tournament) -> String {
    let mut ignore = |_: Option<&GameRecord>, _: &TournamentStandings| Ok::<(), Error>(());
    let error = tournament.play(&Arc::default(), &mut ignore).unwrap_err();
    error.to_string()
}

/// A game without its times.
fn essence(record: &GameRecord) -> (u32, String, Outcome, Ending, String, Vec<String>) {
    let GameRecord {
        game,
        first,
        outcome,
        ending,
        position,
        ..
    } = record.clone();
    let moves = record.line().into_iter().map(str::to_owned).collect();
    (game, first, outcome, ending, position, moves)
}

fn all(records: &[GameRecord]) -> Vec<(u32, String, Outcome, Ending, String, Vec<String>)> {
    records.iter().map(essence).collect()
}

#[test]
fn a_seed_is_a_match_whatever_is_played_at_a_time() {
    let specs = ["search,depth=2", "search,level=3", "random"];
    let mut match_of_three = tournament("connect-four", &specs);
    let (alone, standings) = played(&match_of_three);
    assert_eq!((alone.len(), standings.games), (24, 24));
    match_of_three.concurrency = 3;
    assert_eq!(all(&alone), all(&played(&match_of_three).0));
    match_of_three.seed = 2;
    assert_ne!(all(&alone), all(&played(&match_of_three).0));
}

#[test]
fn all_pairings_have_the_same_openings_and_both_sides() {
    let (records, _) = played(&tournament(
        "connect-four",
        &["random", "random", "search,depth=1"],
    ));
    let mut openings = Vec::new();
    for round in records.chunks(6) {
        assert!(round.iter().all(|game| game.position == round[0].position));
        for pair in round.chunks(2) {
            assert_eq!(
                [&pair[0].first, &pair[0].second],
                [&pair[1].second, &pair[1].first]
            );
        }
        openings.push(
            open("connect-four", round[0].position.as_str())
                .unwrap()
                .identity(),
        );
    }
    openings.sort();
    openings.dedup();
    assert_eq!(openings.len(), 4, "distinct openings");
}

#[test]
fn in_a_gauntlet_the_first_meets_all() {
    let mut gauntlet = tournament("tic-tac-toe", &["perfect", "random", "random"]);
    gauntlet.format = Format::Gauntlet;
    let (records, standings) = played(&gauntlet);
    assert_eq!(records.len(), 16);
    assert!(standings.against(1, 2).is_none());
    let results = standings.results(0);
    assert_eq!((results.games(), results.losses), (16, 0));
    let mirrored = standings.against(1, 0).unwrap();
    assert_eq!(mirrored.losses, standings.against(0, 1).unwrap().wins);
}

#[test]
fn a_deeper_search_is_the_stronger_one() {
    let mut match_of_two = tournament("connect-four", &["search,depth=5", "search,depth=1"]);
    match_of_two.games = 40;
    let (_, standings) = played(&match_of_two);
    let estimate = standings.encounters[0].score.estimate().unwrap();
    assert!(estimate.elo > 100.0 && estimate.los > 0.99, "{estimate:?}");
    let ratings = standings.ratings();
    assert!(
        ratings[0].elo > 50.0 && ratings[0].elo == -ratings[1].elo,
        "{ratings:?}"
    );
}

#[test]
fn playouts_are_drawn_by_the_seeds() {
    let by = |specs: [&str; 2], seed| {
        let found = Tournament {
            seed,
            games: 10,
            ..tournament("connect-four", &specs)
        };
        played(&found)
    };
    let specs = ["mcts,nodes=200,name=trees", "random"];
    let (games, standings) = by(specs, 1);
    assert!(standings.results(0).wins > 8, "{:?}", standings.results(0));
    assert_eq!(all(&by(specs, 1).0), all(&games));
    let reseeded = ["mcts,nodes=200,seed=7,name=trees", "random"];
    assert_ne!(all(&by(reseeded, 1).0), all(&games));
}

/// Two searches of fixed depth from one opening play one game: it counts once.
#[test]
fn identical_pairs_are_counted_once() {
    let mut same = tournament("connect-four", &["search,depth=2", "search,depth=3"]);
    same.beginnings = Beginnings::Start;
    let (records, standings) = played(&same);
    assert_eq!(
        (records.len(), standings.games, standings.repeated()),
        (8, 8, 3)
    );
    assert_eq!(standings.encounters[0].score.games(), 2);
    // Players at random play the same by chance, and each time counts.
    let mut random = tournament("tic-tac-toe", &["random", "search,level=1"]);
    random.games = 2000;
    random.beginnings = Beginnings::Listed(vec![open("tic-tac-toe", "XOX/OX./O..").unwrap()]);
    let (records, standings) = played(&random);
    assert!(
        records
            .chunks(2)
            .any(|pair| pair[0].moves == records[0].moves)
    );
    assert_eq!(
        (standings.repeated(), standings.results(0).games()),
        (0, 2000)
    );
}

#[test]
fn a_match_that_was_broken_off_goes_on_as_if_it_had_not_been() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| Some(folder.path().join(name));
    let specs = ["search,level=4", "random", "search,depth=2"];
    let whole = Tournament {
        save: path("whole"),
        pgn: path("whole.pgn"),
        ..tournament("connect-four", &specs)
    };
    let (expected, standings) = played(&whole);
    let broken = Tournament {
        save: path("broken"),
        pgn: path("broken.pgn"),
        ..whole.clone()
    };
    let (first, _, conclusion) = played_until(&broken, 5);
    assert_eq!(conclusion, Conclusion::Interrupted);
    // Torn in the middle of a line, as by a kill.
    let file = broken.save.as_deref().unwrap();
    let saved = fs::read(file).unwrap();
    fs::write(file, &saved[..saved.len() - 9]).unwrap();
    let (rest, resumed) = played(&broken);
    assert_eq!(first.len() - 1 + rest.len(), expected.len());
    let mut saved: Vec<GameRecord> = lines(file);
    saved.sort_by_key(|record| record.game);
    assert_eq!(all(&saved), all(&expected));
    assert_eq!(resumed.ratings(), standings.ratings());
    assert_eq!(resumed.endings, standings.endings);
    let games = fs::read_to_string(folder.path().join("broken.pgn")).unwrap();
    for number in 1..=24 {
        assert!(
            games.contains(&format!("[GameOfMatch \"{number}\"]")),
            "{number}"
        );
    }
    let refused = refusal(&Tournament {
        seed: 9,
        ..bare(&broken)
    });
    assert!(
        refused.ends_with(" keeps another match: seed is 1 there and 9 here"),
        "{refused}"
    );
    // More games of the same match.
    let longer = Tournament {
        games: 12,
        ..bare(&broken)
    };
    assert_eq!(played(&longer).0.len(), 12);
    // Fewer than there are: their openings are those that they had.
    let shorter = Tournament {
        games: 2,
        ..bare(&broken)
    };
    assert_eq!(played(&shorter).0.len(), 0);
    assert_eq!(lines(file).len(), 36);
}

#[test]
fn a_table_that_cannot_be_had_is_refused() {
    for player in ["search,depth=2", "mcts,nodes=2", "perfect"] {
        let spec = format!("{player},hash=1000000");
        let message = refusal(&tournament("tic-tac-toe", &[&spec, "random"]));
        let expected = format!("player '{spec}' has no memory for a table of 1000000 MiB");
        assert_eq!(message, expected);
    }
}

/// A game is replayed: a file that was written as a whole by another hand is refused, too.
#[test]
fn saved_games_come_to_their_results() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("match");
    let tournament = Tournament {
        games: 2,
        save: Some(file.clone()),
        ..tournament("connect-four", &["search,level=4", "random"])
    };
    played(&tournament);
    let whole = fs::read_to_string(&file).unwrap();
    let (about, _) = whole.split_once('\n').unwrap();
    let saved: Vec<GameRecord> = lines(&file);
    let write = |record: &GameRecord| {
        let content = serde_json::to_string(record).unwrap();
        let step = |hash: u64, byte: u8| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
        let digest = content.bytes().fold(0xcbf2_9ce4_8422_2325, step);
        let line = format!("{{\"digest\":\"{digest:016x}\",\"of\":{content}}}");
        fs::write(&file, format!("{about}\n{line}\n")).unwrap();
    };
    write(&saved[0]);
    assert_eq!(played(&tournament).0.len(), 1);
    type Change = fn(&mut GameRecord);
    let changes: [Change; 7] = [
        |record| record.outcome = Outcome::Draw,
        |record| record.ending = Ending::TooLong,
        |record| record.ending = Ending::Proven,
        |record| drop(record.moves.pop()),
        |record| record.moves.push("4".to_owned().into()),
        |record| record.position = "1".to_owned(),
        |record| record.opening = 99,
    ];
    for (number, change) in changes.iter().enumerate() {
        let mut changed = saved[0].clone();
        change(&mut changed);
        write(&changed);
        let message = format!(
            "the saved match has a game {} that cannot be its own",
            changed.game
        );
        assert_eq!(refusal(&tournament), message, "change {number}");
    }
}

/// The same without a file of records.
fn bare(tournament: &Tournament) -> Tournament {
    Tournament {
        pgn: None,
        ..tournament.clone()
    }
}

fn lines(file: &Path) -> Vec<GameRecord> {
    let text = fs::read_to_string(file).unwrap();
    let records = text.lines().skip(1);
    let record = |line| {
        let line: Value = serde_json::from_str(line).unwrap();
        serde_json::from_value(line["of"].clone()).unwrap()
    };
    records.map(record).collect()
}

#[test]
fn games_are_records_that_sessions_read() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("games.pgn");
    let mut with_records = tournament("tic-tac-toe", &["perfect", "random,name=chance"]);
    with_records.games = 2;
    with_records.pgn = Some(path.clone());
    let (records, _) = played(&with_records);
    let text = fs::read_to_string(path).unwrap();
    assert!(text.contains("[X \"perfect\"]\n[O \"chance\"]\n"), "{text}");
    let game = start("tic-tac-toe").load(&text).unwrap();
    let last = &records[1];
    assert!(
        game.history().ends_with(&essence(last).5),
        "{:?} {last:?}",
        game.history()
    );
    assert_eq!(game.history().len(), 4 + last.moves.len());
    assert!(
        text.contains(&format!("[Result \"{}\"]", last.outcome)),
        "{text}"
    );
}

#[test]
fn programs_play_by_lines() {
    let (records, standings) = played(&tournament("tic-tac-toe", &[&fake(""), "perfect"]));
    assert_eq!((records.len(), standings.results(0).wins), (8, 0));
    assert!(standings.failures[0].is_empty(), "{:?}", standings.failures);
}

#[test]
fn programs_that_fail_lose_and_the_match_goes_on() {
    let failing = |arguments: &str| {
        let mut found = tournament("tic-tac-toe", &[&fake(arguments), "random,name=chance"]);
        found.games = 4;
        found.beginnings = Beginnings::Start;
        found.patience = match arguments {
            "--hang" => Duration::from_millis(100),
            _ => PATIENCE,
        };
        let (records, standings) = played(&found);
        assert_eq!(records.len(), 4);
        let failures = standings.failures[0].clone();
        assert_eq!(standings.failures[1].len(), 0);
        // It has the third move where it begins.
        let game = records
            .into_iter()
            .find(|game| game.first == "fake")
            .unwrap();
        assert_eq!(game.outcome, Outcome::BlackWins);
        let line = found.failure(&game).unwrap();
        (failures, line, game.line().join(" "))
    };
    let (failures, line, moves) = failing("--at 2 --illegal");
    assert_eq!(failures[&Ending::IllegalMove], 2);
    let expected = format!(
        "game 1, from '.../.../...' after {moves}: player 'fake' plays an illegal move: tic-tac-toe: \
         move 'nonsense': "
    );
    assert!(line.starts_with(&expected), "{line}");
    let (failures, line, moves) = failing("--at 2 --crash");
    assert_eq!(failures[&Ending::Crash], 2);
    let expected = format!(
        "game 1, from '.../.../...' after {moves}: player 'fake' has ended (exit status: 4): no more"
    );
    assert_eq!(line, expected);
    let (failures, line, _) = failing("--hang");
    assert_eq!(failures[&Ending::Silence], 4);
    assert!(
        line.ends_with("player 'fake' does not answer 'move' within 0.1 s"),
        "{line}"
    );
    let (failures, line, _) = failing("--die");
    assert_eq!(failures[&Ending::Crash], 4);
    assert!(
        line.starts_with("game 1, in '.../.../...': player 'fake' has ended"),
        "{line}"
    );
}

/// A match of a function against chance, four games from the start of tic-tac-toe.
fn of_function(
    choose: impl Fn(&dyn Session) -> Result<String, Trouble> + Send + Sync + 'static,
) -> Tournament {
    let function = PlayerSpec {
        name: Some("function".to_owned()),
        ..Function::new(choose).player("a function")
    };
    let chance = "random,name=chance".parse().unwrap();
    Tournament {
        games: 4,
        beginnings: Beginnings::Start,
        ..Tournament::new(
            start("tic-tac-toe"),
            participants([function, chance]).unwrap(),
        )
    }
}

#[test]
fn functions_play_and_lose_where_they_fail() {
    let (records, standings) = played(&of_function(|game| Ok(game.moves().remove(0))));
    assert!(standings.failures[0].is_empty());
    let begun = records.iter().filter(|game| game.first == "function");
    assert!(begun.clone().count() == 2 && begun.clone().all(|game| game.moves[0].mv == "a1"));
    let failing = |tournament: &Tournament| {
        let (records, standings) = played(tournament);
        assert_eq!(records.len(), 4);
        let first = records.iter().find(|game| game.first == "function");
        (
            standings.failures[0].clone(),
            tournament.failure(first.unwrap()).unwrap(),
        )
    };
    let message = |words: &str| format!("game 1, in '.../.../...': player 'function' {words}");
    let (failures, line) = failing(&of_function(|_| {
        Err(Trouble::Gone("has no idea".to_owned()))
    }));
    assert_eq!(
        (failures[&Ending::Crash], line),
        (4, message("has no idea"))
    );
    let (failures, line) = failing(&of_function(|_| Ok("z9".to_owned())));
    assert_eq!(failures[&Ending::IllegalMove], 4);
    assert!(
        line.starts_with(&message("plays an illegal move: ")),
        "{line}"
    );
    let hurried = Tournament {
        patience: Duration::ZERO,
        ..of_function(|game| Ok(game.moves().remove(0)))
    };
    let (failures, line) = failing(&hurried);
    assert_eq!(failures[&Ending::TimeForfeit], 4);
    assert!(line.starts_with(&message("loses on time by ")), "{line}");
}

#[test]
fn a_function_that_is_stopped_gives_the_game_up() {
    let stop = Arc::new(AtomicBool::new(false));
    let raised = Arc::clone(&stop);
    let tournament = of_function(move |_| {
        raised.store(true, Ordering::Relaxed);
        Err(Trouble::Stopped)
    });
    let mut ignore = |_: Option<&GameRecord>, _: &TournamentStandings| Ok::<(), Error>(());
    let (standings, conclusion) = tournament.play(&stop, &mut ignore).unwrap();
    assert_eq!((standings.games, conclusion), (0, Conclusion::Interrupted));
}

/// The engine of the tests as a player, with these arguments and items.
fn engine(arguments: &str, items: &str) -> String {
    format!(
        "uci '{}' {arguments},{items}",
        env!("CARGO_BIN_EXE_fake-uci")
    )
}

#[test]
fn chess_engines_play_beside_other_players() {
    let specs = [
        "random,name=chance",
        &engine("--seed 3", "nodes=1,Hash=2,name=other"),
        &engine("--at 3 --illegal", "tc=60+1,name=cheat"),
    ];
    let mut three = tournament("chess", &specs);
    three.games = 4;
    three.max_moves = 6;
    let (records, standings) = played(&three);
    assert_eq!((records.len(), standings.games), (12, 12));
    let between = |first: &str, second: &str| {
        let mut games = records.iter();
        let found = games.find(|game| game.first == first && game.second == second);
        found.unwrap()
    };
    assert_eq!(between("chance", "other").ending, Ending::TooLong);
    let cheated = between("cheat", "other");
    assert_eq!(
        (cheated.ending, cheated.moves.len()),
        (Ending::IllegalMove, 4)
    );
    let line = three.failure(cheated).unwrap();
    assert!(
        line.contains("player 'cheat' plays an illegal move in ") && line.contains(": 'a1a1' "),
        "{line}"
    );
    assert_eq!(standings.failures[2][&Ending::IllegalMove], 8);
    assert!(standings.failures[1].is_empty(), "{:?}", standings.failures);
    // Who is late, silent or gone has lost in the same way.
    let failing = |arguments: &str, items: &str| {
        let found = Tournament {
            games: 2,
            patience: PATIENCE,
            beginnings: Beginnings::Start,
            ..tournament("chess", &[&engine(arguments, items), "random"])
        };
        let (records, _) = played(&found);
        found.failure(&records[0]).unwrap()
    };
    let late = failing("--think 400", "time=0.001,name=slow");
    assert!(late.contains("player 'slow' loses on time by "), "{late}");
    let gone = failing("--crash", "depth=1,name=frail");
    let expected = "player 'frail' has ended (exit status: 3): thread 'main' panicked";
    assert!(gone.ends_with(expected), "{gone}");
}

#[test]
fn engines_that_cannot_play_end_the_match() {
    let other_game = tournament("connect-four", &["random", &engine("", "depth=1,name=x")]);
    let expected = "player 'x' is a chess engine, and cannot play connect-four";
    assert_eq!(refusal(&other_game), expected);
    let option = tournament("chess", &[&engine("", "depth=1,Hash=99,name=x"), "random"]);
    let expected = "player 'x' option Hash: '99' is not in 1..=64";
    assert_eq!(refusal(&option), expected);
    let dead = tournament("chess", &[&engine("--die", "depth=1,name=x"), "random"]);
    let expected = "player 'x' has ended (exit status: 3): died young";
    assert_eq!(refusal(&dead), expected);
}

/// Engines are told of Chess960 by the position.
#[test]
fn engines_play_chess960() {
    let start = open("chess", "chess960 77").unwrap();
    let games = Tournament {
        start,
        games: 2,
        max_moves: 4,
        beginnings: Beginnings::Start,
        ..tournament("chess", &["random", &engine("", "depth=1")])
    };
    let (records, _) = played(&games);
    let endings: Vec<Ending> = records.iter().map(|game| game.ending).collect();
    assert_eq!(endings, [Ending::TooLong; 2]);
}

#[test]
fn players_that_cannot_play_end_the_match() {
    let missing = tournament(
        "tic-tac-toe",
        &["random", "run ./no-such-program,name=ghost"],
    );
    let message = refusal(&missing);
    assert!(
        message.starts_with("player 'ghost' cannot be started: ./no-such-program: "),
        "{message}"
    );
    let folder = tournament("tic-tac-toe", &["random", "run sh,dir=/no/folder"]);
    let expected = "player 'run sh,dir=/no/folder' is to run in '/no/folder', which is no folder";
    assert_eq!(refusal(&folder), expected);
}

#[test]
fn senseless_matches_are_refused() {
    let two = || tournament("tic-tac-toe", &["random", "random"]);
    let odd = Tournament { games: 3, ..two() };
    let expected = "the number of games is to be even: each opening is played with both sides";
    assert_eq!(refusal(&odd), expected);
    let over = Tournament {
        start: open("tic-tac-toe", "XXX/OO./...").unwrap(),
        ..two()
    };
    assert_eq!(refusal(&over), "the game is over in this position");
    let three = tournament("tic-tac-toe", &["random", "random", "perfect"]);
    let tested = Tournament {
        sprt: Some("0,5".parse().unwrap()),
        ..three
    };
    assert_eq!(refusal(&tested), "the sequential test is of two players");
    let draw = Draw {
        plies: 9,
        within: 0,
        depth: 1,
        seed: 1,
    };
    let long = Tournament {
        beginnings: Beginnings::Drawn(draw),
        ..two()
    };
    let expected = "no position after 9 plies at random is unfinished and within 0 of even";
    assert_eq!(refusal(&long), expected);
}

#[test]
fn a_sequential_test_ends_a_match_of_two() {
    let tested = Tournament {
        games: 400,
        sprt: Some("0,50".parse().unwrap()),
        ..tournament("tic-tac-toe", &["perfect", "random"])
    };
    let (records, _, conclusion) = played_until(&tested, usize::MAX);
    assert_eq!(conclusion, Conclusion::Decided(Decision::H1));
    assert!(records.len() < 200, "{}", records.len());
}

#[test]
fn games_that_go_round_are_drawn() {
    let mut ended = tournament("chess", &["random", "random"]);
    ended.games = 2;
    ended.max_moves = 5;
    let (records, _) = played(&ended);
    assert!(
        records
            .iter()
            .all(|game| game.ending == Ending::TooLong && game.moves.len() == 10)
    );
}

/// What is proven is not played on, and the result is that of best play.
#[test]
fn games_end_where_their_result_is_proven() {
    let mut proven = tournament("tic-tac-toe", &["perfect", "random"]);
    proven.beginnings = Beginnings::Start;
    proven.prove = Some(100_000);
    let (records, _) = played(&proven);
    for game in &records {
        assert_eq!((game.ending, game.moves.len()), (Ending::Proven, 1));
        assert_eq!(game.outcome, Outcome::Draw, "{game:?}");
    }
    // An answer at the edge loses.
    proven.start = open("tic-tac-toe", "XO./.../...").unwrap();
    let (records, _) = played(&proven);
    let best = records.iter().find(|game| game.first == "perfect").unwrap();
    assert_eq!(
        (best.ending, best.outcome),
        (Ending::Proven, Outcome::WhiteWins)
    );
    // A small budget finds what is near.
    proven.start = start("connect-four");
    proven.prove = Some(1);
    proven.players = tournament("connect-four", &["search,depth=1", "random"]).players;
    let (records, _) = played(&proven);
    assert!(
        records.iter().all(|game| game.moves.len() >= 6),
        "{records:?}"
    );
}
