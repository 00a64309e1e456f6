//! The game with an engine: in this thread and in another, at a level, by the clock.

use negascout::search::Level;
use negascout::textbook::Algorithm;
use negascout::time::{Duration, Instant};
use negascout_play::{
    Action, Command, Conclusion, Event, Game, GameSearch, Notice, Opponent, Purpose, Side,
    TimeControl, Worker,
};
use negascout_session::{
    EngineCache, Handicap, Limits, Method, Outcome, Player, Report, StopReason, go_on, open,
};
use std::ops::ControlFlow;
use std::thread;

fn opponent(limits: Limits) -> Opponent {
    Opponent::new(Method::Search, limits, EngineCache::with_mebibytes(1))
}

fn depth(depth: u32) -> Limits {
    Limits {
        depth: Some(depth),
        ..Limits::default()
    }
}

fn game(name: &str, position: &str, side: Side, opponent: Opponent) -> Game {
    Game::new(open(name, position).unwrap(), side, opponent)
}

/// The search that the game has ordered.
fn task(game: &mut Game) -> GameSearch {
    match game.take_commands().pop() {
        Some(Command::Search(task)) => task,
        _ => panic!("no search was ordered"),
    }
}

/// The next event of a worker.
fn next(worker: &mut Worker) -> Event {
    let begun = Instant::now();
    loop {
        if let Some(event) = worker.events().unwrap().pop() {
            return event;
        }
        // It only ends what would hang.
        assert!(begun.elapsed() < Duration::from_secs(600));
        thread::sleep(Duration::from_millis(5));
    }
}

/// The last event of a worker.
fn result(worker: &mut Worker) -> Report {
    loop {
        if let Event::Done(done) = next(worker) {
            return done;
        }
    }
}

#[test]
fn a_move_is_taken_back_and_another_one_played() {
    let engine = opponent(depth(9));
    let mut game = game("tic-tac-toe", "", Side::First, engine);
    game.play("a1").unwrap();
    game.think(&mut go_on);
    assert_eq!(game.session().history(), ["a1", "b2"]);
    game.act(Action::TakeBack);
    assert_eq!(game.session().position(), ".../.../...");
    assert!(game.think(&mut go_on).is_none(), "it is the person's turn");
    game.play("b2").unwrap();
    game.think(&mut go_on);
    let history = game.session().history();
    assert!(["a1", "c1", "a3", "c3"].contains(&history[1].as_str()));
}

#[test]
fn a_hint_is_good_and_not_played() {
    let mut game = game(
        "tic-tac-toe",
        "XX./O../..O",
        Side::First,
        opponent(depth(9)),
    );
    game.act(Action::Hint);
    let report = game.think(&mut go_on).unwrap().unwrap();
    assert_eq!(report.best_move.as_deref(), Some("c1"));
    let notice = game.notice().map(ToString::to_string);
    assert_eq!(notice.as_deref(), Some("hint: c1 (X wins in 1 ply)"));
    assert_eq!((game.session().history(), game.running()), (vec![], None));
}

#[test]
fn the_worker_does_not_change_the_game() {
    let mut game = game("chess", "e4", Side::Second, opponent(depth(3)));
    game.act(Action::Hint);
    let task = task(&mut game);
    game.play("c5").unwrap();
    assert_eq!(
        task.session.position(),
        open("chess", "e4").unwrap().position()
    );
    let mut other = task.clone();
    other.session.play("d5").unwrap();
    assert!(task.session.history().is_empty());
    assert_eq!(game.session().history(), ["c5"]);
}

#[test]
fn the_same_seed_plays_the_same_game() {
    let play = |number, seed| {
        let level = Level::new(number).unwrap();
        let mut engine = opponent(Limits::default());
        engine.request.handicap = Some(Handicap { level, seed });
        let mut game = game("connect-four", "", Side::None, engine);
        while game.think(&mut go_on).is_some() {}
        assert!(game.conclusion().is_some());
        game.session().history()
    };
    assert_eq!(play(2, 1), play(2, 1));
    assert!((2..6).any(|seed| play(2, seed) != play(2, 1)));
}

#[test]
fn levels_hold_for_moves_and_not_for_hints() {
    let handicap = Level::new(1).map(|level| Handicap { level, seed: 1 });
    let mut game = game("connect-four", "44", Side::First, opponent(depth(6)));
    game.set_handicap(handicap);
    game.act(Action::Hint);
    assert_eq!(game.think(&mut go_on).unwrap().unwrap().depth, 6);
    game.play("4").unwrap();
    assert_eq!(game.running(), Some(Purpose::Move));
    game.set_handicap(None);
    let commands = game.take_commands();
    assert!(matches!(
        commands.as_slice(),
        [.., Command::Search(_), Command::Stop, Command::Search(_)]
    ));
    game.set_handicap(handicap);
    assert_eq!(game.think(&mut go_on).unwrap().unwrap().depth, 1);
}

