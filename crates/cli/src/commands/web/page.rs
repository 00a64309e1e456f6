//! The built page, as a release build has it in itself. Other builds read it from where it is built.

use super::server::File;
use rust_embed::RustEmbed;

/// The files that `cargo xtask page` makes; none where it has not been run.
#[derive(RustEmbed)]
#[folder = "../../target/page"]
#[allow_missing = true]
struct Page;

/// Whether there is a page at all.
pub(super) fn is_built() -> bool {
    Page::get(super::server::INDEX).is_some()
}

/// A file of the page by its path, without a leading slash.
pub(super) fn file(path: &str) -> Option<File> {
    let file = Page::get(path)?;
    Some(File {
        content: file.data,
        hash: file.metadata.sha256_hash(),
    })
}
