//! The Othello engine as interfaces meet it by both protocols: any bytes as lines, but with searches of one ply.

#![no_main]

use libfuzzer_sys::fuzz_target;
use negascout_fuzz::assert_one_line;
use negascout_nboard::{Depth, run, run_gtp};
use std::io::Cursor;

fuzz_target!(|bytes: &[u8]| {
    let cheap = bytes
        .split(|&byte| byte == b'\n')
        .filter(|line| is_cheap(line));
    let input = cheap.collect::<Vec<_>>().join(&b'\n');
    let depth = Depth::new(1).expect("1 is a depth");
    let mut said = Vec::new();
    run(Cursor::new(input.clone()), &mut said, depth).expect("the output can be written");
    run_gtp(&input[..], &mut said, depth).expect("the output can be written");
    let said = String::from_utf8(said).expect("text");
    for line in said.lines().filter(|line| !line.is_empty()) {
        assert_one_line(&line);
    }
});

/// Whether a line asks neither for a deeper search nor for a search by the clock.
fn is_cheap(line: &[u8]) -> bool {
    let says = |word: &[u8]| line.windows(word.len()).any(|part| part == word);
    !says(b"depth") && !says(b"time")
}
