//! `negascout completions` and `negascout man`.

use super::{negascout, printed, refused};
use std::fs;
use std::process::Command;

#[test]
fn every_shell_has_its_completions() {
    for (shell, sign) in [
        ("bash", "complete -F _negascout"),
        ("zsh", "#compdef negascout"),
        ("fish", "complete -c negascout"),
        ("elvish", "set edit:completion:arg-completer[negascout]"),
        ("powershell", "Register-ArgumentCompleter"),
    ] {
        let script = printed(&["completions", shell]);
        for word in [sign, "analyse", "algorithm"] {
            assert!(script.contains(word), "{shell} lacks {word}");
        }
    }
    refused(
        &["completions", "cmd"],
        "invalid value 'cmd' for '<SHELL>' \
         [possible values: bash, elvish, fish, powershell, zsh]",
    );
}

/// The completions that bash offers for a line, of which the last word is begun.
#[cfg(target_os = "linux")]
fn completed(words: &[&str]) -> String {
    let script = printed(&["completions", "bash"]);
    let line = words.join(" ");
    let asked = format!(
        "{script}\nCOMP_WORDS=({line})\nCOMP_CWORD={}\n\
         _negascout negascout '{}' '{}'\nprintf '%s\\n' \"${{COMPREPLY[@]}}\"",
        words.len() - 1,
        words[words.len() - 1],
        words[words.len() - 2],
    );
    let output = Command::new("bash").args(["-c", &asked]).output().unwrap();
    String::from_utf8(output.stdout).unwrap()
}

#[test]
#[cfg(target_os = "linux")]
fn bash_completes_commands_options_and_games() {
    assert_eq!(completed(&["negascout", "analys"]), "analyse\n");
    assert_eq!(completed(&["negascout", "play", "conn"]), "connect-four\n");
    assert_eq!(completed(&["negascout", "play", "--cl"]), "--clock\n");
}

#[test]
fn every_command_has_its_page() {
    let folder = tempfile::tempdir().unwrap();
    let pages = folder.path().join("man1");
    let name = pages.to_str().unwrap();
    assert_eq!(printed(&["man", name]), format!("written to {name}\n"));
    let page = |file: &str| fs::read_to_string(pages.join(file)).unwrap();
    assert!(page("negascout.1").contains("negascout\\-analyse(1)"));
    let play = page("negascout-play.1");
    assert!(
        play.contains(".TH negascout-play 1") && play.contains("\\-\\-clock"),
        "{play}"
    );
    let count = fs::read_dir(&pages).unwrap().count();
    assert_eq!(count, 25, "the program and its commands");
    fs::write(folder.path().join("file"), "").unwrap();
    let file = folder.path().join("file");
    negascout(&["man", file.to_str().unwrap()]).assert().code(1);
}
