//! A server of a few files, which answers GET and HEAD and nothing else.

use http_body_util::Full;
use hyper::body::Bytes;
use hyper::header::{
    ALLOW, CACHE_CONTROL, CONTENT_SECURITY_POLICY, CONTENT_TYPE, ETAG, HeaderValue, IF_NONE_MATCH,
    REFERRER_POLICY, X_CONTENT_TYPE_OPTIONS,
};
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper::{Method, Request, StatusCode};
use hyper_util::rt::TokioIo;
use std::borrow::Cow;
use std::convert::Infallible;
use std::fmt::Write;
use std::io;
use std::net::TcpListener;
use std::time::Duration;
use tokio::net::TcpStream;

/// An answer, whose content is at hand.
type Response = hyper::Response<Full<Bytes>>;

/// A file to be served.
pub(super) struct File {
    pub(super) content: Cow<'static, [u8]>,
    pub(super) hash: [u8; 32],
}

/// The way from a path, without a leading slash, to its file.
pub(super) type Files = fn(&str) -> Option<File>;

/// The file that is served for the folder.
pub(super) const INDEX: &str = "index.html";

/// The folder of files that have their hash in their name, and never change.
const HASHED: &str = "assets/";

/// All that the page may load: its own files. The page itself says the same, for other hosts; that no
/// other page may frame it can only be said here.
const POLICY: &str = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; \
                      img-src 'self' data: blob:; worker-src 'self'; frame-src 'self'; \
                      connect-src 'self'; manifest-src 'self'; base-uri 'none'; \
                      form-action 'none'; frame-ancestors 'none'";

/// The same of the document in which code runs that is not the page's. What it says of itself is stricter:
/// of scripts beside the workers, it runs two that it knows by their hashes.
const SANDBOX_POLICY: &str = "default-src 'none'; script-src 'unsafe-inline' 'wasm-unsafe-eval' blob:; \
                              worker-src blob:; base-uri 'none'; form-action 'none'; \
                              frame-ancestors 'self'";

/// The pause after a connection that the system could not hand over, as without free descriptors.
const PAUSE: Duration = Duration::from_secs(1);

/// Serves `files` until the program ends.
///
/// # Errors
///
/// The reason why the system refuses to listen.
pub(super) fn serve(listener: TcpListener, files: Files) -> io::Result<()> {
    listener.set_nonblocking(true)?;
    let runtime = tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build()?;
    runtime.block_on(async {
        let listener = tokio::net::TcpListener::from_std(listener)?;
        loop {
            match listener.accept().await {
                Ok((stream, _)) => drop(tokio::spawn(answer_all(stream, files))),
                Err(_) => tokio::time::sleep(PAUSE).await,
            }
        }
    })
}

/// Answers the requests of a connection.
async fn answer_all(stream: TcpStream, files: Files) {
    let service = service_fn(|request| {
        let answer = answer(files, &request);
        async { Ok::<_, Infallible>(answer) }
    });
    // An error ends the connection of one browser, which asks again if it is still there.
    let _ = http1::Builder::new()
        .serve_connection(TokioIo::new(stream), service)
        .await;
}

/// The answer to a request.
fn answer<B>(files: Files, request: &Request<B>) -> Response {
    let mut response = if matches!(*request.method(), Method::GET | Method::HEAD) {
        found(files, request)
    } else {
        let mut refused = text(
            StatusCode::METHOD_NOT_ALLOWED,
            "this server answers GET and HEAD",
        );
        let allowed = HeaderValue::from_static("GET, HEAD");
        refused.headers_mut().insert(ALLOW, allowed);
        refused
    };
    let headers = response.headers_mut();
    for (name, value) in [
        (CONTENT_SECURITY_POLICY, policy(request.uri().path())),
        (X_CONTENT_TYPE_OPTIONS, "nosniff"),
        (REFERRER_POLICY, "no-referrer"),
    ] {
        headers.insert(name, HeaderValue::from_static(value));
    }
    response
}

/// The file that is asked for, unless the browser has it.
fn found<B>(files: Files, request: &Request<B>) -> Response {
    let path = match request.uri().path() {
        "/" => INDEX,
        path => path.trim_start_matches('/'),
    };
    let Some(file) = named(path).then(|| files(path)).flatten() else {
        return text(StatusCode::NOT_FOUND, "there is no such file");
    };
    let tag = tag(&file.hash);
    let known = request.headers().get(IF_NONE_MATCH);
    let is_known = known.is_some_and(|known| known.as_bytes() == tag.as_bytes());
    let mut response = if is_known {
        Response::default()
    } else {
        Response::new(Full::from(file.content.into_owned()))
    };
    if is_known {
        *response.status_mut() = StatusCode::NOT_MODIFIED;
    }
    let headers = response.headers_mut();
    headers.insert(CONTENT_TYPE, HeaderValue::from_static(content_type(path)));
    headers.insert(CACHE_CONTROL, HeaderValue::from_static(caching(path)));
    if let Ok(tag) = HeaderValue::from_str(&tag) {
        headers.insert(ETAG, tag);
    }
    response
}

/// Whether a path can be the name of a file: one that only goes down, and has no characters that a
/// system may read in its own way.
fn named(path: &str) -> bool {
    let is_plain = |c: char| c.is_ascii_alphanumeric() || "-_.".contains(c);
    path.split('/')
        .all(|part| !part.is_empty() && !part.starts_with('.') && part.chars().all(is_plain))
}

fn tag(hash: &[u8; 32]) -> String {
    let mut tag = String::from('"');
    for byte in &hash[..16] {
        // Writing to a string cannot fail.
        let _ = write!(tag, "{byte:02x}");
    }
    tag.push('"');
    tag
}

/// The policy of a file, by its path: the sandbox is the one document in a folder.
fn policy(path: &str) -> &'static str {
    let is_sandbox = path.starts_with("/assets/") && path.ends_with(".html");
    if is_sandbox { SANDBOX_POLICY } else { POLICY }
}

fn caching(path: &str) -> &'static str {
    if path.starts_with(HASHED) {
        "public, max-age=31536000, immutable"
    } else {
        "no-cache"
    }
}

fn content_type(path: &str) -> &'static str {
    match path.rsplit_once('.').map(|(_, ending)| ending) {
        Some("html") => "text/html; charset=utf-8",
        Some("js") => "text/javascript; charset=utf-8",
        Some("css") => "text/css; charset=utf-8",
        Some("wasm") => "application/wasm",
        Some("svg") => "image/svg+xml",
        Some("png") => "image/png",
        Some("json") => "application/json",
        Some("webmanifest") => "application/manifest+json",
        _ => "application/octet-stream",
    }
}

fn text(status: StatusCode, message: &'static str) -> Response {
    let mut response = Response::new(Full::from(format!("{message}\n")));
    *response.status_mut() = status;
    let plain = HeaderValue::from_static("text/plain; charset=utf-8");
    response.headers_mut().insert(CONTENT_TYPE, plain);
    response
}

#[cfg(test)]
mod tests;
