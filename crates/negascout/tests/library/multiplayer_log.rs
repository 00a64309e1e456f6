//! The recorded steps of searches for more than two players, against plain max^n and plain minimax.

use super::multiplayer::random_tree;
use negascout::textbook::listing::{listings_of, listings_of_players};
use negascout::textbook::multiplayer::{
    Form, MultiplayerEvent, MultiplayerGame, Searched, TuplePosition, TupleTree, Worth, max_n,
    search,
};
use rand::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;
use std::collections::HashMap;

const END: i32 = 100;

/// A node that a search is at or above.
struct Frame {
    path: Vec<usize>,
    mover: usize,
    best: Option<Worth>,
    /// Whether a cut has left out what may be better.
    is_open: bool,
}

/// Random trees of three players, with many ties and with few.
fn trees(seed: u64, count: usize) -> Vec<String> {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
    let tree = |round: usize| random_tree(&mut rng, 5, [3, 30][round % 2]);
    (0..count).map(tree).collect()
}

/// Goes through the events of a search; `look` sees each with the line before it.
fn each(searched: &Searched, mut look: impl FnMut(&MultiplayerEvent, &[Frame])) {
    let nodes = searched.nodes.iter();
    let movers: HashMap<&[usize], usize> = nodes.map(|node| (&node.path[..], node.mover)).collect();
    let mut line: Vec<Frame> = Vec::new();
    for event in &searched.events {
        look(event, &line);
        match event {
            MultiplayerEvent::Enter { index, .. } => {
                let mut path = line.last().map_or(Vec::new(), |frame| frame.path.clone());
                path.extend(*index);
                let mover = movers[&path[..]];
                line.push(Frame {
                    path,
                    mover,
                    best: None,
                    is_open: false,
                });
            }
            MultiplayerEvent::Leaf { .. } | MultiplayerEvent::Leave { .. } => {
                line.pop();
            }
            MultiplayerEvent::Improved { worth, .. } => {
                line.last_mut().unwrap().best = Some(worth.clone());
            }
            MultiplayerEvent::Cutoff { by, .. } => {
                line.last_mut().unwrap().is_open = by.is_some();
            }
        }
    }
    assert!(line.is_empty());
}

fn at<'t>(tree: &'t TupleTree<3>, path: &[usize]) -> TuplePosition<'t, 3> {
    let moves = path.iter().map(|&index| negascout::trees::Branch(index));
    moves.fold(tree.root(), |pos, mv| pos.play(mv))
}

#[test]
fn what_is_recorded_is_the_search() {
    for text in trees(11, 400) {
        for form in Form::ALL {
            let searched = search(&text, form).unwrap();
            let mut leaves = 0;
            each(&searched, |event, line| match event {
                MultiplayerEvent::Leaf { scores } => {
                    leaves += 1;
                    let path = &line.last().unwrap().path;
                    let listed = searched.nodes.iter().find(|node| node.path == *path);
                    assert_eq!(listed.unwrap().scores.as_ref(), Some(&scores.0), "{text}");
                }
                MultiplayerEvent::Leave { worth } => {
                    let best = line.last().unwrap().best.as_ref();
                    assert_eq!(best, Some(worth), "{text}");
                }
                _ => {}
            });
            assert_eq!(leaves, searched.leaves, "{form} {text}");
            let last = searched.events.last().unwrap();
            let (MultiplayerEvent::Leave { worth } | MultiplayerEvent::Leaf { scores: worth }) =
                last
            else {
                panic!("{last:?}")
            };
            let is_single = form == Form::Paranoid && worth.0.len() == 1;
            let found = if is_single {
                &searched.scores[..1]
            } else {
                &searched.scores[..]
            };
            assert_eq!(worth.0, found, "{form} {text}");
        }
    }
}

/// A node that was searched to its end is worth what plain max^n says, with shallow pruning too; a cut node is worth
/// no less to its mover than it returns.
#[test]
fn max_n_and_shallow_pruning_return_true_worths() {
    let mut cut = 0;
    for text in trees(12, 400) {
        let tree: TupleTree<3> = text.parse().unwrap();
        for form in [Form::MaxN, Form::Shallow] {
            each(&search(&text, form).unwrap(), |event, line| {
                let MultiplayerEvent::Leave { worth } = event else {
                    return;
                };
                let frame = line.last().unwrap();
                let truth = max_n(&at(&tree, &frame.path), END).scores;
                if frame.is_open {
                    cut += 1;
                    assert!(worth.0[frame.mover] <= truth[frame.mover], "{text}");
                } else {
                    assert_eq!(worth.0, truth, "{form} {text} {:?}", frame.path);
                }
            });
        }
    }
    assert!(cut > 50, "{cut}");
}

