//! Games from text.

use crate::tokens::{Token, Tokens};
use crate::{Item, PgnError, PgnGame, PgnTag, Place, RESULTS};

/// The signs that stand for annotations, as the standard numbers them and as books print them.
const SIGNS: [(&str, u8); 26] = [
    ("!", 1),
    ("?", 2),
    ("!!", 3),
    ("??", 4),
    ("!?", 5),
    ("?!", 6),
    ("□", 7),
    ("=", 10),
    ("∞", 13),
    ("⩲", 14),
    ("+=", 14),
    ("+/=", 14),
    ("⩱", 15),
    ("=+", 15),
    ("=/+", 15),
    ("±", 16),
    ("+/-", 16),
    ("∓", 17),
    ("-/+", 17),
    ("+-", 18),
    ("+−", 18),
    ("+–", 18),
    ("-+", 19),
    ("−+", 19),
    ("–+", 19),
    ("⨀", 22),
];

/// The signs that stand at the end of a move, too, without a space. Others may be a part of the move, as `!` is.
const ENDS: [&str; 10] = ["+/-", "-/+", "+-", "-+", "±", "∓", "∞", "⩲", "⩱", "□"];

/// The points after the number of a move.
const POINTS: [char; 2] = ['.', '…'];

/// The words for a capture en passant: they say what the move says already.
const EN_PASSANT: [&str; 4] = ["e.p.", "e.p", "ep", "ep."];

/// The freedom with which words are read.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Reading {
    /// As the standard has them: in a game with the tag `Game`, whose moves may be any words.
    Exact,
    /// As books and programs for chess write them, too.
    Free,
}

/// Reads all games of a text. Unknown annotations are passed over, and so are lines that begin with `%`.
///
/// # Errors
///
/// [`PgnError`] for a comment, a variation or a tag that is not closed.
///
/// The tag `Game` says that the game is another than chess. Its results and signs are those of the standard; in
/// chess, `½-½` is a result, too, `±` is a sign, and `e.p.` is no move.
///
/// ```
/// use negascout_pgn::{Item, read};
///
/// let games = read("[White \"Anna\"]\n\n1. e4 e5 2. Nf3 {good} (2. f4 exf4) Nc6 1-0").unwrap();
/// assert_eq!(games[0].tag("White"), Some((1, "Anna")));
/// let moves: Vec<&str> = games[0].moves().map(|(_, mv)| mv).collect();
/// assert_eq!(moves, ["e4", "e5", "Nf3", "Nc6"]);
/// assert!(games[0].items.iter().any(|(_, item)| *item == Item::Comment("good")));
/// assert_eq!(games[0].result, Some("1-0"));
/// ```
pub fn read(text: &str) -> Result<Vec<PgnGame<'_>>, PgnError> {
    let mut tokens = Tokens::new(text);
    let mut reader = Reader::default();
    while let Some((place, token)) = tokens.next()? {
        reader.add(place, token);
    }
    reader.end_game();
    Ok(reader.games)
}

/// The games read so far.
#[derive(Default)]
struct Reader<'t> {
    games: Vec<PgnGame<'t>>,
    /// The game that is being read.
    game: Option<PgnGame<'t>>,
    /// Whether that game has moves.
    has_moves: bool,
    /// The variations that are open: a result within one of them does not end the game.
    depth: usize,
}

impl<'t> Reader<'t> {
    fn end_game(&mut self) {
        self.games.extend(self.game.take());
        self.has_moves = false;
    }

    fn add(&mut self, place: Place, token: Token<'t>) {
        match token {
            Token::Tag(tag) => {
                // Tags after moves belong to the next game: the result was left out.
                if self.has_moves {
                    self.end_game();
                }
                self.begun(place).tags.push(read_tag(place.line, tag));
            }
            Token::Comment(text) => self.note(place, Item::Comment(text)),
            Token::Begin => {
                self.depth += 1;
                self.note(place, Item::Begin);
            }
            Token::End => {
                self.depth -= 1;
                self.note(place, Item::End);
            }
            Token::Word(word) if self.depth > 0 => {
                let items = read_word(word, self.reading()).into_iter().flatten();
                items.for_each(|item| self.note(place, item));
            }
            Token::Word(word) => {
                if let Some(result) = read_result(word, self.reading()) {
                    // A result without a game is the rest of nothing.
                    if let Some(game) = &mut self.game {
                        game.result = Some(result);
                    }
                    return self.end_game();
                }
                let items = read_word(word, self.reading()).into_iter().flatten();
                self.begun(place)
                    .items
                    .extend(items.map(|item| (place, item)));
                let game = self.game.as_ref();
                let last = game.and_then(|game| game.items.last());
                self.has_moves |= matches!(last, Some((_, Item::Move(_))));
            }
        }
    }

