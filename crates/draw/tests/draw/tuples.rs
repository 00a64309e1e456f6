//! Searches of trees of tuples: each sentence and each value that is shown is held against plain max^n, or plain
//! minimax of the player who searches, over random trees.

use negascout::textbook::multiplayer::{
    Form, MultiplayerGame, Searched, TuplePosition, TupleTree, max_n, search,
};
use negascout::trees::{Branch, Generator, Tree};
use negascout_draw::{
    Counter, Format, Picture, StepKind, Story, Style, TupleSubject, render, steps, tuples_beside,
};

const END: i32 = 100;

/// Random trees of tuples: leaves of three players that share at most ten.
fn trees() -> Vec<String> {
    let tree = |seed: u64| {
        let mut generator = Generator::new(seed).values(0..=109);
        let tree = match seed % 3 {
            0 => generator.independent(2, 4),
            1 => generator.independent(3, 3),
            _ => generator.irregular(3, 5),
        };
        tuples(&tree)
    };
    (0..60).map(tree).collect()
}

/// The same tree with each number as a tuple: 74 becomes (7,3,0), and 109 (10,0,0).
fn tuples(tree: &Tree) -> String {
    let mut text = String::new();
    let spaced = tree.to_string().replace('(', "( ").replace(')', " )");
    for word in spaced.split(' ') {
        // Static evaluations and noisy moves are none of a tree of tuples.
        let word = word
            .rsplit(':')
            .next()
            .unwrap_or(word)
            .trim_start_matches('!');
        let piece = word.parse::<i32>().map_or(word.to_owned(), |number| {
            let first = number / 10;
            let second = (number % 10).min(10 - first);
            format!(
                "({first},{second},{})",
                (10 - first - second) * (number % 2)
            )
        });
        text.push_str(&piece);
    }
    text
}

/// A search as it is shown.
struct Shown {
    text: String,
    form: Form,
    searched: Searched,
    picture: Picture,
    story: Story,
}

fn shown(text: &str, form: Form) -> Shown {
    let searched = search(text, form).unwrap();
    let subject = TupleSubject::new(form, &searched);
    let mut beside = tuples_beside(&[Some(subject)], &Style::default());
    let showing = beside.remove(0).iterations.remove(0);
    Shown {
        text: text.to_owned(),
        form,
        picture: showing.picture,
        story: showing.story,
        searched,
    }
}

impl Shown {
    /// The node of a letter.
    fn node(&self, letter: &str) -> usize {
        let mut nodes = self.picture.nodes.iter();
        let found = nodes.position(|node| node.letter == letter);
        found.unwrap_or_else(|| panic!("no node {letter}"))
    }

    fn mover(&self, letter: &str) -> usize {
        self.picture.nodes[self.node(letter)].mover.unwrap()
    }

    /// What a node shows after a step.
    fn value(&self, node: usize, step: usize) -> Option<&str> {
        let shown = self.story.parts[node].value_at(step);
        Some(shown).filter(|shown| !shown.is_empty())
    }

    /// The numbers of the moves from the root to a node.
    fn path(&self, node: usize) -> Vec<usize> {
        let mut path = Vec::new();
        let mut here = &self.picture.nodes[node];
        while let Some(parent) = here.parent {
            path.push(here.mv.as_ref().unwrap().parse::<usize>().unwrap() - 1);
            here = &self.picture.nodes[parent];
        }
        path.reverse();
        path
    }
}

fn at<'t>(tree: &'t TupleTree<3>, path: &[usize]) -> TuplePosition<'t, 3> {
    let moves = path.iter().map(|&index| Branch(index));
    moves.fold(tree.root(), |pos, mv| pos.play(mv))
}

/// What player 1 gets from here against all others, without a cut.
fn guaranteed(pos: &TuplePosition<'_, 3>) -> i32 {
    if let Some(scores) = pos.outcome() {
        return scores[0];
    }
    let scores = pos.moves().map(|mv| guaranteed(&pos.play(mv)));
    let found = if pos.mover() == 0 {
        scores.max()
    } else {
        scores.min()
    };
    found.unwrap()
}

fn numbers(tuple: &str) -> Vec<i32> {
    let inside = tuple.trim_matches(['(', ')']);
    inside
        .split(',')
        .map(|score| score.parse().unwrap())
        .collect()
}

