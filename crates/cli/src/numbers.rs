//! Whole numbers as options take them.

use negascout::Number;
use negascout::decimals::NumberError;
use std::collections::hash_map::RandomState;
use std::hash::BuildHasher;
use std::ops::RangeInclusive;

/// The deepest search that can be asked for, in plies.
pub(crate) const MAX_DEPTH: u64 = negascout_session::MAX_DEPTH as u64;

/// The most nodes that can be asked for: more than a century of searching.
pub(crate) const MAX_NODES: u64 = 1_000_000_000_000_000_000;

/// The most of anything that is counted.
pub(crate) const MAX_COUNT: u64 = u32::MAX as u64;

/// Reads a whole number of this range, which the type must be able to hold.
pub(crate) fn whole<T: TryFrom<u64> + Send + Sync + 'static>(
    range: RangeInclusive<u64>,
) -> impl Fn(&str) -> Result<T, String> + Clone + Send + Sync + 'static {
    move |text| {
        let number = text.parse().ok().filter(|number| range.contains(number));
        let number = number.and_then(|number| T::try_from(number).ok());
        let (least, most) = (range.start(), range.end());
        number.ok_or_else(|| format!("expected a whole number from {least} to {most}"))
    }
}

/// Reads a depth in plies.
pub(crate) fn depth<T: TryFrom<u64> + Send + Sync + 'static>()
-> impl Fn(&str) -> Result<T, String> + Clone + Send + Sync + 'static {
    whole(1..=MAX_DEPTH)
}

/// Reads a seed.
pub(crate) fn seed() -> impl Fn(&str) -> Result<u64, String> + Clone + Send + Sync + 'static {
    whole(0..=u64::MAX)
}

/// A seed that was not used before, short enough to be typed again.
pub(crate) fn new_seed() -> u64 {
    RandomState::new().hash_one(0) >> 32
}

/// Reads points, of either player.
pub(crate) fn points(text: &str) -> Result<Number, String> {
    text.parse().map_err(|error: NumberError| error.to_string())
}

/// Reads a number, which need not be whole.
pub(crate) fn number(text: &str) -> Result<f64, String> {
    text.parse().map_err(|_| "expected a number".to_owned())
}

#[cfg(test)]
mod tests {
    use super::{depth, whole};

    #[test]
    fn numbers_outside_are_told_in_words() {
        let expected = Err("expected a whole number from 1 to 1000".to_owned());
        for text in ["0", "1001", "-1", "x", "", "1.5", "99999999999999999999999"] {
            assert_eq!(depth::<u32>()(text), expected, "{text}");
        }
        assert_eq!(depth::<u32>()("1000"), Ok(1000));
        assert!(
            whole::<u16>(0..=70_000)("70000").is_err(),
            "the type is smaller"
        );
    }
}
