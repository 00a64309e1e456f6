//! Programs of the workspace that the page is made with.

use super::builds::PACKAGE;
use crate::shell::{self, cargo};
use anyhow::Result;
use std::process::Command;

/// A program of the workspace that the page is made with.
pub(super) struct Helper {
    package: &'static str,
    kind: &'static str,
    name: &'static str,
    /// From the folder of all programs.
    place: &'static str,
}

/// Makes the JavaScript that calls the WebAssembly.
pub(super) const BINDINGS: Helper = Helper {
    package: "negascout-browser-check",
    kind: "--bin",
    name: "negascout-bindings",
    place: "negascout-bindings",
};

/// Prints the schema of what crosses the border.
pub(super) const SCHEMA: Helper = example("schema", "examples/schema");

/// Prints the algorithms' listings.
pub(super) const PRINT_LISTINGS: Helper = example("listings", "examples/listings");

/// Prints the trees of the gallery's forms.
pub(super) const PRINT_EXHIBITS: Helper = example("exhibits", "examples/exhibits");

/// An example of the package that becomes WebAssembly.
const fn example(name: &'static str, place: &'static str) -> Helper {
    Helper {
        package: PACKAGE,
        kind: "--example",
        name,
        place,
    }
}

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
    pub(super) fn program(self, helper: &Helper) -> Result<Command> {
        if let Helpers::Together = self {
            shell::build_programs()?;
            return Ok(shell::program(helper.place));
        }
        let Helper {
            package,
            kind,
            name,
            ..
        } = helper;
        Ok(cargo(&format!(
            "run --quiet --package {package} --all-features {kind} {name} --"
        )))
    }
}
