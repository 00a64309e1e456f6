//! Crates of other people, compiled once for all clones of this repository.
//!
//! What cargo makes of a crate of a registry is the same wherever the workspace lies. So it is kept
//! outside of it, by the lock file and the compiler, and laid into the folder of the builds before
//! cargo looks there. Large files are linked, not copied; their times stay, by which cargo tells old
//! from new.
//!
//! What was compiled in two places does not fit together: a crate that a build script has written to is
//! another one in each. So nothing is laid beside crates of the workspace that are compiled already, and
//! nothing is added to what is kept but by clones that have taken it.

use crate::cache::{cache, used};
use crate::files::finished;
use crate::packages;
use crate::shell::{self, root};
use anyhow::Result;
use std::collections::{HashSet, hash_map::DefaultHasher};
use std::fmt;
use std::fs::{self, File};
use std::hash::{Hash, Hasher};
use std::path::{Path, PathBuf};
use walkdir::WalkDir;

/// The folders of builds that the checks make, from the root of the workspace.
const BUILDS: [&str; 3] = [
    "target/debug",
    "target/wasm/browser",
    "target/wasm/wasm32-unknown-unknown/browser",
];

/// The state of third-party crates at the start of a run.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Before {
    /// The folder of the builds had them, or they were kept.
    Compiled,
    /// There were none.
    Missing,
}

impl fmt::Display for Before {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Before::Compiled => "compiled before this run",
            Before::Missing => "compiled in this run",
        })
    }
}

/// The form of what is kept. Earlier forms mixed what was compiled in several places.
const FORM: u32 = 2;

/// A note in the folder of the builds that it has what is kept.
const NOTE: &str = "target/third-party";

/// Lays what is kept into the folder of the builds, if it is not there yet.
pub(super) fn take() -> Before {
    let shared = shared();
    let _ = used(&shared);
    let path = shared.to_string_lossy().into_owned();
    if has_taken(&path) || is_begun(&root().join(BUILDS[0])) {
        return Before::Compiled;
    }
    if !shared.is_dir() {
        return Before::Missing;
    }
    println!(
        "taking compiled third-party crates from {}",
        shared.display()
    );
    let taken = lay_all(&shared, &root(), |_| true);
    match taken.and_then(|()| Ok(fs::write(root().join(NOTE), path)?)) {
        Ok(()) => Before::Compiled,
        Err(error) => {
            println!("they cannot be taken: {error:#}");
            Before::Missing
        }
    }
}

/// Whether what is kept in this folder was laid into that of the builds, or is from there.
fn has_taken(shared: &str) -> bool {
    fs::read_to_string(root().join(NOTE)).is_ok_and(|noted| noted == shared)
}

/// Whether crates of the workspace that others are built of are compiled in a folder of builds.
fn is_begun(build: &Path) -> bool {
    let entries = fs::read_dir(build.join(FINGERPRINTS));
    let mut names = entries
        .into_iter()
        .flatten()
        .flatten()
        .map(|entry| entry.file_name());
    names.any(|name| name.to_string_lossy().starts_with("negascout-"))
}

/// Keeps what this run has compiled of crates of other people.
pub(super) fn keep() {
    let shared = shared();
    let path = shared.to_string_lossy().into_owned();
    if shared.is_dir() && !has_taken(&path) {
        return;
    }
    let done = lay_all(&root(), &shared, |note| !note.is_dir());
    let noted = || Ok(fs::write(root().join(NOTE), path)?);
    if let Err(error) = done.and_then(|()| used(&shared)).and_then(|()| noted()) {
        println!("compiled third-party crates cannot be kept: {error:#}");
    }
}

/// The place of what is kept, by the lock file and the compiler.
fn shared() -> PathBuf {
    let mut hasher = DefaultHasher::new();
    FORM.hash(&mut hasher);
    fs::read(root().join("Cargo.lock"))
        .unwrap_or_default()
        .hash(&mut hasher);
    shell::answer(&mut shell::rustc("-vV")).hash(&mut hasher);
    let key = format!("{:016x}", hasher.finish());
    cache().join("third-party").join(key)
}

/// The folder in which cargo notes of what it has compiled that it is up to date.
const FINGERPRINTS: &str = ".fingerprint";

/// The folder of libraries, and that of build scripts and what they make.
const LIBRARIES: &str = "deps";
const SCRIPTS: &str = "build";

/// A crate as cargo has compiled it once.
struct Unit {
    /// Its package's name, a hyphen, and a hash.
    name: String,
    /// The names of its libraries.
    libraries: Vec<String>,
}

/// The hash at the end of a name, before what follows a dot.
fn hash_of(name: &str) -> Option<&str> {
    let stem = name.split_once('.').map_or(name, |(stem, _)| stem);
    stem.rsplit_once('-').map(|(_, hash)| hash)
}

/// The units of other people's packages in a folder of builds.
fn units(build: &Path) -> Result<Vec<Unit>> {
    let packages = packages::packages()?.into_iter();
    let own: HashSet<_> = packages.map(|package| package.name).collect();
    let names = |folder: &str| -> Vec<String> {
        let entries = fs::read_dir(build.join(folder))
            .into_iter()
            .flatten()
            .flatten();
        entries
            .filter_map(|entry| entry.file_name().into_string().ok())
            .collect()
    };
    let libraries = names(LIBRARIES);
    let is_foreign = |name: &String| {
        name.rsplit_once('-')
            .is_some_and(|(package, _)| !own.contains(package))
    };
    let unit = |name: String| {
        let of_it = |file: &&String| hash_of(file) == hash_of(&name);
        Unit {
            libraries: libraries.iter().filter(of_it).cloned().collect(),
            name,
        }
    };
    Ok(names(FINGERPRINTS)
        .into_iter()
        .filter(is_foreign)
        .map(unit)
        .collect())
}

