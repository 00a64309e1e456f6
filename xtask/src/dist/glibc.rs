//! The oldest glibc with which a program runs.

/// Marks the version of each symbol that a program takes from glibc.
const MARK: &[u8] = b"GLIBC_2.";

/// The newest version among the symbols that a program takes from glibc, such as `2.35`; `None` where it
/// takes none.
pub(super) fn oldest(program: &[u8]) -> Option<String> {
    let minors = program.windows(MARK.len()).enumerate();
    let minors = minors.filter(|(_, bytes)| *bytes == MARK);
    let newest = minors.filter_map(|(at, _)| minor(&program[at + MARK.len()..]));
    newest.max().map(|minor| format!("2.{minor}"))
}

/// The number that these bytes begin with, if a NUL or a dot follows as in the name of a version.
fn minor(bytes: &[u8]) -> Option<u32> {
    let digits = bytes
        .iter()
        .take_while(|byte| byte.is_ascii_digit())
        .count();
    let ends = matches!(bytes.get(digits), Some(0 | b'.'));
    let text = std::str::from_utf8(&bytes[..digits]).ok()?;
    ends.then(|| text.parse().ok())?
}

#[cfg(test)]
mod tests {
    use super::oldest;

    #[test]
    fn the_newest_symbol_decides() {
        let names = b"\x7fELF\0GLIBC_2.2.5\0hypot\0GLIBC_2.35\0GLIBC_2.4\0GLIBC_2.99x";
        assert_eq!(oldest(names).as_deref(), Some("2.35"));
        assert_eq!(oldest(b"GLIBC_2."), None);
        assert_eq!(oldest(b"no libc at all"), None);
    }
}
