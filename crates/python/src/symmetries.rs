//! The images of a board by its symmetries.

use crate::failure::bad_request;
use negascout::symmetry::Group;
use pyo3::prelude::*;

/// The cells of a board of this height and width in the order of each of its images, by the group of
/// symmetries of this name: `mirror`, `rectangle` or `square`. The board itself comes first.
///
/// # Errors
///
/// `BadRequest` for an unknown group, and for quarter turns of a board that is no square.
#[pyfunction]
pub(crate) fn images(height: usize, width: usize, group: &str) -> PyResult<Vec<Vec<usize>>> {
    let group = match group {
        "mirror" => Group::Mirror,
        "rectangle" => Group::Rectangle,
        "square" if height == width => Group::Square,
        "square" => {
            let line = format!(
                "group: only a square has quarter turns, and this board is {height} by {width}"
            );
            return Err(bad_request(line));
        }
        _ => {
            let line = format!("group: mirror, rectangle or square is possible, and not '{group}'");
            return Err(bad_request(line));
        }
    };
    let size = (height, width);
    let image = |symmetry: negascout::symmetry::Symmetry| {
        let from = |at: usize| {
            let (row, column) = symmetry.cell((at / width, at % width), size);
            row * width + column
        };
        (0..height * width).map(from).collect()
    };
    Ok(group.symmetries().map(image).collect())
}
