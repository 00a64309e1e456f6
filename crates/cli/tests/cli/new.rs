//! `negascout new`. That what it writes is compiled from the packages as they are published is for the step
//! `dist` of the checks.

use super::{negascout, printed, refused};
use std::fs;
use std::path::Path;
use tempfile::tempdir;

/// The sources that this program is compiled from.
const SOURCES: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../..");

#[test]
fn a_crate_is_written_once_and_depends_on_one_package() {
    let folder = tempdir().unwrap();
    let place = folder.path().join("hexapawn");
    let shown = place.to_str().unwrap();
    let asked = ["new", "hexapawn", shown, "--source", SOURCES];
    let message = printed(&asked);
    assert_eq!(
        message,
        format!(
            "{shown} has the crate; 'cargo run -- play hexapawn' there plays, and src/main.rs has the rules\n"
        )
    );
    let manifest = fs::read_to_string(place.join("Cargo.toml")).unwrap();
    let package = Path::new(SOURCES)
        .join("crates/cli")
        .canonicalize()
        .unwrap();
    assert!(manifest.contains(package.to_str().unwrap()), "{manifest}");
    let program = fs::read_to_string(place.join("src/main.rs")).unwrap();
    assert!(
        program.contains("negascout_cli::run(Hexapawn)"),
        "{program}"
    );
    refused(&asked, &format!("{shown}: the folder is not empty"));
}

#[test]
fn the_folder_is_named_after_the_game() {
    let folder = tempdir().unwrap();
    let mut command = negascout(&["new", "hexapawn"]);
    command.current_dir(folder.path()).assert().success();
    assert!(folder.path().join("hexapawn/src/main.rs").is_file());
    // The sources that the program was built from are here.
    let manifest = fs::read_to_string(folder.path().join("hexapawn/Cargo.toml")).unwrap();
    let package = Path::new(env!("CARGO_MANIFEST_DIR"))
        .canonicalize()
        .unwrap();
    let path = format!("path = {:?}", package.to_str().unwrap());
    assert!(manifest.contains(&path), "{manifest}");
}

#[test]
fn a_crate_of_the_published_package_says_what_it_needs() {
    let folder = tempdir().unwrap();
    let place = folder.path().join("hexapawn");
    let message = printed(&["new", "hexapawn", place.to_str().unwrap(), "--published"]);
    let version = env!("CARGO_PKG_VERSION");
    let needs = format!(
        "it depends on negascout-cli {version}, which cargo's registry must have; --source DIR names the folder of negascout's sources instead\n"
    );
    assert!(message.ends_with(&needs), "{message}");
    let manifest = fs::read_to_string(place.join("Cargo.toml")).unwrap();
    let depends =
        format!("negascout-cli = {{ version = \"{version}\", default-features = false }}");
    assert!(manifest.contains(&depends), "{manifest}");
}

#[test]
fn what_cannot_be_a_crate_is_refused() {
    let name = "a name has small letters, digits and hyphens, and begins with a letter";
    refused(&["new", "Hexapawn"], &format!("'Hexapawn': {name}"));
    let trees = "'tree': listed trees have this name in every program";
    refused(&["new", "tree"], trees);
    let absent = "--source /absent: negascout's sources are not there";
    refused(&["new", "hexapawn", "--source", "/absent"], absent);
    let sources = Path::new(SOURCES).canonicalize().unwrap();
    let inside = sources.join("target/new-game");
    let inside = inside.to_str().unwrap();
    let workspace = sources.display();
    let reason = format!("{inside} is in the workspace {workspace}: give a folder outside");
    refused(&["new", "hexapawn", inside], &reason);
    assert!(!Path::new(inside).exists());
}
