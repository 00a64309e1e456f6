//! The page that goes through a search step by step: one file of HTML, for a browser without a network.

use crate::drawable::Drawable;
use crate::fold::Folded;
use crate::listed::{Listed, read_off};
use crate::scene::{Item, Scene};
use crate::{Story, Style, svg};
use negascout::textbook::listing::{Line, Listing, Named as Variable};
use serde::Serialize;

/// What the page's program reads.
#[derive(Serialize)]
struct Data<'s> {
    nodes: Vec<Named<'s>>,
    story: Story,
    listings: Vec<Code<'s>>,
}

/// A listing of the form, and what it shows at each step.
#[derive(Serialize)]
struct Code<'s> {
    notation: &'static str,
    source: &'s str,
    fault: Option<&'s str>,
    lines: &'s [Line],
    variables: &'s [Variable],
    listed: Listed,
}

impl<'s> Code<'s> {
    fn new(listing: &'s Listing, search: &impl Drawable, story: &Story) -> Code<'s> {
        Code {
            notation: listing.notation.name(),
            source: &listing.source,
            fault: listing.fault.as_deref(),
            lines: &listing.lines,
            variables: &listing.reading.variables,
            listed: read_off(&story.steps.event, &search.lit(&listing.reading)),
        }
    }
}

/// A node of the picture in words.
#[derive(Serialize)]
struct Named<'s> {
    letter: &'s str,
    player: String,
    /// The move that leads to it, unless moves are just numbers of children.
    #[serde(rename = "move")]
    mv: Option<&'s str>,
    parent: Option<usize>,
}

impl<'s> From<&'s Item> for Named<'s> {
    fn from(item: &'s Item) -> Named<'s> {
        Named {
            letter: match item.is_folded() {
                true => "folded",
                false => &item.letter,
            },
            player: item.who(),
            mv: item.mv.as_deref(),
            parent: item.parent,
        }
    }
}

/// The page of a search, with its listings.
pub(super) fn page(search: &impl Drawable, listings: &[&Listing], style: &Style) -> String {
    let whole = search.scene(style);
    let story = search.story(&whole);
    let (scene, story) = match Folded::new(&whole, style.fold) {
        Some(folded) => {
            let story = folded.told(&whole, story);
            (folded.scene, story)
        }
        None => (whole, story),
    };
    let listings = listings.iter();
    let data = Data {
        nodes: scene.items.iter().map(Named::from).collect(),
        listings: listings
            .map(|listing| Code::new(listing, search, &story))
            .collect(),
        story,
    };
    let data = serde_json::to_string(&data).unwrap_or_default();
    let (title, description) = (svg::escape(&scene.title), svg::escape(&scene.description()));
    let untitled = Scene {
        title: String::new(),
        ..scene
    };
    // What is put in is not looked at again.
    format!(
        include_str!("page.html"),
        title = title,
        colours = svg::variables(),
        look = include_str!("page.css"),
        story = include_str!("../story/story.mjs"),
        frame = include_str!("frame.js"),
        steps = include_str!("steps.js"),
        description = description,
        // The end of a script cannot come about inside of a text.
        data = data.replace('<', "\\u003c"),
        drawing = svg::page(&untitled),
    )
}
