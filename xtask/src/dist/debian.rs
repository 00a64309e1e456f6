//! The package for Debian and its kin, made by `dpkg-deb`.

use super::program::{COMPLETIONS, Program};
use super::{VERSION, WORK};
use crate::files::{copy, make_parent};
use crate::shell::{self, root};
use crate::tools::leave_out;
use anyhow::{Context, Result};
use std::env;
use std::fs;
use std::path::Path;

/// Packs what was staged for the archive, each file where Debian has it.
pub(super) fn pack(program: &Program, staged: &Path, folder: &Path) -> Result<()> {
    let mut dpkg = shell::command("dpkg", "--print-architecture");
    let Some(architecture) = shell::answer(&mut dpkg) else {
        return leave_out("the package for Debian: there is no dpkg");
    };
    let name = format!("negascout_{VERSION}-1_{architecture}");
    let tree = root().join(WORK).join(&name);
    lay_out(staged, &tree)?;
    let control = control(&architecture, program.glibc.as_deref(), maintainer());
    let place = tree.join("DEBIAN/control");
    make_parent(&place)?;
    fs::write(place, control)?;
    let mut build = shell::command("dpkg-deb", "--root-owner-group -Zgzip --build");
    shell::answer(build.arg(&tree).arg(folder.join(format!("{name}.deb"))))
        .context("dpkg-deb failed")?;
    Ok(())
}

/// Lays each file to its place below the root of a system.
fn lay_out(staged: &Path, tree: &Path) -> Result<()> {
    let share = tree.join("usr/share");
    let put = |from: &str, to: &Path| -> Result<()> {
        make_parent(to)?;
        fs::copy(staged.join(from), to).context(from.to_owned())?;
        Ok(())
    };
    put("negascout", &tree.join("usr/bin/negascout"))?;
    let places = [
        "bash-completion/completions",
        "zsh/vendor-completions",
        "fish/vendor_completions.d",
    ];
    for ((_, name), place) in COMPLETIONS.iter().zip(places) {
        put(
            &format!("completions/{name}"),
            &share.join(place).join(name),
        )?;
    }
    copy(&staged.join("man"), &share.join("man/man1"))?;
    let licences = ["LICENSE-MIT", "LICENSE-APACHE"];
    let [mit, apache] = licences.map(|name| fs::read_to_string(staged.join(name)));
    let copyright = share.join("doc/negascout/copyright");
    make_parent(&copyright)?;
    Ok(fs::write(copyright, mit? + "\n" + &apache?)?)
}

/// Who hands it out, by the variables that Debian's tools read.
fn maintainer() -> Option<String> {
    let (name, address) = (env::var("DEBFULLNAME").ok()?, env::var("DEBEMAIL").ok()?);
    Some(format!("{name} <{address}>"))
}

fn control(architecture: &str, glibc: Option<&str>, maintainer: Option<String>) -> String {
    let optional = |key: &str, value: Option<String>| {
        value.map_or_else(String::new, |value| format!("{key}: {value}\n"))
    };
    let libc = glibc.map(|version| format!("libc6 (>= {version})"));
    format!(
        "Package: negascout\nVersion: {VERSION}-1\nArchitecture: {architecture}\n\
         Section: games\nPriority: optional\n{}{}\
         Description: game-tree search: play, analyse, solve, compare algorithms\n \
         The command line of negascout, with a chess engine that speaks UCI,\n \
         and an Othello engine that speaks NBoard and GTP.\n",
        optional("Maintainer", maintainer),
        optional("Depends", libc),
    )
}

#[cfg(test)]
mod tests {
    use super::control;

    #[test]
    fn the_package_says_what_it_needs() {
        let whole = control("amd64", Some("2.35"), Some("A <a@b>".to_owned()));
        for line in [
            "Architecture: amd64",
            "Depends: libc6 (>= 2.35)",
            "Maintainer: A <a@b>",
        ] {
            assert!(whole.lines().any(|found| found == line), "{whole}");
        }
        let bare = control("arm64", None, None);
        assert!(!bare.contains("Depends") && !bare.contains("Maintainer"));
        assert!(!bare.contains("\n\n") && bare.ends_with(".\n"), "{bare}");
    }
}
