//! A part: a file of labelled rows, whose name says which rows they are.

/// The ending of a part.
const PART: &str = ".jsonl";

/// The rows of a part.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Part {
    /// The number of the first.
    pub(crate) first: u64,
    /// How many there are.
    pub(crate) rows: u64,
    /// How many of them have no answer.
    pub(crate) errors: u64,
    /// The digest of what the input says in them.
    pub(crate) digest: u64,
}

impl Part {
    /// The name of its file.
    pub(super) fn name(&self) -> String {
        let Part {
            first,
            rows,
            errors,
            digest,
        } = self;
        format!("{first:012}-{rows}-{errors}-{digest:016x}{PART}")
    }

    /// The part of this name; `None` if it is the name of none.
    pub(super) fn named(name: &str) -> Option<Part> {
        let mut numbers = name.strip_suffix(PART)?.split('-');
        let part = Part {
            first: numbers.next()?.parse().ok()?,
            rows: numbers.next()?.parse().ok()?,
            errors: numbers.next()?.parse().ok()?,
            digest: u64::from_str_radix(numbers.next()?, 16).ok()?,
        };
        (part.rows > 0 && part.name() == name).then_some(part)
    }

    /// The row after its last.
    pub(crate) fn end(&self) -> u64 {
        self.first.saturating_add(self.rows)
    }
}

#[cfg(test)]
mod tests {
    use super::Part;

    #[test]
    fn the_name_of_a_part_says_its_rows() {
        let part = Part {
            first: 12,
            rows: 3,
            errors: 1,
            digest: 0xAB,
        };
        assert_eq!(part.name(), "000000000012-3-1-00000000000000ab.jsonl");
        assert_eq!(Part::named(&part.name()), Some(part));
        for other in [
            "000000000012-0-1-00000000000000ab.jsonl",
            "12-3-1-00000000000000ab.jsonl",
            "000000000012-3-1-00000000000000ab.jsonl.new",
            "task.json",
        ] {
            assert_eq!(Part::named(other), None, "{other}");
        }
    }
}