    /// The freedom with which the words of this game are read.
    fn reading(&self) -> Reading {
        let game = self.game.as_ref();
        match game.is_some_and(|game| game.tag("Game").is_some()) {
            true => Reading::Exact,
            false => Reading::Free,
        }
    }

    /// The game that is being read; it begins here if there is none.
    fn begun(&mut self, Place { line, .. }: Place) -> &mut PgnGame<'t> {
        self.game.get_or_insert_with(|| PgnGame {
            line,
            ..PgnGame::default()
        })
    }

    /// Adds what does not begin a game.
    fn note(&mut self, place: Place, item: Item<'t>) {
        if let Some(game) = &mut self.game {
            game.items.push((place, item));
        }
    }
}

fn read_tag(line: usize, tag: &str) -> PgnTag<'_> {
    let (name, value) = tag.split_once(char::is_whitespace).unwrap_or((tag, ""));
    let value = value.trim();
    let inside = value.strip_prefix('"').unwrap_or(value);
    let inside = inside.strip_suffix('"').unwrap_or(inside);
    PgnTag {
        line,
        name,
        value: inside.replace("\\\"", "\"").replace("\\\\", "\\"),
    }
}

/// The result that a word means, as the standard writes it: dashes, colons and halves may be others.
fn read_result(word: &str, reading: Reading) -> Option<&'static str> {
    if reading == Reading::Exact {
        return RESULTS.into_iter().find(|result| *result == word);
    }
    let plain: String = word
        .replace('½', "1/2")
        .chars()
        .filter(|c| !c.is_whitespace())
        .map(|c| if ":–—−".contains(c) { '-' } else { c })
        .collect();
    let plain = if plain == "1/2" { "1/2-1/2" } else { &plain };
    RESULTS.into_iter().find(|result| *result == plain)
}

/// A word as the number of a move, and what comes after it: a move, an annotation, or both.
fn read_word(word: &str, reading: Reading) -> [Option<Item<'_>>; 3] {
    let rest = without_number(word);
    let number = &word[..word.len() - rest.len()];
    let number = (!number.is_empty()).then_some(Item::Number(number));
    let (mv, sign) = read_move(rest, reading);
    [number, mv, sign]
}

/// A word without the number of a move, and its points, at the front.
///
/// ```
/// use negascout_pgn::without_number;
///
/// assert_eq!(["1.e4", "1…e5", "2...", "4"].map(without_number), ["e4", "e5", "", "4"]);
/// ```
#[must_use]
pub fn without_number(word: &str) -> &str {
    let rest = word.trim_start_matches(|c: char| c.is_ascii_digit());
    match rest.starts_with(POINTS) {
        true => rest.trim_start_matches(POINTS),
        false => word,
    }
}

/// A move and the annotation at its end; either may be missing.
fn read_move(word: &str, reading: Reading) -> (Option<Item<'_>>, Option<Item<'_>>) {
    if let Some(number) = word.strip_prefix('$') {
        return (None, number.parse().ok().map(Item::Annotation));
    }
    if word.chars().all(|c| "!?".contains(c)) {
        return (None, read_sign(word));
    }
    if reading == Reading::Exact {
        return (Some(Item::Move(word)), None);
    }
    if EN_PASSANT.contains(&word) || read_sign(word).is_some() {
        return (None, read_sign(word));
    }
    let ends = ENDS
        .iter()
        .find_map(|end| word.strip_suffix(end).zip(Some(*end)));
    match ends {
        Some((mv, end)) => (Some(Item::Move(mv)), read_sign(end)),
        None => (Some(Item::Move(word)), None),
    }
}

fn read_sign(word: &str) -> Option<Item<'static>> {
    let found = SIGNS.iter().find(|(sign, _)| *sign == word)?;
    Some(Item::Annotation(found.1))
}
