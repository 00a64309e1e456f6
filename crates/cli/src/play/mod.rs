//! Playing a game: in a terminal, or line by line.

pub(crate) mod engine;
pub(crate) mod side;
pub(crate) mod terminal;
pub(crate) mod transcript;

mod app;
mod keys;
mod take_back;
mod thoughts;
mod view;
mod worker;

#[cfg(test)]
mod tests;

pub(crate) use view::Theme;
