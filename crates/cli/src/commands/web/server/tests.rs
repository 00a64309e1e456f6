//! The server, asked as a browser would and as it should not.

use super::{File, POLICY, SANDBOX_POLICY, serve};
use std::borrow::Cow;
use std::io::{Read, Write};
use std::net::{SocketAddr, TcpListener, TcpStream};
use std::thread;

fn files(path: &str) -> Option<File> {
    let content: &'static str = match path {
        "index.html" => "<!doctype html>",
        "assets/core-1a2b.wasm" => "\0asm",
        "assets/app-3c4d.js" => "export {};",
        _ => return None,
    };
    Some(File {
        content: Cow::Borrowed(content.as_bytes()),
        hash: [7; 32],
    })
}

/// A server that runs until the tests end.
fn start() -> SocketAddr {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let address = listener.local_addr().unwrap();
    thread::spawn(|| serve(listener, files));
    address
}

/// The answer to a request line and more headers, in lower case.
fn ask(address: SocketAddr, request: &str) -> String {
    let mut stream = TcpStream::connect(address).unwrap();
    let rest = "Host: localhost\r\nConnection: close\r\n\r\n";
    stream
        .write_all(format!("{request}\r\n{rest}").as_bytes())
        .unwrap();
    let mut answer = String::new();
    stream.read_to_string(&mut answer).unwrap();
    answer.to_lowercase()
}

#[test]
fn files_have_their_types_and_the_policy() {
    let address = start();
    let page = ask(address, "GET / HTTP/1.1");
    assert!(page.starts_with("http/1.1 200 "), "{page}");
    assert!(page.contains("content-type: text/html; charset=utf-8\r\n"));
    assert!(page.contains("cache-control: no-cache\r\n"));
    assert!(page.ends_with("\r\n\r\n<!doctype html>"));
    let policy = format!("content-security-policy: {}\r\n", POLICY.to_lowercase());
    assert!(page.contains(&policy), "{page}");
    let wasm = ask(address, "GET /assets/core-1a2b.wasm HTTP/1.1");
    assert!(
        wasm.contains("content-type: application/wasm\r\n"),
        "{wasm}"
    );
    assert!(wasm.contains("immutable\r\n"), "{wasm}");
    let sandbox = ask(address, "GET /assets/sandbox-5e6f.html HTTP/1.1");
    let policy = format!(
        "content-security-policy: {}\r\n",
        SANDBOX_POLICY.to_lowercase()
    );
    assert!(sandbox.contains(&policy), "{sandbox}");
    assert!(!policy.contains("connect-src") && policy.contains("default-src 'none'"));
    let head = ask(address, "HEAD /assets/app-3c4d.js HTTP/1.1");
    assert!(head.contains("content-length: 10\r\n"), "{head}");
    assert!(head.ends_with("\r\n\r\n"), "{head}");
}

#[test]
fn a_file_that_the_browser_has_is_not_sent_again() {
    let tag = "\"07070707070707070707070707070707\"";
    let address = start();
    assert!(ask(address, "GET / HTTP/1.1").contains(&format!("etag: {tag}\r\n")));
    let known = ask(address, &format!("GET / HTTP/1.1\r\nIf-None-Match: {tag}"));
    assert!(known.starts_with("http/1.1 304 "), "{known}");
    assert!(known.ends_with("\r\n\r\n"), "{known}");
}

#[test]
fn nothing_else_is_answered() {
    let address = start();
    for path in [
        "/nothing.html",
        "/assets",
        "/assets/",
        "/../Cargo.toml",
        "/assets/../index.html",
        "/%2e%2e/Cargo.toml",
        "/..%2fCargo.toml",
        "/assets\\app-3c4d.js",
        "/C:/index.html",
    ] {
        let answer = ask(address, &format!("GET {path} HTTP/1.1"));
        let refused = ["http/1.1 404 ", "http/1.1 400 "];
        assert!(
            refused.iter().any(|lead| answer.starts_with(lead)),
            "{path}: {answer}"
        );
    }
    for method in ["POST", "PUT", "DELETE", "OPTIONS"] {
        let answer = ask(
            address,
            &format!("{method} / HTTP/1.1\r\nContent-Length: 0"),
        );
        assert!(answer.starts_with("http/1.1 405 "), "{method}: {answer}");
        assert!(answer.contains("allow: get, head\r\n"), "{answer}");
    }
}

#[test]
fn the_page_has_the_same_policy() {
    let page = include_str!("../../../../../../web/index.html");
    let (own, _) = POLICY.rsplit_once("; frame-ancestors").unwrap();
    assert!(page.contains(&format!("content=\"{own}\"")));
}
