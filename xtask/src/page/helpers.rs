//! Programs of the workspace that the page is made with.

use super::builds::PACKAGE;
use crate::shell::{self, cargo};
use anyhow::Result;
use std::process::Command;

/// A program of the workspace that the page is made with: its package, what it is there, and its name.
pub(super) type Helper = (&'static str, &'static str, &'static str);

/// Makes the JavaScript that calls the WebAssembly.
pub(super) const BINDINGS: Helper = ("negascout-browser-check", "bin", "negascout-bindings");

/// Prints the schema of what crosses the border.
pub(super) const SCHEMA: Helper = (PACKAGE, "example", "schema");

/// Prints the algorithms' listings.
pub(super) const PRINT_LISTINGS: Helper = (PACKAGE, "example", "listings");

/// Prints the trees of the gallery's forms.
pub(super) const PRINT_EXHIBITS: Helper = (PACKAGE, "example", "exhibits");

/// The way to the helpers.
#[derive(Clone, Copy)]
pub(super) enum Helpers {
    /// Each is compiled by itself, which is little where nothing is compiled yet.
    Alone,
    /// With the whole workspace, which is nothing where the tests have compiled it.
    Together,
}

impl Helpers {
    /// The helper, to be given its arguments.
    pub(super) fn program(self, (package, kind, name): Helper) -> Result<Command> {
        if let Helpers::Alone = self {
            let run = format!("run --quiet --package {package} --all-features --{kind} {name} --");
            return Ok(cargo(&run));
        }
        shell::build_programs()?;
        Ok(match kind {
            "example" => shell::program(&format!("examples/{name}")),
            _ => shell::program(name),
        })
    }
}
