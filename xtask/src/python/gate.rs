//! The checks of the package that everybody waits for: the package as the workspace's own build makes it, its
//! tests but those marked thorough, the examples in its docstrings, and its types.

use super::cluster;
use super::environment::Environment;
use super::{PACKAGE, VENV};
use crate::files::{below, emptied, make_parent};
use crate::shell::{self, root};
use crate::tools::{Tool, leave_out, missing};
use anyhow::{Context, Result};
use std::env::consts::{DLL_PREFIX, DLL_SUFFIX};
use std::path::{Path, PathBuf};
use std::{env, fs};

/// The interpreter, of a version that the lock file has packages for.
const PYTHON: Tool = Tool {
    proof: &[
        "python3",
        "-c",
        "import sys; sys.exit(sys.version_info < (3, 11))",
    ],
    package: "python3",
};

/// All packages of the tests, each in one version.
const LOCK: &str = "requirements/gate.lock";

/// The folder of the package that is tested.
const FOLDER: &str = "target/python/package";

/// The name of the native part, which all versions of Python load.
const NATIVE: &str = if cfg!(windows) {
    "_native.pyd"
} else {
    "_native.abi3.so"
};

/// The tests of what other packages are needed for.
const ADAPTERS: &str = "tests/adapters";

/// The modules whose examples need other packages.
const LEFT_OUT: &str = "chess.py cluster/* easyai.py openspiel.py pettingzoo.py";

/// The step of `cargo xtask test`. Without Python it says that nothing is checked, and fails in continuous
/// integration.
pub(crate) fn gate() -> Result<()> {
    if !missing(&[PYTHON, VENV]).is_empty() {
        return leave_out(
            "the Python package is not checked: please install Debian's python3 and python3-venv, of Python \
             3.11 or later",
        );
    }
    let tests = Environment::locked(LOCK)?.with("gate", &package()?)?;
    tests.check_types()?;
    let here = format!("tests --ignore {} --ignore {ADAPTERS} -m", cluster::TESTS);
    shell::run(tests.pytest(&here).arg("not thorough"))?;
    shell::run(&mut tests.examples(LEFT_OUT))
}

/// Puts the package together as a wheel would install it, and returns the folder that it is in. The build
/// compiles nothing that the tests of Rust have compiled: it selects the same packages.
fn package() -> Result<PathBuf> {
    let build = "build --quiet --workspace --exclude xtask --lib --bins --examples";
    shell::run(&mut shell::cargo(build))?;
    let library = env::current_exe()?.with_file_name(format!("{DLL_PREFIX}_native{DLL_SUFFIX}"));
    let folder = emptied(FOLDER)?;
    let sources = root().join(PACKAGE).join("python");
    assemble(&sources, &library, &folder)?;
    Ok(folder)
}

/// Copies the sources of the package, and the library as its native part.
fn assemble(sources: &Path, library: &Path, folder: &Path) -> Result<()> {
    let native = Path::new("negascout").join(NATIVE);
    let files = below(sources)?.into_iter().filter(|file| is_source(file));
    let files = files.map(|file| (sources.join(&file), folder.join(file)));
    for (from, to) in files.chain([(library.to_owned(), folder.join(native))]) {
        make_parent(&to)?;
        fs::copy(&from, &to).with_context(|| from.display().to_string())?;
    }
    Ok(())
}

/// Whether a file is written by hand, and neither compiled nor left by a build in the sources.
fn is_source(file: &Path) -> bool {
    let ending = file.extension().and_then(|ending| ending.to_str());
    matches!(ending, Some("py" | "pyi" | "typed"))
}

#[cfg(test)]
mod tests {
    use super::{NATIVE, assemble};
    use crate::files::below;
    use std::fs;
    use std::path::Path;

    #[test]
    fn the_package_is_its_sources_and_the_library_that_was_built() {
        let place = tempfile::tempdir().unwrap();
        let path = |name: &str| place.path().join(name);
        fs::create_dir_all(path("python/negascout/__pycache__")).unwrap();
        for file in [
            "__init__.py",
            "_native.pyi",
            "py.typed",
            NATIVE,
            "__pycache__/a.pyc",
        ] {
            fs::write(path("python/negascout").join(file), "old").unwrap();
        }
        fs::write(path("lib_native.so"), "new").unwrap();
        assemble(&path("python"), &path("lib_native.so"), &path("out")).unwrap();
        let mut expected = ["__init__.py", NATIVE, "_native.pyi", "py.typed"];
        expected.sort_unstable();
        let expected = expected.map(|file| Path::new("negascout").join(file));
        assert_eq!(below(&path("out")).unwrap(), expected);
        let native = path("out/negascout").join(NATIVE);
        assert_eq!(fs::read_to_string(native).unwrap(), "new");
    }
}
