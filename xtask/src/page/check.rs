//! All checks of the page: types, unit tests, sizes, and a person's way through it in a browser.

use super::packages::{CHROMIUM, NODE, NPM, install, npm};
use super::{EXHIBITS, Helpers, LISTINGS, TYPES, build_page, build_wasm, write_types};
use crate::shell::root;
use crate::tools::{Tool, leave_out, missing, packages};
use anyhow::{Context, Result, ensure};
use std::fs;

/// The step of `cargo xtask ci`. Where Node.js or a browser cannot be had it says what it leaves out, and
/// fails in continuous integration.
pub(crate) fn run() -> Result<()> {
    let absent = missing(&[NODE, NPM, CHROMIUM]);
    let skipped = left_out(&absent);
    skipped.as_deref().map_or(Ok(()), leave_out)?;
    if absent.iter().any(|tool| *tool != CHROMIUM) {
        return Ok(());
    }
    install()?;
    check_types()?;
    build_wasm(Helpers::Together)?;
    npm(&["run", "check"])?;
    npm(&["test"])?;
    build_page()?;
    npm(&["run", "sizes"])?;
    if skipped.is_none() {
        npm(&["run", "build", "-w", "core"])?;
        npm(&["run", "e2e"])?;
    }
    Ok(())
}

/// What is not checked without these tools, in a sentence; `None` if everything is.
fn left_out(absent: &[Tool]) -> Option<String> {
    let what = match absent {
        [] => return None,
        [CHROMIUM] => "the page's tests in a browser are",
        _ => "the page is",
    };
    let packages = packages(absent);
    Some(format!(
        "{what} not checked: please install Debian's {packages}"
    ))
}

/// Writes the types, the listings and the gallery's trees anew, and fails if they were old.
fn check_types() -> Result<()> {
    let read = |file: &'static str| fs::read(root().join(file)).context(file);
    let before = [read(TYPES)?, read(LISTINGS)?, read(EXHIBITS)?];
    write_types(Helpers::Together)?;
    for (file, before) in [TYPES, LISTINGS, EXHIBITS].into_iter().zip(before) {
        ensure!(
            read(file)? == before,
            "{file} was old: it is now as it must be"
        );
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::left_out;
    use crate::page::packages::{CHROMIUM, NODE};

    #[test]
    fn what_is_left_out_is_said_with_the_package() {
        assert_eq!(left_out(&[]), None);
        assert_eq!(
            left_out(&[CHROMIUM]).unwrap(),
            "the page's tests in a browser are not checked: please install Debian's chromium"
        );
        assert_eq!(
            left_out(&[NODE, CHROMIUM]).unwrap(),
            "the page is not checked: please install Debian's nodejs, chromium"
        );
    }
}
