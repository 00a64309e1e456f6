//! `negascout new`: a crate for a game of your own.

use crate::failure::Failure;
use crate::output::Output;
use clap::Args;
use std::fs;
use std::io::ErrorKind;
use std::path::{Path, PathBuf};

/// The example's program.
const PROGRAM: &str = include_str!("../../template/main.rs");

/// The name that the example's program gives its game, and the type that is it.
const NAMES: [&str; 2] = ["chomp", "Chomp"];

/// Arguments of `new`.
#[derive(Debug, Args)]
#[command(after_help = "\
The crate plays Chomp under the new name, until its rules are replaced. It depends on one package, \
negascout-cli, which has all that it uses: from the sources that this program was built from, if they \
are still there, or those of --source; else of this program's version, which cargo's registry must have. 'cargo test' checks the rules, and 'cargo run -- play GAME' plays.")]
pub(crate) struct New {
    /// The game's name, and the crate's: small letters, digits and hyphens
    game: String,
    /// The folder to make; without it, one of the game's name
    path: Option<PathBuf>,
    /// The folder of negascout's sources, to depend on; without it, those that this program was built from
    #[arg(long, value_name = "DIR")]
    source: Option<PathBuf>,
    /// Depend on the package of this version in cargo's registry, wherever the sources are
    #[arg(long, conflicts_with = "source")]
    published: bool,
}

impl New {
    pub(super) fn run(self) -> Result<(), Failure> {
        check_name(&self.game)?;
        let folder = self.path.clone();
        let folder = folder.unwrap_or_else(|| PathBuf::from(&self.game));
        let sources = self.sources()?;
        make(&folder)?;
        outside_workspaces(&folder)?;
        let files = [
            ("Cargo.toml", manifest(&self.game, sources.as_deref())),
            ("src/main.rs", program(&self.game)),
            (".gitignore", "/target\n".to_owned()),
        ];
        fs::create_dir_all(folder.join("src")).map_err(|error| cannot(&folder, &error))?;
        for (name, text) in files {
            let file = folder.join(name);
            fs::write(&file, text).map_err(|error| cannot(&file, &error))?;
        }
        let (shown, game) = (folder.display(), &self.game);
        let mut output = Output::new();
        output.line(format!(
            "{shown} has the crate; 'cargo run -- play {game}' there plays, and src/main.rs has the rules"
        ))?;
        if sources.is_none() {
            let message = format!(
                "it depends on negascout-cli {VERSION}, which cargo's registry must have; --source DIR names the folder of negascout's sources instead"
            );
            output.line(message)?;
        }
        Ok(())
    }

    /// The package of negascout's sources that the crate depends on; `None` for that of a registry.
    fn sources(&self) -> Result<Option<PathBuf>, Failure> {
        if self.published {
            return Ok(None);
        }
        let Some(source) = &self.source else {
            return Ok(package_of(&Path::new(BUILT_FROM).join("../..")));
        };
        let package = package_of(source).ok_or_else(|| {
            let shown = source.display();
            Failure::Input(format!(
                "--source {shown}: negascout's sources are not there"
            ))
        });
        package.map(Some)
    }
}

/// The version of this program.
const VERSION: &str = env!("CARGO_PKG_VERSION");

/// The package that this program was built from: in negascout's sources, or as it was published.
const BUILT_FROM: &str = env!("CARGO_MANIFEST_DIR");

/// The package `negascout-cli` of the sources in this folder, if they are there.
fn package_of(sources: &Path) -> Option<PathBuf> {
    let package = sources.join("crates/cli").canonicalize().ok()?;
    package.join("Cargo.toml").is_file().then_some(package)
}

/// Refuses what is no name of a crate and a game.
fn check_name(name: &str) -> Result<(), Failure> {
    let is_one = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-';
    let begins = name.starts_with(|c: char| c.is_ascii_lowercase());
    let reason = if !begins || !name.chars().all(is_one) || name.ends_with('-') {
        "a name has small letters, digits and hyphens, and begins with a letter"
    } else if name == "tree" {
        "listed trees have this name in every program"
    } else {
        return Ok(());
    };
    Err(Failure::Input(format!(
        "'{}': {reason}",
        name.escape_debug()
    )))
}

