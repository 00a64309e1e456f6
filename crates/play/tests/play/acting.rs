//! The game without an engine: the effects of actions and news, and the commands given.

use negascout::Decimals;
use negascout::search::BadTimeControl;
use negascout::time::Duration;
use negascout_play::{
    Action, BadClock, BadSide, Command, Conclusion, Direction, Event, Game, GameOver, Notice,
    Opponent, Purpose, Side, ThoughtsShown, TimeControl, time_control,
};
use negascout_session::{Bound, Error, Method, Outcome, Player, Report, StopReason, Value, open};

/// An order that can be compared: a search by its purpose.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Ordered {
    Search(Purpose),
    Hurry,
    Stop,
}
use Ordered::{Hurry, Search, Stop};

fn opened(name: &str, position: &str, side: Side) -> Game {
    Game::new(open(name, position).unwrap(), side, Opponent::default())
}

fn game(position: &str, side: Side) -> Game {
    opened("tic-tac-toe", position, side)
}

fn commands(game: &mut Game) -> Vec<Ordered> {
    let answer = |order| match order {
        Command::Search(task) => Search(task.purpose),
        Command::Hurry => Hurry,
        Command::Stop => Stop,
    };
    game.take_commands().into_iter().map(answer).collect()
}

/// A report on the game's position.
fn report(game: &Game, best: &str, value: Value) -> Report {
    let subject = [game.session().game(), game.session().position()];
    let line = vec![best.to_owned()];
    Report {
        depth: 3,
        nodes: 1234,
        seconds: 0.5,
        ..Report::new(Method::Search, subject, value, line, StopReason::Solved)
    }
}

const DRAW: Value = Value {
    score: 0,
    decimals: Decimals::NONE,
    result: Some(Outcome::Draw),
    plies: None,
    mate: None,
    bound: Bound::Exact,
};

/// The search that runs has found this move.
fn found(game: &mut Game, best: &str) {
    let report = report(game, best, DRAW);
    game.hear(Event::Done(report));
}

fn typed(game: &mut Game, text: &str) {
    text.chars()
        .for_each(|letter| game.act(Action::Type(letter)));
    game.act(Action::Confirm);
}

/// Puts the cursor on a cell (row, column), and confirms.
fn press_at(game: &mut Game, (row, column): (usize, usize)) {
    game.act(Action::PointAt(row, column));
    game.act(Action::Confirm);
}

fn is_error(game: &Game, part: &str) -> bool {
    let notice = game.notice();
    notice.is_some_and(|notice| notice.is_error() && notice.to_string().contains(part))
}

#[test]
fn the_engine_answers_the_move_under_the_cursor() {
    let mut game = game("", Side::First);
    assert_eq!(commands(&mut game), []);
    game.act(Action::Confirm);
    assert_eq!(game.session().history(), ["b2"]);
    assert_eq!(commands(&mut game), [Search(Purpose::Move)]);
    game.act(Action::Confirm);
    assert_eq!(game.notice(), Some(&Notice::EnginesTurn));
    assert_eq!(game.session().history(), ["b2"]);
    found(&mut game, "a1");
    assert_eq!(game.session().history(), ["b2", "a1"]);
    assert_eq!(game.last_cell(), Some((0, 0)));
    assert_eq!((game.running(), commands(&mut game)), (None, vec![]));
}

#[test]
fn the_cursor_stays_on_the_board() {
    let mut game = game("", Side::Both);
    assert_eq!(game.pointer().cursor(), (1, 1));
    for _ in 0..5 {
        game.act(Action::Step(Direction::Up));
        game.act(Action::Step(Direction::Left));
    }
    assert_eq!(game.pointer().cursor(), (0, 0));
    for _ in 0..5 {
        game.act(Action::Step(Direction::Down));
        game.act(Action::Step(Direction::Right));
    }
    assert_eq!(game.pointer().cursor(), (2, 2));
    game.act(Action::PointAt(99, 1));
    assert_eq!(game.pointer().cursor(), (2, 1));
}

