//! Drawing the terminal game.

mod grid;
mod overlay;
mod panels;
mod scale;
mod stones;
pub(super) mod theme;

pub(crate) use theme::Theme;

use super::commands::{Named, keys};
use super::screen::{Question, Remark, Screen};
use crate::look::Charset;
use grid::Grid;
use negascout_play::{Game, Notice, Pointer, Purpose, ScoresShown, words};
use negascout_session::{Board, Player};
use ratatui::Frame;
use ratatui::layout::{Constraint, Layout, Rect};
use ratatui::text::{Line, Span};
use ratatui::widgets::{Paragraph, Wrap};
use scale::Scale;

/// The least that the side panel needs to be worth its place.
const PANEL_WIDTH: u16 = 36;
const WIDEST_PANEL: u16 = 56;

/// Draws everything, as well as the terminal's size allows.
pub(crate) fn draw(frame: &mut Frame<'_>, screen: &Screen, theme: &Theme) {
    let game = &screen.game;
    let area = frame.area();
    let keys = keys_line(game);
    let keys_height = keys_height(area);
    let [title, body, status, notice, foot] = Layout::vertical([
        Constraint::Length(u16::from(area.height >= 12)),
        Constraint::Fill(1),
        Constraint::Length(1),
        Constraint::Length(1),
        Constraint::Length(keys_height),
    ])
    .areas(area);
    let board = game.session().board();
    let board = board.map(|board| screen.facing().board(board));
    let panel = panel_width(board.as_ref(), body);
    frame.render_widget(title_line(game, *theme), title);
    draw_body(frame, screen, *theme, (board.as_ref(), body, panel));
    frame.render_widget(status_line(game, *theme, panel), status);
    frame.render_widget(notice_line(screen, *theme), notice);
    let keys_text = Paragraph::new(keys).style(theme.faint());
    frame.render_widget(keys_text.wrap(Wrap { trim: true }), foot);
    if let Some(overlay) = &screen.overlay {
        overlay::draw(frame, game, overlay, *theme);
    }
}

/// A summary of the game, for when the screen has gone.
pub(crate) fn summary(game: &Game) -> String {
    let moves = game.session().history();
    let played = if moves.is_empty() {
        "no moves".to_owned()
    } else {
        moves.join(" ")
    };
    let session = game.session();
    match game.conclusion() {
        Some(conclusion) => {
            let conclusion_text = words::conclusion(session.about().players, conclusion);
            format!("{conclusion_text}: {played}")
        }
        None => format!("unfinished: {played}\nposition: {}", session.position()),
    }
}

/// The columns of the panel beside the board: none where it would leave too few for the board.
fn panel_width(board: Option<&Board>, area: Rect) -> u16 {
    let panel = (area.width * 2 / 5).clamp(PANEL_WIDTH, WIDEST_PANEL);
    let least = board.map_or(30, |board| Scale::Small.size(board).0);
    if area.width >= least + 2 + panel && area.height >= 8 {
        panel
    } else {
        0
    }
}

fn draw_body(
    frame: &mut Frame<'_>,
    screen: &Screen,
    theme: Theme,
    (board, area, panel): (Option<&Board>, Rect, u16),
) {
    let [left, right] =
        Layout::horizontal([Constraint::Fill(1), Constraint::Length(panel)]).areas(area);
    match board {
        Some(board) => draw_board(frame, screen, theme, board, left),
        None => panels::moves_to_choose(frame, &screen.game, theme, left),
    }
    if panel > 0 {
        panels::draw(frame, &screen.game, theme, right);
    }
}

