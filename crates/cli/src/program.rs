//! The name of the program, which a game of your own chooses.

use std::env;
use std::path::Path;

/// The name that the program was started by.
pub(crate) fn name() -> String {
    let path = env::args_os().next().unwrap_or_default();
    let name = Path::new(&path).file_name().unwrap_or_default();
    without_suffix(&name.to_string_lossy())
}

/// The name without the end that the system gives to programs; `negascout` if there is no name.
fn without_suffix(name: &str) -> String {
    let name = name.strip_suffix(env::consts::EXE_SUFFIX).unwrap_or(name);
    if name.is_empty() { "negascout" } else { name }.to_owned()
}

#[cfg(test)]
mod tests {
    use super::without_suffix;
    use std::env::consts::EXE_SUFFIX;

    #[test]
    fn the_systems_suffix_is_left_out() {
        assert_eq!(without_suffix(&format!("nim.v2{EXE_SUFFIX}")), "nim.v2");
        assert_eq!(without_suffix(""), "negascout");
    }
}