#[test]
fn typed_moves_are_played_or_refused() {
    let mut game = game("", Side::Both);
    typed(&mut game, "c1");
    assert_eq!(game.session().history(), ["c1"]);
    assert_eq!(game.pointer().cursor(), (0, 2), "it shows what was typed");
    typed(&mut game, "c1");
    assert!(is_error(&game, "taken"), "{:?}", game.notice());
    typed(&mut game, "zz");
    assert!(is_error(&game, "zz"));
    assert_eq!(game.session().history(), ["c1"]);
    game.act(Action::BeginEntry);
    game.act(Action::Type('b'));
    game.act(Action::Erase);
    assert_eq!(game.pointer().entry(), Some(""));
    game.act(Action::Erase);
    assert_eq!(game.pointer().entry(), None);
    game.act(Action::Type('b'));
    game.act(Action::Cancel);
    assert_eq!(game.pointer().entry(), None);
    (0..99).for_each(|_| game.act(Action::Type('x')));
    assert_eq!(game.pointer().entry().map(str::len), Some(99));
    (0..999).for_each(|_| game.act(Action::Type('x')));
    assert_eq!(game.pointer().entry().map(str::len), Some(255));
    assert_eq!(game.session().history(), ["c1"]);
}

#[test]
fn a_taken_cell_is_no_move() {
    let mut game = game("X.O/.X./..O", Side::Both);
    game.act(Action::Confirm);
    assert_eq!(game.notice(), Some(&Notice::NoMoveThere));
    assert_eq!(game.session().history(), [""; 0]);
}

#[test]
fn a_stone_falls_down_its_column() {
    let mut game = opened("connect-four", "44", Side::Both);
    press_at(&mut game, (0, 3));
    assert_eq!(game.session().history(), ["4"]);
    assert_eq!(game.last_cell(), Some((3, 3)), "upon two others");
    press_at(&mut game, (5, 3));
    assert_eq!(game.notice(), Some(&Notice::NoMoveThere), "below it");
}

#[test]
fn pieces_are_picked_up_and_put_down() {
    let mut game = opened("chess", "", Side::Both);
    let (e2, e4, g1, f3) = ((6, 4), (4, 4), (7, 6), (5, 5));
    press_at(&mut game, e2);
    assert_eq!(game.pointer().picked(), Some(e2));
    press_at(&mut game, g1);
    assert_eq!(game.pointer().picked(), Some(g1), "another piece instead");
    press_at(&mut game, e4);
    assert_eq!(game.notice(), Some(&Notice::NoMoveThere));
    press_at(&mut game, g1);
    assert_eq!(game.pointer().picked(), None);
    assert_eq!(game.notice(), Some(&Notice::PutBack));
    press_at(&mut game, e2);
    press_at(&mut game, e4);
    let history = game.session().history();
    assert_eq!(
        (history, game.pointer().picked()),
        (vec!["e4".into()], None)
    );
    assert_eq!(game.last_cell(), Some(e4));
    press_at(&mut game, g1);
    assert!(is_error(&game, "no move leads there"), "it is black's turn");
    press_at(&mut game, (1, 4));
    game.act(Action::Cancel);
    assert_eq!(game.pointer().picked(), None);
    press_at(&mut game, (3, 3));
    let history = game.session().history();
    assert_eq!(history, ["e4", "d5"], "only one piece can go there");
    press_at(&mut game, f3);
    assert_eq!(game.notice(), Some(&Notice::SeveralMovesThere));
    assert_eq!(game.pointer().options(), ["f3", "Nf3", "Qf3"]);
    assert_eq!(game.pointer().chosen(), 0);
    game.act(Action::Cancel);
    assert_eq!(game.pointer().options(), [""; 0]);
    press_at(&mut game, f3);
    game.act(Action::Type('n'));
    game.act(Action::Confirm);
    assert_eq!(game.session().history(), ["e4", "d5", "Nf3"]);
}

#[test]
fn a_picked_up_piece_has_targets() {
    let mut game = opened("chess", "7k/4P3/8/8/8/8/8/K7 w - - 0 1", Side::Both);
    assert_eq!(game.targets(), []);
    press_at(&mut game, (1, 4));
    assert_eq!(game.targets(), [(0, 4)], "once, whatever the pawn becomes");
    press_at(&mut game, (7, 0));
    assert_eq!(game.targets(), [(7, 1), (6, 0), (6, 1)]);
    game.act(Action::Cancel);
    assert_eq!(game.targets(), []);
}

