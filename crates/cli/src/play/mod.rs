//! Playing a game: in a terminal, or line by line.

pub(crate) mod terminal;
pub(crate) mod transcript;

mod keys;
mod record_file;
mod screen;
mod view;

#[cfg(test)]
mod tests;

pub(crate) use record_file::{RecordFile, load};
pub(crate) use screen::{Saves, Screen};
pub(crate) use transcript::Event;
pub(crate) use view::Theme;
