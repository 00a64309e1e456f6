//! Virtual environments of Python, under `target/python`.

use super::PACKAGE;
use crate::shell::{self, root};
use anyhow::{Context, Result};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// A virtual environment.
pub(super) struct Environment {
    folder: PathBuf,
}

impl Environment {
    /// The environment of this name with the packages that a file names; it is kept from run to run, and
    /// made anew when the file changes.
    pub(super) fn kept(name: &str, requirements: &str) -> Result<Environment> {
        let environment = Environment::named(name);
        let wanted = fs::read(file(requirements)).context(requirements.to_owned())?;
        let note = environment.folder.join("negascout-installed.txt");
        if fs::read(&note).is_ok_and(|installed| installed == wanted) {
            return Ok(environment);
        }
        environment.make(requirements)?;
        fs::write(note, wanted).context("target/python")?;
        Ok(environment)
    }

    /// A new environment of this name with the packages that a file names.
    pub(super) fn fresh(name: &str, requirements: &str) -> Result<Environment> {
        let environment = Environment::named(name);
        environment.make(requirements)?;
        Ok(environment)
    }

    /// A new environment of this name, with nothing in it.
    pub(super) fn bare(name: &str) -> Result<Environment> {
        let environment = Environment::named(name);
        environment.make_bare()?;
        Ok(environment)
    }

    fn named(name: &str) -> Environment {
        Environment {
            folder: root().join("target/python").join(name),
        }
    }

    fn make(&self, requirements: &str) -> Result<()> {
        self.make_bare()?;
        let mut pip = self.pip();
        shell::run(pip.arg("--requirement").arg(file(requirements)))
    }

    fn make_bare(&self) -> Result<()> {
        let mut venv = Command::new("python3");
        venv.args(["-m", "venv", "--clear"])
            .arg(&self.folder)
            .stdin(Stdio::null());
        shell::run(&mut venv)
    }

    /// Installs a wheel, and nothing that it does not need.
    pub(super) fn install(&self, wheel: &Path) -> Result<()> {
        shell::run(self.pip().arg(wheel))
    }

    /// Installs a wheel in place of one of the same version, and nothing that it needs.
    pub(super) fn replace(&self, wheel: &Path) -> Result<()> {
        let mut pip = self.pip();
        pip.args(["--force-reinstall", "--no-deps"]);
        shell::run(pip.arg(wheel))
    }

    fn pip(&self) -> Command {
        let mut pip = self.program("python");
        pip.args(["-m", "pip", "install", "--quiet", "--no-input"]);
        // Most modules of the packages are never loaded, so none is compiled ahead.
        pip.args(["--no-compile", "--disable-pip-version-check"]);
        pip
    }

    /// A program of the environment.
    pub(super) fn program(&self, name: &str) -> Command {
        let programs = if cfg!(windows) { "Scripts" } else { "bin" };
        let mut command = Command::new(self.folder.join(programs).join(name));
        command.stdin(Stdio::null());
        // What runs sees this environment alone.
        command
            .env_remove("PYTHONPATH")
            .env("VIRTUAL_ENV", &self.folder);
        command
    }
}

fn file(requirements: &str) -> PathBuf {
    root().join(PACKAGE).join(requirements)
}
