//! Input that may have no end, such as a device: no line of it and no file fills the memory.

use std::fs::File;
use std::io::{self, BufRead, ErrorKind, Read};
use std::path::Path;

/// The most bytes of a line, and of a row of several lines: 16 MiB.
pub const LONGEST_LINE: u64 = 16 << 20;

/// The most bytes of what is no file, and read as a whole: 256 MiB.
const MOST_OF_A_DEVICE: u64 = 256 << 20;

/// Reads a line with its end, and adds it to `line`. Returns how many bytes it has: 0 at the end of the input.
///
/// # Errors
///
/// That of the input; [`ErrorKind::InvalidData`] for a line of more than [`LONGEST_LINE`] bytes, after which
/// the input is in its middle.
///
/// ```
/// use negascout_session::bounded::read_line;
///
/// let (mut input, mut line) = (&b"44\n4455"[..], Vec::new());
/// assert_eq!((read_line(&mut input, &mut line).unwrap(), &line[..]), (3, &b"44\n"[..]));
/// let endless = read_line(&mut std::io::BufReader::new(std::io::repeat(0)), &mut line);
/// assert_eq!(endless.unwrap_err().to_string(), "a line has more than 16 MiB");
/// ```
pub fn read_line(input: &mut impl BufRead, line: &mut Vec<u8>) -> io::Result<usize> {
    let read = input.take(LONGEST_LINE).read_until(b'\n', line)?;
    if read as u64 == LONGEST_LINE && line.last() != Some(&b'\n') {
        return Err(too_long());
    }
    Ok(read)
}

/// The error that a line has more bytes than [`LONGEST_LINE`].
#[must_use]
pub fn too_long() -> io::Error {
    let message = format!("a line has more than {} MiB", LONGEST_LINE >> 20);
    io::Error::new(ErrorKind::InvalidData, message)
}

/// All bytes of a file. Of a device, which may have no end, at most 256 MiB.
///
/// # Errors
///
/// That of the file; [`ErrorKind::InvalidData`] if a device has more.
pub fn read_file(path: impl AsRef<Path>) -> io::Result<Vec<u8>> {
    let file = File::open(path)?;
    let most = match file.metadata()?.is_file() {
        true => u64::MAX,
        false => MOST_OF_A_DEVICE,
    };
    let mut bytes = Vec::new();
    file.take(most).read_to_end(&mut bytes)?;
    if bytes.len() as u64 == most {
        let message = format!("it has no end within {} MiB", most >> 20);
        return Err(io::Error::new(ErrorKind::InvalidData, message));
    }
    Ok(bytes)
}
