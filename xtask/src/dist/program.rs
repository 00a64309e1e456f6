//! The program with what lies beside it: manual pages, completions and licences.

use super::{Build, VERSION, WORK, build_release, glibc};
use crate::shell::{self, root};
use anyhow::{Context, Result};
use std::fs;
use std::path::{Path, PathBuf};

/// The built program.
pub(super) struct Program {
    pub(super) path: PathBuf,
    /// The platform that it runs on.
    pub(super) platform: String,
    /// The oldest glibc with which it runs, such as `2.35`; `None` where it needs none.
    pub(super) glibc: Option<String>,
}

/// Completions: the shell, and the name that it looks for.
pub(super) const COMPLETIONS: [(&str, &str); 3] = [
    ("bash", "negascout"),
    ("zsh", "_negascout"),
    ("fish", "negascout.fish"),
];

/// Texts that go with every program.
pub(super) const TEXTS: [&str; 4] = ["README.md", "CHANGELOG.md", "LICENSE-MIT", "LICENSE-APACHE"];

impl Program {
    /// The program of this build, compiled if it is not there.
    pub(super) fn new(build: Build) -> Result<Program> {
        let name = format!("negascout{}", std::env::consts::EXE_SUFFIX);
        let path = match build {
            Build::Release => {
                build_release()?;
                root().join("target/release").join(name)
            }
            Build::Trial => {
                shell::build_programs()?;
                PathBuf::from(shell::program(&name).get_program())
            }
        };
        let bytes = fs::read(&path).with_context(|| path.display().to_string())?;
        Ok(Program {
            path,
            platform: shell::host()?,
            glibc: glibc::oldest(&bytes),
        })
    }

    /// Lays everything into the folder that becomes the archive, and returns it.
    pub(super) fn stage(&self) -> Result<PathBuf> {
        let name = format!("negascout-{VERSION}-{}", self.platform);
        let folder = root().join(WORK).join(name);
        fs::create_dir_all(folder.join("completions"))?;
        let file = self.path.file_name().context("a program without a name")?;
        self.copy_to(&folder.join(file))?;
        for text in TEXTS {
            fs::copy(root().join(text), folder.join(text)).context(text)?;
        }
        let mut man = shell::command(&self.path, "man");
        shell::answer(man.arg(folder.join("man"))).context("negascout man failed")?;
        for (shell, name) in COMPLETIONS {
            let mut print = shell::command(&self.path, "completions");
            let script = shell::answer(print.arg(shell)).context(shell)?;
            fs::write(folder.join("completions").join(name), script + "\n")?;
        }
        Ok(folder)
    }

    /// Copies the program, without what debuggers read.
    fn copy_to(&self, target: &Path) -> Result<()> {
        fs::copy(&self.path, target)?;
        if shell::run(shell::command("strip", "").arg(target)).is_err() {
            println!("the program is as the compiler left it: there is no strip");
        }
        Ok(())
    }
}
