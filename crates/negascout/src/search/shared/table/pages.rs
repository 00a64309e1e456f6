//! Pages of memory: large ones where a table is large, small ones where it is small.
//!
//! Every access to a table is to another page, and with pages of a few kilobytes the processor spends
//! more time on finding the page than on reading it. But the first access to a large page costs two
//! megabytes, which is more than most searches need.

/// The size of a large page on most processors. A multiple of any ordinary page's size.
const LARGE: usize = 2 << 20;

/// Asks the operating system for small pages in memory that was not used yet, if it is large.
#[cfg(target_os = "linux")]
pub(super) fn prefer_small<T>(memory: &[T]) {
    use rustix::mm::Advice;
    advise(memory, rustix::param::page_size(), Advice::LinuxNoHugepage);
}

/// Asks the operating system for large pages in memory of which a part was used. It may refuse.
#[cfg(target_os = "linux")]
pub(super) fn prefer_large<T>(memory: &[T]) {
    advise(memory, LARGE, rustix::mm::Advice::LinuxHugepage);
}

/// Advises about the whole pages of this size in `memory`, if a large page fits into it.
#[cfg(target_os = "linux")]
fn advise<T>(memory: &[T], page: usize, advice: rustix::mm::Advice) {
    let range = memory.as_ptr_range();
    let skipped = range.start.addr().next_multiple_of(page) - range.start.addr();
    let length = size_of_val(memory).saturating_sub(skipped) / page * page;
    if length < LARGE {
        return;
    }
    let first = range.start.cast_mut().wrapping_byte_add(skipped);
    #[allow(
        unsafe_code,
        reason = "advice about memory, of which there is no safe form for memory from the allocator"
    )]
    // SAFETY: the range lies within `memory`, and this advice never changes what memory holds.
    let advised = unsafe { rustix::mm::madvise(first.cast(), length, advice) };
    // A kernel without large pages is no reason to fail.
    let _ = advised;
}

/// Elsewhere nothing is asked for.
#[cfg(not(target_os = "linux"))]
pub(super) fn prefer_small<T>(_memory: &[T]) {}

/// Elsewhere nothing is asked for.
#[cfg(not(target_os = "linux"))]
pub(super) fn prefer_large<T>(_memory: &[T]) {
    let _ = LARGE;
}
