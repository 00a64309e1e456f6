//! The trees that conditions leave, and conditions that no tree fulfils together.

use super::condition::{Comparison, Condition, Count, Quantity};
use super::refusal::BadConditions;
use crate::Form;
use negascout::trees::{Filling, SmallTrees};
use negascout_session::Error;
use std::ops::RangeInclusive;

/// The most leaves of a tree that is sought.
pub(super) const MOST_LEAVES: usize = 64;
/// The most leaves, unless a condition says it.
const USUAL_LEAVES: usize = 12;
/// The values of leaves, unless a condition says them.
const USUAL_VALUES: RangeInclusive<i32> = 1..=9;

/// The trees among which one is sought.
///
/// # Errors
///
/// [`Error::BadRequest`] if no tree can fulfil all conditions.
pub(super) fn among(conditions: &[Condition]) -> Result<SmallTrees, Error> {
    let values = values(conditions)?;
    let bounds = bounds(conditions, &values)?;
    contained(&bounds)?;
    let uniform = conditions.contains(&Condition::Uniform);
    let leaves = leaves(conditions, &bounds, &values)?;
    let mut among = SmallTrees::new(leaves, values);
    among.uniform = uniform;
    let is_by_order = conditions.iter().all(Condition::is_by_order);
    among.filling = match is_different(conditions) {
        true if is_by_order => Filling::Different,
        false if is_by_order => Filling::Order,
        _ => Filling::Each,
    };
    Ok(among)
}

fn is_different(conditions: &[Condition]) -> bool {
    conditions.contains(&Condition::Different)
}

/// The values of leaves.
fn values(conditions: &[Condition]) -> Result<RangeInclusive<i32>, Error> {
    let mut asked = conditions.iter().filter_map(|each| match each {
        Condition::Values(low, high) => Some(*low..=*high),
        _ => None,
    });
    let values = asked.next().unwrap_or(USUAL_VALUES);
    match asked.next() {
        Some(_) => Err(Error::refused(BadConditions::ValuesTwice)),
        None => Ok(values),
    }
}

/// A number that conditions compare with constants, and what they leave of it.
struct Bounded<'c> {
    quantity: &'c Quantity,
    low: i64,
    high: i64,
    /// Numbers between them that it must not be.
    not: Vec<i64>,
}

impl Bounded<'_> {
    fn narrow(&mut self, is: Comparison, with: i64) {
        let (low, high) = is.range(with);
        self.low = self.low.max(low.unwrap_or(self.low));
        self.high = self.high.min(high.unwrap_or(self.high));
        if is == Comparison::Unequal {
            self.not.push(with);
        }
        while self.low < i64::MAX && self.low <= self.high && self.not.contains(&self.low) {
            self.low += 1;
        }
        while self.high > i64::MIN && self.low <= self.high && self.not.contains(&self.high) {
            self.high -= 1;
        }
    }
}

/// The range that the conditions leave to each number that they compare with constants.
fn bounds<'c>(
    conditions: &'c [Condition],
    values: &RangeInclusive<i32>,
) -> Result<Vec<Bounded<'c>>, Error> {
    let mut all: Vec<Bounded<'_>> = Vec::new();
    for each in conditions {
        let Condition::Compare { left, is, right } = each else {
            continue;
        };
        let Quantity::Number(number) = right else {
            continue;
        };
        let known = all.iter().position(|bounded| bounded.quantity == left);
        let place = known.unwrap_or_else(|| {
            all.push(unbounded(left, values));
            all.len() - 1
        });
        all[place].narrow(*is, *number);
        if all[place].low > all[place].high {
            return Err(Error::refused(impossible(&all[place], conditions, values)));
        }
    }
    Ok(all)
}

/// A number before any condition.
fn unbounded<'c>(quantity: &'c Quantity, values: &RangeInclusive<i32>) -> Bounded<'c> {
    let (low, high) = match quantity {
        Quantity::Number(number) => (*number, *number),
        Quantity::TreeLeaves | Quantity::Width => (2, i64::MAX),
        Quantity::Depth => (1, i64::MAX),
        // A right search's value is that of a leaf.
        Quantity::Of {
            form: Form::Textbook(_),
            count: Count::Value,
            ..
        } => (i64::from(*values.start()), i64::from(*values.end())),
        Quantity::Of {
            count: Count::Value,
            ..
        } => (i64::MIN, i64::MAX),
        // The root and a leaf are looked at, by whatever search.
        Quantity::Of { .. } => (0, i64::MAX),
    };
    Bounded {
        quantity,
        low,
        high,
        not: Vec::new(),
    }
}

