//! The protocol NBoard.

mod command;
mod command_loop;
mod event;
mod searching;
mod task;

pub use command_loop::run;