/// The score that a cut names is held where it says, and leaves too little here.
#[test]
fn a_cut_names_whose_score_it_is_by() {
    let mut deep = 0;
    for text in trees(13, 600) {
        for form in [Form::Shallow, Form::Deep, Form::Paranoid] {
            let searched = search(&text, form).unwrap();
            each(&searched, |event, line| {
                let MultiplayerEvent::Cutoff { by, .. } = event else {
                    return;
                };
                let here = line.last().unwrap();
                let best = here.best.as_ref().unwrap();
                let Some(held) = by else {
                    assert_eq!(best.0[here.mover], searched.sum, "{text}");
                    return;
                };
                let above = &line[held.ply];
                let has = above.best.as_ref().unwrap();
                assert!(held.ply + 1 < line.len(), "{text}");
                match form {
                    Form::Paranoid => {
                        assert_eq!(has.0, [held.score], "{text}");
                        assert_ne!(above.mover == 0, here.mover == 0, "{text}");
                        let is_met = match here.mover {
                            0 => best.0[0] >= held.score,
                            _ => best.0[0] <= held.score,
                        };
                        assert!(is_met, "{text}");
                    }
                    _ => {
                        assert_eq!((above.mover, has.0[above.mover]), (held.player, held.score));
                        assert!(best.0[here.mover] >= searched.sum - held.score, "{text}");
                        deep += usize::from(held.ply + 2 < line.len());
                        assert!(form == Form::Deep || held.ply + 2 == line.len(), "{text}");
                    }
                }
            });
        }
    }
    assert!(deep > 20, "{deep}");
}

/// Each line of each listing runs in some search, except for those of brackets and of what should be there, and every
/// step has a line.
#[test]
fn every_line_of_the_listings_runs() {
    use negascout::textbook::listing::{Mark, Notation};
    let trees = trees(14, 60);
    assert_eq!(listings_of("max-n").count(), 2);
    for listing in listings_of_players() {
        let form = Form::named(&listing.form).unwrap();
        let mut has_run = vec![false; listing.lines.len()];
        for text in &trees {
            let searched = search(text, form).unwrap();
            let lit = listing.reading.follow_players(form, &searched);
            assert_eq!(lit.len(), searched.events.len());
            for (lit, event) in lit.iter().zip(&searched.events) {
                assert!(lit.line.is_some(), "{}: {event:?}", listing.form);
                assert!(lit.ran.contains(&lit.line.unwrap()));
                lit.ran.iter().for_each(|&line| has_run[line] = true);
            }
        }
        for (place, line) in listing.lines.iter().enumerate() {
            let runs = match (line.mark, listing.notation) {
                (Mark::Right, _) => false,
                (_, Notation::Rust) => !listing.reading.ties[place].is_empty(),
                _ => true,
            };
            assert_eq!(
                has_run[place], runs,
                "{} {}: {}",
                listing.form, listing.notation, line.text
            );
        }
    }
}

/// The variables are those of the call: what a node is worth so far, and what a child has returned.
#[test]
fn the_listings_variables_are_the_searchs() {
    for text in trees(15, 60) {
        for listing in listings_of_players()
            .iter()
            .filter(|each| each.notation.name() == "lecture")
        {
            let form = Form::named(&listing.form).unwrap();
            let searched = search(&text, form).unwrap();
            let lit = listing.reading.follow_players(form, &searched);
            let place = |name: &str| {
                let mut variables = listing.reading.variables.iter();
                variables
                    .position(|variable| variable.name == name)
                    .unwrap()
            };
            let mut number = 0;
            each(&searched, |event, line| {
                let values = &lit[number].values;
                number += 1;
                if let MultiplayerEvent::Improved { worth, .. } = event {
                    assert_eq!(values[place("v")], worth.to_string(), "{text}");
                    let mover = match form {
                        Form::Paranoid => 0,
                        _ => line.last().unwrap().mover,
                    };
                    assert_eq!(values[place("p")], (mover + 1).to_string(), "{text}");
                }
            });
        }
    }
}

/// One search serves 2 to 6 players: its scores are those of the search for as many as there are.
#[test]
fn every_number_of_players_is_searched_as_itself() {
    fn check<const N: usize>() {
        let mut number = 7_u32;
        for _ in 0..40 {
            let mut leaf = || {
                let score = |_| {
                    number = number.wrapping_mul(1_103_515_245).wrapping_add(12_345);
                    ((number >> 16) % 5).to_string()
                };
                format!("({})", (0..N).map(score).collect::<Vec<_>>().join(","))
            };
            let mut level: Vec<String> = (0..16).map(|_| leaf()).collect();
            while level.len() > 1 {
                level = level
                    .chunks(2)
                    .map(|pair| format!("({})", pair.join(" ")))
                    .collect();
            }
            let tree: TupleTree<N> = level[0].parse().unwrap();
            for form in Form::ALL {
                let found = search(&level[0], form).unwrap();
                let alone = form.search(&tree.root(), END, found.sum, &mut ()).unwrap();
                assert_eq!(found.scores, alone.scores, "{form} {}", level[0]);
                assert_eq!((&found.line, found.leaves), (&alone.line, alone.leaves));
                assert_eq!(
                    found.nodes.iter().map(|node| node.mover).max(),
                    Some((N - 1).min(4))
                );
                let sizes = found.events.iter().filter_map(|event| match event {
                    MultiplayerEvent::Leaf { scores } => Some(scores.0.len()),
                    _ => None,
                });
                assert!(sizes.into_iter().all(|size| size == N));
            }
        }
    }
    check::<2>();
    check::<3>();
    check::<4>();
    check::<5>();
    check::<6>();
}
