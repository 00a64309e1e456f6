//! A page that goes through the growth of a tree step by step: one file of HTML, without a network.

use super::{GrownSubject, GrowthStory, story};
use crate::scene::Scene;
use crate::{Style, svg};
use serde::Serialize;

/// What the page's program reads.
#[derive(Serialize)]
struct Data {
    /// The place of each node's parent.
    parents: Vec<Option<usize>>,
    story: GrowthStory,
}

/// The page of a grown tree.
pub(super) fn page(subject: &GrownSubject<'_>, style: &Style) -> String {
    let scene = Scene::grown(subject, style);
    // The page has a heading of its own.
    let untitled = Style {
        title: Some(String::new()),
        ..style.clone()
    };
    let data = Data {
        parents: scene.items.iter().map(|item| item.parent).collect(),
        story: story::tell(subject, &scene),
    };
    let drawing = svg::page(&Scene::grown(subject, &untitled));
    let data = serde_json::to_string(&data).unwrap_or_default();
    format!(
        include_str!("page.html"),
        title = svg::escape(&scene.title),
        colours = svg::variables(),
        look = concat!(include_str!("../player/page.css"), include_str!("page.css")),
        program = include_str!("page.js"),
        description = svg::escape(&scene.description()),
        // The end of a script cannot come about inside of a text.
        data = data.replace('<', "\\u003c"),
        drawing = drawing,
    )
}
