//! PNG and PDF, in a build without pictures.

use crate::failure::Failure;
use crate::left_out;

/// The failure that says how to build it.
pub(super) fn png(_svg: &str, _scale: f64) -> Result<Vec<u8>, Failure> {
    Err(left_out::failure("PNG", "pictures"))
}

/// The failure that says how to build it.
pub(super) fn pdf(_svg: &str, _paper: super::Paper) -> Result<Vec<u8>, Failure> {
    Err(left_out::failure("PDF", "pictures"))
}
