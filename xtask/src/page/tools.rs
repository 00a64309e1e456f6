//! What the page is built and tested with: Node.js, its packages, and a browser.

use crate::shell::{self, root};
use anyhow::{Context, Result, bail};
use std::path::Path;
use std::process::{Command, Stdio};
use std::{env, fs};

/// A program that the page needs, and the package of Debian that has it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Tool {
    pub(super) program: &'static str,
    pub(super) package: &'static str,
}

/// Builds the page.
pub(super) const NPM: Tool = Tool {
    program: "npm",
    package: "npm",
};

/// Runs what is built.
pub(super) const NODE: Tool = Tool {
    program: "node",
    package: "nodejs",
};

/// Opens the page in tests.
pub(super) const CHROMIUM: Tool = Tool {
    program: "chromium",
    package: "chromium",
};

impl Tool {
    fn is_here(self) -> bool {
        let mut version = Command::new(self.program);
        version
            .arg("--version")
            .stdin(Stdio::null())
            .stdout(Stdio::null())
            .stderr(Stdio::null());
        version.status().is_ok_and(|status| status.success())
    }
}

/// The tools that cannot be had here. Those that are missing are installed where that may be done: by
/// the system's manager, in the name of root.
pub(super) fn missing(tools: &[Tool]) -> Vec<Tool> {
    let absent = || tools.iter().copied().filter(|tool| !tool.is_here());
    let packages: Vec<_> = absent().map(|tool| tool.package).collect();
    if packages.is_empty() || !is_root() {
        return absent().collect();
    }
    println!("installing {}", packages.join(", "));
    let mut manager = Command::new("apt-get");
    manager
        .args(["install", "--yes", "--quiet", "--no-install-recommends"])
        .args(&packages)
        .env("DEBIAN_FRONTEND", "noninteractive")
        .stdin(Stdio::null());
    if let Err(error) = shell::run(&mut manager) {
        println!("{error:#}");
    }
    absent().collect()
}

fn is_root() -> bool {
    shell::answer(Command::new("id").arg("-u")).is_some_and(|id| id == "0")
}

/// Whether this is a run of continuous integration, in which nothing is skipped.
pub(super) fn is_ci() -> bool {
    env::var_os("CI").is_some_and(|value| !value.is_empty() && value != "false")
}

/// Installs the packages that `web/package-lock.json` names, unless they are there.
pub(super) fn install() -> Result<()> {
    if let Some(tool) = missing(&[NODE, NPM]).first() {
        bail!(
            "the page needs {}: please install Debian's package {}, or Node.js 20.19 or later",
            tool.program,
            tool.package
        );
    }
    let web = root().join("web");
    let lock = fs::read(web.join("package-lock.json")).context("web/package-lock.json")?;
    let note = web.join("node_modules/.negascout-installed");
    if fs::read(&note).is_ok_and(|installed| installed == lock) {
        return Ok(());
    }
    npm(&["ci", "--no-audit", "--no-fund"])?;
    fs::write(note, lock).context("web/node_modules")
}

/// Runs npm in `web`.
pub(super) fn npm(arguments: &[&str]) -> Result<()> {
    let web: &Path = &root().join("web");
    let mut npm = Command::new("npm");
    npm.args(arguments).current_dir(web).stdin(Stdio::null());
    shell::run(&mut npm)
}
