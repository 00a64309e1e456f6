//! A compiler that has the standard library of WebAssembly.

use super::debian;
use crate::shell;
use anyhow::{Context, Result};
use std::path::PathBuf;
use std::process::Command;

/// The compilation target.
pub(crate) const TARGET: &str = "wasm32-unknown-unknown";

/// The compiler to use.
pub(crate) enum Toolchain {
    /// The one that compiles for this machine, too.
    Usual,
    /// Debian's.
    Debian {
        /// The compiler.
        rustc: PathBuf,
        /// The linker, which is the usual compiler's.
        linker: PathBuf,
    },
}

impl Toolchain {
    /// The usual compiler where it has the target or rustup can add it, and else Debian's.
    ///
    /// # Errors
    ///
    /// Neither can be had.
    pub(crate) fn find() -> Result<Toolchain> {
        if shell::has_library(TARGET) {
            return Ok(Toolchain::Usual);
        }
        println!("rustup has no {TARGET} here: Debian's compiler is used");
        let rustc = debian::rustc().with_context(|| {
            format!("no compiler has {TARGET}: neither rustup nor Debian's packages gave one")
        })?;
        Ok(Toolchain::Debian {
            rustc,
            linker: linker().context("the usual compiler has no linker for WebAssembly")?,
        })
    }

    /// Makes `cargo` use this compiler.
    pub(crate) fn set(&self, cargo: &mut Command) {
        if let Toolchain::Debian { rustc, linker } = self {
            cargo
                .env("RUSTC", rustc)
                .env("CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_LINKER", linker);
        }
    }
}

/// The linker for WebAssembly that comes with the usual compiler.
fn linker() -> Option<PathBuf> {
    let sysroot = shell::answer(&mut shell::rustc("--print sysroot"))?;
    let host = shell::host().ok()?;
    let linker = format!("{sysroot}/lib/rustlib/{host}/bin/rust-lld");
    Some(PathBuf::from(linker)).filter(|linker| linker.is_file())
}
