//! Searches of one position: compared, drawn, and asked where their values come from.

mod depths;
mod drawing;
mod origins;

pub use depths::compare_position;
pub use drawing::draw_watched;
pub use origins::Origins;
