//! The book of the 7x6 board: with the package, or supplied by a program that has it elsewhere.

use super::{Book, BookError};
use std::sync::OnceLock;

/// The book's bytes, made by `cargo xtask openings`.
#[cfg(feature = "openings")]
const BYTES: &[u8] = include_bytes!("openings-7x6.book");

/// The place of the plies in the book's header.
#[cfg(feature = "openings")]
const PLIES_AT: usize = 6;

static BOOK: OnceLock<Book> = OnceLock::new();

/// The book, read when it is first asked for.
#[cfg(feature = "openings")]
pub(super) fn standard() -> Option<&'static Book> {
    let read = || match Book::read::<7, 6>(BYTES) {
        Ok(book) => book,
        Err(error) => unreachable!("the package's own book: {error}"),
    };
    Some(BOOK.get_or_init(read))
}

/// The plies of the book, which need not be read for it.
#[cfg(feature = "openings")]
pub(super) fn plies() -> Option<u32> {
    Some(u32::from(BYTES[PLIES_AT]))
}

/// The book that was supplied.
#[cfg(not(feature = "openings"))]
pub(super) fn standard() -> Option<&'static Book> {
    BOOK.get()
}

/// The plies of the book that was supplied.
#[cfg(not(feature = "openings"))]
pub(super) fn plies() -> Option<u32> {
    BOOK.get().map(Book::plies)
}

/// Supplies the book of the 7x6 board, for a program that was built without the feature `openings`
/// and reads the file when it is needed. Where there is a book already, that one is kept.
///
/// # Errors
///
/// A [`BookError`] if the bytes are no such book.
///
/// ```
/// use negascout_connect_four::{Book, book};
///
/// let bytes = Book::standard().unwrap().write::<7, 6>();
/// assert!(book::supply(&bytes).is_ok());
/// assert!(book::supply(&bytes[1..]).is_err());
/// ```
pub fn supply(bytes: &[u8]) -> Result<(), BookError> {
    let book = Book::read::<7, 6>(bytes)?;
    BOOK.get_or_init(|| book);
    Ok(())
}
