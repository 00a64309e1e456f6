//! Searches of trees of tuples, for more than two players: drawn, and told step by step.

mod json;
mod replay;
mod scene;
mod sentence;
mod story;
mod tree;
mod words;

use crate::beside::compare;
use crate::drawable::Parts;
use crate::layout::Layout;
use crate::scene::Scene;
use crate::showing::shown;
use crate::{Beside, Story, Style};
use negascout::textbook::listing::{Lit, Reading};
use negascout::textbook::multiplayer::{Form, Searched};

/// A search of a tree of tuples, to be shown: a leaf has each player's score, and any other node the number of
/// the player to move.
///
/// ```
/// use negascout::textbook::multiplayer::{Form, search};
/// use negascout_draw::{Format, Style, TupleSubject, render, showing, steps};
///
/// let searched = search("(((5,4,1) (3,3,4)) ((2,6,2) (6,4,0)))", Form::Shallow).unwrap();
/// let subject = TupleSubject::new(Form::Shallow, &searched);
/// let text = render(&subject, Format::Text, &Style::default());
/// assert!(text.contains("A player 1 (5,4,1)"), "{text}");
/// assert!(text.contains("G (6,4,0)  cut: player 1 has 5 at A"), "{text}");
///
/// let shown = showing(&subject, &Style::default());
/// assert_eq!(shown.steps()[0].text, "The search begins at A, player 1 to move.");
/// let page = steps(&subject, &[], &Style::default());
/// assert!(page.contains(r#"["The search begins at ",0,", player 1 to move."]"#));
/// ```
#[derive(Clone, Copy, Debug)]
pub struct TupleSubject<'s> {
    form: Form,
    searched: &'s Searched,
    /// How many of the events have happened.
    until: usize,
}

impl<'s> TupleSubject<'s> {
    /// The search by `form`, as it is at the end.
    #[must_use]
    pub fn new(form: Form, searched: &'s Searched) -> TupleSubject<'s> {
        let until = usize::MAX;
        TupleSubject {
            form,
            searched,
            until,
        }
    }

    /// The search as it is after a step of [`steps`](crate::steps), counted from 0: what was visited and left out by
    /// then.
    #[must_use]
    pub fn so_far(self, step: usize) -> TupleSubject<'s> {
        let steps = self.story(&self.scene(&Style::default())).steps;
        TupleSubject {
            until: steps.events_by(step),
            ..self
        }
    }
}

impl Parts for TupleSubject<'_> {
    fn scene(&self, style: &Style) -> Scene {
        Scene::tuples(self, style)
    }

    fn story(&self, scene: &Scene) -> Story {
        story::tell(self, scene)
    }

    fn mv(&self, place: usize) -> Option<String> {
        let index = self.searched.nodes[place].path.last()?;
        Some((index + 1).to_string())
    }

    fn nested(&self, scene: &Scene, _: &Style) -> String {
        json::render(self, scene)
    }

    fn lit(&self, reading: &Reading) -> Vec<Lit> {
        reading.follow_players(self.form, self.searched)
    }
}

/// Shows searches of one tree of tuples beside each other, as [`beside`](crate::beside()) does for two players;
/// `None` stands for a search that there is not.
/// Of `style` nothing counts but the view.
///
/// ```
/// use negascout::textbook::multiplayer::{Form, search};
/// use negascout_draw::{Style, TupleSubject, tuples_beside};
///
/// let tree = "((5,4,0) (((3,1,5) (0,3,6)) ((6,2,1))))";
/// let searches = [Form::Deep, Form::MaxN].map(|form| (form, search(tree, form).unwrap()));
/// let subjects = searches.iter().map(|(form, searched)| Some(TupleSubject::new(*form, searched)));
/// let shown = tuples_beside(&subjects.collect::<Vec<_>>(), &Style::default());
/// let said = &shown[0].contrast.remarks[0].said;
/// let text = shown[0].iterations[0].picture.text(said);
/// assert_eq!(text, "Here they part: max-n-deep leaves out G, which max-n visits.");
/// ```
#[must_use]
pub fn tuples_beside(searches: &[Option<TupleSubject<'_>>], style: &Style) -> Vec<Beside> {
    let scenes: Vec<Scene> = searches
        .iter()
        .flatten()
        .map(|each| each.scene(style))
        .collect();
    let layouts = Layout::beside(&scenes, crate::beside::STAGE);
    let mut drawn = scenes.iter().zip(&layouts);
    let beside = |search: &Option<TupleSubject<'_>>| {
        let drawn = search.as_ref().zip(search.and_then(|_| drawn.next()));
        let showing = drawn.map(|(search, (scene, layout))| shown(search, scene, layout));
        Beside {
            iterations: Vec::from_iter(showing),
            ..Beside::default()
        }
    };
    let mut beside: Vec<Beside> = searches.iter().map(beside).collect();
    let name = |search: &Option<TupleSubject<'_>>| search.map_or("", |search| search.form.name());
    compare(&searches.iter().map(name).collect::<Vec<_>>(), &mut beside);
    beside
}
