//! The style sheet: classes, and the colours of light and dark.

/// A colour by its name, its light form and its dark one.
type Colour = (&'static str, &'static str, &'static str);

/// The colours. Boards keep theirs in the dark: a black piece on a white board stays what it is.
const COLOURS: [Colour; 22] = [
    ("paper", "#ffffff", "#111827"),
    ("ink", "#1f2937", "#e5e7eb"),
    ("faint", "#4b5563", "#9ca3af"),
    ("max-fill", "#dbeafe", "#1e3a8a"),
    ("max-line", "#1d4ed8", "#60a5fa"),
    ("min-fill", "#ffedd5", "#7c2d12"),
    ("min-line", "#c2410c", "#fb923c"),
    ("leaf", "#f3f4f6", "#1f2937"),
    ("open", "#374151", "#cbd5e1"),
    ("null", "#5b21b6", "#c4b5fd"),
    ("again", "#9f1239", "#fda4af"),
    ("cut", "#6b7280", "#94a3b8"),
    ("hatch", "#d1d5db", "#374151"),
    ("line", "#fde047", "#854d0e"),
    ("proof", "#15803d", "#4ade80"),
    ("square", "#ffffff", "#f3f4f6"),
    ("dark-square", "#d6dbe3", "#cbd2dc"),
    ("grid", "#9ca3af", "#9ca3af"),
    ("first", "#1e40af", "#1e40af"),
    ("second", "#b91c1c", "#b91c1c"),
    ("moved", "#fef08a", "#fde047"),
    ("decided", "#86efac", "#86efac"),
];

/// The rules; `$name` is a colour, and `ID` what makes a name the picture's own.
const RULES: &str = "\
text{font-family:Verdana,'DejaVu Sans',sans-serif;fill:$ink}\
.title{font-size:16px;font-weight:bold}\
.value{font-size:14px;font-weight:bold;text-anchor:middle}\
.letter{font-size:10px;fill:$faint;text-anchor:middle}\
.label{font-size:11px;text-anchor:middle;paint-order:stroke;stroke:$paper;stroke-width:3px;\
stroke-linejoin:round}\
.move{font-weight:bold}\
.key{font-size:11px;text-anchor:start}\
.null-text{fill:$null}\
.again-text{fill:$again;font-weight:bold}\
.cut-text{fill:$faint;font-style:italic}\
.max{fill:$max-fill;stroke:$max-line;stroke-width:1.5}\
.min{fill:$min-fill;stroke:$min-line;stroke-width:1.5}\
.leaf{fill:$leaf}\
.pruned{fill:url(#ID-hatch);stroke:$cut;stroke-width:1.2;stroke-dasharray:4 3}\
.hatch-ground{fill:$paper}\
.hatch{stroke:$hatch;stroke-width:3}\
.ground{fill:$paper}\
.open{fill:none;stroke:$open;stroke-width:1.5}\
.null{fill:none;stroke:$null;stroke-width:5}\
.gap{fill:none;stroke:$paper;stroke-width:2.4}\
.again{fill:none;stroke:$again;stroke-width:4}\
.line{fill:none;stroke:$line;stroke-width:10;stroke-linecap:round;stroke-linejoin:round}\
.on-line{fill:$line}\
.proof{fill:none;stroke:$proof;stroke-width:3}\
.cut{fill:none;stroke:$cut;stroke-width:1.2;stroke-dasharray:4 3}\
.cross{fill:none;stroke:$faint;stroke-width:2}\
.bound{fill:none;stroke:$cut;stroke-width:1;stroke-dasharray:1 3;stroke-linecap:round}\
.head{fill:$cut}\
.squares{fill:$square}\
.dark-squares{fill:$dark-square}\
.grid{fill:none;stroke:$grid;stroke-width:.7}\
.moved{fill:$moved}\
.decided{fill:$decided}\
.first{fill:none;stroke:$first;stroke-linecap:round}\
.second{fill:none;stroke:$second}\
.piece{fill:#111827;text-anchor:middle;font-family:'DejaVu Sans','Segoe UI Symbol',\
'Noto Sans Symbols2','Apple Symbols',sans-serif}";

/// The medium in which the picture is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Medium {
    /// By itself: light, with every colour in place.
    Document,
    /// In a page that has the colours as variables, and finds the parts by their data.
    Page,
}

/// The style sheet of a picture with the identity `id`.
pub(super) fn rules(medium: Medium, id: &str) -> String {
    let mut rules = RULES.replace("ID", id);
    // Longer names first: one may begin with another.
    let mut colours = COLOURS;
    colours.sort_by_key(|(name, ..)| std::cmp::Reverse(name.len()));
    for (name, light, _) in colours {
        let colour = match medium {
            Medium::Document => light.to_owned(),
            Medium::Page => format!("var(--{name})"),
        };
        rules = rules.replace(&format!("${name}"), &colour);
    }
    rules
}

/// The colours as variables of a page: light ones, and dark ones for readers who prefer them.
pub(crate) fn variables() -> String {
    let declare = |pick: fn(&Colour) -> &'static str| {
        let each = COLOURS.iter();
        each.map(|colour| format!("--{}:{};", colour.0, pick(colour)))
            .collect::<String>()
    };
    let (light, dark) = (declare(|colour| colour.1), declare(|colour| colour.2));
    format!(":root{{{light}}}@media(prefers-color-scheme:dark){{:root{{{dark}}}}}")
}

#[cfg(test)]
mod tests {
    use super::{Medium, rules, variables};

    #[test]
    fn every_colour_is_known() {
        for medium in [Medium::Document, Medium::Page] {
            let rules = rules(medium, "tree-0");
            assert!(!rules.contains('$') && !rules.contains("ID"), "{rules}");
            assert_eq!(rules.contains("var("), medium == Medium::Page);
        }
        for used in rules(Medium::Page, "x").split("var(").skip(1) {
            let name = used.split(')').next().unwrap();
            assert_eq!(
                variables().matches(&format!("{name}:")).count(),
                2,
                "{name}"
            );
        }
    }
}
