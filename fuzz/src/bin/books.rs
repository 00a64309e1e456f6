//! The bytes of a book of openings: they are refused in one line, or are those of a book.

#![no_main]

use libfuzzer_sys::fuzz_target;
use negascout_connect_four::book::{Book, BookError};
use negascout_fuzz::assert_one_line;

fuzz_target!(|bytes: &[u8]| {
    match Book::read::<4, 4>(bytes) {
        Ok(book) => assert_eq!(Book::read::<4, 4>(&book.write::<4, 4>()), Ok(book)),
        Err(error) => assert_one_line(&error),
    }
    // A checksum that fits is seldom found: these points have one.
    let mut points = bytes.iter().map(|&byte| i32::from(byte as i8) / 4);
    let book = Book::build::<4, 4>(4, |_| points.next().unwrap_or_default());
    let read = Book::read::<4, 4>(&book.write::<4, 4>());
    assert!(read.as_ref() == Ok(&book) || read == Err(BookError::Damaged));
});
