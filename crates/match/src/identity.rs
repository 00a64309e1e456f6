//! The identity of programs and openings, which a saved match is recognised by.

use crate::spec::Program;
use std::path::{Path, PathBuf};
use std::{env, fs};

/// The digest of the file that a program is; `None` where it cannot be read.
pub(crate) fn content(program: &Program) -> Option<String> {
    let bytes = fs::read(program_file(program)?).ok()?;
    Some(hexadecimal(digest(&bytes)))
}

/// The file that a program is, where it is to be found.
fn program_file(program: &Program) -> Option<PathBuf> {
    match program {
        Program::Own => env::current_exe().ok(),
        Program::Path(path) if path.components().count() > 1 => Some(path.clone()),
        Program::Path(name) => on_search_path(name),
    }
}

fn on_search_path(name: &Path) -> Option<PathBuf> {
    let folders = env::var_os("PATH")?;
    let mut files = env::split_paths(&folders).map(|folder| folder.join(name));
    files.find(|file| file.is_file())
}

/// The FNV-1a hash, 64 bits: it detects accidental differences, not forgeries.
pub(crate) fn digest(bytes: &[u8]) -> u64 {
    let step = |hash: u64, &byte: &u8| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
    bytes.iter().fold(0xcbf2_9ce4_8422_2325, step)
}

pub(crate) fn hexadecimal(number: u64) -> String {
    format!("{number:016x}")
}

#[cfg(test)]
mod tests {
    use super::digest;

    #[test]
    fn the_digest_is_the_published_one() {
        assert_eq!(digest(b""), 0xcbf2_9ce4_8422_2325);
        assert_eq!(digest(b"a"), 0xaf63_dc4c_8601_ec8c);
        assert_eq!(digest(b"foobar"), 0x8594_4171_f739_67e8);
    }
}
