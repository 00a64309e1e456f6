//! Playing a game: in a terminal, or line by line.

pub(crate) mod terminal;
pub(crate) mod transcript;

mod commands;
mod event;
mod facing;
mod intent;
mod keys;
mod level;
mod overlay;
mod record_file;
mod records;
mod screen;
mod settings;
mod view;

#[cfg(test)]
mod tests;

pub(crate) use commands::help_of_lines;
pub(crate) use event::Event;
pub(crate) use level::drawn_by;
pub(crate) use record_file::{Loaded, load};
pub(crate) use records::Records;
pub(crate) use screen::Screen;
pub(crate) use settings::Settings;
pub(crate) use view::Theme;