/// The parts of a text that a template has `{}` for; `None` if it is another text.
fn fields<'t, const N: usize>(template: &str, text: &'t str) -> Option<[&'t str; N]> {
    let mut literals = template.split("{}");
    let mut rest = text.strip_prefix(literals.next()?)?;
    let mut found = Vec::new();
    for literal in literals {
        let end = match literal {
            "" => rest.len(),
            _ => rest.find(literal)?,
        };
        found.push(&rest[..end]);
        rest = &rest[end + literal.len()..];
    }
    found.try_into().ok()
}

/// Whether a value that is shown in a node is true of it.
fn is_true(shown: &Shown, tree: &TupleTree<3>, node: usize, value: &str) -> bool {
    let pos = at(tree, &shown.path(node));
    if let Some(scores) = pos.outcome() {
        return numbers(value) == scores;
    }
    let truth = match shown.form {
        Form::Paranoid => guaranteed(&pos),
        _ => {
            let worth = max_n(&pos, END).scores;
            if value.starts_with('(') {
                return numbers(value) == worth;
            }
            worth[pos.mover()]
        }
    };
    let number = |text: &str| text.parse::<i32>().unwrap();
    match (
        value.strip_prefix('≥'),
        value.strip_prefix('≤'),
        value.split_once(".."),
    ) {
        (Some(least), ..) => truth >= number(least),
        (_, Some(most), _) => truth <= number(most),
        (.., Some((least, most))) => (number(least)..=number(most)).contains(&truth),
        _ => truth == number(value),
    }
}

#[test]
fn every_value_that_a_right_search_shows_is_true() {
    for text in trees() {
        let tree: TupleTree<3> = text.parse().unwrap();
        for form in [Form::MaxN, Form::Shallow, Form::Paranoid] {
            let shown = shown(&text, form);
            for (node, part) in shown.story.parts.iter().enumerate() {
                for (_, (value, _)) in &part.values {
                    assert!(
                        is_true(&shown, &tree, node, value),
                        "{form} {text}: {} {value}",
                        shown.picture.nodes[node].letter
                    );
                }
            }
        }
    }
}

#[test]
fn counters_and_scores_are_the_searchs() {
    for text in trees() {
        for form in Form::ALL {
            let shown = shown(&text, form);
            let steps = &shown.story.steps;
            assert_eq!(steps.total(Counter::Leaves), shown.searched.leaves);
            let visited = shown.searched.nodes.iter().filter(|node| node.visited);
            assert_eq!(
                steps.total(Counter::Nodes),
                visited.count() as u64,
                "{text}"
            );
            let cuts = steps.kind.iter().filter(|kind| **kind == StepKind::Cutoff);
            assert_eq!(steps.total(Counter::Cutoffs), cuts.count() as u64);
            let texts = shown.picture.texts(&shown.story);
            let end = texts.last().unwrap();
            let scores = &shown.searched.scores;
            let found = match form {
                Form::Paranoid => format!("player 1 gets at least {} at A,", scores[0]),
                _ => format!("A is worth ({},{},{}).", scores[0], scores[1], scores[2]),
            };
            assert!(end.contains(&found), "{form} {text}: {end}");
            // What was left out is drawn so, and nothing else is.
            let left_out = shown.picture.nodes.iter().filter(|node| node.pruned);
            let unvisited = shown.searched.nodes.iter().filter(|node| !node.visited);
            assert_eq!(left_out.count(), unvisited.count(), "{form} {text}");
            let line = shown.picture.nodes.iter().filter(|node| node.on_line);
            assert_eq!(line.count(), shown.searched.line.len() + 1, "{form} {text}");
        }
    }
}

/// How often each kind of sentence was met.
#[derive(Default)]
struct Met {
    given: usize,
    held: usize,
    cut: usize,
    deep: usize,
    paranoid: usize,
}

/// A sentence with what the nodes show before its step.
struct Told<'s> {
    shown: &'s Shown,
    text: &'s str,
    before: usize,
}

fn number(text: &str) -> i32 {
    text.parse().unwrap()
}

