//! All checks of the page: types, unit tests, sizes, and a person's way through it in a browser.

use super::builds::{build_wasm, build_wasm_once};
use super::packages::{CHROMIUM, NODE, NPM, install, npm, npm_command};
use super::{EXHIBITS, Helpers, LISTINGS, build_page, write_stored};
use crate::shell::{self, root};
use crate::tools::{Tool, leave_out, missing, packages};
use anyhow::{Context, Result, ensure};
use std::fs;

/// The page of the gate, from `web`: a program for a release takes in another one.
const QUICK_PAGE: &str = "../target/page-gate";

/// The step of the gate: types, unit tests, and the tests in a browser that are marked for it, all by one build of
/// the WebAssembly.
pub(crate) fn gate() -> Result<()> {
    let Some(has_browser) = tools()? else {
        return Ok(());
    };
    check_stored()?;
    build_wasm_once(Helpers::Together)?;
    check_units()?;
    let quick = |arguments: &[&str]| {
        shell::run(npm_command(arguments).env("NEGASCOUT_PAGE_FOLDER", QUICK_PAGE))
    };
    quick(&["run", "build"])?;
    if has_browser {
        quick(&["run", "e2e", "--", "--grep", "@gate"])?;
    }
    Ok(())
}

/// The thorough step: the builds that the page has, their sizes, and all tests.
pub(crate) fn run() -> Result<()> {
    let Some(has_browser) = tools()? else {
        return Ok(());
    };
    check_stored()?;
    build_wasm(Helpers::Together)?;
    check_units()?;
    build_page()?;
    npm(&["run", "sizes"])?;
    if has_browser {
        npm(&["run", "build", "-w", "core"])?;
        npm(&["run", "e2e"])?;
    }
    Ok(())
}

/// Has the tools ready, and tells whether there is a browser; `None` where nothing of the page can be checked. What
/// is left out is said, and fails in continuous integration.
fn tools() -> Result<Option<bool>> {
    let absent = missing(&[NODE, NPM, CHROMIUM]);
    left_out(&absent).as_deref().map_or(Ok(()), leave_out)?;
    if absent.iter().any(|tool| *tool != CHROMIUM) {
        return Ok(None);
    }
    install()?;
    Ok(Some(absent.is_empty()))
}

fn check_units() -> Result<()> {
    npm(&["run", "check"])?;
    npm(&["test"])
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

/// Writes the listings and the gallery's trees again, and fails if they were old.
fn check_stored() -> Result<()> {
    let read = |file: &'static str| fs::read(root().join(file)).context(file);
    let before = [read(LISTINGS)?, read(EXHIBITS)?];
    write_stored(Helpers::Together)?;
    for (file, before) in [LISTINGS, EXHIBITS].into_iter().zip(before) {
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