/// The refusal of the conditions on one number.
fn impossible(
    bounded: &Bounded<'_>,
    conditions: &[Condition],
    values: &RangeInclusive<i32>,
) -> BadConditions {
    let its = |each: &&Condition| matches!(each, Condition::Compare { left, .. } if left == bounded.quantity);
    let wanted: Vec<String> = conditions
        .iter()
        .filter(its)
        .map(ToString::to_string)
        .collect();
    let wanted = wanted.join(", ");
    match bounded.quantity {
        Quantity::Of {
            count: Count::Value,
            ..
        } => BadConditions::NoValue(values.clone(), wanted),
        Quantity::Of { .. } => BadConditions::NoSearch(vec![wanted]),
        _ => BadConditions::NoTree(wanted),
    }
}

/// Refuses a part that must be more than the whole.
fn contained(bounds: &[Bounded<'_>]) -> Result<(), Error> {
    for part in bounds {
        let is_less =
            |whole: &&Bounded<'_>| is_part(part.quantity, whole.quantity) && part.low > whole.high;
        if let Some(whole) = bounds.iter().find(is_less) {
            let part = format!("{} >= {}", part.quantity, part.low);
            let whole = format!("{} <= {}", whole.quantity, whole.high);
            return Err(Error::refused(BadConditions::NoSearch(vec![part, whole])));
        }
    }
    Ok(())
}

/// Whether one number is never more than another one.
fn is_part(part: &Quantity, whole: &Quantity) -> bool {
    match (part, whole) {
        (
            Quantity::Of { form, count, at },
            Quantity::Of {
                form: other,
                count: of,
                at: there,
            },
        ) => {
            let is_narrower = (count == of && at.is_some())
                || matches!(
                    (count, of),
                    (Count::DeepCuts, Count::Cuts)
                        | (Count::FailedNullWindows, Count::NullWindows)
                        | (Count::DistinctLeaves, Count::Leaves)
                        | (Count::Leaves, Count::Nodes)
                );
            form == other && is_narrower && (there.is_none() || at == there)
        }
        (
            Quantity::Of {
                count: Count::DistinctLeaves,
                ..
            },
            Quantity::TreeLeaves,
        ) => true,
        _ => false,
    }
}

/// The numbers of leaves that the conditions leave.
fn leaves(
    conditions: &[Condition],
    bounds: &[Bounded<'_>],
    values: &RangeInclusive<i32>,
) -> Result<RangeInclusive<usize>, Error> {
    let (depth, width) = (of(bounds, &Quantity::Depth), of(bounds, &Quantity::Width));
    let asked = of(bounds, &Quantity::TreeLeaves);
    let is_uniform = conditions.contains(&Condition::Uniform);
    // Each node above the deepest leaf has another child at least, and one of them all of the width.
    let fewest = match is_uniform {
        true => power(*width.start(), *depth.start()),
        false => width.start().saturating_add(depth.start() - 1),
    };
    let most = power(*width.end(), *depth.end());
    let least = fewest.max(*asked.start());
    if least > most.min(*asked.end()) {
        return Err(Error::refused(BadConditions::NoShape([
            depth, width, asked,
        ])));
    }
    let limit = MOST_LEAVES as i64;
    if least > limit {
        return Err(Error::refused(BadConditions::TooLarge(least)));
    }
    let usual = match *asked.end() {
        i64::MAX => (least + 4).max(USUAL_LEAVES as i64),
        asked => asked,
    };
    let most = most.min(usual).min(limit);
    let values_count = i64::from(*values.end()) - i64::from(*values.start()) + 1;
    let is_different = is_different(conditions);
    if is_different && least > values_count {
        let values = values.clone();
        return Err(Error::refused(BadConditions::TooFewValues(least, values)));
    }
    let most = if is_different {
        most.min(values_count)
    } else {
        most
    };
    Ok(least as usize..=most as usize)
}

/// The range that is left to a number of the tree.
fn of(bounds: &[Bounded<'_>], quantity: &Quantity) -> RangeInclusive<i64> {
    let found = bounds.iter().find(|bounded| bounded.quantity == quantity);
    let free = || unbounded(quantity, &USUAL_VALUES);
    found.map_or_else(
        || free().low..=free().high,
        |bounded| bounded.low..=bounded.high,
    )
}

fn power(width: i64, depth: i64) -> i64 {
    let depth = u32::try_from(depth).unwrap_or(u32::MAX);
    width.saturating_pow(depth)
}