impl Told<'_> {
    /// What the node of a letter shows.
    fn shows(&self, letter: &str) -> &str {
        let node = self.shown.node(letter);
        self.shown.value(node, self.before).unwrap_or("")
    }

    fn context(&self) -> String {
        format!("{} {}: {}", self.shown.form, self.shown.text, self.text)
    }

    /// Holds the sentence against what is shown and against who moves.
    fn hold(&self, met: &mut Met) {
        self.given(met);
        self.held(met);
        self.cut(met);
        self.held_apart(met);
    }

    fn given(&self, met: &mut Met) {
        let template = "{} gives {} ({}): player {} has {} there{}.";
        let Some([_, above, tuple, player, has, more]) = fields(template, self.text) else {
            return;
        };
        let index = player.parse::<usize>().unwrap() - 1;
        assert_eq!(numbers(tuple)[index], number(has), "{}", self.context());
        assert_eq!(self.shown.mover(above), index + 1, "{}", self.context());
        match more.strip_prefix(", more than ") {
            Some(than) => {
                assert_eq!(self.shows(above), format!("≥{than}"), "{}", self.context());
                assert!(number(has) > number(than), "{}", self.context());
            }
            None => assert!(
                more.is_empty() && self.shows(above).is_empty(),
                "{}",
                self.context()
            ),
        }
        met.given += 1;
    }

    fn held(&self, met: &mut Met) {
        let held = self
            .text
            .split_once(". Player ")
            .map_or("", |(_, held)| held);
        let Some([player, has, above]) = fields("{} has {} at {} already, and keeps it.", held)
        else {
            return;
        };
        assert_eq!(self.shows(above), format!("≥{has}"), "{}", self.context());
        assert_eq!(
            self.shown.mover(above).to_string(),
            player,
            "{}",
            self.context()
        );
        met.held += 1;
    }

    fn cut(&self, met: &mut Met) {
        let template = "Player {} has {} at {}, and no leaf's scores add up to more than {}: at most {} is left \
                        for player {}, who has {} at {} already.{}";
        let Some([player, has, here, most, left, other, held, above, rest]) =
            fields(template, self.text)
        else {
            return;
        };
        let scores = self
            .shown
            .searched
            .nodes
            .iter()
            .filter_map(|node| node.scores.as_ref());
        let sum: i32 = scores.map(|scores| scores.iter().sum()).max().unwrap();
        assert_eq!(number(most), sum, "{}", self.context());
        assert_eq!(number(left), sum - number(has), "{}", self.context());
        assert!(number(left) <= number(held), "{}", self.context());
        for (letter, who, score) in [(here, player, has), (above, other, held)] {
            assert_eq!(
                self.shown.mover(letter).to_string(),
                who,
                "{}",
                self.context()
            );
            assert_eq!(
                self.shows(letter),
                format!("≥{score}"),
                "{}",
                self.context()
            );
        }
        let ply = |letter: &str| self.shown.picture.nodes[self.shown.node(letter)].ply;
        let is_deep = rest.starts_with(" But player");
        assert_eq!(is_deep, ply(here) - ply(above) > 1, "{}", self.context());
        met.cut += 1;
        met.deep += usize::from(is_deep);
    }

    /// The cuts of the paranoid search, by those who hold player 1 down and by player 1.
    fn held_apart(&self, met: &mut Met) {
        let others = "Player 1 gets at most {} at {}, and has {} at {} already.{}";
        let own = "Player 1 gets at least {} at {}, and player {} holds it to {} at {} already.{}";
        let (best, here, held, above) = match (fields(others, self.text), fields(own, self.text)) {
            (Some([best, here, held, above, _]), _) => {
                assert!(number(best) <= number(held), "{}", self.context());
                assert_eq!(self.shown.mover(above), 1, "{}", self.context());
                (best, here, held, above)
            }
            (_, Some([best, here, player, held, above, _])) => {
                assert!(number(best) >= number(held), "{}", self.context());
                assert_eq!(
                    self.shown.mover(above).to_string(),
                    player,
                    "{}",
                    self.context()
                );
                (best, here, held, above)
            }
            _ => return,
        };
        let is_one = |letter: &str| self.shown.mover(letter) == 1;
        assert_ne!(is_one(here), is_one(above), "{}", self.context());
        assert!(self.shows(here).contains(best), "{}", self.context());
        assert!(self.shows(above).contains(held), "{}", self.context());
        met.paranoid += 1;
    }
}

