//! A page that goes through a search step by step: one file of HTML, for a browser without a network.

mod sentence;
pub(crate) mod story;

use crate::scene::{Item, Scene};
use crate::{Story, Style, Subject, svg};
use negascout::observe::{Counts, EventLog};
use serde::Serialize;

const PAGE: &str = include_str!("page.html");
const LOOK: &str = include_str!("page.css");
const PROGRAM: &str = include_str!("page.js");

/// What the page's program reads.
#[derive(Serialize)]
struct Data<'s> {
    nodes: Vec<Named<'s>>,
    story: Story,
}

/// A node of the picture in words.
#[derive(Serialize)]
struct Named<'s> {
    letter: &'s str,
    player: &'static str,
    /// The move that leads to it, unless moves are just numbers of children.
    #[serde(rename = "move")]
    mv: Option<&'s str>,
    parent: Option<usize>,
}

impl<'s> From<&'s Item> for Named<'s> {
    fn from(item: &'s Item) -> Named<'s> {
        Named {
            letter: &item.letter,
            player: item.player.name(),
            mv: item.mv.as_deref(),
            parent: item.parent,
        }
    }
}

/// The page of a search.
pub(super) fn page(
    subject: &Subject<'_>,
    events: &EventLog<String>,
    tallies: &[Counts],
    style: &Style,
) -> String {
    let scene = Scene::new(subject, style);
    let data = Data {
        nodes: scene.items.iter().map(Named::from).collect(),
        story: story::tell(&scene, subject.trace, events, tallies),
    };
    // The page has a heading of its own.
    let untitled = Style {
        title: Some(String::new()),
        ..style.clone()
    };
    let drawing = svg::page(&Scene::new(subject, &untitled));
    let data = serde_json::to_string(&data).unwrap_or_default();
    let fill = [
        ("{{title}}", svg::escape(&scene.title)),
        ("{{colours}}", svg::variables()),
        ("{{look}}", LOOK.to_owned()),
        ("{{program}}", PROGRAM.to_owned()),
        ("{{description}}", svg::escape(&scene.description())),
        // The end of a script cannot come about inside of a text.
        ("{{data}}", data.replace('<', "\\u003c")),
        ("{{drawing}}", drawing),
    ];
    filled(PAGE, &fill)
}

/// The template with its places filled; what is put in is not looked at again.
fn filled(template: &str, fill: &[(&str, String)]) -> String {
    let mut page = String::new();
    let mut rest = template;
    while let Some((before, after)) = rest.split_once("{{") {
        page.push_str(before);
        let (name, after) = after.split_once("}}").unwrap_or((after, ""));
        let found = fill
            .iter()
            .find(|(place, _)| place.trim_matches(['{', '}']) == name);
        page.push_str(found.map_or("", |(_, text)| text));
        rest = after;
    }
    page.push_str(rest);
    page
}

#[cfg(test)]
mod tests {
    use super::{PAGE, filled};

    #[test]
    fn every_place_of_the_page_is_filled_once() {
        for name in [
            "title",
            "colours",
            "look",
            "program",
            "description",
            "data",
            "drawing",
        ] {
            let expected = if name == "title" { 2 } else { 1 };
            assert_eq!(
                PAGE.matches(&format!("{{{{{name}}}}}")).count(),
                expected,
                "{name}"
            );
        }
        let fill = [("{{a}}", "{{b}}".to_owned()), ("{{b}}", "x".to_owned())];
        assert_eq!(filled("<{{a}}|{{b}}>", &fill), "<{{b}}|x>");
    }
}
