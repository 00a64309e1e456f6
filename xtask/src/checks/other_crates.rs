//! The crates of other people: their licences, where they come from, and what is known against them.

use crate::shell::{self, command};
use crate::tools::{by_cargo, leave_out};
use anyhow::Result;

/// The version of the program that checks them.
const VERSION: &str = "0.20.2";

/// Checks them by `deny.toml`. Advisories are left out where their database cannot be fetched.
pub(super) fn check() -> Result<()> {
    let Some(deny) = by_cargo("cargo-deny", VERSION, "") else {
        return leave_out("licences, sources and advisories: cargo-deny cannot be installed");
    };
    shell::run(&mut command(&deny, "check licenses bans sources"))?;
    if shell::answer(&mut command(&deny, "fetch db")).is_none() {
        return leave_out("advisories: their database cannot be fetched");
    }
    shell::run(&mut command(&deny, "--offline check advisories"))
}
