//! The crates of other people: their licences, where they come from, and what is known against them.

use crate::cache::cache;
use crate::shell::{self, root};
use crate::tools::leave_out;
use anyhow::Result;
use std::path::PathBuf;
use std::process::{Command, Stdio};

/// The version of the program that checks them.
const VERSION: &str = "0.20.2";

/// Checks them by `deny.toml`. Advisories are left out where their database cannot be fetched.
pub(super) fn check() -> Result<()> {
    let Some(deny) = program() else {
        return leave_out("licences, sources and advisories: cargo-deny cannot be installed");
    };
    let deny = |arguments: &[&str]| {
        let mut command = Command::new(&deny);
        command
            .args(arguments)
            .current_dir(root())
            .stdin(Stdio::null());
        command
    };
    shell::run(&mut deny(&["check", "licenses", "bans", "sources"]))?;
    if shell::answer(&mut deny(&["fetch", "db"])).is_none() {
        return leave_out("advisories: their database cannot be fetched");
    }
    shell::run(&mut deny(&["--offline", "check", "advisories"]))
}

/// The program, installed once for all clones; `None` if that cannot be done.
fn program() -> Option<PathBuf> {
    let folder = cache().join("tools").join(format!("cargo-deny-{VERSION}"));
    let program = folder.join("bin/cargo-deny");
    if program.exists() {
        return Some(program);
    }
    println!("installing cargo-deny {VERSION}");
    let mut install = shell::cargo(["install", "--quiet", "--locked", "cargo-deny", "--version"]);
    install.args([VERSION, "--root"]).arg(&folder);
    shell::run(&mut install).ok()?;
    Some(program)
}
