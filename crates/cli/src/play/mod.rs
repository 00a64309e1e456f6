//! Playing a game: in a terminal, or line by line.

pub(crate) mod terminal;
pub(crate) mod transcript;

mod keys;
mod screen;
mod view;

#[cfg(test)]
mod tests;

pub(crate) use transcript::Event;
pub(crate) use view::Theme;
