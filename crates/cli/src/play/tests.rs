//! The terminal game on a screen without a terminal.

use super::intent::Intent;
use super::pace::Pace;
use super::records::Records;
use super::screen::Screen;
use super::view;
use super::view::theme::{Palette, Theme};
use crate::look::Charset;
use negascout::Score;
use negascout_play::{Action, Direction, Event, Game, Opponent, Side};
use negascout_session::{Method, Outcome, Report, StopReason, Value, open};
use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ratatui::style::{Color, Modifier};

const UNICODE: Theme = Theme {
    charset: Charset::Unicode,
    palette: Palette::Colour,
};
const ASCII: Theme = Theme {
    charset: Charset::Ascii,
    palette: Palette::Plain,
};

fn screen_of(game: &str, position: &str, side: Side) -> Screen {
    let session = open(game, position).unwrap();
    let game = Game::new(session, side, Opponent::default());
    Screen::new(game, Pace::default(), Records::default())
}

fn screen(position: &str, side: Side) -> Screen {
    screen_of("tic-tac-toe", position, side)
}

fn report(screen: &Screen, best: &str, score: Score) -> Report {
    let session = screen.game.session();
    let subject = [session.game(), session.position()];
    let (value, line) = (Value::from(score), vec![best.to_owned()]);
    Report {
        depth: 3,
        nodes: 1234,
        seconds: 0.5,
        ..Report::new(Method::Search, subject, value, line, StopReason::Depth)
    }
}

fn act(screen: &mut Screen, action: Action) {
    screen.act(Intent::Act(action));
}

fn typed(screen: &mut Screen, text: &str) {
    let letters = text.chars();
    letters.for_each(|letter| act(screen, Action::Type(letter)));
    act(screen, Action::Confirm);
}

/// The screen as text, a line a row.
fn drawn(screen: &Screen, theme: Theme, (width, height): (u16, u16)) -> String {
    let mut terminal = Terminal::new(TestBackend::new(width, height)).unwrap();
    terminal
        .draw(|frame| view::draw(frame, screen, &theme))
        .unwrap();
    let buffer = terminal.backend().buffer();
    let row = |y| {
        (0..width)
            .map(|x| buffer[(x, y)].symbol())
            .collect::<String>()
    };
    (0..height)
        .map(|y| row(y).trim_end().to_owned() + "\n")
        .collect()
}

#[test]
fn any_key_closes_the_help_and_does_no_more() {
    let mut screen = screen("", Side::Both);
    screen.act(Intent::Help);
    assert!(drawn(&screen, UNICODE, (80, 24)).contains("take your last move back"));
    act(&mut screen, Action::Confirm);
    assert!(screen.game.session().history().is_empty() && !screen.help);
    act(&mut screen, Action::Confirm);
    assert_eq!(screen.game.session().history(), ["b2"]);
    screen.act(Intent::Help);
    screen.act(Intent::Leave);
    assert!(screen.has_left());
}

#[test]
fn keys_of_moves_need_enter_to_be_commands() {
    let chess = screen_of("chess", "", Side::Both);
    let text = drawn(&chess, UNICODE, (100, 40));
    let keys = "arrows+Enter move  u undo  :h hint  t think  s side  :n new  ? help  q quit";
    assert!(text.contains(keys), "{text}");
    let text = drawn(&screen("", Side::Both), UNICODE, (80, 24));
    let keys = "arrows+Enter move  u undo  h hint  t think  s side  n new  ? help  q quit";
    assert!(text.contains(keys), "{text}");
}

#[test]
fn remarks_name_the_keys() {
    let mut over = screen("XXX/OO./...", Side::First);
    act(&mut over, Action::Confirm);
    let text = drawn(&over, UNICODE, (80, 24));
    assert!(
        text.contains(" the game is over: n begins a new one, u takes back"),
        "{text}"
    );
    let mut waiting = screen("", Side::Second);
    act(&mut waiting, Action::Confirm);
    let text = drawn(&waiting, UNICODE, (80, 24));
    assert!(
        text.contains("it is the engine's move: space lets it"),
        "{text}"
    );
    typed(&mut waiting, "zz");
    let mut wrong = screen("", Side::Both);
    typed(&mut wrong, "zz");
    let text = drawn(&wrong, UNICODE, (80, 24));
    assert!(text.contains(" ! tic-tac-toe: move 'zz'"), "{text}");
}

#[test]
fn a_picked_up_piece_is_shown() {
    let mut screen = screen_of("chess", "", Side::Both);
    act(&mut screen, Action::PointAt(6, 4));
    act(&mut screen, Action::Confirm);
    act(&mut screen, Action::Step(Direction::Up));
    let text = drawn(&screen, UNICODE, (100, 40));
    assert!(text.contains("(♙)"), "{text}");
}

#[test]
fn a_game_without_a_board_is_a_list_of_moves() {
    let mut screen = screen_of("tree", "((3 1) (4 3))", Side::First);
    act(&mut screen, Action::Step(Direction::Down));
    act(&mut screen, Action::Step(Direction::Down));
    assert!(drawn(&screen, UNICODE, (60, 20)).contains("> 2"));
    act(&mut screen, Action::Confirm);
    assert_eq!(screen.game.session().history(), ["2"]);
}