#[test]
fn a_textbook_algorithm_always_moves() {
    let engine = |limits| Opponent {
        method: Method::Textbook(Algorithm::NegaScout),
        ..opponent(limits)
    };
    let mut game = game("tic-tac-toe", "XX./O../..O", Side::Second, engine(depth(3)));
    let report = game.think(&mut go_on).unwrap().unwrap();
    assert_eq!(report.method.name(), "negascout");
    assert_eq!(game.session().history(), ["c1"]);
    let one_node = Limits {
        nodes: Some(1),
        ..Limits::default()
    };
    let session = open("tic-tac-toe", "XX./O../..O").unwrap();
    let mut game = Game::new(session, Side::Second, engine(one_node));
    let report = game.think(&mut go_on).unwrap().unwrap();
    assert_eq!((report.method, report.depth), (Method::Search, 1));
    assert_eq!(game.session().history(), ["c1"]);
}

#[test]
fn a_stop_in_mid_search_still_moves() {
    for method in [Method::Search, Method::Textbook(Algorithm::AlphaBeta)] {
        let engine = Opponent {
            method,
            ..opponent(Limits::default())
        };
        let mut game = game("chess", "", Side::Second, engine);
        let mut worker = Worker::default();
        game.take_commands()
            .into_iter()
            .for_each(|command| worker.follow(command));
        // It is in the middle of it: an iteration is told, and no limit ends the search.
        assert!(matches!(next(&mut worker), Event::Iteration(_)));
        game.act(Action::MoveNow);
        game.take_commands()
            .into_iter()
            .for_each(|command| worker.follow(command));
        let report = result(&mut worker);
        game.hear(Event::Done(report));
        assert_eq!(game.session().history().len(), 1);
    }
}

#[test]
fn a_stop_before_the_search_still_moves() {
    let mut game = game("chess", "", Side::Second, opponent(Limits::default()));
    game.act(Action::MoveNow);
    assert!(game.think(&mut go_on).unwrap().is_ok());
    assert_eq!(game.session().history().len(), 1);
}

#[test]
fn the_worker_thinks_and_can_be_given_up() {
    let mut game = game("tic-tac-toe", "b2 b1", Side::First, opponent(depth(9)));
    game.act(Action::Hint);
    let task = task(&mut game);
    let mut worker = Worker::default();
    let mut given_up = task.clone();
    given_up.request.limits.stop = None;
    worker.begin(given_up);
    worker.stop();
    assert!(worker.events().unwrap().is_empty());
    worker.begin(task);
    assert_eq!(result(&mut worker).value.to_string(), "win in 5");
    assert!(worker.events().unwrap().is_empty());
}

fn seconds(text: &str) -> TimeControl {
    text.parse().unwrap()
}

#[test]
fn a_player_out_of_time_has_lost() {
    let mut game = game("chess", "", Side::First, opponent(depth(1))).with_clock(seconds("0.001"));
    thread::sleep(Duration::from_millis(5));
    assert!(game.tick() && !game.tick(), "it happens once");
    let winner = Player::Second;
    assert_eq!(game.conclusion(), Some(Conclusion::Time { winner }));
    let notice = game.notice().map(ToString::to_string);
    assert_eq!(notice.as_deref(), Some("White has run out of time"));
    let refused = game.play("e4").unwrap_err().to_string();
    assert_eq!(refused, "the game is over: Black wins on time");
    assert!(game.session().history().is_empty());
    game.act(Action::Hint);
    assert_eq!(game.notice(), Some(&Notice::GameOver));
    assert_eq!(game.remaining(Player::First), Some(Duration::ZERO));
}

#[test]
fn an_engine_that_runs_out_of_time_does_not_move() {
    let mut game = game("chess", "", Side::Second, opponent(depth(1))).with_clock(seconds("0.001"));
    let task = task(&mut game);
    thread::sleep(Duration::from_millis(5));
    let report = task.run(&mut go_on).unwrap();
    game.hear(Event::Done(report));
    assert!(game.session().history().is_empty());
    let winner = Player::Second;
    assert_eq!(game.conclusion(), Some(Conclusion::Time { winner }));
}

#[test]
fn the_engine_shares_out_its_time() {
    let engine = opponent(Limits::default());
    let mut game = game("chess", "", Side::Second, engine).with_clock(seconds("300+2"));
    let limits = task(&mut game).request.limits;
    let clock = limits.clock.unwrap();
    assert_eq!(
        (limits.time, limits.nodes, limits.depth),
        (None, None, None)
    );
    assert_eq!(clock.increment, Duration::from_secs(2));
    assert!(clock.remaining <= Duration::from_secs(300) && !clock.remaining.is_zero());
}

