//! Where a bound or a value of a watched search comes from: the leaves that prove it, at any step.

mod answer;
mod sentence;

pub use answer::{Origin, OriginOf, OriginRequest};

use super::{NotWatched, Recorded, TraceRequest, beside, searches};
use crate::{Form, RecordedSearch, certificate};
use negascout::observe::{BoundOrigin, Interval, Side};
use negascout::{Bound, Window};
use negascout_draw::{Counter, Piece, Said, Showing, StepKind, Story, Style, View, said};
use negascout_session::{Catalogue, Error, Session};
use sentence::Sentence;

/// Searches that [`watch`](crate::watch) shows, to be asked where their bounds and values come from.
///
/// ```
/// use negascout_lab::{OriginOf, OriginRequest, Origins, TraceRequest};
/// use negascout_session::Catalogue;
///
/// let asked = r#"{"subject": {"tree": "((3 4) (2 9))"}, "forms": ["alpha-beta"]}"#;
/// let asked: TraceRequest = serde_json::from_str(asked).unwrap();
/// let origins = Origins::new(&Catalogue::standard(), &asked).unwrap();
/// // C is visited after B, whose value is alpha there.
/// let mut asked = OriginRequest::new("alpha-beta", 0, 9, 2, OriginOf::Alpha);
/// let told = |asked: &_| origins.of(asked).unwrap().said[0].text(|node| ["A", "B", "C", "D", "E", "F"][node]);
/// assert_eq!(told(&asked), "Alpha of C is 3: A is worth at least 3 by D 3 and E 4.");
/// asked.of = OriginOf::Value;
/// asked.step = 12;
/// assert_eq!(told(&asked), "C is worth at most 2 by F 2.");
/// ```
pub struct Origins {
    session: Box<dyn Session>,
    view: View,
    is_whole: bool,
    searches: Vec<(Form, Vec<Iteration>)>,
}

/// A recorded iteration with its picture.
struct Iteration {
    recorded: RecordedSearch<String>,
    /// The way there, in the view of the player to move at each node.
    story: Story,
    /// The letters of the picture's nodes.
    letters: Vec<String>,
    /// The recorded node of each of the picture's; `None` where this search has none.
    recorded_as: Vec<Option<usize>>,
    /// The picture's node of each recorded one.
    drawn_as: Vec<Option<usize>>,
}

impl Origins {
    /// Records the searches that [`watch`](crate::watch) shows.
    ///
    /// # Errors
    ///
    /// Those of [`watch`](crate::watch).
    pub fn new(games: &Catalogue, asked: &TraceRequest) -> Result<Origins, Error> {
        let forms = asked.forms()?;
        asked.check()?;
        let session = asked.open(games)?;
        let searches = iterations(searches(&*session, asked, &forms));
        Ok(Origins {
            view: asked.view(&*session),
            is_whole: asked
                .window
                .is_none_or(|window| window == Default::default()),
            session,
            searches,
        })
    }

    /// Where a bound or a value comes from.
    ///
    /// # Errors
    ///
    /// [`Error::BadRequest`] where there is no such search, iteration or node.
    pub fn of(&self, asked: &OriginRequest) -> Result<Origin, Error> {
        let mut searches = self.searches.iter();
        let search = searches.find(|(form, _)| form.name() == asked.form);
        let no_search = || NotWatched::NoSearch(asked.form.clone());
        let (form, iterations) = search.ok_or_else(no_search).map_err(Error::refused)?;
        let iteration = iterations
            .get(asked.iteration)
            .ok_or_else(|| Error::refused(NotWatched::NoIteration(asked.iteration)))?;
        let drawn = iteration.recorded_as.get(asked.node);
        let place = *drawn.ok_or_else(|| Error::refused(NotWatched::NoNode(asked.node)))?;
        let sentence = Sentence {
            view: self.view,
            trace: &iteration.recorded.trace,
            letters: &iteration.letters,
            drawn_as: &iteration.drawn_as,
        };
        let Some(place) = place else {
            return Ok(Origin::said(said!("The search never comes there.")));
        };
        Ok(match asked.of {
            OriginOf::Value => match self.certificate(&sentence, *form, iteration, asked, place) {
                Some(whole) => whole,
                None => iteration.value(&sentence, asked, place),
            },
            OriginOf::Alpha => iteration.bound(&sentence, asked, place, Side::Alpha),
            OriginOf::Beta => iteration.bound(&sentence, asked, place, Side::Beta),
        })
    }