#[test]
fn promotions_are_chosen_or_typed() {
    let promoting = || opened("chess", "7k/4P3/8/8/8/8/8/K7 w - - 0 1", Side::Both);
    let mut game = promoting();
    let chosen = |game: &Game| game.pointer().options()[game.pointer().chosen()].clone();
    press_at(&mut game, (1, 4));
    press_at(&mut game, (0, 4));
    let options = ["e8=N", "e8=B", "e8=R+", "e8=Q+"];
    assert_eq!(game.pointer().options(), options);
    assert_eq!(
        chosen(&game),
        "e8=Q+",
        "the queen, unless another is chosen"
    );
    game.act(Action::Step(Direction::Right));
    assert_eq!(chosen(&game), "e8=N");
    game.act(Action::Step(Direction::Left));
    game.act(Action::Step(Direction::Up));
    assert_eq!(chosen(&game), "e8=R+");
    game.act(Action::Type('B'));
    assert_eq!(chosen(&game), "e8=B");
    assert_eq!(game.pointer().entry(), None);
    game.act(Action::Confirm);
    assert_eq!(game.session().history(), ["e8=B"]);
    let mut game = promoting();
    typed(&mut game, "e8=Q");
    assert_eq!(game.session().history(), ["e8=Q+"]);
}

#[test]
fn an_option_that_is_given_up_leaves_the_piece_picked_up() {
    let mut game = opened("chess", "7k/4P3/8/8/8/8/8/K7 w - - 0 1", Side::Both);
    press_at(&mut game, (1, 4));
    press_at(&mut game, (0, 4));
    game.act(Action::Cancel);
    assert_eq!(game.pointer().options(), [""; 0]);
    assert_eq!(game.pointer().picked(), Some((1, 4)));
    game.act(Action::Confirm);
    assert_eq!(game.pointer().options().len(), 4);
    game.act(Action::Type('e'));
    assert_eq!(game.pointer().options(), [""; 0], "a move is typed instead");
    assert_eq!(game.pointer().entry(), Some("e"));
}

#[test]
fn moves_are_known_in_any_spelling() {
    let rook = opened("chess", "7k/8/8/8/8/8/7p/K6R w - - 0 1", Side::Both);
    assert!(rook.is_move("h1g1") && rook.is_move("rg1") && !rook.is_move("h"));
}

#[test]
fn a_record_goes_on() {
    let mut game = opened("tic-tac-toe", "XX./OO./...", Side::Both);
    typed(&mut game, "a3");
    let text = game.record(Some("2026.01.31".to_owned()), Vec::new());
    assert!(text.contains("[Date \"2026.01.31\"]"), "{text}");
    assert!(text.contains("[X \"you\"]\n[O \"you\"]\n[Result \"*\"]"));
    game.act(Action::NewGame);
    game.go_on_with(game.session().load(&text).unwrap(), None);
    assert_eq!(game.notice(), Some(&Notice::Loaded));
    assert_eq!(game.session().position(), "XX./OO./X..");
    assert_eq!(game.last_cell(), Some((2, 0)));
    game.act(Action::TakeBack);
    assert_eq!(game.session().position(), "XX./OO./...");
}

#[test]
fn taking_back_ends_at_the_persons_own_move() {
    let mut game = game("", Side::First);
    typed(&mut game, "b2");
    found(&mut game, "a1");
    typed(&mut game, "c3");
    commands(&mut game);
    game.act(Action::TakeBack);
    let history = game.session().history();
    assert_eq!(history, ["b2", "a1"], "only its own: no answer came yet");
    assert_eq!(game.notice(), Some(&Notice::TakenBack(vec!["c3".into()])));
    assert_eq!(commands(&mut game), [Stop]);
    game.act(Action::TakeBack);
    assert_eq!(game.session().history(), [""; 0]);
    assert_eq!(game.last_cell(), None);
    game.act(Action::TakeBack);
    assert_eq!(game.notice(), Some(&Notice::NothingToTakeBack));
}

