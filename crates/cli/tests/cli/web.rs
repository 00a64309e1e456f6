//! The page, served.

use super::{negascout, refused};
use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::Path;
use std::process::{Command, Stdio};

/// Builds that are not for release read the page from where `cargo xtask page` puts it.
fn is_built() -> bool {
    let page = concat!(env!("CARGO_MANIFEST_DIR"), "/../../target/page/index.html");
    Path::new(page).is_file()
}

#[test]
fn a_port_is_a_number() {
    refused(
        &["web", "--port", "70000"],
        "invalid value '70000' for '--port <P>': expected a whole number from 0 to 65535",
    );
}

#[test]
fn without_a_page_the_command_that_builds_it_is_named() {
    if is_built() {
        println!("skipped: the page is built");
        return;
    }
    let run = negascout(&["web", "--port", "0", "--no-open"]).assert();
    let output = run.code(1).stdout("").get_output().clone();
    let told = String::from_utf8(output.stderr).unwrap();
    assert!(told.contains("'cargo xtask page' builds it"), "{told}");
    assert_eq!(told.lines().count(), 1, "{told}");
}

/// Ctrl-C, and what a supervisor sends, end it as what is meant to happen.
#[cfg(unix)]
#[test]
fn the_page_is_served_until_it_is_ended() {
    use nix::sys::signal::{Signal, kill};
    use nix::unistd::Pid;

    if !is_built() {
        println!("skipped: the page is not built (cargo xtask page)");
        return;
    }
    for signal in [Signal::SIGINT, Signal::SIGTERM] {
        let mut program = Command::new(env!("CARGO_BIN_EXE_negascout"))
            .args(["web", "--port", "0", "--no-open"])
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let mut told = String::new();
        let mut output = BufReader::new(program.stdout.take().unwrap());
        output.read_line(&mut told).unwrap();
        let address = told.split("http://").nth(1).unwrap();
        let address = address.split('/').next().unwrap();
        let mut stream = TcpStream::connect(address).unwrap();
        stream
            .write_all(b"GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")
            .unwrap();
        let mut page = String::new();
        stream.read_to_string(&mut page).unwrap();
        assert!(page.contains("<title>negascout</title>"), "{page}");
        kill(Pid::from_raw(program.id() as i32), signal).unwrap();
        assert!(program.wait().unwrap().success(), "{signal}");
    }
}
