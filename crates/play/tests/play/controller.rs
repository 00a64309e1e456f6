//! The game behind messages: requests and replies as data, searches that run elsewhere.

use negascout::search::Level;
use negascout_play::{
    Begin, CommandData, Controller, Event, GameSearchData, Purpose, Reply, Request, ScoresShown,
    Shown, Side, ThoughtsShown,
};
use negascout_session::{
    Catalogue, EarlyEnd, EndReason, EngineCache, GameState, Handicap, Limits, Outcome, Player,
    Report, SchemaBuilder, SetUp, go_on,
};
use serde::Serialize;
use serde::de::DeserializeOwned;
use std::ops::ControlFlow;
use std::sync::{Arc, Mutex};

/// As it arrives on the other side.
fn sent<T: Serialize + DeserializeOwned>(data: &T) -> T {
    serde_json::from_value(serde_json::to_value(data).unwrap()).unwrap()
}

/// A controller, and the one who carries its commands out.
struct Harness {
    controller: Controller,
    memory: Arc<Mutex<EngineCache>>,
}

impl Harness {
    fn begin(begin: Begin) -> (Harness, Reply) {
        let mut harness = Harness {
            controller: Controller::new(Catalogue::standard()),
            memory: Arc::new(Mutex::new(EngineCache::with_mebibytes(1))),
        };
        let reply = harness.ask(&Request::Begin(begin));
        (harness, reply)
    }

    fn ask(&mut self, request: &Request) -> Reply {
        sent(&self.controller.ask(sent(request)))
    }

    /// Runs a search where it is ordered, and has its events heard.
    fn run(&mut self, task: &GameSearchData) -> Reply {
        let task = task.open(&Catalogue::standard(), &self.memory).unwrap();
        let mut iterations = Vec::new();
        let done = task.run(&mut |report| {
            iterations.push(report.clone());
            ControlFlow::Continue(())
        });
        for report in iterations {
            self.ask(&Request::Hear(Event::Iteration(report)));
        }
        self.ask(&Request::Hear(done.into()))
    }
}

fn state(game: &str, origin: &str, moves: &[&str]) -> GameState {
    GameState {
        game: game.to_owned(),
        origin: origin.to_owned(),
        moves: moves.iter().map(|&mv| mv.to_owned()).collect(),
    }
}

fn begin(game: &str, position: &str) -> Begin {
    Begin {
        state: state(game, position, &[]),
        limits: depth(6),
        ..Begin::default()
    }
}

fn depth(depth: u32) -> Limits {
    Limits {
        depth: Some(depth),
        ..Limits::default()
    }
}

fn search(reply: &Reply) -> &GameSearchData {
    match reply.commands.last() {
        Some(CommandData::Search(task)) => task,
        commands => panic!("no search was ordered last: {commands:?}"),
    }
}

fn shown(reply: &Reply) -> &Shown {
    reply.shown.as_ref().unwrap()
}

fn failed(reply: &Reply) -> &str {
    reply.failed.as_deref().unwrap_or_default()
}

/// An iteration of a search of a task.
fn iteration(task: &GameSearchData, plies: u32) -> Report {
    let mut task = task.clone();
    task.request.limits = depth(plies);
    let memory = Arc::new(Mutex::new(EngineCache::with_mebibytes(1)));
    let opened = task.open(&Catalogue::standard(), &memory).unwrap();
    opened.run(&mut go_on).unwrap()
}

#[test]
fn the_engine_answers_from_elsewhere() {
    let (mut harness, begun) = Harness::begin(begin("tic-tac-toe", ""));
    assert_eq!((shown(&begun).legal.len(), begun.commands.len()), (9, 0));
    let played = harness.ask(&Request::Play("a1".into()));
    assert_eq!(shown(&played).running, Some(Purpose::Move));
    assert!(shown(&played).legal.is_empty(), "it is the engine's turn");
    let answered = harness.run(&search(&played).clone());
    let answer = shown(&answered);
    assert_eq!(answer.state.moves, ["a1", "b2"]);
    assert_eq!((answer.running, answer.legal.len()), (None, 7));
    assert_eq!(answer.last.as_ref().unwrap().to, Some([1, 1]));
    assert_eq!(answer.values.len(), 1);
    assert_eq!(answer.values[0].ply, 1);
    assert!(answer.thoughts.as_ref().unwrap().iterations.len() > 3);
    let back = harness.ask(&Request::TakeBack);
    assert_eq!(shown(&back).state.moves, [""; 0]);
}

