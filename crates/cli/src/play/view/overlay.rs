//! The boxes over the board: keys and commands, and the legal moves.

use super::label;
use super::panels::block;
use super::theme::Theme;
use crate::play::commands::{COMMANDS, Command};
use crate::play::overlay::{List, Overlay};
use negascout_play::Game;
use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::text::Line;
use ratatui::widgets::{Clear, Paragraph};

/// The widest box: a terminal of 80 columns has room for it.
const WIDEST: u16 = 80;

/// Keys that are the same in every game, at every moment.
const KEYS: [(&str, &str); 4] = [
    (
        "Enter",
        "plays the typed move, or that at the cursor, which the arrows move; where pieces move, it picks a \
         piece up and puts it down",
    ),
    (
        "letters",
        "are typed: a move, or a command by its letter or word; then Enter. After a colon it is always a \
         command. Once the game is over, the letter alone is the command. Esc gives up what was typed.",
    ),
    ("space", "has the engine move now, for either side"),
    ("Ctrl-C", "leaves at once; Ctrl-Z leaves for a while"),
];

/// Columns of the keys' names.
const INDENT: usize = 9;

/// Draws a box over the middle of the screen.
pub(super) fn draw(frame: &mut Frame<'_>, game: &Game, overlay: &Overlay, theme: Theme) {
    let screen = frame.area();
    let width = screen.width.min(WIDEST);
    let inner = usize::from(width.saturating_sub(2));
    let (title, lines) = match overlay.list {
        List::Help => ("keys and commands", help(inner, theme)),
        List::Moves => ("legal moves", moves(game, inner, theme)),
    };
    let height = screen.height.min(lines.len() as u16 + 3);
    let room = usize::from(height.saturating_sub(3));
    let first = overlay.first_of(lines.len(), room);
    let foot = match lines.len() > room {
        true => " up, down: more; any other key closes this",
        false => " any key closes this",
    };
    let shown = lines.into_iter().skip(first).take(room).map(Line::raw);
    let mut shown: Vec<Line<'static>> = shown.collect();
    shown.push(Line::styled(foot, theme.faint()));
    let area = Rect {
        x: screen.x + (screen.width - width) / 2,
        y: screen.y + (screen.height - height) / 2,
        width,
        height,
    };
    frame.render_widget(Clear, area);
    frame.render_widget(Paragraph::new(shown).block(block(title, theme)), area);
}

/// The keys, and below them the commands: in two columns, where the box is wide enough.
fn help(width: usize, theme: Theme) -> Vec<String> {
    let mut lines = Vec::new();
    for (key, effect) in KEYS {
        let wrapped = wrapped(effect, width.saturating_sub(INDENT));
        let keys = std::iter::once(key).chain(std::iter::repeat(""));
        lines.extend(
            keys.zip(wrapped)
                .map(|(key, text)| format!(" {key:<7} {text}")),
        );
    }
    lines.push(String::new());
    let on_screen = COMMANDS.iter().filter(|command| command.is_on_screen());
    let rows: Vec<String> = on_screen.map(row).collect();
    let columns = if width < usize::from(WIDEST) - 2 {
        1
    } else {
        2
    };
    let height = rows.len().div_ceil(columns);
    lines.extend((0..height).map(|line| {
        let beside = rows.get(line + height).map_or("", String::as_str);
        format!("{:<39}{beside}", rows[line]).trim_end().to_owned()
    }));
    lines.push(String::new());
    let [left, right] = theme.charset.pick(["›", "‹"], [">", "<"]);
    let target = theme.charset.pick('•', '+');
    let marks = [
        format!("{left} {right} the last move"),
        "* * what decided the game".to_owned(),
        format!("{target} where the piece can go"),
    ];
    lines.extend(in_columns(&marks, width));
    lines
}

/// A command in a column of 39 characters.
fn row(command: &Command) -> String {
    format!(
        " {:<1} {:<10}{}",
        command.letter,
        command.spelling(),
        command.effect
    )
}

/// All legal moves, with their values where they are shown.
fn moves(game: &Game, width: usize, theme: Theme) -> Vec<String> {
    let moves = game.session().moves();
    if moves.is_empty() {
        return vec![" no move is left: the game is over".to_owned()];
    }
    let scores = game.scores();
    let named = moves.into_iter().map(|mv| {
        let score = scores.iter().find(|score| score.mv == mv);
        let label = score.map(|score| label(&score.label, theme));
        label.map_or_else(|| mv.clone(), |label| format!("{mv} {label}"))
    });
    in_columns(&named.collect::<Vec<_>>(), width)
}

/// A text in lines of this width.
fn wrapped(text: &str, width: usize) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in text.split(' ') {
        match lines.last_mut() {
            Some(line) if line.len() + 1 + word.len() <= width => *line += &format!(" {word}"),
            _ => lines.push(word.to_owned()),
        }
    }
    lines
}

/// Words in columns of one width, as many as there is room for.
fn in_columns(words: &[String], width: usize) -> Vec<String> {
    let length = |word: &String| word.chars().count();
    let widest = words.iter().map(length).max().unwrap_or(0) + 2;
    let columns = (width.saturating_sub(1) / widest).max(1);
    let line = |words: &[String]| {
        let cells = words.iter().map(|word| format!("{word:<widest$}"));
        format!(" {}", cells.collect::<String>())
            .trim_end()
            .to_owned()
    };
    words.chunks(columns).map(line).collect()
}
