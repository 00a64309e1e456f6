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
mod pace;
mod record_file;
mod records;
mod screen;
mod view;

#[cfg(test)]
mod tests;

pub(crate) use commands::help_of_lines;
pub(crate) use event::Event;
pub(crate) use level::drawn_by;
pub(crate) use pace::Pace;
pub(crate) use record_file::load;
pub(crate) use records::Records;
pub(crate) use screen::Screen;
pub(crate) use view::Theme;
