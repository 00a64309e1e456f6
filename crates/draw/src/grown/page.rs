//! The page that goes through the growth of a tree step by step.

use super::{GrownSubject, GrowthStory, story};
use crate::Style;
use crate::frame::Frame;
use crate::scene::Scene;
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
    let untitled = Style {
        title: Some(String::new()),
        ..style.clone()
    };
    Frame {
        scene: &scene,
        untitled: &Scene::grown(subject, &untitled),
        aside: include_str!("aside.html"),
        look: include_str!("page.css"),
        program: include_str!("page.js"),
        data: Data {
            parents: scene.items.iter().map(|item| item.parent).collect(),
            story: story::tell(subject, &scene),
        },
    }
    .page()
}
