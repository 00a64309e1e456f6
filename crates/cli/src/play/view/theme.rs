//! Characters and styles.

use crate::look::Charset;
use negascout_session::Player;
use ratatui::style::{Color, Modifier, Style};
use std::env;

/// Whether colours are shown. Nothing is told by them alone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Palette {
    /// The terminal's sixteen.
    Colour,
    /// Bold, dim and reverse only.
    Plain,
}

/// The look of the screen.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Theme {
    /// The characters at hand.
    pub(crate) charset: Charset,
    /// The colours at hand.
    pub(crate) palette: Palette,
}

impl Theme {
    /// The terminal's own theme, without colours where `NO_COLOR` is set.
    pub(crate) fn for_terminal() -> Theme {
        let unwanted = env::var_os("NO_COLOR").is_some_and(|value| !value.is_empty());
        let palette = if unwanted {
            Palette::Plain
        } else {
            Palette::Colour
        };
        Theme {
            charset: Charset::for_terminal(),
            palette,
        }
    }

    fn colour(self, colour: Color) -> Style {
        match self.palette {
            Palette::Colour => Style::new().fg(colour),
            Palette::Plain => Style::new(),
        }
    }

    /// Stones and names of a player.
    pub(super) fn player(self, player: Player) -> Style {
        match player {
            Player::First => self.colour(Color::Cyan),
            Player::Second => self.colour(Color::Yellow),
        }
        .add_modifier(Modifier::BOLD)
    }

    /// A completed line.
    pub(super) fn won(self) -> Style {
        self.colour(Color::Green)
            .add_modifier(Modifier::BOLD | Modifier::REVERSED)
    }

    /// Errors, and questions before a loss.
    pub(super) fn bad(self) -> Style {
        self.colour(Color::Red).add_modifier(Modifier::BOLD)
    }

    /// The cursor and what belongs to it.
    pub(super) fn cursor(self) -> Style {
        self.colour(Color::Green).add_modifier(Modifier::BOLD)
    }

    /// Dark squares.
    pub(super) fn dark(self) -> Style {
        match self.palette {
            Palette::Colour => Style::new().bg(Color::DarkGray),
            Palette::Plain => Style::new(),
        }
    }

    /// The character that fills a dark square: a colour needs none.
    pub(super) fn texture(self) -> &'static str {
        match self.palette {
            Palette::Colour => " ",
            Palette::Plain => self.charset.pick("░", ":"),
        }
    }

    /// Titles and other emphasis.
    pub(super) fn strong(self) -> Style {
        Style::new().add_modifier(Modifier::BOLD)
    }

    /// Lines, labels and hints.
    pub(super) fn faint(self) -> Style {
        match self.palette {
            Palette::Colour => Style::new().fg(Color::DarkGray),
            Palette::Plain => Style::new(),
        }
    }
}
