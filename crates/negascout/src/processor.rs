//! Code compiled several times: for every processor, and for those with better vectors.
//!
//! A program is compiled for the oldest processor that it may meet. Where a hook of a game gains from
//! what newer ones can do, it is compiled for them as well, and which of these runs is chosen when the
//! program runs.

/// The instructions that code may use, beyond those that the whole program is compiled for.
///
/// On x86-64 these are the vectors of 256 bits, and the instructions for bits, of x86-64-v3, and those of
/// AVX-512 (x86-64-v4) where the compiler knows them: from Rust 1.89 on. Processors of other kinds have
/// none.
///
/// ```
/// use negascout::processor::Processor;
///
/// fn bits(cells: [u64; 4]) -> [u32; 4] {
///     cells.map(u64::count_ones)
/// }
///
/// for processor in Processor::detect().ways() {
///     let found = processor.run(
///         #[inline(always)]
///         || bits([1, 3, 7, 15]),
///     );
///     assert_eq!(found, [1, 2, 3, 4]);
/// }
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Processor {
    vectors: Vectors,
}

/// What a processor has, beyond what the whole program is compiled for; each has what those before it
/// have. Only what [`detect`](Processor::detect) has found is said to be there.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd)]
enum Vectors {
    Portable,
    /// What `run_wide` needs.
    Wide,
    /// What `run_avx512` needs.
    Avx512,
}

impl Processor {
    /// Any processor that the program is compiled for.
    pub const PORTABLE: Processor = Processor {
        vectors: Vectors::Portable,
    };

    /// The processor that the program runs on.
    #[must_use]
    pub fn detect() -> Processor {
        Processor { vectors: detect() }
    }

    /// All the ways in which this processor can run code, from that of [`PORTABLE`](Processor::PORTABLE)
    /// to its own, for a test that all give the same.
    pub fn ways(self) -> impl Iterator<Item = Processor> {
        let all = [Vectors::Portable, Vectors::Wide, Vectors::Avx512];
        let can_run = move |vectors: &Vectors| *vectors <= self.vectors;
        all.into_iter()
            .filter(can_run)
            .map(|vectors| Processor { vectors })
    }

    /// What `code` returns, compiled for this processor.
    ///
    /// Only what is inlined into `code` is compiled so. It is compiled three times, and a function that is
    /// called in several places is seldom inlined by itself: the closure and all that counts below it
    /// should say `#[inline(always)]`. It is worth a call of a function.
    #[inline(always)]
    #[allow(
        unsafe_code,
        reason = "a call of code that not every processor can run"
    )]
    pub fn run<R>(self, code: impl FnOnce() -> R) -> R {
        #[cfg(target_arch = "x86_64")]
        match self.vectors {
            Vectors::Avx512 if !COMPILED_AVX512 => {
                // SAFETY: `detect` has found every feature of `run_avx512`.
                return unsafe { run_avx512(code) };
            }
            Vectors::Wide if !COMPILED_WIDE => {
                // SAFETY: `detect` has found every feature of `run_wide`.
                return unsafe { run_wide(code) };
            }
            _ => {}
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

/// Whether it is compiled for those of `run_avx512`.
#[cfg(target_arch = "x86_64")]
const COMPILED_AVX512: bool = COMPILED_WIDE
    && cfg!(all(
        target_feature = "avx512f",
        target_feature = "avx512bw",
        target_feature = "avx512cd",
        target_feature = "avx512dq",
        target_feature = "avx512vl"
    ));

#[cfg(target_arch = "x86_64")]
fn detect() -> Vectors {
    let is_wide = is_x86_feature_detected!("avx2")
        && is_x86_feature_detected!("bmi1")
        && is_x86_feature_detected!("bmi2")
        && is_x86_feature_detected!("lzcnt")
        && is_x86_feature_detected!("popcnt");
    if is_wide && has_avx512() && !COMPILED_AVX512 {
        Vectors::Avx512
    } else if is_wide && !COMPILED_WIDE {
        Vectors::Wide
    } else {
        Vectors::Portable
    }
}

#[cfg(target_arch = "x86_64")]
fn has_avx512() -> bool {
    rustversion::cfg!(since(1.89))
        && is_x86_feature_detected!("avx512f")
        && is_x86_feature_detected!("avx512bw")
        && is_x86_feature_detected!("avx512cd")
        && is_x86_feature_detected!("avx512dq")
        && is_x86_feature_detected!("avx512vl")
}

#[cfg(not(target_arch = "x86_64"))]
fn detect() -> Vectors {
    Vectors::Portable
}

/// What `code` returns, compiled for processors with vectors of 256 bits.
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

/// What `code` returns, compiled for processors with AVX-512.
///
/// # Safety
///
/// The processor must have all the features named here.
#[cfg(target_arch = "x86_64")]
#[allow(
    unsafe_code,
    reason = "the caller answers for what the processor can run"
)]
#[rustversion::attr(
    since(1.89),
    target_feature(
        enable = "avx512f,avx512bw,avx512cd,avx512dq,avx512vl,avx2,bmi1,bmi2,lzcnt,popcnt"
    )
)]
unsafe fn run_avx512<R>(code: impl FnOnce() -> R) -> R {
    code()
}
