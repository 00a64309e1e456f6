//! The panels beside the board.

use super::theme::Theme;
use crate::look::Charset;
use crate::show;
use negascout_play::{Game, Purpose, Thoughts, ThoughtsShown, words};
use negascout_session::words::FROM_BOOK;
use negascout_session::{Player, Report, Session};
use ratatui::Frame;
use ratatui::layout::{Constraint, Layout, Rect};
use ratatui::symbols::border;
use ratatui::text::Line;
use ratatui::widgets::{Block, Paragraph, Wrap};

/// ASCII lines for terminals without others.
const ASCII_BORDER: border::Set<'static> = border::Set {
    top_left: "+",
    top_right: "+",
    bottom_left: "+",
    bottom_right: "+",
    vertical_left: "|",
    vertical_right: "|",
    horizontal_top: "-",
    horizontal_bottom: "-",
};

/// A titled frame.
pub(super) fn block(title: &'static str, theme: Theme) -> Block<'static> {
    let lines = match theme.charset {
        Charset::Unicode => border::ROUNDED,
        Charset::Ascii => ASCII_BORDER,
    };
    let title = Line::styled(format!(" {title} "), theme.strong());
    Block::bordered()
        .border_set(lines)
        .border_style(theme.faint())
        .title(title)
}

/// The engine's thoughts, above the moves of the game.
pub(super) fn draw(frame: &mut Frame<'_>, game: &Game, theme: Theme, area: Rect) {
    let share = if game.thoughts_shown() == ThoughtsShown::Nothing {
        0
    } else {
        2
    };
    let [thoughts, moves] =
        Layout::vertical([Constraint::Fill(share), Constraint::Fill(1)]).areas(area);
    if share > 0 {
        draw_thoughts(frame, game, theme, thoughts);
    }
    draw_moves(frame, game, theme, moves);
}

fn draw_thoughts(frame: &mut Frame<'_>, game: &Game, theme: Theme, area: Rect) {
    let block = block("what the engine thinks", theme);
    let inner = block.inner(area);
    let lines = match game.visible_thoughts() {
        Some(thoughts) => thought_lines(game, thoughts, theme, inner.height),
        None => vec![Line::styled("nothing yet", theme.faint())],
    };
    frame.render_widget(Paragraph::new(lines).block(block), area);
}

/// The engine's verdict on the position, in a few words.
pub(super) fn verdict(game: &Game) -> Option<String> {
    let thoughts = game.visible_thoughts()?;
    let latest = thoughts.iterations.last()?;
    let verdict = words::verdict_of(game.session(), thoughts.mover, latest);
    let source = match latest {
        Report { book: true, .. } => FROM_BOOK.to_owned(),
        Report { depth, .. } => format!("depth {depth}"),
    };
    Some(format!("{verdict}, {source}"))
}

/// A heading, the latest iterations, and the verdict.
fn thought_lines(
    game: &Game,
    thoughts: &Thoughts,
    theme: Theme,
    height: u16,
) -> Vec<Line<'static>> {
    let players = game.session().about().players;
    let name = words::player(players, thoughts.mover);
    let heading = match thoughts.purpose {
        Purpose::Move => format!("its move as {name}"),
        Purpose::Hint => format!("a hint for {name}"),
        Purpose::Analysis | Purpose::Scores => format!("{name}'s position"),
    };
    let mut lines = vec![
        Line::styled(heading, theme.player(thoughts.mover)),
        Line::styled("depth        score   nodes  line", theme.strong()),
    ];
    let room = usize::from(height).saturating_sub(lines.len() + 1);
    let hidden = thoughts.iterations.len().saturating_sub(room);
    let shown = thoughts.iterations.iter().skip(hidden);
    lines.extend(shown.map(|report| iteration(game.session(), report, theme)));
    if let Some(latest) = thoughts.iterations.last() {
        let verdict = words::verdict_of(game.session(), thoughts.mover, latest);
        let source = if latest.book {
            // As much as the panel has room for.
            "from the book".to_owned()
        } else {
            show::rate(latest.nodes, latest.seconds)
        };
        lines.push(Line::styled(format!("{verdict}, {source}"), theme.strong()));
    }
    lines
}

fn iteration(session: &dyn Session, report: &Report, theme: Theme) -> Line<'static> {
    let Report {
        depth, nodes, pv, ..
    } = report;
    let nodes = show::short(*nodes);
    let value = show::amount(session, report, theme.charset);
    Line::raw(format!(
        "{depth:>5}  {value:>11}  {nodes:>6}  {}",
        pv.join(" ")
    ))
}

fn draw_moves(frame: &mut Frame<'_>, game: &Game, theme: Theme, area: Rect) {
    let block = block("moves", theme);
    let inner = block.inner(area);
    let lines = numbered(game);
    let hidden = lines.len().saturating_sub(usize::from(inner.height));
    let visible: Vec<Line<'static>> = lines.into_iter().skip(hidden).map(Line::raw).collect();
    frame.render_widget(Paragraph::new(visible).block(block), area);
}

/// Two moves a line, numbered; three dots where the second player began.
fn numbered(game: &Game) -> Vec<String> {
    let mut moves = game.session().history();
    let second_began = (game.session().turn() == Player::Second) == moves.len().is_multiple_of(2);
    if second_began && !moves.is_empty() {
        moves.insert(0, "...".to_owned());
    }
    let pairs = moves.chunks(2).enumerate();
    pairs
        .map(|(n, pair)| format!("{:>3}. {}", n + 1, pair_text(pair)))
        .collect()
}

fn pair_text(pair: &[String]) -> String {
    match pair {
        [only] => only.clone(),
        _ => format!("{:<6} {}", pair[0], pair[1]),
    }
}

/// A game without a board: its position as text, and the moves to choose from.
pub(super) fn moves_to_choose(frame: &mut Frame<'_>, game: &Game, theme: Theme, area: Rect) {
    let [position, list] = Layout::vertical([Constraint::Fill(1), Constraint::Fill(2)]).areas(area);
    let text = Paragraph::new(game.session().position()).wrap(Wrap { trim: true });
    frame.render_widget(text.block(block("position", theme)), position);
    let block = block("choose a move", theme);
    let height = usize::from(block.inner(list).height).max(1);
    let line = |(place, mv): (usize, String)| {
        if place == game.pointer().choice() {
            Line::styled(format!("> {mv}"), theme.cursor())
        } else {
            Line::raw(format!("  {mv}"))
        }
    };
    let hidden = (game.pointer().choice() + 1).saturating_sub(height);
    let moves = game
        .session()
        .moves()
        .into_iter()
        .enumerate()
        .skip(hidden)
        .map(line);
    frame.render_widget(Paragraph::new(moves.collect::<Vec<_>>()).block(block), list);
}
