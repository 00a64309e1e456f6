//! `negascout web`: the page, served on this machine.

mod page;
mod server;

use crate::failure::{Failure, warn};
use crate::interrupt;
use crate::numbers::whole;
use crate::output::Output;
use crate::program;
use clap::Args;
use std::io::{self, ErrorKind};
use std::net::{Ipv4Addr, TcpListener};
use std::process::{Command, Stdio};

/// Arguments of `web`.
#[derive(Debug, Args)]
#[command(after_help = "\
The page lies in the program, works in the browser alone, and asks for nothing from elsewhere. Only \
this machine can reach it. Ctrl-C ends it.")]
pub(crate) struct Web {
    /// Serve the page at this port; 0 takes any that is free
    #[arg(long, value_name = "P", default_value_t = PORT, value_parser = whole::<u16>(0..=65535))]
    port: u16,
    /// Do not open the page in a browser
    #[arg(long)]
    no_open: bool,
}

/// The port, if none is given.
const PORT: u16 = 6274;

/// How many ports after a busy one are tried, to offer one that is free.
const TRIED: u16 = 100;

impl Web {
    pub(super) fn run(self) -> Result<(), Failure> {
        if !page::is_built() {
            return Err(Failure::Failed(
                "the page is not in this program: in the project's folder, 'cargo xtask page' builds it \
                 for the next build of the program"
                    .to_owned(),
            ));
        }
        let listener = listen(self.port)?;
        let address = format!("http://{}/", listener.local_addr()?);
        Output::new().line(format_args!("the page is at {address} (Ctrl-C ends it)"))?;
        interrupt::end_quietly()?;
        if !self.no_open && show(&address).is_err() {
            warn(format_args!(
                "no browser could be opened: please open {address} in one"
            ));
        }
        server::serve(listener, page::file)?;
        Ok(())
    }
}

/// Shows the address in the browser that the system chooses, and does not wait for it.
fn show(address: &str) -> io::Result<()> {
    let (program, arguments): (_, &[&str]) = if cfg!(target_os = "macos") {
        ("open", &[])
    } else if cfg!(windows) {
        ("rundll32", &["url.dll,FileProtocolHandler"])
    } else {
        ("xdg-open", &[])
    };
    let mut opener = Command::new(program);
    opener.args(arguments).arg(address);
    opener.stdin(Stdio::null()).stdout(Stdio::null());
    opener.stderr(Stdio::null()).spawn().map(drop)
}

/// Listens at this port of this machine.
fn listen(port: u16) -> Result<TcpListener, Failure> {
    let at = |port: u16| TcpListener::bind((Ipv4Addr::LOCALHOST, port));
    at(port).map_err(|error| {
        if error.kind() != ErrorKind::AddrInUse {
            return Failure::Failed(format!("port {port}: {error}"));
        }
        let mut next = (1..=TRIED).filter_map(|more| port.checked_add(more));
        let offer = match next.find(|&port| at(port).is_ok()) {
            Some(free) => format!("; the next free one: {} web --port {free}", program::name()),
            None => String::new(),
        };
        Failure::Failed(format!("port {port} is in use{offer}"))
    })
}

#[cfg(test)]
mod tests {
    use super::listen;

    #[test]
    fn a_busy_port_is_named_with_one_that_is_free() {
        let busy = listen(0).unwrap();
        let port = busy.local_addr().unwrap().port();
        let message = listen(port).unwrap_err().message().unwrap();
        let (lead, free) = message.rsplit_once(' ').unwrap();
        assert!(lead.starts_with(&format!("port {port} is in use; the next free one: ")));
        assert!(lead.ends_with(" web --port"), "{message}");
        assert!(listen(free.parse().unwrap()).is_ok(), "{message}");
    }
}