/// A game of two people with clocks, of which these seconds are left.
fn timed(left: [f64; 2]) -> Begin {
    Begin {
        side: Side::Both,
        clock: "300+2".to_owned(),
        state: state("tic-tac-toe", "", &["b2"]),
        left: Some(left),
        ..begin("", "")
    }
}

#[test]
fn a_game_is_taken_up_with_the_times_that_were_left() {
    let (mut harness, begun) = Harness::begin(Begin {
        paused: true,
        ..timed([250.5, 12.25])
    });
    let clocks = shown(&begun).clocks.clone().unwrap();
    assert_eq!((clocks.left, clocks.running), ([250.5, 12.25], None));
    assert!(shown(&begun).paused && begun.commands.is_empty());
    let resumed = harness.ask(&Request::Pause);
    let clocks = shown(&resumed).clocks.clone().unwrap();
    assert_eq!(clocks.running, Some(Player::Second));
    let played = harness.ask(&Request::Play("a1".into()));
    let [first, second] = shown(&played).clocks.as_ref().unwrap().left;
    let near = |left: f64, expected: f64| left > expected - 1.0 && left <= expected;
    assert!(
        near(first, 250.5) && near(second, 14.25),
        "{first} {second}"
    );
}

#[test]
fn a_game_that_was_lost_on_time_stays_lost() {
    let (mut harness, begun) = Harness::begin(timed([250.5, 0.0]));
    assert!(begun.failed.is_none());
    let over = harness.ask(&Request::Tick);
    let conclusion = shown(&over).conclusion.as_ref().unwrap();
    assert_eq!(conclusion.text, "X wins on time");
}

#[test]
fn times_that_no_clock_has_are_refused() {
    for bad in [-1.0, 1e300] {
        let (_, refused) = Harness::begin(timed([bad, 1.0]));
        let reason = format!("a clock has '{bad}' seconds left: expected 0 up to a year");
        assert_eq!(failed(&refused), reason);
    }
    let without = Begin {
        clock: String::new(),
        ..timed([1.0, 1.0])
    };
    let (_, refused) = Harness::begin(without);
    assert_eq!(
        failed(&refused),
        "times are left, but the game has no clock"
    );
}

#[test]
fn players_of_coloured_stones_are_called_by_colour() {
    let (mut harness, begun) = Harness::begin(begin("connect-four", "123123121"));
    assert_eq!(shown(&begun).players, ["Red", "Yellow"]);
    assert_eq!(shown(&begun).unit, "points");
    let moved = harness.ask(&Request::Side(Side::Second));
    let notice = shown(&moved).notice.as_ref().unwrap();
    assert_eq!(notice.text, "you play Yellow");
    let (_, over) = Harness::begin(begin("connect-four", "1212121"));
    assert_eq!(shown(&over).conclusion.as_ref().unwrap().text, "Red wins");
    let board = shown(&over).board.as_ref().unwrap();
    let letters: Vec<char> = board.rows[5]
        .iter()
        .flatten()
        .map(|man| man.letter)
        .collect();
    assert_eq!(letters, ['X', 'O'], "as they are set up");
    assert!(
        harness.controller.record(None).unwrap().contains("X"),
        "as they are written"
    );
}

#[test]
fn moves_between_the_same_cells_say_what_the_piece_becomes() {
    let (_, begun) = Harness::begin(Begin {
        side: Side::Both,
        ..begin("chess", "7k/4P3/8/8/8/8/8/4K3 w - - 0 1")
    });
    let answer = shown(&begun).legal.iter();
    let answer = answer.filter_map(|mv| Some((mv.mv.as_str(), mv.becomes.as_ref()?.letter)));
    let mut answer: Vec<_> = answer.collect();
    answer.sort_unstable();
    let expected = [("e8=B", 'B'), ("e8=N", 'N'), ("e8=Q+", 'Q'), ("e8=R+", 'R')];
    assert_eq!(answer, expected);
}

