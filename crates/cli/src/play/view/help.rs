//! The keys, explained.

use super::panels::block;
use super::theme::Theme;
use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::text::Line;
use ratatui::widgets::{Clear, Paragraph};

const KEYS: [(&str, &str); 19] = [
    ("arrows", "move the cursor"),
    (
        "Enter",
        "play the move there, or pick a piece up and put it down",
    ),
    ("b2 Enter", "type a move and play it"),
    ("u", "take your last move back"),
    ("h", "hint: a good move for you"),
    ("t", "thoughts of its moves, all, or none"),
    ("s", "side: first, second, both, or none"),
    ("f", "flip the board"),
    ("space", "the engine moves now, for either side"),
    ("p", "hold the engine, or let it go on"),
    ("w, o", "save to a file, load from one"),
    ("n", "new game"),
    ("q", "quit; Ctrl-Z leaves for a while"),
    ("h Enter", "where h begins a move: the command; the same"),
    ("", "for every letter; ':h' Enter works everywhere,"),
    ("", "and so do words: hint, undo, new, save FILE, resign,"),
    ("", "draw, claim, moves, side white, level 3, level off,"),
    ("", "clock 300+2, clock off"),
    ("Esc", "give the typed text up"),
];

/// Draws the keys over the middle of the screen.
pub(super) fn draw(frame: &mut Frame<'_>, theme: Theme) {
    let screen = frame.area();
    let width = screen.width.min(66);
    let height = screen.height.min(KEYS.len() as u16 + 5);
    let area = Rect {
        x: screen.x + (screen.width - width) / 2,
        y: screen.y + (screen.height - height) / 2,
        width,
        height,
    };
    let mut lines: Vec<Line<'static>> = KEYS
        .iter()
        .map(|(key, what)| Line::raw(format!(" {key:<9} {what}")))
        .collect();
    lines.push(Line::default());
    let marks = theme.charset.pick("› ‹", "> <");
    lines.push(Line::raw(format!(
        " {marks} the last move   * * what decided the game"
    )));
    lines.push(Line::styled(" any key closes this", theme.faint()));
    frame.render_widget(Clear, area);
    frame.render_widget(Paragraph::new(lines).block(block("keys", theme)), area);
}
