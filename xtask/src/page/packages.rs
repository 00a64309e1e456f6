//! The tools that the page is built and tested with: Node.js, its packages, and a browser.

use crate::shell::{self, root};
use crate::tools::{Tool, missing};
use anyhow::{Context, Result, bail};
use std::fs;
use std::process::Command;

/// Builds the page.
pub(super) const NPM: Tool = Tool {
    proof: &["npm", "--version"],
    package: "npm",
};

/// Runs what is built.
pub(super) const NODE: Tool = Tool {
    proof: &["node", "--version"],
    package: "nodejs",
};

/// Opens the page in tests.
pub(super) const CHROMIUM: Tool = Tool {
    proof: &["chromium", "--version"],
    package: "chromium",
};

/// Installs the packages that `web/package-lock.json` names, unless they are there.
pub(super) fn install() -> Result<()> {
    if let Some(tool) = missing(&[NODE, NPM]).first() {
        bail!(
            "the page needs Debian's package {}, or Node.js 20.19 or later: please install it",
            tool.package
        );
    }
    let web = root().join("web");
    let lock = fs::read(web.join("package-lock.json")).context("web/package-lock.json")?;
    let note = web.join("node_modules/.negascout-installed");
    if fs::read(&note).is_ok_and(|installed| installed == lock) {
        return Ok(());
    }
    // npm keeps packages by their checksums, and asks the registry for those that it has not got.
    npm(&["ci", "--no-audit", "--no-fund", "--prefer-offline"])?;
    fs::write(note, lock).context("web/node_modules")
}

/// Runs npm in `web`.
pub(super) fn npm(arguments: &[&str]) -> Result<()> {
    shell::run(&mut npm_command(arguments))
}

/// The command that runs npm in `web`.
pub(super) fn npm_command(arguments: &[&str]) -> Command {
    let mut npm = shell::command("npm", "");
    npm.args(arguments).current_dir(root().join("web"));
    npm
}