#[test]
fn a_game_of_repetitions_is_searched_with_its_past() {
    let moves = ["Nf3", "Nf6", "Ng1", "Ng8", "Nf3", "Nf6"];
    let (mut harness, _) = Harness::begin(Begin {
        state: state("chess", "", &moves),
        side: Side::Both,
        ..begin("", "")
    });
    let hint = harness.ask(&Request::Hint);
    let task = search(&hint);
    assert_eq!(task.state.moves, moves);
    let report = iteration(task, 1);
    assert_eq!(report.position, shown(&hint).position);
    harness.ask(&Request::Play("Ng1".into()));
    harness.ask(&Request::Play("Ng8".into()));
    let over = harness.ask(&Request::OfferDraw);
    let conclusion = shown(&over).conclusion.as_ref().unwrap();
    assert_eq!(
        (conclusion.text.as_str(), conclusion.winner),
        ("draw by threefold repetition", None)
    );
}

#[test]
fn old_news_and_early_moves_change_nothing() {
    let (mut harness, _) = Harness::begin(begin("connect-four", "44"));
    let played = harness.ask(&Request::Play("4".into()));
    let old = search(&played).clone();
    let refused = harness.ask(&Request::Play("3".into()));
    assert_eq!(failed(&refused), "it is the engine's move");
    assert_eq!(shown(&refused).running, Some(Purpose::Move));
    let back = harness.ask(&Request::TakeBack);
    assert!(matches!(back.commands.as_slice(), [CommandData::Stop]));
    let late = harness.ask(&Request::Hear(Event::Done(iteration(&old, 2))));
    assert_eq!(shown(&late).state.moves, ["4", "4"]);
    let played = harness.ask(&Request::Play("1".into()));
    let late = harness.ask(&Request::Hear(Event::Done(iteration(&old, 2))));
    assert_eq!(
        shown(&late).state.moves.len(),
        3,
        "it is of another position"
    );
    assert_eq!(shown(&played).running, Some(Purpose::Move));
}

#[test]
fn the_engine_is_told_to_move() {
    let (mut harness, begun) = Harness::begin(Begin {
        side: Side::Second,
        ..begin("connect-four", "")
    });
    let report = iteration(search(&begun), 3);
    let early = harness.ask(&Request::MoveNow);
    assert_eq!(
        (shown(&early).state.moves.len(), early.commands.len()),
        (0, 0)
    );
    let moved = harness.ask(&Request::Hear(Event::Iteration(report.clone())));
    assert_eq!(shown(&moved).state.moves, [report.best_move.unwrap()]);
    assert!(matches!(moved.commands.as_slice(), [CommandData::Stop]));
}

#[test]
fn a_search_that_breaks_down_loses_nothing() {
    let (mut harness, _) = Harness::begin(begin("chess", ""));
    harness.ask(&Request::Play("e4".into()));
    let answer = harness.ask(&Request::Hear(Event::Failed(
        "the engine broke down".into(),
    )));
    let notice = shown(&answer).notice.clone().unwrap();
    assert_eq!(
        (notice.text.as_str(), notice.is_error),
        ("the engine broke down", true)
    );
    assert!(shown(&answer).paused && shown(&answer).state.moves == ["e4"]);
    let again = harness.ask(&Request::Pause);
    assert_eq!(search(&again).state.moves, ["e4"], "it goes on");
}