    /// At the end of a search of a whole listed tree the root's value has the certificate.
    fn certificate(
        &self,
        sentence: &Sentence<'_>,
        form: Form,
        iteration: &Iteration,
        asked: &OriginRequest,
        place: usize,
    ) -> Option<Origin> {
        let is_end = asked.step + 1 >= iteration.story.steps.kind.len();
        let sees_all = iteration.recorded.counters().horizon == 0;
        if place != 0 || !is_end || !sees_all || !self.is_whole {
            return None;
        }
        let proof = certificate(&*self.session, form, &iteration.recorded).ok()?;
        let value = proof.leaves.and(proof.value);
        let said = proof.said(|place, _| sentence.letter(place));
        Some(Origin {
            at_least: value,
            at_most: value,
            ..iteration.origin(said, Some(0), proof.nodes())
        })
    }
}

/// The searches with their pictures; a form that cannot be searched has none.
fn iterations(searches: Vec<Recorded>) -> Vec<(Form, Vec<Iteration>)> {
    let shown = beside::alike(&searches, &|_| Vec::new(), &Style::in_view(View::Mover));
    let each = searches.into_iter().zip(shown);
    let each = each.map(|((form, recorded), shown)| {
        let pairs = recorded
            .unwrap_or_default()
            .into_iter()
            .zip(shown.iterations);
        let iterations = pairs.map(|(recorded, shown)| Iteration::new(recorded, shown));
        (form, iterations.collect())
    });
    each.collect()
}

impl Iteration {
    fn new(recorded: RecordedSearch<String>, shown: Showing) -> Iteration {
        let letters = shown.picture.nodes.into_iter().map(|node| node.letter);
        let letters: Vec<String> = letters.collect();
        let mut recorded_as = vec![None; letters.len()];
        for (place, drawn) in shown.drawn_as.iter().enumerate() {
            if let Some(drawn) = *drawn {
                recorded_as[drawn] = Some(place);
            }
        }
        Iteration {
            recorded,
            story: shown.story,
            letters,
            recorded_as,
            drawn_as: shown.drawn_as,
        }
    }

    /// The number of the visits that have told something by a step: a leaf that the search has just come to
    /// has not.
    fn until(&self, step: usize) -> usize {
        let steps = &self.story.steps;
        let step = step.min(steps.kind.len().saturating_sub(1));
        let visits = steps.count(Counter::Nodes, step) as usize;
        let comes = [StepKind::Enter, StepKind::Null, StepKind::Again];
        let has_come = steps
            .kind
            .get(step)
            .is_some_and(|kind| comes.contains(kind));
        visits - usize::from(has_come && visits > 0)
    }

    /// What is known of a node at a step; at a cut that is what the visit, which the cut ends, comes to.
    fn known(&self, asked: &OriginRequest) -> Option<Interval> {
        let (steps, part) = (&self.story.steps, &self.story.parts[asked.node]);
        let kind = steps.kind.get(asked.step);
        let is_cut = kind == Some(&StepKind::Cutoff) && steps.node[asked.step] == asked.node;
        let visit = part.visit_at(asked.step);
        let end = visit.map(|(_, visit)| visit.ends()).filter(|_| is_cut);
        part.known_at(end.unwrap_or(asked.step))
    }

    /// Where the value that is shown in a node comes from.
    fn value(&self, sentence: &Sentence<'_>, asked: &OriginRequest, place: usize) -> Origin {
        let known = self.known(asked);
        let Some(claim) = known.filter(|known| !known.is_empty()) else {
            return Origin::said(sentence.unknown(place));
        };
        let trace = &self.recorded.trace;
        let node = &trace.nodes[place];
        if node.leaf.is_some() && node.children.is_empty() {
            let line = sentence.leaf(place);
            return self.claimed(sentence, place, claim, &[place], line);
        }
        let until = self.until(asked.step);
        let side = |claim: Interval| {
            let found = trace.origin(place, claim, until);
            found.map(|origin| (claim, origin))
        };
        let ends = [
            Interval::new(claim.lower, Bound::Lower),
            Interval::new(claim.upper, Bound::Upper),
        ];
        let wanted: Vec<Interval> = ends
            .into_iter()
            .filter(|end| *end != Interval::ALL)
            .collect();
        let proven: Option<Vec<_>> = wanted.into_iter().map(side).collect();
        let Some(proven) = proven else {
            return Origin::said(sentence.unproven(place, claim));
        };
        let nodes: Vec<usize> = proven
            .iter()
            .flat_map(|(_, origin)| origin.nodes.clone())
            .collect();
        let line = sentence.proven(place, &proven);
        self.claimed(sentence, place, claim, &nodes, line)
    }