#[test]
fn every_sentence_is_held_by_what_is_shown() {
    let mut met = Met::default();
    for text in trees() {
        for form in Form::ALL {
            let shown = shown(&text, form);
            for (step, text) in shown.picture.texts(&shown.story).iter().enumerate() {
                let before = step.saturating_sub(1);
                let sentence = Told {
                    shown: &shown,
                    text,
                    before,
                };
                sentence.hold(&mut met);
                assert!(text.ends_with('.') && !text.contains("  "), "{text}");
            }
        }
    }
    let Met {
        given,
        held,
        cut,
        deep,
        paranoid,
    } = met;
    assert!(
        given > 500 && held > 200 && cut > 20 && deep > 5 && paranoid > 50,
        "{given} {held} {cut} {deep} {paranoid}"
    );
}

/// Where the deep cut goes wrong, it contradicts max^n; right searches never contradict each other.
#[test]
fn searches_contradict_each_other_where_one_is_wrong() {
    let text = "((5,4,0) (((3,1,5) (0,3,6)) ((6,2,1))))";
    let remarks = |text: &str, forms: &[Form]| {
        let searches: Vec<(Form, Searched)> = forms
            .iter()
            .map(|&form| (form, search(text, form).unwrap()))
            .collect();
        let subjects: Vec<Option<TupleSubject<'_>>> = searches
            .iter()
            .map(|(form, searched)| Some(TupleSubject::new(*form, searched)))
            .collect();
        let shown = tuples_beside(&subjects, &Style::default());
        let all = shown.iter().flat_map(|each| {
            let picture = &each.iterations[0].picture;
            let remarks = each.contrast.remarks.iter();
            remarks.map(|remark| picture.text(&remark.said))
        });
        all.collect::<Vec<String>>()
    };
    let wrong = remarks(text, &[Form::Deep, Form::MaxN]);
    let said = "Here they contradict each other: for max-n-deep, C is (6,2,1); for max-n it is (0,3,6) in the end.";
    assert!(wrong.iter().any(|text| text == said), "{wrong:?}");
    for text in trees() {
        let right = remarks(&text, &[Form::MaxN, Form::Shallow, Form::Paranoid]);
        assert!(
            !right.iter().any(|text| text.contains("contradict")),
            "{text}"
        );
    }
}

#[test]
fn pictures_have_what_was_searched_by_a_step() {
    let text = "((5,4,0) (((3,1,5) (0,3,6)) ((6,2,1))))";
    let searched = search(text, Form::Deep).unwrap();
    let subject = TupleSubject::new(Form::Deep, &searched);
    let drawn = |format, step: Option<usize>| {
        let subject = step.map_or(subject, |step| subject.so_far(step));
        render(&subject, format, &Style::default())
    };
    let whole = drawn(Format::Text, None);
    assert!(whole.contains("A player 1 (6,2,1)  #1"), "{whole}");
    assert!(
        whole.contains("G (0,3,6)  cut: player 1 has 5 at A"),
        "{whole}"
    );
    assert_eq!(drawn(Format::Text, Some(1_000)), whole);
    let begun = drawn(Format::Text, Some(0));
    assert!(
        begun.contains("A player 1 ?  #1") && !begun.contains('B'),
        "{begun}"
    );
    let svg = drawn(Format::Svg, None);
    assert!(svg.contains(">D, player 3</text>") && svg.contains("player 1 to move</text>"));
    let json: serde_json::Value = serde_json::from_str(&drawn(Format::Json, None)).unwrap();
    assert_eq!(json["scores"], serde_json::json!([6, 2, 1]));
    assert_eq!(
        json["root"]["children"][1]["children"][0]["children"][1]["left_out"],
        true
    );
    for format in [Format::Dot, Format::Tikz, Format::TikzPicture] {
        assert!(drawn(format, None).contains("player 3"), "{format:?}");
    }
    let listings: Vec<_> = negascout::textbook::listing::listings_of("max-n-deep").collect();
    let page = steps(&subject, &listings, &Style::default());
    assert!(page.contains("no leaf's scores add up to more than 9"));
    assert!(page.contains("function deep(node, depth, has)"));
}