#[test]
fn all_moves_are_proven_where_they_can_be() {
    let (mut harness, begun) = Harness::begin(Begin {
        side: Side::Both,
        scores: ScoresShown::Shown,
        ..begin("connect-four", "2252576253462244111563365343671")
    });
    let done = harness.run(&search(&begun).clone());
    let answer = shown(&done);
    assert_eq!(answer.scores.len(), answer.legal.len());
    assert!(
        answer.scores.iter().all(|score| score.is_proven),
        "{:?}",
        answer.scores
    );
    let ranks: Vec<f64> = answer.scores.iter().map(|score| score.balance).collect();
    assert!(ranks.is_sorted_by(|one, next| one >= next), "{ranks:?}");
    let best = answer.scores[0].value;
    let verdict = answer.values.last().unwrap().balance;
    let expected = match best.result {
        Some(Outcome::Win) => 1.0,
        Some(Outcome::Loss) => -1.0,
        _ => 0.0,
    };
    let sign = if answer.turn == Player::First {
        1.0
    } else {
        -1.0
    };
    assert_eq!(verdict, sign * expected);
    let hidden = harness.ask(&Request::Scores(ScoresShown::Hidden));
    assert!(shown(&hidden).running.is_none());
}

#[test]
fn a_large_game_has_estimates() {
    let (mut harness, begun) = Harness::begin(Begin {
        scores: ScoresShown::Shown,
        limits: depth(2),
        ..begin("chess", "")
    });
    let done = harness.run(&search(&begun).clone());
    let answer = shown(&done);
    assert_eq!(answer.scores.len(), 20);
    assert!(answer.scores.iter().all(|score| !score.is_proven));
    let hint = harness.ask(&Request::Hint);
    let again = harness.run(&search(&hint).clone());
    assert_eq!(
        search(&again).purpose,
        Purpose::Scores,
        "after the hint they are looked for again"
    );
}

#[test]
fn the_person_looks_back_and_goes_on_from_there() {
    let (mut harness, _) = Harness::begin(Begin {
        state: state("connect-four", "1", &["4", "4", "3"]),
        ..begin("", "")
    });
    let looked = harness.ask(&Request::LookAt(2));
    let answer = shown(&looked);
    assert_eq!(
        (
            answer.ply,
            answer.position.as_str(),
            answer.state.moves.len()
        ),
        (2, "14", 4)
    );
    assert_eq!(
        answer.state.origin, "",
        "the moves given as a position are moves"
    );
    assert!(answer.legal.is_empty());
    let ticked = harness.ask(&Request::Tick);
    assert_eq!(shown(&ticked).ply, 2);
    let back = harness.ask(&Request::BackTo(3));
    let answer = shown(&back);
    assert_eq!(
        (answer.state.moves.len(), answer.paused),
        (3, true),
        "the engine would move at once"
    );
    let on = harness.ask(&Request::Pause);
    assert_eq!(search(&on).state.moves, ["1", "4", "4"]);
}

#[test]
fn texts_are_read_or_refused() {
    let (mut harness, _) = Harness::begin(Begin {
        side: Side::Both,
        ..begin("chess", "")
    });
    let loaded = harness.ask(&Request::Load("1. e4 e5 2. Nf3 *".into()));
    assert_eq!(shown(&loaded).state.moves, ["e4", "e5", "Nf3"]);
    let record = harness.controller.record(None).unwrap();
    let moves = harness.ask(&Request::Load("1. d4 d5".into()));
    assert_eq!(shown(&moves).state.moves, ["d4", "d5"]);
    let again = harness.ask(&Request::Load(record));
    assert_eq!(shown(&again).state.moves, ["e4", "e5", "Nf3"]);
    for (text, expected) in [
        ("", "the text is empty"),
        ("1. e4 e5 2. Nf6 *", "'Nf6'"),
        ("8/8/8/8/8/8/8/8 w - - 0 1", "king"),
        ("[Event", "chess: "),
    ] {
        let refused = harness.ask(&Request::Load(text.into()));
        assert!(failed(&refused).contains(expected), "{:?}", refused.failed);
        assert_eq!(shown(&refused).state.moves, ["e4", "e5", "Nf3"]);
    }
    let fen = "8/8/8/4k3/8/8/4P3/4K3 b - - 0 1";
    let position = harness.ask(&Request::Load(fen.into()));
    assert_eq!(shown(&position).state.origin, fen);
}