/// Lays the units of all builds from one place into another, where the folder of their notes there is wanted.
fn lay_all(from: &Path, to: &Path, is_wanted: impl Fn(&Path) -> bool) -> Result<()> {
    for build in BUILDS {
        let (from, to) = (from.join(build), to.join(build));
        let notes = to.join(FINGERPRINTS);
        let wanted = units(&from)?.into_iter();
        let mut wanted = wanted.filter(|unit| is_wanted(&notes.join(&unit.name)));
        wanted.try_for_each(|unit| lay(&from, &to, &unit))?;
    }
    Ok(())
}

/// Lays a unit from one folder of builds into another, in place of one that is there.
fn lay(from: &Path, to: &Path, unit: &Unit) -> Result<()> {
    for library in &unit.libraries {
        link(
            &from.join(LIBRARIES).join(library),
            &to.join(LIBRARIES).join(library),
        )?;
    }
    // What says that the rest is there comes last.
    for folder in [SCRIPTS, FINGERPRINTS] {
        copy(
            &from.join(folder).join(&unit.name),
            &to.join(folder).join(&unit.name),
        )?;
    }
    Ok(())
}

/// Links a file, or copies it where it cannot be linked.
fn link(from: &Path, to: &Path) -> Result<()> {
    finished(to, |unfinished| {
        fs::hard_link(from, unfinished).or_else(|_| copy_file(from, unfinished))?;
        Ok(())
    })
}

/// Copies a folder, if it is there, and the times of its files.
fn copy(from: &Path, to: &Path) -> Result<()> {
    if !from.is_dir() {
        return Ok(());
    }
    if to.is_dir() {
        fs::remove_dir_all(to)?;
    }
    finished(to, |unfinished| {
        for entry in WalkDir::new(from) {
            let entry = entry?;
            let place = unfinished.join(entry.path().strip_prefix(from)?);
            match entry.file_type().is_dir() {
                true => fs::create_dir_all(&place)?,
                false => copy_file(entry.path(), &place)?,
            }
        }
        Ok(())
    })
}

/// Copies a file, and its time.
fn copy_file(from: &Path, to: &Path) -> std::io::Result<()> {
    fs::copy(from, to)?;
    let time = fs::metadata(from)?.modified()?;
    File::options().write(true).open(to)?.set_modified(time)
}

#[cfg(test)]
mod tests {
    use super::{FINGERPRINTS, LIBRARIES, hash_of, is_begun, lay, units};
    use std::fs;
    use std::time::{Duration, SystemTime};

    #[test]
    fn a_unit_is_laid_elsewhere_with_its_times() {
        let place = tempfile::tempdir().unwrap();
        let (from, to) = (place.path().join("from"), place.path().join("to"));
        let old = SystemTime::now() - Duration::from_secs(3600);
        for file in [
            ".fingerprint/serde-0123456789abcdef/lib-serde",
            "deps/libserde-0123456789abcdef.rlib",
            "deps/library-fedcba9876543210",
            ".fingerprint/negascout-fedcba9876543210/lib-negascout",
            "build/serde-0123456789abcdef/output",
        ] {
            let path = from.join(file);
            fs::create_dir_all(path.parent().unwrap()).unwrap();
            fs::write(&path, file).unwrap();
            fs::File::options()
                .write(true)
                .open(&path)
                .unwrap()
                .set_modified(old)
                .unwrap();
        }
        let found = units(&from).unwrap();
        assert_eq!(found.len(), 1, "the workspace's own packages stay");
        // Twice: what is there is replaced.
        for _ in 0..2 {
            lay(&from, &to, &found[0]).unwrap();
            let note = to
                .join(FINGERPRINTS)
                .join("serde-0123456789abcdef/lib-serde");
            let is_old =
                |time: SystemTime| time.duration_since(old).unwrap() < Duration::from_secs(2);
            assert!(is_old(fs::metadata(&note).unwrap().modified().unwrap()));
            let libraries: Vec<_> = fs::read_dir(to.join(LIBRARIES))
                .unwrap()
                .flatten()
                .collect();
            assert_eq!(libraries.len(), 1, "{libraries:?}");
        }
    }

    #[test]
    fn a_build_is_begun_with_a_crate_of_the_workspace() {
        let place = tempfile::tempdir().unwrap();
        for (unit, begun) in [
            ("serde-0123456789abcdef", false),
            ("xtask-0123456789abcdef", false),
            ("negascout-lab-0123456789abcdef", true),
        ] {
            fs::create_dir_all(place.path().join(FINGERPRINTS).join(unit)).unwrap();
            assert_eq!(is_begun(place.path()), begun, "{unit}");
        }
    }

    #[test]
    fn a_hash_ends_a_name() {
        assert_eq!(hash_of("libserde-01ab.rmeta"), Some("01ab"));
        assert_eq!(hash_of("wasm-bindgen-01ab"), Some("01ab"));
        assert_eq!(hash_of("plain"), None);
    }
}
