//! Each archive, tried from a fresh folder as somebody does who has nothing else.

use super::manifest::SUMS;
use super::program::{COMPLETIONS, TEXTS};
use super::{PAGE, VERSION, WORK};
use crate::files::{self, unpack};
use crate::python;
use crate::shell::{self, root};
use anyhow::{Context, Result, ensure};
use fancy_regex::Regex;
use std::fs;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::Path;
use std::process::{Command, Stdio};

/// Tries everything that was packed.
pub(super) fn all(folder: &Path) -> Result<()> {
    let mut check = shell::command("sha256sum", "--check --quiet");
    shell::run(check.arg(SUMS).current_dir(folder))?;
    let mut tried = Vec::new();
    for file in files::below(folder)? {
        let name = file.to_string_lossy().into_owned();
        let place = root().join(WORK).join("tried").join(&name);
        if let Some(trial) = trial(&name) {
            trial(&folder.join(file), &place).with_context(|| format!("{name}, unpacked"))?;
            tried.push(name);
        }
    }
    println!("unpacked and tried: {}", tried.join(", "));
    Ok(())
}

/// A trial of an archive, in a folder that is to be made.
type Trial = fn(&Path, &Path) -> Result<()>;

/// The trial of a file of this name. That of the packages of Rust is their compilation, which has been,
/// and that of Python's sources is a step of its own.
fn trial(name: &str) -> Option<Trial> {
    match name.rsplit_once('.')?.1 {
        "deb" => Some(debian),
        "whl" => Some(wheel),
        "tgz" => Some(npm),
        "gz" if name.starts_with("negascout-page-") => Some(page),
        "gz" if name != format!("negascout-{VERSION}.tar.gz") => Some(program),
        _ => None,
    }
}

/// The program of the archive, and what lies beside it.
fn program(packed: &Path, place: &Path) -> Result<()> {
    let folder = unpack(packed, place)?;
    for text in TEXTS {
        ensure!(folder.join(text).is_file(), "there is no {text}");
    }
    for (_, name) in COMPLETIONS {
        let script = fs::read_to_string(folder.join("completions").join(name))?;
        ensure!(script.contains("analyse"), "{name} completes no command");
    }
    let page = fs::read_to_string(folder.join("man/negascout-play.1"))?;
    ensure!(page.contains(".TH"), "the manual page is none");
    let program = folder.join("negascout");
    plays(&program)?;
    if root().join(PAGE).is_dir() {
        serves(&program, &folder)?;
    }
    Ok(())
}

/// The program of the package for Debian, unpacked beside the system.
fn debian(packed: &Path, place: &Path) -> Result<()> {
    fs::create_dir_all(place)?;
    let mut unpack = shell::command("dpkg-deb", "--extract");
    shell::run(unpack.arg(packed).arg(place))?;
    for file in ["man/man1/negascout.1", "doc/negascout/copyright"] {
        let path = place.join("usr/share").join(file);
        ensure!(path.is_file(), "there is no {file}");
    }
    plays(&place.join("usr/bin/negascout"))
}

/// The program says its version, and plays.
fn plays(program: &Path) -> Result<()> {
    let version = shell::answer(&mut shell::command(program, "--version"));
    let version = version.context("it does not run")?;
    ensure!(version == format!("negascout {VERSION}"), "it is {version}");
    shell::check_play(&mut Command::new(program))
}

/// The program serves the page.
fn serves(program: &Path, folder: &Path) -> Result<()> {
    let mut web = shell::command(program, "web --port 0 --no-open");
    let mut child = web.current_dir(folder).stdout(Stdio::piped()).spawn()?;
    let answer = child.stdout.take().context("no output").and_then(|output| {
        let mut first = String::new();
        BufReader::new(output).read_line(&mut first)?;
        get(&first)
    });
    child.kill()?;
    child.wait()?;
    ensure!(
        answer?.contains("<title>negascout</title>"),
        "the page is not served"
    );
    Ok(())
}

/// What the server whose address is told answers to a browser.
fn get(first: &str) -> Result<String> {
    let address = first
        .split_once("http://")
        .and_then(|(_, rest)| rest.split_once('/'));
    let (address, _) = address.with_context(|| format!("no address: '{first}'"))?;
    let mut stream = TcpStream::connect(address)?;
    let request = format!("GET / HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n\r\n");
    stream.write_all(request.as_bytes())?;
    let mut answer = String::new();
    stream.read_to_string(&mut answer)?;
    Ok(answer)
}

/// The files that the page names are there.
fn page(packed: &Path, place: &Path) -> Result<()> {
    let folder = unpack(packed, place)?;
    let text = fs::read_to_string(folder.join("index.html"))?;
    let named = named_files(&text)?;
    ensure!(!named.is_empty(), "the page names no file");
    for name in named {
        ensure!(
            folder.join(&name).is_file(),
            "the page names {name}, which is not there"
        );
    }
    Ok(())
}

/// A file beside a page that its `href` or `src` names.
const NAMED: &str = r##"(?:href|src)="(?:\./)?([^"#/:][^":]*)""##;

/// The files beside a page that it names.
fn named_files(page: &str) -> Result<Vec<String>> {
    let mut files = Vec::new();
    for named in Regex::new(NAMED)?.captures_iter(page) {
        files.extend(named?.get(1).map(|file| file.as_str().to_owned()));
    }
    Ok(files)
}

/// The npm package has the files that it says it has.
fn npm(packed: &Path, place: &Path) -> Result<()> {
    let folder = unpack(packed, place)?;
    let text = fs::read_to_string(folder.join("package.json"))?;
    let package: serde_json::Value = serde_json::from_str(&text)?;
    ensure!(
        package["version"] == VERSION,
        "its version is {}",
        package["version"]
    );
    let exports = &package["exports"]["."];
    for key in ["types", "default"] {
        let path = exports[key].as_str().context("it exports nothing")?;
        ensure!(folder.join(path).is_file(), "there is no {path}");
    }
    let files = files::below(&folder)?;
    let has_wasm = files
        .iter()
        .any(|file| file.extension() == Some("wasm".as_ref()));
    ensure!(has_wasm, "it has no WebAssembly");
    Ok(())
}

/// The wheel, installed where nothing else is.
fn wheel(packed: &Path, _: &Path) -> Result<()> {
    python::try_wheel(packed)
}

#[cfg(test)]
mod tests {
    use super::{named_files, trial};

    #[test]
    fn files_beside_the_page_are_found() {
        let page = "<link href=\"./a.css\"><script src=\"assets/b.js\"></script>\
                    <a href=\"#top\"></a><img src=\"data:image/svg+xml,x\">";
        assert_eq!(named_files(page).unwrap(), ["a.css", "assets/b.js"]);
    }

    #[test]
    fn archives_are_tried_and_lists_are_not() {
        for name in [
            "negascout_0.1.0-1_amd64.deb",
            "negascout-core-0.1.0.tgz",
            "a.whl",
        ] {
            assert!(trial(name).is_some(), "{name}");
        }
        assert!(trial("negascout-0.1.0-x86_64-unknown-linux-gnu.tar.gz").is_some());
        for name in ["SHA256SUMS", "manifest.json", "crates"] {
            assert!(trial(name).is_none(), "{name}");
        }
    }
}