#[test]
fn a_start_of_chess960_keeps_its_name() {
    let both = |state| Begin {
        state,
        side: Side::Both,
        ..begin("", "")
    };
    let (mut harness, _) = Harness::begin(both(state("chess", "chess960 77", &[])));
    let moved = harness.ask(&Request::Play("e4".into()));
    let answer = shown(&moved);
    assert_eq!(answer.state, state("chess", "chess960 77", &["e4"]));
    let (_, again) = Harness::begin(both(answer.state.clone()));
    assert_eq!(shown(&again).position, answer.position);
    assert_eq!(shown(&again).state, answer.state);
}

#[test]
fn a_game_is_given_up_or_drawn_by_agreement() {
    let beginning = Begin {
        side: Side::Both,
        ..begin("chess", "")
    };
    for (request, expected) in [
        (Request::Resign, "White resigns"),
        (Request::OfferDraw, "a draw, by agreement"),
    ] {
        let (mut harness, _) = Harness::begin(beginning.clone());
        let ended = harness.ask(&request);
        let answer = shown(&ended);
        assert_eq!(answer.notice.as_ref().unwrap().text, expected);
        assert!(answer.conclusion.is_some() && answer.legal.is_empty());
    }
}

#[test]
fn a_game_that_ended_early_is_taken_up_at_its_end() {
    for early in [
        EarlyEnd::Resigned(Player::First),
        EarlyEnd::OutOfTime(Player::Second),
        EarlyEnd::Agreed,
    ] {
        let beginning = Begin {
            clock: "60+1".into(),
            left: Some([30.0, 40.0]),
            early: Some(early),
            ..begin("chess", "")
        };
        let (mut harness, begun) = Harness::begin(beginning);
        let ended = shown(&begun).conclusion.as_ref().unwrap();
        assert_eq!((ended.early, ended.winner), (Some(early), early.winner()));
        assert_eq!(shown(&begun).clocks.as_ref().unwrap().running, None);
        let refused = harness.ask(&Request::Play("e4".into()));
        assert_eq!(failed(&refused), "the game is over");
        let anew = harness.ask(&Request::NewGame);
        assert!(shown(&anew).conclusion.is_none());
    }
    // A draw is claimed only where there is one to claim.
    let claimed = EarlyEnd::Claimed(EndReason::FiftyMoves);
    let beginning = |position| Begin {
        early: Some(claimed),
        ..begin("chess", position)
    };
    let (_, begun) = Harness::begin(beginning("4k3/8/8/8/8/8/8/3RK3 w - - 100 90"));
    let ended = shown(&begun).conclusion.as_ref().unwrap();
    assert_eq!(
        (ended.early, ended.reason),
        (Some(claimed), claimed.claimed())
    );
    let mut controller = Controller::new(Catalogue::standard());
    let refused = controller.ask(Request::Begin(beginning("")));
    assert_eq!(failed(&refused), "there is no draw to claim");
    // Where the rules have ended the game, nothing else ends it.
    let beginning = Begin {
        state: state("tic-tac-toe", "XXX/OO./...", &[]),
        early: Some(EarlyEnd::Agreed),
        ..Begin::default()
    };
    let (_, begun) = Harness::begin(beginning);
    let ended = shown(&begun).conclusion.as_ref().unwrap();
    assert_eq!((ended.early, ended.winner), (None, Some(Player::First)));
}

#[test]
fn a_result_of_a_record_ends_the_game_until_a_move_is_taken_back() {
    let (mut harness, _) = Harness::begin(begin("chess", ""));
    let text = "[Termination \"adjudication\"]\n\n1. e4 e5 2. Nf3 1-0";
    let loaded = harness.ask(&Request::Load(text.into()));
    let ended = shown(&loaded).conclusion.clone().unwrap();
    assert_eq!(ended.text, "White wins, as the record says");
    assert_eq!((ended.winner, ended.reason), (Some(Player::First), None));
    assert!(shown(&loaded).legal.is_empty());
    let record = harness.controller.record(None).unwrap();
    assert!(
        record.contains("[Result \"1-0\"]\n[Termination \"adjudication\"]\n"),
        "{record}"
    );
    assert!(record.ends_with("1. e4 e5 2. Nf3 1-0\n\n"), "{record}");
    // From its link, the game is over in the same way.
    let (_, again) = Harness::begin(Begin {
        state: shown(&loaded).state.clone(),
        early: ended.early,
        ..Begin::default()
    });
    assert_eq!(shown(&again).conclusion, Some(ended));
    let refused = harness.ask(&Request::Play("Nc6".into()));
    assert_eq!(failed(&refused), "the game is over");
    let back = harness.ask(&Request::TakeBack);
    assert!(shown(&back).conclusion.is_none());
    let record = harness.controller.record(None).unwrap();
    assert!(record.contains("[Result \"*\"]") && !record.contains("Termination"));
    let drawn = harness.ask(&Request::Load("1. e4 1/2-1/2".into()));
    let ended = shown(&drawn).conclusion.as_ref().unwrap();
    assert_eq!(ended.text, "draw, as the record says");
}