/// Makes the folder, or takes one that is empty.
fn make(folder: &Path) -> Result<(), Failure> {
    let inside = match fs::read_dir(folder) {
        Ok(mut inside) => inside.next(),
        Err(error) if error.kind() == ErrorKind::NotFound => {
            fs::create_dir_all(folder).map_err(|error| cannot(folder, &error))?;
            None
        }
        Err(error) => return Err(cannot(folder, &error)),
    };
    match inside {
        None => Ok(()),
        Some(_) => {
            let shown = folder.display();
            Err(Failure::Input(format!("{shown}: the folder is not empty")))
        }
    }
}

/// Refuses a folder in a workspace of cargo, which would want the crate as its member.
fn outside_workspaces(folder: &Path) -> Result<(), Failure> {
    let place = folder
        .canonicalize()
        .map_err(|error| cannot(folder, &error))?;
    let is_workspace = |above: &&Path| {
        let manifest = fs::read_to_string(above.join("Cargo.toml"));
        manifest.is_ok_and(|text| text.lines().any(|line| line.trim() == "[workspace]"))
    };
    let workspace = place.ancestors().skip(1).find(is_workspace);
    workspace.map_or(Ok(()), |workspace| {
        // The folder was made for nothing. One that cannot be removed is no further failure.
        let _ = fs::remove_dir(folder);
        let (shown, workspace) = (folder.display(), workspace.display());
        Err(Failure::Input(format!(
            "{shown} is in the workspace {workspace}: give a folder outside"
        )))
    })
}

fn cannot(path: &Path, error: &std::io::Error) -> Failure {
    Failure::Failed(format!("{}: {error}", path.display()))
}

/// The manifest of the crate.
fn manifest(game: &str, sources: Option<&Path>) -> String {
    let dependency = match sources {
        // A TOML string, with what it has to escape.
        Some(package) => format!("path = {:?}", package.to_string_lossy()),
        None => format!("version = \"{VERSION}\""),
    };
    let rust = env!("CARGO_PKG_RUST_VERSION");
    format!(
        "\
[package]
name = \"{game}\"
version = \"0.1.0\"
edition = \"2024\"
rust-version = \"{rust}\"

# With its default features the program also labels files, and draws PNG and PDF.
[dependencies]
negascout-cli = {{ {dependency}, default-features = false }}

# What searches is compiled here, for the game, and fast in every build. The rest is compiled quickly.
[profile.dev]
opt-level = 1
debug = \"line-tables-only\"

[profile.dev.package.\"*\"]
opt-level = 0
debug = false

[profile.dev.package.negascout]
opt-level = 1
"
    )
}

/// The program of the crate: the example's, with the game's name.
fn program(game: &str) -> String {
    let capital = |word: &str| {
        let mut letters = word.chars();
        let first = letters.next().map(|first| first.to_ascii_uppercase());
        first.into_iter().chain(letters).collect::<String>()
    };
    let name: String = game.split('-').map(capital).collect();
    let line = |line: &str| match line.starts_with("//!") {
        true => line.to_owned(),
        false => line.replace(NAMES[0], game).replace(NAMES[1], &name),
    };
    let lines: Vec<String> = PROGRAM.lines().map(line).collect();
    lines.join("\n") + "\n"
}

#[cfg(test)]
mod tests {
    use super::{PROGRAM, check_name, manifest, program};

    #[test]
    fn a_game_of_the_example_s_name_is_the_example() {
        assert_eq!(program("chomp"), PROGRAM);
    }

    #[test]
    fn the_name_is_put_where_the_code_has_the_example_s() {
        let text = program("nine-mens-2");
        for line in [
            "struct NineMens2;",
            "impl Playable for NineMens2 {",
            "run(NineMens2)",
        ] {
            assert!(text.contains(line), "{line}");
        }
        assert!(text.contains("\"nine-mens-2\".to_owned()") && !text.contains("chomp"));
        // The rules are still those of Chomp, and say so.
        assert_eq!(text.matches("Chomp").count(), 1);
    }

    #[test]
    fn the_manifest_has_one_dependency() {
        let text = manifest("hexapawn", None);
        let after = text.split("[dependencies]\n").nth(1).unwrap();
        let first = "negascout-cli = { version = \"0.1.0\", default-features = false }\n\n";
        assert!(after.starts_with(first), "{text}");
    }

    #[test]
    fn names_that_cargo_would_refuse_are_refused() {
        for name in ["", "-a", "a-", "Chess", "a b", "a.b", "tree", "3d", "é"] {
            assert!(check_name(name).is_err(), "{name}");
        }
        assert!(check_name("nine-mens-morris2").is_ok());
    }
}
