//! The loop: requests come in, replies go out.

use super::commands::{QUIT, Reply, obey};
use super::player::Player;
use super::request::Request;
use crate::LONGEST;
use crate::depth::Depth;
use negascout_protocol::{Lines, RunError};
use std::io::{self, BufRead, Write};

/// Runs the engine behind the protocol GTP until the input ends, or says `quit`. It plays by the time that the
/// interface tells, or else searches to `depth`. Each reply is flushed, before the next request is read.
///
/// # Errors
///
/// [`RunError`]: the engine ends then.
///
/// ```
/// use negascout_nboard::Depth;
///
/// let mut output = Vec::new();
/// negascout_nboard::run_gtp(&b"name\n5 play white f5\n"[..], &mut output, Depth::USUAL).unwrap();
/// assert_eq!(output, b"= negascout\n\n?5 illegal move: black is to move\n\n");
/// ```
pub fn run_gtp(input: impl BufRead, mut output: impl Write, depth: Depth) -> Result<(), RunError> {
    let mut player = Player::new(depth);
    let mut lines = Lines::of(input, LONGEST);
    while let Some(line) = lines.next_line().map_err(RunError::Read)? {
        let line = match line {
            Ok(line) => line,
            Err(fault) => {
                write(&mut output, "", &Err(fault.into()))?;
                continue;
            }
        };
        let Some(request) = Request::read(&line) else {
            continue;
        };
        let reply = obey(&mut player, &request.command, &request.arguments);
        write(&mut output, &request.id, &reply)?;
        if request.command == QUIT {
            break;
        }
    }
    Ok(())
}

/// Writes a reply: a sign, the request's number, and the text, with an empty line after it.
fn write(output: &mut impl Write, id: &str, reply: &Reply) -> io::Result<()> {
    let (sign, text) = match reply {
        Ok(text) => ('=', text.clone()),
        Err(refusal) => ('?', refusal.to_string()),
    };
    let said = format!("{sign}{id} {text}");
    output.write_all(format!("{}\n\n", said.trim_end()).as_bytes())?;
    output.flush()
}