#[test]
fn positions_are_set_up() {
    let (mut harness, _) = Harness::begin(begin("tic-tac-toe", ""));
    assert_eq!(harness.controller.men().len(), 2);
    let mut setup = SetUp {
        rows: vec![vec![None; 3]; 3],
        turn: Player::First,
        castling: String::new(),
    };
    setup.rows[1][1] = Some('O');
    let refused = harness.ask(&Request::SetUp(setup.clone()));
    assert!(failed(&refused).starts_with("tic-tac-toe: position '.../.O./...'"));
    setup.rows[0][0] = Some('X');
    let answer = harness.ask(&Request::SetUp(setup));
    assert_eq!(shown(&answer).state.origin, "X../.O./...");
}

#[test]
fn a_bad_beginning_says_why() {
    let mut controller = Controller::new(Catalogue::standard());
    assert_eq!(failed(&controller.ask(Request::Tick)), "no game has begun");
    let level = Level::new(3);
    let good = Begin {
        handicap: level.map(|level| Handicap { level, seed: 1 }),
        clock: "300+2".into(),
        thoughts: ThoughtsShown::Everything,
        ..begin("chess", "")
    };
    let begun = controller.ask(Request::Begin(good.clone()));
    let answer = shown(&begun);
    assert_eq!(
        (answer.level, answer.clocks.as_ref().unwrap().left[1]),
        (Some(3), 300.0)
    );
    assert_eq!(search(&begun).purpose, Purpose::Analysis);
    let with = |change: fn(&mut Begin)| {
        let mut bad = good.clone();
        change(&mut bad);
        bad
    };
    for (bad, expected) in [
        (
            with(|bad| bad.state.game = "ches".into()),
            "did you mean 'chess'?",
        ),
        (
            with(|bad| bad.state.origin = "e9".into()),
            "chess: position 'e9'",
        ),
        (
            with(|bad| bad.state.moves = vec!["e5".into()]),
            "chess: move 'e5'",
        ),
        (
            with(|bad| bad.clock = "soon".into()),
            "'soon' is no time control",
        ),
        (
            with(|bad| bad.method = "pv".into()),
            "unknown algorithm 'pv'",
        ),
    ] {
        let refused = controller.ask(Request::Begin(bad));
        assert!(failed(&refused).contains(expected), "{:?}", refused.failed);
        assert_eq!(
            shown(&refused).state.game,
            "chess",
            "the game before goes on"
        );
    }
}

#[test]
fn replies_are_valid_by_the_schema() {
    let mut builder = SchemaBuilder::new();
    builder.add::<Reply>("Reply");
    let mut document = builder.build();
    document["$ref"] = "#/$defs/Reply".into();
    let validator = jsonschema::validator_for(&document).unwrap();
    let (mut harness, begun) = Harness::begin(Begin {
        clock: "60".into(),
        scores: ScoresShown::Shown,
        ..begin("tic-tac-toe", "XX./OO./...")
    });
    let done = harness.run(&search(&begun).clone());
    let over = harness.ask(&Request::Play("c1".into()));
    for reply in [begun, done, over] {
        let json = serde_json::to_value(&reply).unwrap();
        let errors: Vec<String> = validator
            .iter_errors(&json)
            .map(|e| e.to_string())
            .collect();
        assert!(errors.is_empty(), "{json:#}\n{errors:?}");
    }
}
