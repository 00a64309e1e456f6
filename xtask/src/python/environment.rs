//! Virtual environments of Python: under `target/python`, and one of a lock file outside of the clone.

use super::PACKAGE;
use crate::cache::{cache, used};
use crate::files::finished;
use crate::shell::{self, root};
use anyhow::{Context, Result};
use std::hash::{DefaultHasher, Hash, Hasher};
use std::path::{Path, PathBuf};
use std::process::Command;
use std::{env, fs};

/// A virtual environment.
pub(super) struct Environment {
    folder: PathBuf,
}

impl Environment {
    /// The environment of this name with the packages that a file names; it is kept from run to run, and
    /// made again when the file changes.
    pub(super) fn shared(name: &str, requirements: &str) -> Result<Environment> {
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
        environment.create("")?;
        Ok(environment)
    }

    /// The environment of the packages of a lock file. It is kept outside of the clone, so that all clones
    /// use it, and is never changed.
    pub(super) fn locked(lock: &str) -> Result<Environment> {
        let packages = fs::read(file(lock)).context(lock.to_owned())?;
        let about = "import sys; print(sys.version, sys.base_prefix)";
        let python = shell::answer(shell::command("python3", "-c").arg(about));
        let python = python.context("python3 does not answer")?;
        let folder = cache().join("python").join(name_of(&packages, &python));
        if !folder.is_dir() {
            finished(&folder, |unfinished| {
                println!("installing the packages of {lock}");
                let folder = unfinished.to_owned();
                let environment = Environment { folder };
                environment.create("")?;
                // Nothing is compiled, and nothing installed that is not listed.
                let mut pip = environment.pip("--no-deps --only-binary=:all: --requirement");
                shell::run(pip.arg(file(lock)))
            })?;
        }
        used(&folder)?;
        Ok(Environment { folder })
    }

    /// A new environment of this name, with what this one has and with what is in a folder.
    pub(super) fn with(&self, name: &str, folder: &Path) -> Result<Environment> {
        let environment = Environment::named(name);
        environment.create("--without-pip")?;
        let listed = format!("{}\n{}\n", folder.display(), self.packages()?.display());
        fs::write(environment.packages()?.join("negascout.pth"), listed)
            .context(name.to_owned())?;
        Ok(environment)
    }

    fn named(name: &str) -> Environment {
        Environment {
            folder: root().join("target/python").join(name),
        }
    }

    fn make(&self, requirements: &str) -> Result<()> {
        self.create("")?;
        shell::run(self.pip("--requirement").arg(file(requirements)))
    }

    /// Makes it again, with nothing in it.
    fn create(&self, options: &str) -> Result<()> {
        let mut venv = shell::command("python3", &format!("-m venv --clear {options}"));
        shell::run(venv.arg(&self.folder))
    }

    /// The folder of its packages.
    fn packages(&self) -> Result<PathBuf> {
        let mut python = self.program("python", "-c");
        let folder = python.arg("import sysconfig; print(sysconfig.get_path('purelib'))");
        let folder = shell::answer(folder).context("the environment has no folder of packages")?;
        Ok(folder.into())
    }

    /// Installs a wheel, and nothing that it does not need.
    pub(super) fn install(&self, wheel: &Path) -> Result<()> {
        shell::run(self.pip("").arg(wheel))
    }

    /// Installs a wheel in place of one of the same version, and nothing that it needs.
    pub(super) fn replace(&self, wheel: &Path) -> Result<()> {
        shell::run(self.pip("--force-reinstall --no-deps").arg(wheel))
    }

    /// Most modules of the packages are never loaded, so none is compiled ahead.
    fn pip(&self, options: &str) -> Command {
        let install = "-m pip install --quiet --no-input --no-compile --disable-pip-version-check";
        self.program("python", &format!("{install} {options}"))
    }

    /// Python in the folder of the package. The order in its sets is that of the seed of all tests.
    pub(super) fn python(&self, words: &str) -> Command {
        let seed = env::var("NEGASCOUT_SEED").ok();
        let seed = seed.and_then(|seed| seed.parse::<u32>().ok()).unwrap_or(1);
        let mut python = self.program("python", words);
        python
            .current_dir(root().join(PACKAGE))
            .env("PYTHONHASHSEED", seed.to_string())
            // What mypy finds out of the package serves all its runs.
            .env("MYPY_CACHE_DIR", root().join("target/python/mypy"));
        python
    }

    /// The runner of tests, in the folder of the package.
    pub(super) fn pytest(&self, words: &str) -> Command {
        self.python(&format!("-m pytest --quiet -p no:cacheprovider {words}"))
    }

    /// The same for the examples in the docstrings of the package, except those of these modules. Patterns that are
    /// not absolute would be some of the folder that this is called in.
    pub(super) fn examples(&self, left_out: &str) -> Command {
        let mut pytest = self.pytest("--doctest-modules --pyargs negascout");
        let modules = left_out.split(' ');
        pytest.args(modules.map(|module| format!("--ignore-glob=/*/negascout/{module}")));
        pytest
    }

    /// Checks the types of the package, and what is said of those of its native part.
    pub(super) fn check_types(&self) -> Result<()> {
        shell::run(&mut self.python("-m mypy --strict python/negascout"))?;
        shell::run(&mut self.python("-m mypy.stubtest negascout._native"))
    }

    /// A program of the environment.
    pub(super) fn program(&self, name: &str, words: &str) -> Command {
        let programs = if cfg!(windows) { "Scripts" } else { "bin" };
        let mut command = shell::command(self.folder.join(programs).join(name), words);
        // What runs sees this environment alone, and compiles a module once.
        command
            .env_remove("PYTHONPATH")
            .env_remove("PYTHONDONTWRITEBYTECODE")
            .env("VIRTUAL_ENV", &self.folder);
        command
    }
}

fn file(requirements: &str) -> PathBuf {
    root().join(PACKAGE).join(requirements)
}

/// The name of the environment of these packages and this Python.
fn name_of(packages: &[u8], python: &str) -> String {
    let mut hasher = DefaultHasher::new();
    (packages, python).hash(&mut hasher);
    format!("{:016x}", hasher.finish())
}

#[cfg(test)]
mod tests {
    use super::name_of;

    #[test]
    fn other_packages_and_another_python_are_another_environment() {
        let name = name_of(b"pytest==9.0", "3.11");
        assert_eq!(name, name_of(b"pytest==9.0", "3.11"));
        assert_ne!(name, name_of(b"pytest==9.1", "3.11"));
        assert_ne!(name, name_of(b"pytest==9.0", "3.12"));
    }
}
