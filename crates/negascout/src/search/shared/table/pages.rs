//! Large pages for large memory: every access to a table is to another page, and with pages of a few
//! kilobytes the processor spends more time on finding the page than on reading it.

use std::mem::MaybeUninit;

/// The size of a large page on most processors. A multiple of any ordinary page's size.
const LARGE: usize = 2 << 20;

/// Asks the operating system for large pages in memory that was not used yet. It may refuse.
#[cfg(target_os = "linux")]
pub(super) fn prefer_large<T>(memory: &mut [MaybeUninit<T>]) {
    use rustix::mm::{Advice, madvise};
    let range = memory.as_mut_ptr_range();
    let skipped = range.start.addr().next_multiple_of(LARGE) - range.start.addr();
    let length = size_of_val(memory).saturating_sub(skipped) / LARGE * LARGE;
    if length == 0 {
        return;
    }
    let first = range.start.wrapping_byte_add(skipped);
    #[allow(
        unsafe_code,
        reason = "advice about memory, of which there is no safe form for memory from the allocator"
    )]
    // SAFETY: the range lies within `memory`, and this advice never changes what memory holds.
    let advised = unsafe { madvise(first.cast(), length, Advice::LinuxHugepage) };
    // A kernel without large pages is no reason to fail.
    let _ = advised;
}

/// Elsewhere nothing is asked for.
#[cfg(not(target_os = "linux"))]
pub(super) fn prefer_large<T>(_memory: &mut [MaybeUninit<T>]) {
    let _ = LARGE;
}
