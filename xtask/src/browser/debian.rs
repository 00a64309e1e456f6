//! Debian's Rust compiler with the standard library of WebAssembly, in a folder of its own.
//!
//! Its packages are unpacked beside the system and not installed. They come from wherever this
//! machine gets its packages.

use crate::cache::cache;
use crate::files::{below, finished};
use crate::shell;
use anyhow::{Context, Result, bail};
use std::fs;
use std::path::{Path, PathBuf};

/// The release of Debian whose compiler it is: Rust 1.85, the oldest that the library builds with.
const RELEASE: &str = "trixie";

/// Debian's keys, by which apt knows its packages.
const KEYRING: &str = "/usr/share/keyrings/debian-archive-keyring.gpg";

/// The compiler, and the libraries that it loads. The package of its own standard library has the
/// version in its name, and is looked up.
const PACKAGES: &str = "rustc libstd-rust-dev libstd-rust-dev-wasm32 libbsd0 libc6 libedit2 libffi8 libgcc-s1 \
                        libllvm19 liblzma5 libmd0 libstdc++6 libtinfo6 libxml2 libz3-4 libzstd1 zlib1g";

/// Runs the compiler with its own libraries, not the system's.
const WRAPPER: &str = r#"#!/bin/sh
usr=$(dirname -- "$0")/root/usr
for loader in "$usr"/lib/*/ld-linux*.so.*; do
  exec "$loader" --library-path "$(dirname -- "$loader")" --argv0 "$usr/bin/rustc" \
    "$usr/bin/rustc" --sysroot "$usr" "$@"
done
"#;

/// The compiler; unpacked at the first call, and then found in the user's cache.
///
/// # Errors
///
/// There are no sources of packages here, they cannot be reached, or lack a package.
pub(super) fn rustc() -> Result<PathBuf> {
    let folder = cache().join("rustc-wasm32");
    let rustc = folder.join("rustc");
    if rustc.is_file() {
        return Ok(rustc);
    }
    finished(&folder, unpack).map(|()| rustc)
}

/// Downloads the packages, and makes of them a compiler in `folder`.
fn unpack(folder: &Path) -> Result<()> {
    let apt = Apt::new(&folder.join("apt"))?;
    apt.run("apt-get", "update")?;
    let depends = apt.run("apt-cache", "depends libstd-rust-dev")?;
    let library = versioned_library(&depends).context("Debian's Rust has no standard library")?;
    apt.run("apt-get", &format!("download {library} {PACKAGES}"))?;
    let root = folder.join("root");
    for package in below(&apt.folder)? {
        if package.extension().is_some_and(|its| its == "deb") {
            shell::run(shell::command("dpkg", "-x").args([&apt.folder.join(package), &root]))?;
        }
    }
    fs::remove_dir_all(&apt.folder)?;
    let wrapper = folder.join("rustc");
    fs::write(&wrapper, WRAPPER)?;
    shell::run(shell::command("chmod", "+x").arg(&wrapper))?;
    shell::run(&mut shell::command(&wrapper, "--version"))
}

/// The package manager, with lists and sources of its own.
struct Apt {
    folder: PathBuf,
    options: Vec<String>,
}

impl Apt {
    fn new(folder: &Path) -> Result<Apt> {
        for part in ["lists/partial", "cache/archives/partial"] {
            fs::create_dir_all(folder.join(part))?;
        }
        let uri = configured_uri().context("no source of Debian's packages is configured here")?;
        let sources = folder.join("debian.sources");
        let text = format!(
            "Types: deb\nURIs: {uri}\nSuites: {RELEASE}\nComponents: main\nSigned-By: {KEYRING}\n"
        );
        fs::write(&sources, text)?;
        let shown = folder.display();
        let options = [
            format!("Dir::Etc::sourcelist={}", sources.display()),
            "Dir::Etc::sourceparts=-".to_owned(),
            format!("Dir::State::Lists={shown}/lists"),
            format!("Dir::Cache={shown}/cache"),
            "APT::Sandbox::User=root".to_owned(),
        ];
        Ok(Apt {
            folder: folder.to_owned(),
            options: options.to_vec(),
        })
    }

    /// The output of `program`. Where it fails, its last line is the error.
    fn run(&self, program: &str, words: &str) -> Result<String> {
        let mut command = shell::command(program, words);
        command.arg("-qq").current_dir(&self.folder);
        for option in &self.options {
            command.args(["-o", option]);
        }
        let output = command.output();
        let output = output.with_context(|| format!("cannot start {program}"))?;
        if !output.status.success() {
            let said = String::from_utf8_lossy(&output.stderr);
            let last = said.trim_end().lines().last().unwrap_or_default();
            bail!("{program} {words} failed: {last}");
        }
        Ok(String::from_utf8_lossy(&output.stdout).into_owned())
    }
}

/// Where this machine gets Debian's packages.
fn configured_uri() -> Option<String> {
    [
        "/etc/apt/sources.list.d/debian.sources",
        "/etc/apt/sources.list",
    ]
    .into_iter()
    .filter_map(|file| fs::read_to_string(file).ok())
    .find_map(|text| first_uri(&text).map(str::to_owned))
}

/// The first place that a list of sources names, in either of its forms.
fn first_uri(sources: &str) -> Option<&str> {
    sources.lines().find_map(|line| {
        let (kind, rest) = line.trim().split_once(char::is_whitespace)?;
        let rest = match kind {
            "URIs:" => rest,
            // Options may come first, in brackets.
            "deb" => rest.split_once(']').map_or(rest, |(_, rest)| rest),
            _ => return None,
        };
        rest.split_whitespace().next()
    })
}

/// The package of the standard library, of those that `apt-cache depends` lists.
fn versioned_library(depends: &str) -> Option<&str> {
    depends
        .lines()
        .filter_map(|line| line.trim().strip_prefix("Depends: "))
        .find(|package| {
            let version = package.strip_prefix("libstd-rust-");
            version.is_some_and(|version| version.starts_with(|c: char| c.is_ascii_digit()))
        })
}

#[cfg(test)]
mod tests {
    use super::{first_uri, versioned_library};

    #[test]
    fn the_place_of_packages_is_read_in_either_form() {
        let new = "Types: deb\n# URIs: no\nURIs: http://a/debian http://b\nSuites: bookworm\n";
        assert_eq!(first_uri(new), Some("http://a/debian"));
        let old = "# deb http://no main\ndeb-src http://no main\ndeb http://a main contrib\n";
        assert_eq!(first_uri(old), Some("http://a"));
        let options = "deb [arch=amd64 trusted=yes] http://a main\n";
        assert_eq!(first_uri(options), Some("http://a"));
        assert_eq!(first_uri("Types: deb\n"), None);
    }

    #[test]
    fn the_standard_library_is_the_package_with_a_version() {
        let depends = "libstd-rust-dev\n  Depends: libstd-rust-dev-x\n  Depends: libgcc-s1\n  \
                       Depends: libstd-rust-1.85\n";
        assert_eq!(versioned_library(depends), Some("libstd-rust-1.85"));
        assert_eq!(versioned_library("rustc\n  Depends: libc6\n"), None);
    }
}
