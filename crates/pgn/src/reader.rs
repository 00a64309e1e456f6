//! Games from text.

use crate::tokens::{Token, Tokens};
use crate::{Item, PgnError, PgnGame, PgnTag, Place, RESULTS};

/// The signs that stand for the annotations 1 to 6.
const SIGNS: [&str; 6] = ["!", "?", "!!", "??", "!?", "?!"];

/// Reads all games of a text. Unknown annotations are passed over, and so are lines that begin with `%`.
///
/// # Errors
///
/// [`PgnError`] for a comment, a variation or a tag that is not closed.
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
                self.reading(place).tags.push(read_tag(place.line, tag));
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
                let items = read_word(word).into_iter().flatten();
                items.for_each(|item| self.note(place, item));
            }
            // A result without a game is the rest of nothing.
            Token::Word(word) if RESULTS.contains(&word) => {
                if let Some(game) = &mut self.game {
                    game.result = Some(word);
                }
                self.end_game();
            }
            Token::Word(word) => {
                let items = read_word(word).into_iter().flatten();
                self.reading(place)
                    .items
                    .extend(items.map(|item| (place, item)));
                let game = self.game.as_ref();
                let last = game.and_then(|game| game.items.last());
                self.has_moves |= matches!(last, Some((_, Item::Move(_))));
            }
        }
    }

    /// The game that is being read; it begins here if there is none.
    fn reading(&mut self, Place { line, .. }: Place) -> &mut PgnGame<'t> {
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

/// A word as the number of a move, and what comes after it: a move or an annotation.
fn read_word(word: &str) -> [Option<Item<'_>>; 2] {
    let rest = word.trim_start_matches(|c: char| c.is_ascii_digit());
    let rest = match rest.starts_with('.') {
        true => rest.trim_start_matches('.'),
        false => word,
    };
    let number = &word[..word.len() - rest.len()];
    let number = (!number.is_empty()).then_some(Item::Number(number));
    [number, read_move(rest)]
}

fn read_move(word: &str) -> Option<Item<'_>> {
    if let Some(number) = word.strip_prefix('$') {
        return number.parse().ok().map(Item::Annotation);
    }
    if word.chars().all(|c| "!?".contains(c)) {
        let place = SIGNS.iter().position(|&sign| sign == word)?;
        return Some(Item::Annotation(place as u8 + 1));
    }
    Some(Item::Move(word))
}
