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

#[cfg(test)]
mod tests {
    use super::read;
    use crate::{Item, write};

    fn moves(text: &str) -> Vec<String> {
        let joined = |game: &crate::PgnGame<'_>| {
            let moves = game.moves().map(|(_, mv)| mv);
            moves.collect::<Vec<_>>().join(" ")
        };
        read(text).unwrap().iter().map(joined).collect()
    }

    /// Games with all that people put into them.
    const GAMES: &str = "\u{feff}[Event \"a ] b\"]\n[White \"\\\"x\\\"\"]\n\n\
                    1.e4 $1 e5 2. Nf3!? {a (comment) 3. Qh5} (2. f4 (2. Bc4 {)} Nf6 1-0) exf4) Nc6\n\
                    ; to the end of the line 3. a3\n\
                    % and this one\n\
                    3.Bb5 a6 1-0\n\n\
                    [Event \"?\"]\n1... 1. d4 d5 ! *\n\
                    [Event \"no result\"]\n1. c4\n\
                    [Event \"with none\"]\n\n*\n\
                    1.4 4 2.3";

    #[test]
    fn games_are_read_as_people_write_them() {
        let first = "e4 e5 Nf3!? Nc6 Bb5 a6";
        assert_eq!(moves(GAMES), [first, "d4 d5", "c4", "", "4 4 3"]);
        let games = read(GAMES).unwrap();
        assert_eq!(games[0].tag("White"), Some((2, "\"x\"")));
        let results: Vec<_> = games.iter().map(|game| game.result).collect();
        assert_eq!(results, [Some("1-0"), Some("*"), None, Some("*"), None]);
        assert_eq!(games[0].moves().nth(4), Some((7, "Bb5")));
        assert!(read(" \n*").unwrap().is_empty());
        assert!(
            read("{a remark} (1. e4) * ; and another")
                .unwrap()
                .is_empty()
        );
    }

    #[test]
    fn all_parts_of_a_game_are_kept_with_their_places() {
        let games = read("1. e4 {best\nby test} (1. d4 !?) e5").unwrap();
        let items: Vec<_> = games[0].items.iter().map(|(_, item)| *item).collect();
        let expected = [
            Item::Number("1."),
            Item::Move("e4"),
            Item::Comment("best\nby test"),
            Item::Begin,
            Item::Number("1."),
            Item::Move("d4"),
            Item::Annotation(5),
            Item::End,
            Item::Move("e5"),
        ];
        assert_eq!(items, expected);
        let places: Vec<_> = games[0]
            .items
            .iter()
            .map(|(at, _)| (at.line, at.column))
            .collect();
        let second = [(2, 10), (2, 11), (2, 14), (2, 17), (2, 19), (2, 21)];
        assert_eq!(places, [&[(1, 1), (1, 4), (1, 7)], &second[..]].concat());
    }

    #[test]
    fn what_is_written_is_read_again() {
        for game in read(GAMES).unwrap() {
            let text = game.to_string();
            let again = read(&text).unwrap();
            // A game without a tag and a move is no game.
            let [again] = &again[..] else {
                panic!("{text}")
            };
            assert_eq!(
                (again.result, &again.tags.len()),
                (game.result, &game.tags.len())
            );
            let items = |game: &crate::PgnGame<'_>| -> Vec<String> {
                game.items
                    .iter()
                    .map(|(_, item)| format!("{item:?}"))
                    .collect()
            };
            assert_eq!(items(again), items(&game), "{text}");
        }
    }

    #[test]
    fn faults_are_told_with_their_place() {
        let fault = |text| read(text).unwrap_err().to_string();
        assert_eq!(
            fault("1. e4\n{never\nclosed"),
            "line 2, column 1: the comment is not closed"
        );
        assert_eq!(
            fault("\n1. \u{e9} (1. d4 (1. c4)"),
            "line 2, column 6: the variation is not closed"
        );
        assert_eq!(
            fault("[Event \"?]"),
            "line 1, column 1: the tag is not closed"
        );
        assert_eq!(moves("1. e4 ) e5"), ["e4 ) e5"]);
        // As deep as anybody likes.
        let deep = "(".repeat(100_000) + &")".repeat(100_000);
        assert_eq!(moves(&format!("e4 {deep} e5")), ["e4 e5"]);
    }

    #[test]
    fn long_games_are_wrapped_and_read_again() {
        let words: Vec<String> = (1..=60).map(|n| format!("{n}.Nf3")).collect();
        let text = write([("White", "a\\\"b\n")], &words);
        assert!(text.lines().all(|line| line.chars().count() <= 79));
        assert_eq!(moves(&text), [["Nf3"; 60].join(" ")]);
        let games = read(&text).unwrap();
        assert_eq!(games[0].tag("White"), Some((1, "a\\\"b")));
    }
}
