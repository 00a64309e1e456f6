//! The evaluations of several searches in a sentence.

use super::{Minimal, WatchedForm};

/// `In all, negascout evaluates 8 leaves and minimax 10. The minimal tree has 6 of 10.` Empty where
/// there is no search.
pub(super) fn summary(forms: &[WatchedForm], minimal: Option<&Minimal>) -> String {
    let each: Vec<String> = forms.iter().filter_map(evaluations).collect();
    let Some((last, first)) = each.split_last() else {
        return String::new();
    };
    let listed = match first {
        [] => last.clone(),
        _ => format!("{} and {last}", first.join(", ")),
    };
    let least = minimal.map_or_else(String::new, |minimal| {
        let Minimal {
            leaves, all_leaves, ..
        } = minimal;
        format!(" The minimal tree has {leaves} of {all_leaves} leaves.")
    });
    format!("In all, {listed}.{least}")
}

/// `negascout evaluates 8 leaves`, and where it evaluates some again, how often.
fn evaluations(form: &WatchedForm) -> Option<String> {
    let counters = form.search.as_ref()?.counters?;
    let (name, all) = (&form.form.name, counters.leaves);
    let leaves = |count: f64| match count {
        1.0 => "1 leaf".to_owned(),
        _ => format!("{count} leaves"),
    };
    Some(match counters.distinct_leaves {
        Some(distinct) if distinct < all => {
            format!("{name} makes {all} evaluations of {}", leaves(distinct))
        }
        _ => format!("{name} evaluates {}", leaves(all)),
    })
}

#[cfg(test)]
mod tests {
    use crate::watch;
    use negascout_session::Catalogue;

    #[test]
    fn leaves_that_are_evaluated_again_are_told_apart() {
        let summary_of = |forms: &str| {
            let asked =
                format!(r#"{{"subject": {{"tree": "((1 2) (3 4))"}}, "forms": [{forms}]}}"#);
            watch(
                &Catalogue::standard(),
                &serde_json::from_str(&asked).unwrap(),
            )
            .unwrap()
            .summary
        };
        assert_eq!(
            summary_of(r#""negascout", "minimax""#),
            "In all, negascout makes 6 evaluations of 4 leaves and minimax evaluates 4 leaves. The \
             minimal tree has 3 of 4 leaves."
        );
    }
}