#[test]
fn a_won_game_shows_its_line() {
    let mut screen = screen("XX./OO./...", Side::Both);
    typed(&mut screen, "c1");
    let expected = "
        ┌───────┬───────┬───────┐
        │  ╲ ╱  │  ╲ ╱  │  ╲ ╱  │
      1 │*  ╳  *│*  ╳  *│›  ╳  ‹│
        │  ╱ ╲  │  ╱ ╲  │  ╱ ╲  │
        ├───────┼───────┼───────┤
        │  ╭─╮  │  ╭─╮  │       │
      2 │  │ │  │  │ │  │       │
        │  ╰─╯  │  ╰─╯  │       │
        ├───────┼───────┼───────┤
        │       │       │       │
      3 │       │       │       │
        │       │       │       │
        └───────┴───────┴───────┘
            a       b       c
";
    let text = drawn(&screen, UNICODE, (40, 22));
    assert!(text.contains(expected.trim_start_matches('\n')), "{text}");
    assert!(text.contains("X wins. n new game"), "{text}");
}

#[test]
fn every_screen_fits_every_terminal() {
    let mut thinking = screen("", Side::Second);
    let thought = report(&thinking, "b2", Score::new(-4));
    thinking.game.hear(Event::Iteration(thought));
    let mut typing = screen("X.O/.X./..O", Side::Both);
    act(&mut typing, Action::Type('b'));
    let mut helping = screen("", Side::First);
    helping.act(Intent::Help);
    let wide = screen_of("mnk:15,15,5", "", Side::First);
    let tree = screen_of("tree", "((3 1) (4 3))", Side::First);
    for screen in [thinking, typing, helping, wide, tree] {
        for width in (1..130).step_by(14) {
            for height in (1..60).step_by(6) {
                for theme in [UNICODE, ASCII] {
                    let text = drawn(&screen, theme, (width, height));
                    assert!(
                        theme.charset == Charset::Unicode || text.is_ascii(),
                        "{text}"
                    );
                }
            }
        }
    }
}

#[test]
fn a_board_too_large_says_what_it_needs() {
    let screen = screen_of("mnk:15,15,5", "", Side::First);
    assert!(drawn(&screen, UNICODE, (60, 12)).contains("the board needs 34x16"));
    assert!(drawn(&screen, UNICODE, (60, 21)).contains("15  · ·"));
}

#[test]
fn nothing_is_told_by_colour_alone() {
    let mut screen = screen("XX./OO./...", Side::Both);
    typed(&mut screen, "c1");
    let mut terminal = Terminal::new(TestBackend::new(80, 24)).unwrap();
    let plain = Theme {
        charset: Charset::Unicode,
        palette: Palette::Plain,
    };
    terminal
        .draw(|frame| view::draw(frame, &screen, &plain))
        .unwrap();
    let cells = terminal.backend().buffer().content();
    assert!(
        cells
            .iter()
            .all(|cell| (cell.fg, cell.bg) == (Color::Reset, Color::Reset))
    );
    let reversed = cells
        .iter()
        .filter(|cell| cell.modifier.contains(Modifier::REVERSED));
    assert_eq!(
        reversed.count(),
        3 * 11 * 5,
        "three cells of eleven columns and five lines"
    );
}

#[test]
fn the_panel_shows_iterations_and_moves() {
    let mut screen = screen("", Side::First);
    typed(&mut screen, "b2");
    let thought = report(&screen, "a1", Score::new(-6));
    screen.game.hear(Event::Iteration(thought));
    let text = drawn(&screen, UNICODE, (100, 30));
    assert!(text.contains("its move as O"), "{text}");
    assert!(text.contains("    3        -6    1234  a1"), "{text}");
    assert!(text.contains("X is 6 points ahead, 2.5 k/s"), "{text}");
    assert!(text.contains("  1. b2"), "{text}");
    assert!(text.contains("O to move: the engine thinks"), "{text}");
    let mut found = report(&screen, "a1", Score::DRAW);
    found.value.result = Some(Outcome::Draw);
    screen.game.hear(Event::Done(found));
    let text = drawn(&screen, UNICODE, (100, 30));
    assert!(text.contains("    3  0 (draw)    1234  a1"), "{text}");
    assert!(text.contains("a draw, 2.5 k/s"), "the result, too: {text}");
    let narrow = drawn(&screen, UNICODE, (45, 18));
    assert!(
        narrow.contains("X to move: your move (engine: a draw"),
        "{narrow}"
    );
}

#[test]
fn the_last_words_tell_the_game() {
    let mut screen = screen("XX./OO./...", Side::Both);
    assert_eq!(
        view::summary(&screen.game),
        "unfinished: no moves\nposition: XX./OO./..."
    );
    typed(&mut screen, "c1");
    assert_eq!(view::summary(&screen.game), "X wins: c1");
}
