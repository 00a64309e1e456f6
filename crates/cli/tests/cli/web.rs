//! The page, served.

use super::refused;
use super::running::Running;
use std::io::{Read, Write};
use std::net::TcpStream;

#[test]
fn a_port_is_a_number() {
    refused(
        &["web", "--port", "70000"],
        "invalid value '70000' for '--port <P>': expected a whole number from 0 to 65535",
    );
}

/// Ctrl-C, and what a supervisor sends, end it as what is meant to happen. A program that was built before
/// the page names the command that builds it.
#[cfg(unix)]
#[test]
fn the_page_is_served_until_it_is_ended() {
    use nix::sys::signal::Signal;

    for signal in [Signal::SIGINT, Signal::SIGTERM] {
        let mut program = Running::start(&["web", "--port", "0", "--no-open"]);
        let printed = program.says();
        let Some((_, address)) = printed.split_once("http://") else {
            let output = program.end();
            let printed = String::from_utf8(output.stderr).unwrap();
            assert!(
                printed.contains("'cargo xtask page' builds it"),
                "{printed}"
            );
            assert_eq!(
                (output.status.code(), printed.lines().count()),
                (Some(1), 1)
            );
            return;
        };
        let address = address.split('/').next().unwrap();
        let mut stream = TcpStream::connect(address).unwrap();
        stream
            .write_all(b"GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")
            .unwrap();
        let mut page = String::new();
        stream.read_to_string(&mut page).unwrap();
        assert!(page.contains("<title>negascout</title>"), "{page}");
        program.send(signal);
        assert!(program.end().status.success(), "{signal}");
    }
}
