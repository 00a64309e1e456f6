//! The folder of what is kept between runs, outside of every clone.

use crate::shell;
use std::env;
use std::path::PathBuf;

/// The folder: `negascout` in the user's cache, or in `target` where there is none.
pub(crate) fn cache() -> PathBuf {
    let set = |name| env::var_os(name).map(PathBuf::from);
    let folder = set("XDG_CACHE_HOME").or_else(|| Some(set("HOME")?.join(".cache")));
    let folder = folder.unwrap_or_else(|| shell::root().join("target"));
    folder.join("negascout")
}
