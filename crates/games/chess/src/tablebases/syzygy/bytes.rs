//! The bytes of a table: in memory where they are few, else read from the file where they are needed.

use std::borrow::Cow;
use std::fs::File;
use std::io;
use std::path::Path;

/// The longest file that is kept in memory, in bytes. Nearly all tables of up to four pieces are
/// shorter, and few others.
const LOADED: u64 = 1 << 18;

/// The bytes of a file. What lies beyond its end is `None`, as is what cannot be read.
#[derive(Debug)]
pub(super) enum Bytes {
    /// All of them.
    Loaded(Vec<u8>),
    /// Those of a file, with its length when it was opened.
    Read(File, u64),
}

impl Bytes {
    /// Opens a file.
    pub(super) fn open(path: &Path) -> io::Result<Bytes> {
        let file = File::open(path)?;
        let length = file.metadata()?.len();
        if length > LOADED {
            return Ok(Bytes::Read(file, length));
        }
        let mut bytes = vec![0; length as usize];
        read_at(&file, &mut bytes, 0)?;
        Ok(Bytes::Loaded(bytes))
    }

    /// How many there are.
    pub(super) fn len(&self) -> u64 {
        match self {
            Bytes::Loaded(bytes) => bytes.len() as u64,
            Bytes::Read(_, length) => *length,
        }
    }

    /// Bytes from a place on.
    pub(super) fn get(&self, at: u64, count: usize) -> Option<Cow<'_, [u8]>> {
        let end = at.checked_add(count as u64)?;
        if end > self.len() {
            return None;
        }
        match self {
            Bytes::Loaded(bytes) => bytes.get(at as usize..end as usize).map(Cow::Borrowed),
            Bytes::Read(file, _) => {
                let mut read = vec![0; count];
                read_at(file, &mut read, at).ok()?;
                Some(Cow::Owned(read))
            }
        }
    }
}

/// Reads at a place without moving the file's own, which threads share.
#[cfg(unix)]
fn read_at(file: &File, into: &mut [u8], at: u64) -> io::Result<()> {
    std::os::unix::fs::FileExt::read_exact_at(file, into, at)
}

/// Reads at a place. The file's own moves, and is never used.
#[cfg(windows)]
fn read_at(file: &File, mut into: &mut [u8], mut at: u64) -> io::Result<()> {
    while !into.is_empty() {
        let read = std::os::windows::fs::FileExt::seek_read(file, into, at)?;
        if read == 0 {
            return Err(io::ErrorKind::UnexpectedEof.into());
        }
        into = &mut into[read..];
        at += read as u64;
    }
    Ok(())
}

/// A place in the bytes, which moves on as they are read.
pub(super) struct Cursor<'a> {
    bytes: &'a Bytes,
    at: u64,
}

impl<'a> Cursor<'a> {
    /// A cursor at a place.
    pub(super) fn new(bytes: &'a Bytes, at: u64) -> Cursor<'a> {
        Cursor { bytes, at }
    }

    /// The next bytes.
    pub(super) fn take(&mut self, count: usize) -> Option<Cow<'a, [u8]>> {
        let taken = self.bytes.get(self.at, count)?;
        self.at += count as u64;
        Some(taken)
    }

    /// The next bytes, as many as an array has.
    pub(super) fn array<const N: usize>(&mut self) -> Option<[u8; N]> {
        self.take(N)?.as_ref().try_into().ok()
    }

    /// The next byte.
    pub(super) fn byte(&mut self) -> Option<u8> {
        self.array::<1>().map(|[byte]| byte)
    }

    /// The next two bytes, the lower one first.
    pub(super) fn two(&mut self) -> Option<u16> {
        self.array().map(u16::from_le_bytes)
    }

    /// The next four bytes, the lowest first.
    pub(super) fn four(&mut self) -> Option<u32> {
        self.array().map(u32::from_le_bytes)
    }

    /// Passes over a part of the file, and returns where it begins. `None` if the file ends before it
    /// does.
    pub(super) fn pass(&mut self, count: u64) -> Option<u64> {
        let start = self.at;
        let end = start.checked_add(count)?;
        self.at = (end <= self.bytes.len()).then_some(end)?;
        Some(start)
    }

    /// Goes on to the next place that `unit` divides.
    pub(super) fn align(&mut self, unit: u64) {
        self.at = self.at.next_multiple_of(unit);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn loaded(count: u8) -> Bytes {
        Bytes::Loaded((0..count).collect())
    }

    #[test]
    fn nothing_lies_beyond_the_end() {
        let bytes = loaded(4);
        assert_eq!(bytes.get(1, 3).as_deref(), Some(&[1, 2, 3][..]));
        assert_eq!(bytes.get(4, 0).as_deref(), Some(&[][..]));
        for (at, count) in [(1, 4), (5, 0), (u64::MAX, 1), (0, usize::MAX)] {
            assert_eq!(bytes.get(at, count), None);
        }
    }

    #[test]
    fn a_file_reads_as_memory_does() {
        let path = std::env::temp_dir().join(format!("negascout-bytes-{}", std::process::id()));
        std::fs::write(&path, [5, 6, 7, 8]).unwrap();
        assert!(matches!(Bytes::open(&path), Ok(Bytes::Loaded(_))));
        let file = Bytes::Read(File::open(&path).unwrap(), 4);
        assert_eq!(file.get(1, 2).as_deref(), Some(&[6, 7][..]));
        assert_eq!(file.get(1, 4), None);
        // Cut off after it was opened.
        std::fs::write(&path, [5]).unwrap();
        assert_eq!(file.get(1, 2), None);
        std::fs::remove_file(&path).unwrap();
    }

    #[test]
    fn a_cursor_moves_on() {
        let bytes = loaded(12);
        let mut cursor = Cursor::new(&bytes, 1);
        assert_eq!(cursor.byte(), Some(1));
        assert_eq!(cursor.two(), Some(0x0302));
        assert_eq!(cursor.four(), Some(0x0706_0504));
        cursor.align(2);
        assert_eq!(cursor.pass(2), Some(8));
        assert_eq!((cursor.pass(3), cursor.pass(u64::MAX)), (None, None));
        assert_eq!(
            (cursor.four(), cursor.two(), cursor.byte()),
            (None, Some(0x0b0a), None)
        );
    }
}