#[test]
fn the_engines_first_move_is_not_taken_back() {
    let mut game = game("", Side::Second);
    found(&mut game, "a1");
    game.act(Action::TakeBack);
    assert_eq!(game.session().history(), ["a1"]);
}

#[test]
fn the_engine_plays_itself_until_it_is_held() {
    let mut game = game("", Side::None);
    assert_eq!(commands(&mut game), [Search(Purpose::Move)]);
    found(&mut game, "a1");
    found(&mut game, "b2");
    assert_eq!(commands(&mut game), [Search(Purpose::Move); 2]);
    game.act(Action::Pause);
    assert_eq!((commands(&mut game), game.running()), (vec![Stop], None));
    game.act(Action::Pause);
    assert_eq!(commands(&mut game), [Search(Purpose::Move)]);
    game.act(Action::TakeBack);
    assert_eq!(game.session().history(), ["a1"]);
    assert_eq!(commands(&mut game), [Stop], "after taking back it waits");
    game.act(Action::MoveNow);
    assert_eq!(commands(&mut game), [Search(Purpose::Move)]);
}

#[test]
fn the_engine_is_hurried_or_moves_for_the_person() {
    let mut game = game("", Side::First);
    game.act(Action::MoveNow);
    assert_eq!(commands(&mut game), [Search(Purpose::Move)]);
    found(&mut game, "b2");
    let ordered = commands(&mut game);
    assert_eq!(ordered, [Search(Purpose::Move)], "and then its own");
    game.act(Action::MoveNow);
    assert_eq!(commands(&mut game), [Hurry]);
}

#[test]
fn a_hint_is_hurried_and_not_played() {
    let mut game = game("", Side::First);
    game.act(Action::Hint);
    assert_eq!(commands(&mut game), [Search(Purpose::Hint)]);
    game.act(Action::MoveNow);
    assert_eq!(commands(&mut game), [Hurry]);
    assert_eq!(game.running(), Some(Purpose::Hint));
    found(&mut game, "b2");
    assert_eq!(game.session().history(), [""; 0]);
}

#[test]
fn a_hint_points_and_does_not_play() {
    let mut game = game("XX./OO./...", Side::First);
    game.act(Action::Hint);
    assert_eq!(commands(&mut game), [Search(Purpose::Hint)]);
    let win = Value {
        score: 1_999_999_998,
        decimals: Decimals::NONE,
        result: Some(Outcome::Win),
        plies: Some(1),
        mate: None,
        bound: Bound::Exact,
    };
    let report = report(&game, "c1", win);
    game.hear(Event::Done(report));
    assert_eq!(game.pointer().cursor(), (0, 2));
    let notice = game.notice().map(ToString::to_string);
    assert_eq!(notice.as_deref(), Some("hint: c1 (X wins in 1 ply)"));
    let shown = game.shown(None).notice.unwrap();
    assert_eq!(shown.hint.as_deref(), Some("c1"));
    assert_eq!(game.session().history(), [""; 0]);
}

#[test]
fn no_hint_while_the_engine_thinks() {
    let mut game = game("", Side::Second);
    commands(&mut game);
    game.act(Action::Hint);
    assert_eq!(game.notice(), Some(&Notice::EngineThinks));
    assert_eq!(commands(&mut game), []);
}

#[test]
fn the_persons_position_is_searched_on_request() {
    let mut game = game("", Side::First);
    game.act(Action::ShowThoughts);
    assert_eq!(game.thoughts_shown(), ThoughtsShown::Everything);
    assert_eq!(commands(&mut game), [Search(Purpose::Analysis)]);
    let report = report(&game, "b2", DRAW);
    game.hear(Event::Iteration(report));
    let count = |game: &Game| game.visible_thoughts().map(|each| each.iterations.len());
    assert_eq!(count(&game), Some(1));
    typed(&mut game, "b2");
    assert_eq!(commands(&mut game), [Stop, Search(Purpose::Move)]);
    game.act(Action::ShowThoughts);
    assert_eq!(commands(&mut game), [], "its own move is not given up");
    assert_eq!(count(&game), None, "its thoughts are hidden now");
}