/// Draws the board as it is seen from the side that it is turned to.
fn draw_board(frame: &mut Frame<'_>, screen: &Screen, theme: Theme, board: &Board, area: Rect) {
    let game = &screen.game;
    let captions = board
        .captions
        .iter()
        .map(|caption| Line::raw(format!(" {caption}")));
    let [area, below] = Layout::vertical([
        Constraint::Fill(1),
        Constraint::Length(captions.len() as u16),
    ])
    .areas(area);
    frame.render_widget(Paragraph::new(captions.collect::<Vec<_>>()), below);
    let has_values = board.falls && game.scores_shown() == ScoresShown::Shown;
    let [_, area] = Layout::vertical([
        Constraint::Length(u16::from(has_values)),
        Constraint::Fill(1),
    ])
    .areas(area);
    let Some(scale) = Scale::fitting(board, area) else {
        let (width, height) = Scale::Small.size(board);
        let text = format!("the board needs {width}x{height}: enlarge the window, or type moves");
        frame.render_widget(Paragraph::new(text).wrap(Wrap { trim: true }), area);
        return;
    };
    let seen = |cell| screen.facing().cell(board, cell);
    let is_choosing = game.conclusion().is_none() && !game.is_engines_turn();
    let grid = Grid {
        board,
        players: game.session().about().players,
        scale,
        theme,
        dark: board.dark_squares(),
        cursor: is_choosing.then(|| seen(game.pointer().cursor())),
        picked: game.pointer().picked().map(seen),
        targets: game.targets().into_iter().map(seen).collect(),
        scores: scores(game, theme)
            .into_iter()
            .map(|(cell, score)| (seen(cell), score))
            .collect(),
        last: game.last_cell().map(seen),
        checked: board.checked,
    };
    frame.render_widget(grid, area);
}

/// The values of the moves that put something on a cell, as far as they are known. Several pieces can go to one
/// cell: the list of moves has their values.
fn scores(game: &Game, theme: Theme) -> Vec<((usize, usize), String)> {
    let scores = game.scores().into_iter();
    let placed = scores.filter_map(|score| {
        let cells = game.session().cells(&score.mv);
        let to = cells.to.filter(|_| cells.from.is_none())?;
        Some((to, label(&score.label, theme)))
    });
    placed.collect()
}

/// The label of a value, in the characters at hand.
fn label(label: &str, theme: Theme) -> String {
    match theme.charset {
        Charset::Unicode => label.to_owned(),
        Charset::Ascii => label.replace('≥', ">").replace('≤', "<"),
    }
}

fn title_line(game: &Game, theme: Theme) -> Line<'static> {
    let [first, second] = game.session().about().players;
    Line::from(vec![
        Span::styled(format!(" {}  ", game.session().game()), theme.strong()),
        Span::styled(first, theme.player(Player::First)),
        Span::raw(format!(
            " {}{}  ",
            owner(game, Player::First),
            clock(game, Player::First)
        )),
        Span::styled(second, theme.player(Player::Second)),
        Span::raw(format!(
            " {}{}",
            owner(game, Player::Second),
            clock(game, Player::Second)
        )),
    ])
}

/// The owner of a player, an engine with its level or its variety.
fn owner(game: &Game, player: Player) -> String {
    let request = &game.opponent().request;
    if !game.side().engine_moves(player) {
        return game.owner(player).to_owned();
    }
    match (request.handicap, request.variety) {
        (Some(handicap), _) => format!("engine, level {}", handicap.level.number()),
        (None, Some(variety)) => format!("engine, variety {}", variety.margin),
        (None, None) => game.owner(player).to_owned(),
    }
}

/// A player's clock, minutes and seconds, if there is one.
fn clock(game: &Game, player: Player) -> String {
    let left = game.remaining(player).map(|left| left.as_secs());
    left.map_or_else(String::new, |left| {
        format!(" {}:{:02}", left / 60, left % 60)
    })
}

/// The player to move, or the winner; with the engine's verdict where no panel shows it.
fn status_line(game: &Game, theme: Theme, panel: u16) -> Line<'static> {
    let players = game.session().about().players;
    if let Some(conclusion) = game.conclusion() {
        let text = format!(" {}", words::conclusion(players, conclusion));
        return Line::styled(text, theme.strong());
    }
    let mover = game.session().turn();
    let doing = doing(game);
    let check = match game.session().board().and_then(|board| board.checked) {
        Some(_) => ", in check",
        None => "",
    };
    let verdict = panels::verdict(game).filter(|_| panel == 0);
    let verdict = verdict.map_or_else(String::new, |verdict| format!(" (engine: {verdict})"));
    Line::from(vec![
        Span::styled(
            format!(" {}", words::player(players, mover)),
            theme.player(mover),
        ),
        Span::styled(format!(" to move{check}: {doing}"), theme.strong()),
        Span::raw(verdict),
    ])
}

