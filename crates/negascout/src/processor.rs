//! Code compiled several times: for every processor, and for those with better vectors.
//!
//! A program is compiled for the oldest processor that it may meet. Where a hook of a game gains from
//! what newer ones can do, it is compiled for them as well, and which of these runs is chosen when the
//! program runs.

use std::sync::OnceLock;

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
///         |_| bits([1, 3, 7, 15]),
///     );
///     assert_eq!(found, [1, 2, 3, 4]);
/// }
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Processor {
    vectors: Vectors,
}

/// The versions of code beyond the one that the whole program is compiled for; a processor that can run
/// one can run those before it. Only [`detect`](Processor::detect) finds them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Vectors {
    Portable,
    Wide,
    Avx512,
}

impl Processor {
    /// Any processor that the program is compiled for.
    pub const PORTABLE: Processor = Processor {
        vectors: Vectors::Portable,
    };

    /// What the whole program is compiled for.
    const COMPILED: Processor = Processor {
        vectors: Vectors::COMPILED,
    };

    /// The processor that the program runs on. It is found once.
    #[inline]
    #[must_use]
    pub fn detect() -> Processor {
        static FOUND: OnceLock<Vectors> = OnceLock::new();
        Processor {
            vectors: *FOUND.get_or_init(Vectors::detect),
        }
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

    /// Whether one instruction counts the leading zeros of all numbers in a vector. Code that
    /// [`run`](Processor::run) hands the processor can choose by it between two ways, and has nothing of
    /// the other.
    ///
    /// ```
    /// use negascout::processor::Processor;
    ///
    /// assert!(!Processor::PORTABLE.counts_leading_zeros());
    /// ```
    #[inline(always)]
    #[must_use]
    pub fn counts_leading_zeros(self) -> bool {
        self.vectors == Vectors::Avx512
    }

    /// This processor with vectors of at most 256 bits. In wider vectors the compiler may work on numbers
    /// from two places of the code together, and lose more time with moving them than it saves.
    ///
    /// ```
    /// use negascout::processor::Processor;
    ///
    /// assert!(!Processor::detect().without_avx512().counts_leading_zeros());
    /// assert_eq!(Processor::PORTABLE.without_avx512(), Processor::PORTABLE);
    /// ```
    #[inline(always)]
    #[must_use]
    pub fn without_avx512(self) -> Processor {
        Processor {
            vectors: self.vectors.min(Vectors::Wide),
        }
    }

    /// Runs `code` as it is compiled for this processor, which it is handed, and returns its result.
    ///
    /// Only what is inlined into `code` is compiled so. It is compiled three times, and a function that is
    /// called in several places is seldom inlined by itself: the closure and all that counts below it
    /// should say `#[inline(always)]`. It is worth a call of a function.
    #[inline(always)]
    #[allow(
        unsafe_code,
        reason = "a call of code that not every processor can run"
    )]
    pub fn run<R>(self, code: impl FnOnce(Processor) -> R) -> R {
        #[cfg(target_arch = "x86_64")]
        match self.vectors {
            Vectors::Avx512 if !avx512::IS_COMPILED => {
                // SAFETY: `detect` has found that the processor can.
                return unsafe { avx512::run(code) };
            }
            Vectors::Wide if !wide::IS_COMPILED => {
                // SAFETY: `detect` has found that the processor can, or more.
                return unsafe { wide::run(code) };
            }
            _ => {}
        }
        code(Processor::COMPILED)
    }

    /// As [`run`](Processor::run), in a function of its own: for a few numbers that are worked on alike.
    ///
    /// The compiler turns them into one vector where it sees their code alone; among other code it may see
    /// only some of it, or take two of them together. The arguments of `code` stay in registers, which
    /// what it captures does not.
    ///
    /// ```
    /// use negascout::processor::Processor;
    ///
    /// let sum = Processor::detect().call(
    ///     #[inline(always)]
    ///     |a: [u32; 4], b: [u32; 4], ()| (0..4).map(|at| a[at] * b[at]).sum::<u32>(),
    ///     ([1, 2, 3, 4], [5, 6, 7, 8], ()),
    /// );
    /// assert_eq!(sum, 70);
    /// ```
    #[inline(always)]
    #[allow(
        unsafe_code,
        reason = "a call of code that not every processor can run"
    )]
    pub fn call<A, B, C, R>(self, code: impl FnOnce(A, B, C) -> R, (a, b, c): (A, B, C)) -> R {
        #[cfg(target_arch = "x86_64")]
        match self.vectors {
            // SAFETY: `detect` has found that the processor can, or the whole program is compiled for it.
            Vectors::Avx512 => return unsafe { avx512::call(code, a, b, c) },
            // SAFETY: as above.
            Vectors::Wide => return unsafe { wide::call(code, a, b, c) },
            Vectors::Portable => {}
        }
        code(a, b, c)
    }
}

