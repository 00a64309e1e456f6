//! The page that a drawing is gone through in step by step: one file of HTML, for a browser without a network.

use crate::scene::Scene;
use crate::svg;
use serde::Serialize;

/// What is one kind of drawing's own in the page.
pub(crate) struct Frame<'f, D> {
    /// The drawing as it is described.
    pub(crate) scene: &'f Scene,
    /// The same without a title: the page has a heading of its own.
    pub(crate) untitled: &'f Scene,
    /// The part beside the drawing, between the sentence and those before it.
    pub(crate) aside: &'static str,
    /// Its look, beyond that of all pages.
    pub(crate) look: &'static str,
    /// Its program, which begins what all pages do.
    pub(crate) program: &'static str,
    /// What the program reads.
    pub(crate) data: D,
}

impl<D: Serialize> Frame<'_, D> {
    /// The page.
    pub(crate) fn page(&self) -> String {
        let data = serde_json::to_string(&self.data).unwrap_or_default();
        // What is put in is not looked at again.
        format!(
            include_str!("page.html"),
            title = svg::escape(&self.scene.title),
            colours = svg::variables(),
            look = include_str!("page.css").to_owned() + self.look,
            frame = include_str!("page.js"),
            aside = self.aside,
            program = self.program,
            description = svg::escape(&self.scene.description()),
            // The end of a script cannot come about inside of a text.
            data = data.replace('<', "\\u003c"),
            drawing = svg::page(self.untitled),
        )
    }
}
