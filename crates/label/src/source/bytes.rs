//! The bytes of an input: of a file, unpacked if it is packed, or of standard input.

use super::format::Packing;
use flate2::bufread::MultiGzDecoder;
use std::fs::File;
use std::io::{self, BufRead, BufReader, ErrorKind, Read};
use std::path::Path;

/// The bytes of an input.
pub(super) struct Bytes {
    pub(super) reader: Box<dyn BufRead + Send>,
    /// How many there are, where it is known: not of a packed file.
    pub(super) length: Option<u64>,
}

impl Bytes {
    pub(super) fn of_file(path: &Path) -> io::Result<Bytes> {
        let file = open_file(path)?;
        let length = file.metadata()?.len();
        let file = BufReader::new(file);
        let Some(packing) = Packing::of(path) else {
            let length = Some(length);
            let reader = Box::new(file);
            return Ok(Bytes { reader, length });
        };
        let unpacker: Box<dyn Read + Send> = match packing {
            _ if length == 0 => return Err(damaged()),
            Packing::Gzip => Box::new(MultiGzDecoder::new(file)),
            Packing::Zstandard => Box::new(zstd::Decoder::with_buffer(file)?),
        };
        Ok(Bytes {
            reader: Box::new(BufReader::new(Unpacked(unpacker))),
            length: None,
        })
    }

    pub(super) fn standard() -> Bytes {
        Bytes {
            reader: Box::new(BufReader::new(io::stdin())),
            length: None,
        }
    }
}

/// A file that is there, and no folder.
pub(super) fn open_file(path: &Path) -> io::Result<File> {
    let file = File::open(path)?;
    match file.metadata()?.is_dir() {
        true => Err(ErrorKind::IsADirectory.into()),
        false => Ok(file),
    }
}

/// The unpacked bytes. The libraries have different words for a damaged file; here are the same for all.
struct Unpacked(Box<dyn Read + Send>);

impl Read for Unpacked {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        self.0.read(buffer).map_err(|error| match error.kind() {
            ErrorKind::Interrupted => error,
            _ => damaged(),
        })
    }
}

fn damaged() -> io::Error {
    io::Error::new(
        ErrorKind::InvalidData,
        "it cannot be unpacked from here on: the file is damaged or cut off",
    )
}