impl Default for Processor {
    /// The processor that the program runs on.
    fn default() -> Processor {
        Processor::detect()
    }
}

impl Vectors {
    /// Those that the whole program is compiled for.
    #[cfg(target_arch = "x86_64")]
    const COMPILED: Vectors = if avx512::IS_COMPILED {
        Vectors::Avx512
    } else if wide::IS_COMPILED {
        Vectors::Wide
    } else {
        Vectors::Portable
    };
    #[cfg(not(target_arch = "x86_64"))]
    const COMPILED: Vectors = Vectors::Portable;

    #[cfg(target_arch = "x86_64")]
    fn detect() -> Vectors {
        if !wide::is_there() {
            Vectors::Portable
        } else if avx512::is_there() {
            Vectors::Avx512
        } else {
            Vectors::Wide
        }
    }

    #[cfg(not(target_arch = "x86_64"))]
    fn detect() -> Vectors {
        Vectors::Portable
    }
}

/// A version of code for processors that have some features, each named here once. The compiler knows
/// them since a version of Rust; one before it never finds them.
#[cfg(target_arch = "x86_64")]
macro_rules! version {
    ($name:ident, $vectors:ident, since $rust:tt, $($feature:tt)+) => {
        mod $name {
            use super::{Processor, Vectors};

            /// Whether the whole program is compiled for these features.
            pub(super) const IS_COMPILED: bool = cfg!(all($(target_feature = $feature),+));

            /// Whether the processor has all of them.
            pub(super) fn is_there() -> bool {
                rustversion::cfg!(since($rust)) $(&& is_x86_feature_detected!($feature))+
            }

            /// Runs `code` as it is compiled for them.
            ///
            /// # Safety
            ///
            /// The processor must [have them all](is_there).
            #[allow(unsafe_code, reason = "the caller answers for what the processor can run")]
            $(#[rustversion::attr(since($rust), target_feature(enable = $feature))])+
            pub(super) unsafe fn run<R>(code: impl FnOnce(Processor) -> R) -> R {
                code(Processor {
                    vectors: Vectors::$vectors,
                })
            }

            /// Calls `code` as it is compiled for them, in a function of its own.
            ///
            /// # Safety
            ///
            /// The processor must [have them all](is_there).
            #[allow(unsafe_code, reason = "the caller answers for what the processor can run")]
            #[inline(never)]
            $(#[rustversion::attr(since($rust), target_feature(enable = $feature))])+
            pub(super) unsafe fn call<A, B, C, R>(code: impl FnOnce(A, B, C) -> R, a: A, b: B, c: C) -> R {
                code(a, b, c)
            }
        }
    };
}

#[cfg(target_arch = "x86_64")]
version!(wide, Wide, since 1.27, "avx2" "bmi1" "bmi2" "lzcnt" "popcnt");

#[cfg(target_arch = "x86_64")]
version!(avx512, Avx512, since 1.89, "avx512f" "avx512bw" "avx512cd" "avx512dq" "avx512vl"
    "avx2" "bmi1" "bmi2" "lzcnt" "popcnt");