    /// Where a bound of a node's window comes from. `side` is meant in the view that is shown.
    fn bound(
        &self,
        sentence: &Sentence<'_>,
        asked: &OriginRequest,
        place: usize,
        side: Side,
    ) -> Origin {
        let part = &self.story.parts[asked.node];
        let window = part.window_at(asked.step);
        let Some((window, (visit, _))) = window.zip(part.visit_at(asked.step)) else {
            return Origin::said(match self.has_windows() {
                true => sentence.not_yet(place),
                false => said!("This search has no windows."),
            });
        };
        let own = sentence.side(place, side);
        let bound = end(own, window);
        let name = sentence.bound(place, side, window);
        let entered = self.recorded.trace.nodes[place].visits.get(visit);
        let is_own = entered.is_none_or(|visit| end(own, visit.window) != bound);
        if is_own {
            let claim = Interval::new(
                bound,
                if own == Side::Alpha {
                    Bound::Lower
                } else {
                    Bound::Upper
                },
            );
            let origin = self
                .recorded
                .trace
                .origin(place, claim, self.until(asked.step));
            return self.proven_bound(sentence, name, place, claim, origin);
        }
        match self.recorded.trace.origin_of_bound(place, visit, own) {
            Some(BoundOrigin::Asked { ancestor }) => {
                let said = vec![sentence.asked(name, ancestor)];
                self.origin(said, Some(ancestor), &[ancestor])
            }
            Some(BoundOrigin::Proven {
                ancestor,
                claim,
                origin,
            }) => self.proven_bound(sentence, name, ancestor, claim, origin),
            Some(BoundOrigin::Root) | None => Origin::said(sentence.of_the_root(name, bound)),
        }
    }

    fn proven_bound(
        &self,
        sentence: &Sentence<'_>,
        name: Piece,
        ancestor: usize,
        claim: Interval,
        origin: Option<negascout::observe::Origin>,
    ) -> Origin {
        let Some(origin) = origin else {
            return Origin {
                from: self.drawn_as[ancestor],
                ..Origin::said(said!("{}: {}", name, sentence.unproven(ancestor, claim)))
            };
        };
        let nodes = origin.nodes.clone();
        let line = said!(
            "{}: {}",
            name,
            sentence.proven(ancestor, &[(claim, origin)])
        );
        self.claimed(sentence, ancestor, claim, &nodes, line)
    }

    fn has_windows(&self) -> bool {
        self.story.parts.iter().any(|part| !part.windows.is_empty())
    }

    /// What is claimed of a node, and the nodes that prove it.
    fn claimed(
        &self,
        sentence: &Sentence<'_>,
        place: usize,
        claim: Interval,
        nodes: &[usize],
        line: Said,
    ) -> Origin {
        let [at_least, at_most] = sentence.ends(place, claim);
        Origin {
            at_least,
            at_most,
            ..self.origin(vec![line], Some(place), nodes)
        }
    }

    /// An answer with nodes as the picture has them.
    fn origin(&self, said: Vec<Said>, from: Option<usize>, nodes: &[usize]) -> Origin {
        let mut drawn: Vec<usize> = nodes
            .iter()
            .filter_map(|&node| self.drawn_as[node])
            .collect();
        drawn.sort_unstable();
        drawn.dedup();
        let is_leaf = |&place: &usize| {
            let node = self.recorded_as[place].map(|place| &self.recorded.trace.nodes[place]);
            node.is_some_and(|node| node.leaf.is_some() && node.children.is_empty())
        };
        Origin {
            said,
            leaves: drawn.iter().copied().filter(is_leaf).collect(),
            nodes: drawn,
            from: from.and_then(|place| self.drawn_as[place]),
            ..Origin::default()
        }
    }
}

/// An end of a window.
fn end(side: Side, window: Window) -> negascout::Score {
    match side {
        Side::Alpha => window.alpha,
        Side::Beta => window.beta,
    }
}