/// The machine would have to stand still for minutes to make it late.
#[test]
#[ignore = "thorough: waits for a clock"]
fn a_move_by_the_clock_leaves_time_for_the_others() {
    let engine = opponent(Limits::default());
    let mut game = game("chess", "", Side::Second, engine).with_clock(seconds("300+2"));
    let report = game.think(&mut go_on).unwrap().unwrap();
    assert_eq!(report.stopped_by, StopReason::Time);
    let left = game.remaining(Player::First).unwrap();
    assert!((151..302).contains(&left.as_secs()), "{left:?}");
    assert_eq!(game.session().history().len(), 1);
}

#[test]
fn taking_back_and_beginning_again_set_the_clock_back() {
    let mut game =
        game("tic-tac-toe", "", Side::Both, opponent(depth(1))).with_clock(seconds("6000+600"));
    // In units of ten minutes, which nothing here takes.
    let left = |game: &Game, player| game.remaining(player).unwrap().as_secs().div_ceil(600);
    game.play("b2").unwrap();
    assert_eq!(left(&game, Player::First), 11);
    game.play("a1").unwrap();
    assert_eq!(left(&game, Player::Second), 11);
    game.act(Action::TakeBack);
    assert_eq!(left(&game, Player::Second), 10);
    assert_eq!(left(&game, Player::First), 11);
    game.act(Action::NewGame);
    assert_eq!(left(&game, Player::First), 10);
}

#[test]
fn a_pause_stops_the_clock() {
    let mut game =
        game("tic-tac-toe", "", Side::Both, opponent(depth(1))).with_clock(seconds("100"));
    game.act(Action::Pause);
    let before = game.remaining(Player::First);
    thread::sleep(Duration::from_millis(20));
    assert_eq!(game.remaining(Player::First), before);
    game.act(Action::Pause);
    thread::sleep(Duration::from_millis(20));
    assert!(game.remaining(Player::First) < before);
}

#[test]
fn a_solver_finds_what_a_search_does_not_see() {
    let time = Limits {
        time: Some(Duration::from_secs(3)),
        ..Limits::default()
    };
    // Only column 6 holds the draw: it takes 26 plies more.
    let position = "444442655555247";
    let mut game = game("connect-four", position, Side::First, opponent(time));
    let mut depth = 0;
    let report = game.think(&mut |report| {
        depth = report.depth;
        ControlFlow::Continue(())
    });
    let report = report.unwrap().unwrap();
    assert_eq!(report.best_move.as_deref(), Some("6"));
    assert_eq!(report.value.result, Some(Outcome::Draw));
    assert_eq!(report.stopped_by, StopReason::Solved);
    // The clock may have ended the search in the middle of one more iteration.
    assert!((depth..=depth + 1).contains(&report.depth), "{report:?}");
    assert_eq!(game.session().history(), ["6"]);
}

#[test]
fn openings_are_played_from_the_book_at_once() {
    let time = Limits {
        time: Some(Duration::from_secs(600)),
        ..Limits::default()
    };
    let mut without = opponent(Limits {
        nodes: Some(1_000),
        ..Limits::default()
    });
    without.request.no_book = true;
    let mut known = game("connect-four", "", Side::Second, opponent(time));
    let mut answer = Vec::new();
    let mut hear = |report: &Report| {
        answer.push(report.book);
        ControlFlow::Continue(())
    };
    let report = known.think(&mut hear).unwrap().unwrap();
    assert!(report.book && report.nodes == 0);
    assert_eq!(answer, [true], "the screen says where the move is from");
    let thoughts = known.shown(None).thoughts.unwrap();
    assert_eq!(thoughts.iterations.len(), 1);
    assert!(thoughts.iterations[0].book);
    assert_eq!(known.session().history(), ["4"]);
    let mut searched = game("connect-four", "", Side::None, without);
    let report = searched.think(&mut go_on).unwrap().unwrap();
    assert!(!report.book && report.nodes > 0);
}

#[test]
fn the_result_takes_the_place_of_its_iteration() {
    // The iterations call it even; only the search that has ended knows that it is a draw.
    let mut game = game(
        "tic-tac-toe",
        "b2",
        Side::First,
        opponent(Limits::default()),
    );
    let report = game.think(&mut go_on).unwrap().unwrap();
    assert_eq!(report.value.result, Some(Outcome::Draw));
    let thoughts = game.visible_thoughts().unwrap();
    assert_eq!(thoughts.iterations.last(), Some(&report));
    let depths: Vec<u32> = thoughts.iterations.iter().map(|each| each.depth).collect();
    let once: std::collections::BTreeSet<u32> = depths.iter().copied().collect();
    assert_eq!(once.len(), depths.len(), "one of each depth: {depths:?}");
    let mut shown = game.shown(None).thoughts.unwrap();
    assert_eq!(shown.iterations.pop().unwrap().verdict, "a draw");
}