/// What is waited for: the engine, with its time so far and the key that ends its search, or the person. While
/// a text is typed, the key belongs to it.
fn doing(game: &Game) -> String {
    let key = |effect| match game.pointer().entry() {
        None => format!(" (space: {effect})"),
        Some(_) => String::new(),
    };
    let seconds = game.searching_for().unwrap_or_default().as_secs();
    match (game.running(), game.is_engines_turn()) {
        (Some(Purpose::Move), _) => format!("the engine thinks, {seconds} s{}", key("move now")),
        (_, true) => format!("the engine waits{}", key("go on")),
        (Some(Purpose::Hint), _) => format!("looking for a hint, {seconds} s{}", key("hint now")),
        _ => "your move".to_owned(),
    }
}

/// The lines for the keys: as many as they need at most, so that nothing moves when the game is over.
fn keys_height(area: Rect) -> u16 {
    let longest = MOVING.len() + keys(Named::Before, ":").len();
    match area.height {
        0..10 => 0,
        _ => longest.div_ceil(usize::from(area.width.max(1))).min(3) as u16,
    }
}

/// The keys for a move.
const MOVING: &str = "arrows+Enter or type a move  ";

/// The keys, in a line of at most 80 characters. Once the game is over, letters are commands by themselves.
fn keys_line(game: &Game) -> String {
    match game.conclusion() {
        None => format!("{MOVING}{}", keys(Named::Before, ":")),
        Some(_) => keys(Named::After, ""),
    }
}

fn notice_line(screen: &Screen, theme: Theme) -> Line<'static> {
    let game = &screen.game;
    if let Some(question) = &screen.question {
        let text = match question {
            Question::New => "begin again? this game would be lost",
            Question::Load(_) => "load another game? this one would be lost",
            Question::Resign => "resign? the game would be over",
            Question::Quit => "leave? this game would be lost",
        };
        let text = format!(" {text}: y yes, any other key no");
        return Line::styled(text, theme.bad());
    }
    if let Some(entry) = game.pointer().entry() {
        return entry_line(screen, entry, theme);
    }
    if !game.pointer().options().is_empty() {
        return options_line(game.pointer(), theme);
    }
    match (&screen.remark, game.notice()) {
        (Some(Remark::Failed(text)), _) => Line::styled(format!(" ! {text}"), theme.bad()),
        (Some(Remark::Done(text)), _) => Line::raw(format!(" {text}")),
        (None, Some(notice)) if notice.is_error() => {
            Line::styled(format!(" ! {notice}"), theme.bad())
        }
        (None, Some(notice)) => Line::raw(format!(" {notice}{}", keys_for(notice))),
        (None, None) => Line::default(),
    }
}

/// The typed text, a move or a command, and the effect of Enter.
fn entry_line(screen: &Screen, entry: &str, theme: Theme) -> Line<'static> {
    let caret = theme.charset.pick("▏", "_");
    let (kind, effect) = match screen.command() {
        Some(typed) => ("command", typed.effect),
        None => ("move", "play it".to_owned()),
    };
    let entry = entry.strip_prefix(':').unwrap_or(entry);
    let text = format!(" {kind}: {entry}{caret}  Enter: {effect}, Esc: give it up");
    Line::styled(text, theme.cursor())
}

/// The moves to choose from; the chosen one in brackets.
fn options_line(pointer: &Pointer, theme: Theme) -> Line<'static> {
    let chosen = |place| place == pointer.chosen();
    let options = pointer.options().iter().enumerate();
    let shown = options.map(|(place, mv)| match chosen(place) {
        true => format!("[{mv}]"),
        false => format!(" {mv} "),
    });
    let moves: String = shown.collect();
    let text = format!(" choose: {moves}  arrows or letter, Enter; Esc");
    Line::styled(text, theme.cursor())
}

/// The keys that a remark is about.
fn keys_for(notice: &Notice) -> String {
    match notice {
        Notice::GameOver => format!(": {}", keys(Named::After, "")),
        Notice::EnginesTurn => ": space lets it play at once".to_owned(),
        Notice::PickedUp => " (Enter)".to_owned(),
        _ => String::new(),
    }
}
