//! The width of text.

/// The width of `text` in a font of `size`: that of Verdana and DejaVu Sans, which few fonts
/// exceed.
pub(super) fn width(text: &str, size: f64) -> f64 {
    text.chars().map(em).sum::<f64>() * size
}

/// The width of bold `text` in a font of `size`.
pub(super) fn bold(text: &str, size: f64) -> f64 {
    text.chars().map(bold_em).sum::<f64>() * size
}

/// The width of a character of a blank, which is drawn as a line to write on: the shortest blank, of three, has room
/// for a number by hand.
const BLANK: f64 = 16.0;

/// The width of a blank.
pub(super) fn blank(blank: &str) -> f64 {
    blank.len() as f64 * BLANK
}

/// The width of a sheet's `text` in a font of `size`, with its blanks.
pub(super) fn on_a_sheet(text: &str, size: f64) -> f64 {
    let parts = parts(text);
    let wide = parts.map(|(part, is_blank)| {
        if is_blank {
            blank(part)
        } else {
            width(part, size)
        }
    });
    wide.sum()
}

/// The parts of a sheet's text from left to right, and whether each is a blank.
pub(super) fn parts(text: &str) -> impl Iterator<Item = (&str, bool)> {
    let mut rest = text;
    std::iter::from_fn(move || {
        let is_blank = rest.starts_with('_');
        let end = rest.find(|c| (c == '_') != is_blank);
        let (part, after) = rest.split_at(end.unwrap_or(rest.len()));
        rest = after;
        (!part.is_empty()).then_some((part, is_blank))
    })
}

/// The width of the widest of `lines` in a font of `size`.
pub(super) fn widest<'t>(lines: impl IntoIterator<Item = &'t String>, size: f64) -> f64 {
    let widths = lines.into_iter().map(|line| width(line, size));
    widths.fold(0.0, f64::max)
}

/// The width of a bold character, in units of the font's size.
const fn bold_em(c: char) -> f64 {
    match c {
        ' ' | '\'' | 'i' | 'j' | 'l' => 0.35,
        ',' | '.' | ':' | ';' => 0.4,
        '(' | ')' | '-' | 'f' | 't' | 'r' | 'I' | '/' => 0.5,
        '∞' | '≥' | '≤' | '→' | '#' => 0.87,
        'm' | 'M' | 'W' | '…' => 1.11,
        'w' => 1.0,
        'A'..='Z' => 0.85,
        'a'..='z' => 0.69,
        _ => 0.72,
    }
}

/// The width of a character, in units of the font's size.
const fn em(c: char) -> f64 {
    match c {
        ' ' | ',' | '.' | ':' | ';' | '\'' | 'i' | 'j' | 'l' => 0.33,
        '(' | ')' | '-' | 'f' | 't' | 'r' | 'I' | '/' => 0.42,
        '∞' | '≥' | '≤' | '→' | '#' => 0.84,
        'm' | 'w' | 'M' | 'W' | '…' => 1.0,
        'A'..='Z' => 0.74,
        _ => 0.64,
    }
}
