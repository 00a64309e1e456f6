//! Code compiled twice: for every processor, and for those with wide vectors.
//!
//! A program is compiled for the oldest processor that it may meet. Where a hook of a game gains from
//! what newer ones can do, it is compiled once more for them, and which of both runs is chosen when the
//! program runs.

/// The instructions that code may use, beyond those that the whole program is compiled for.
///
/// On x86-64 these are the vectors of 256 bits, and the instructions for bits, of x86-64-v3. Processors
/// of other kinds have none.
///
/// ```
/// use negascout::processor::Processor;
///
/// fn bits(cells: [u64; 4]) -> [u32; 4] {
///     cells.map(u64::count_ones)
/// }
///
/// for processor in [Processor::PORTABLE, Processor::detect()] {
///     let found = processor.run(
///         #[inline(always)]
///         || bits([1, 3, 7, 15]),
///     );
///     assert_eq!(found, [1, 2, 3, 4]);
/// }
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Processor {
    /// Whether it has what `run_wide` needs. Only [`detect`](Processor::detect) says so.
    is_wide: bool,
}

impl Processor {
    /// Any processor that the program is compiled for.
    pub const PORTABLE: Processor = Processor { is_wide: false };

    /// The processor that the program runs on.
    #[must_use]
    pub fn detect() -> Processor {
        Processor {
            is_wide: has_wide_vectors(),
        }
    }

    /// What `code` returns, compiled for this processor.
    ///
    /// Only what is inlined into `code` is compiled so. It is compiled twice, and a function that is
    /// called in two places is seldom inlined by itself: the closure and all that counts below it should
    /// say `#[inline(always)]`. It is worth a call of a function.
    #[inline(always)]
    pub fn run<R>(self, code: impl FnOnce() -> R) -> R {
        #[cfg(target_arch = "x86_64")]
        if !COMPILED_WIDE && self.is_wide {
            #[allow(
                unsafe_code,
                reason = "a call of code that not every processor can run"
            )]
            // SAFETY: `is_wide` says that `detect` has found every feature of `run_wide`.
            return unsafe { run_wide(code) };
        }
        code()
    }
}

impl Default for Processor {
    /// The processor that the program runs on.
    fn default() -> Processor {
        Processor::detect()
    }
}

/// Whether the whole program is compiled for the features of `run_wide`.
#[cfg(target_arch = "x86_64")]
const COMPILED_WIDE: bool = cfg!(all(
    target_feature = "avx2",
    target_feature = "bmi1",
    target_feature = "bmi2",
    target_feature = "lzcnt",
    target_feature = "popcnt"
));

#[cfg(target_arch = "x86_64")]
fn has_wide_vectors() -> bool {
    !COMPILED_WIDE
        && is_x86_feature_detected!("avx2")
        && is_x86_feature_detected!("bmi1")
        && is_x86_feature_detected!("bmi2")
        && is_x86_feature_detected!("lzcnt")
        && is_x86_feature_detected!("popcnt")
}

#[cfg(not(target_arch = "x86_64"))]
fn has_wide_vectors() -> bool {
    false
}

/// What `code` returns, compiled for processors with wide vectors.
///
/// # Safety
///
/// The processor must have all the features named here.
#[cfg(target_arch = "x86_64")]
#[allow(
    unsafe_code,
    reason = "the caller answers for what the processor can run"
)]
#[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
unsafe fn run_wide<R>(code: impl FnOnce() -> R) -> R {
    code()
}
