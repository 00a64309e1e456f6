//! Searches of trees of tuples, for more than two players: drawn, and told step by step.

mod json;
mod replay;
mod scene;
mod sentence;
mod story;
mod tree;
mod words;

use crate::beside::compared;
use crate::layout::Layout;
use crate::listed::{Listed, read_off};
use crate::page::{self, Code};
use crate::picture::laid_out;
use crate::scene::Scene;
use crate::showing::Showing;
use crate::{Beside, Format, Style, written};
use negascout::textbook::listing::{Listing, Reading};
use negascout::textbook::multiplayer::{Form, Searched};

/// A search of a tree of tuples, to be shown.
#[derive(Clone, Copy, Debug)]
pub struct TupleSubject<'s> {
    /// The form of the search.
    pub form: Form,
    /// The search with its tree.
    pub searched: &'s Searched,
}

/// Draws a search of a tree of tuples. A leaf has each player's score, and any other node the number of the
/// player to move. Every format but text ends without a line break.
///
/// ```
/// use negascout::textbook::multiplayer::{Form, search};
/// use negascout_draw::{Format, Style, TupleSubject, render_tuples};
///
/// let searched = search("(((5,4,1) (3,3,4)) ((2,6,2) (6,4,0)))", Form::Shallow).unwrap();
/// let subject = TupleSubject { form: Form::Shallow, searched: &searched };
/// let text = render_tuples(subject, Format::Text, None, &Style::default());
/// assert!(text.contains("A player 1 (5,4,1)"), "{text}");
/// assert!(text.contains("G (6,4,0)  cut: player 1 has 5 at A"), "{text}");
/// ```
///
/// With a `step` it draws the tree as it is after that step of [`tuple_steps`], counted from 0: what was visited and
/// left out by then.
#[must_use]
pub fn render_tuples(
    subject: TupleSubject<'_>,
    format: Format,
    step: Option<usize>,
    style: &Style,
) -> String {
    let until = step.map_or(usize::MAX, |step| story::events_by(&subject, step));
    let scene = Scene::tuples(&subject, until, style);
    let nested = || json::render(&subject, &scene, style);
    written(&scene, format, style, nested)
}

/// A page that goes through a search of a tree of tuples step by step, in a browser and without a network, as
/// [`steps`](crate::steps) does for two players, with the form's `listings`.
///
/// ```
/// use negascout::textbook::multiplayer::{Form, search};
/// use negascout_draw::{Style, TupleSubject, tuple_steps};
///
/// let searched = search("((5,4,1) (3,3,4))", Form::MaxN).unwrap();
/// let subject = TupleSubject { form: Form::MaxN, searched: &searched };
/// let page = tuple_steps(subject, &[], &Style::default());
/// assert!(page.contains(r#"["The search begins at ",0,", player 1 to move."]"#));
/// ```
#[must_use]
pub fn tuple_steps(subject: TupleSubject<'_>, listings: &[&Listing], style: &Style) -> String {
    let scene = |style: &Style| Scene::tuples(&subject, usize::MAX, style);
    let story = story::tell(&subject, &scene(style));
    let code = listings.iter().map(|listing| {
        let lit = listing
            .reading
            .follow_players(subject.form, subject.searched);
        Code::new(listing, read_off(&story.steps.event, &lit))
    });
    let code = code.collect();
    page::page_of(scene, story, code, style)
}

/// What a listing shows at each step of [`tuple_steps`], as [`listed`](crate::listed()) tells it of two players.
///
/// ```
/// use negascout::textbook::listing::{Notation, listing};
/// use negascout::textbook::multiplayer::{Form, search};
/// use negascout_draw::{TupleSubject, tuples_listed};
///
/// let searched = search("((5,4,1) (3,3,4))", Form::MaxN).unwrap();
/// let lecture = listing("max-n", Notation::Lecture).unwrap();
/// let subject = TupleSubject { form: Form::MaxN, searched: &searched };
/// let shown = tuples_listed(subject, &lecture.reading);
/// assert_eq!(lecture.lines[shown.line[1].unwrap()].text, "v := max-n(first child of node, depth-1)");
/// ```
#[must_use]
pub fn tuples_listed(subject: TupleSubject<'_>, reading: &Reading) -> Listed {
    let scene = Scene::tuples(&subject, usize::MAX, &Style::default());
    let told = story::tell(&subject, &scene).steps.event;
    read_off(
        &told,
        &reading.follow_players(subject.form, subject.searched),
    )
}

/// Shows a search of a tree of tuples step by step, as data.
///
/// ```
/// use negascout::textbook::multiplayer::{Form, search};
/// use negascout_draw::{TupleSubject, show_tuples};
///
/// let searched = search("((5,4,1) (3,3,4))", Form::MaxN).unwrap();
/// let shown = show_tuples(TupleSubject { form: Form::MaxN, searched: &searched });
/// assert_eq!(shown.steps()[0].text, "The search begins at A, player 1 to move.");
/// ```
#[must_use]
pub fn show_tuples(subject: TupleSubject<'_>) -> Showing {
    let scene = Scene::tuples(&subject, usize::MAX, &Style::default());
    shown(&subject, &scene, &Layout::new(&scene))
}

fn shown(subject: &TupleSubject<'_>, scene: &Scene, layout: &Layout) -> Showing {
    Showing {
        picture: laid_out(scene, layout, |place| tree::branch(subject.searched, place)),
        story: story::tell(subject, scene),
    }
}

/// Shows searches of one tree of tuples beside each other, as [`beside`](crate::beside()) does for two players.
/// Of `style` nothing counts but the view.
///
/// ```
/// use negascout::textbook::multiplayer::{Form, search};
/// use negascout_draw::{Style, TupleSubject, tuples_beside};
///
/// let tree = "((5,4,0) (((3,1,5) (0,3,6)) ((6,2,1))))";
/// let searches = [Form::Deep, Form::MaxN].map(|form| (form, search(tree, form).unwrap()));
/// let subjects = searches.iter().map(|(form, searched)| TupleSubject { form: *form, searched });
/// let shown = tuples_beside(&subjects.collect::<Vec<_>>(), &Style::default());
/// let said = &shown[0].contrast.remarks[0].said;
/// let text = shown[0].iterations[0].picture.text(said);
/// assert_eq!(text, "Here they part: max-n-deep leaves out G, which max-n visits.");
/// ```
#[must_use]
pub fn tuples_beside(subjects: &[TupleSubject<'_>], style: &Style) -> Vec<Beside> {
    let scene = |subject: &TupleSubject<'_>| Scene::tuples(subject, usize::MAX, style);
    let scenes: Vec<Scene> = subjects.iter().map(scene).collect();
    let layouts = Layout::beside(&scenes, crate::beside::STAGE);
    let drawn = subjects.iter().zip(scenes.iter().zip(&layouts));
    let showings = drawn.map(|(subject, (scene, layout))| shown(subject, scene, layout));
    let names: Vec<&str> = subjects.iter().map(|subject| subject.form.name()).collect();
    compared(&names, showings.collect())
}