#[test]
fn news_of_another_position_are_ignored() {
    let mut game = game("", Side::First);
    let stale = report(&game, "c3", DRAW);
    typed(&mut game, "b2");
    game.hear(Event::Iteration(stale.clone()));
    game.hear(Event::Done(stale));
    assert_eq!(game.session().history(), ["b2"]);
    assert_eq!(game.running(), Some(Purpose::Move));
    assert_eq!(game.visible_thoughts().unwrap().iterations, []);
    found(&mut game, "a1");
    assert_eq!(game.session().history(), ["b2", "a1"]);
    found(&mut game, "c3");
    assert_eq!(game.session().history().len(), 2, "nothing was ordered");
}

#[test]
fn a_finished_game_can_only_be_left_or_begun_again() {
    let mut game = game("XX./OO./...", Side::First);
    typed(&mut game, "c1");
    assert!(game.conclusion().is_some() && !game.is_engines_turn());
    assert_eq!(commands(&mut game), []);
    for action in [Action::Confirm, Action::Hint, Action::MoveNow] {
        game.act(action);
        assert_eq!(game.notice(), Some(&Notice::GameOver));
    }
    game.act(Action::Pause);
    game.act(Action::Pause);
    assert_eq!(commands(&mut game), []);
    game.act(Action::NewGame);
    assert_eq!(game.session().position(), "XX./OO./...");
    assert_eq!((game.conclusion(), game.last_cell()), (None, None));
}

#[test]
fn a_game_may_be_over_at_once() {
    for side in Side::ALL {
        let mut game = game("XXX/OO./...", side);
        assert_eq!(commands(&mut game), []);
        assert!(!game.is_engines_turn());
        let winner = game.conclusion().and_then(Conclusion::winner);
        assert_eq!(winner, Some(negascout_session::Player::First));
        let refused = game.play("c2").unwrap_err();
        assert!(
            refused.to_string().contains("the game is over"),
            "{refused}"
        );
    }
}

#[test]
fn changing_sides_gives_the_engine_the_move() {
    let mut game = game("", Side::First);
    game.act(Action::ChangeSide);
    assert_eq!(game.side(), Side::Second);
    assert_eq!(game.notice().unwrap().to_string(), "you play O");
    assert_eq!(commands(&mut game), [Search(Purpose::Move)]);
    game.act(Action::ChangeSide);
    assert_eq!((game.side(), commands(&mut game)), (Side::Both, vec![Stop]));
}

#[test]
fn a_failing_engine_is_told_of_and_waits() {
    let mut game = game("", Side::Second);
    commands(&mut game);
    let error = Error::refused(std::io::Error::other("out of luck"));
    game.hear(Event::from(Err(error)));
    assert!(is_error(&game, "out of luck"));
    assert!(game.is_paused() && game.running().is_none());
}

#[test]
fn a_game_without_a_board_is_a_list_of_moves() {
    let mut game = opened("tree", "((3 1) (4 3))", Side::First);
    game.act(Action::Step(Direction::Down));
    game.act(Action::Step(Direction::Down));
    assert_eq!(game.pointer().choice(), 1);
    game.act(Action::Confirm);
    assert_eq!(game.session().history(), ["2"]);
}

#[test]
fn a_refusal_has_the_type_of_who_refuses() {
    let mut game = game("", Side::First);
    game.act(Action::Resign);
    let error = game.play("a1").unwrap_err();
    let winner = Player::Second;
    let over = GameOver(["X", "O"], Conclusion::Resigned { winner });
    assert_eq!(error.refusal(), Some(&over));
    assert_eq!(error.to_string(), "the game is over: O wins: X resigns");

    let error = Side::from_name("white", ["X", "O"]).unwrap_err();
    let players = ["X", "O"].map(str::to_owned);
    assert_eq!(error.refusal(), Some(&BadSide("white".to_owned(), players)));

    let error = time_control("40/60").unwrap_err();
    let periods = TimeControl {
        moves: Some(40),
        time: Duration::from_secs(60),
        increment: Duration::ZERO,
    };
    assert_eq!(error.refusal(), Some(&BadClock::Control(periods)));
    let error = time_control("x").unwrap_err();
    assert!(error.refusal::<BadTimeControl>().is_some());
    assert_eq!(error.refusal::<BadClock>(), None);
}
