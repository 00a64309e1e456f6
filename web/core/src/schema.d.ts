/** Requests and answers, made from their JSON Schema by `cargo xtask page --types`. */

/**
 * What a program and a form that equals it have in common, as far as the program tells it.
 */
export type AlikeIn = "value" | "line" | "leaves";
/**
 * The end of a game before its rules end it.
 */
export type EarlyEnd =
  | {
      "out-of-time": Player;
    }
  | {
      resigned: Player;
    }
  | "agreed"
  | {
      claimed: EndReason;
    };
/**
 * One of the two players: the one who moved first in the game, or the other.
 */
export type Player = "first" | "second";
/**
 * The reason why a game is over, beside [who won](crate::Ending).
 *
 * ```
 * use negascout_session::{EndReason, open};
 *
 * let session = open("chess", "f3 e5 g4 Qh4").unwrap();
 * assert_eq!(session.end_reason(), Some(EndReason::Checkmate));
 * assert_eq!(EndReason::Checkmate.to_string(), "checkmate");
 * ```
 */
export type EndReason =
  | "checkmate"
  | "stalemate"
  | "insufficient-material"
  | "fifty-moves"
  | "seventy-five-moves"
  | "repetition"
  | "fivefold-repetition"
  | "returned"
  | "line"
  | "full-board";
/**
 * Whether the values of all moves are shown while the person chooses one.
 */
export type ScoresShown = "hidden" | "shown";
/**
 * The side that the person plays; the engine plays the rest.
 *
 * ```
 * use negascout_play::Side;
 * use negascout_session::Player;
 *
 * let side = Side::Second;
 * assert!(side.engine_moves(Player::First) && !side.engine_moves(Player::Second));
 * assert_eq!(side.to_string(), "second");
 * ```
 */
export type PersonSide = "first" | "second" | "both" | "none";
/**
 * The thoughts that a person wants to see.
 */
export type ThoughtsShown = "own-moves" | "everything" | "nothing";
/**
 * The relation of a returned score to the true value.
 */
export type Bound = "upper" | "lower" | "exact";
/**
 * A [`Command`] as data.
 */
export type CommandData =
  | {
      search: GameSearchData;
    }
  | "stop";
/**
 * The reason of a search.
 */
export type Purpose = "move" | "hint" | "analysis" | "scores";
/**
 * The searcher that runs the algorithms of a comparison.
 */
export type Searcher =
  | "textbook"
  | {
      practice: {
        /**
         * Whether each searches depth by depth, the best moves of one depth first in the next. Its
         * counters are those of all depths together.
         */
        deepening?: boolean;
        /**
         * Whether moves are sorted by the static evaluation of the positions they lead to.
         */
        ordering?: boolean;
      };
    }
  | {
      search: {
        /**
         * Whether iterations have aspiration windows.
         */
        aspiration?: boolean;
        /**
         * Whether the policy may prune, reduce and extend, and score positions by more than
         * themselves. Without it all algorithms return the same value.
         */
        selective?: boolean;
      };
    };
/**
 * The meaning of the value that an algorithm returns under a root window.
 */
export type Contract = "exact" | "fail-hard" | "fail-soft";
/**
 * The kind of a difference.
 */
export type RemarkKind = "contradiction" | "cut" | "visit" | "repeat";
/**
 * A part of a sentence. Nodes are places in the picture.
 */
export type Piece =
  string | number | [string, number] | [[PictureScore, PictureScore], number] | [string, number, WindowEnd];
/**
 * A score as data: a number, or a text where it is none of the game's: `win in 3`, `-∞`, `-∞ + 1`.
 */
export type PictureScore = number | string;
/**
 * An end of a window, in the picture's view.
 */
export type WindowEnd = "alpha" | "beta";
/**
 * A sentence, or several.
 */
export type Said = Piece[];
/**
 * What is counted.
 */
export type Counter =
  | "leaves"
  | "distinct_leaves"
  | "nodes"
  | "cutoffs"
  | "null_window_searches"
  | "researches"
  | "entries"
  | "random_games"
  | "tree_nodes";
/**
 * The player who moves at the root of a tree.
 */
export type RootPlayer = "max" | "min";
/**
 * The cause of a cut. Nodes are places in the picture.
 */
export type CutCause =
  | {
      kind: "ancestor";
      node: number;
    }
  | {
      kind: "null-window";
      node: number;
    }
  | {
      kind: "root-window";
    }
  | {
      kind: "table";
    }
  | {
      kind: "solved";
      node: number;
    }
  | {
      kind: "sum";
      node: number;
    }
  | {
      kind: "whole-sum";
    };
/**
 * What becomes of the upper end of the next child's window behind a child that does not cut.
 */
export type ListingEdge = "above-alpha" | "at-alpha" | "above-first" | "beta-first";
/**
 * Where the rest of the children is left out.
 */
export type ListingCuts = "from" | "on" | "beyond";
/**
 * What a leaf returns.
 */
export type ListingLeaves = "as-they-are" | "moved-in";
/**
 * What becomes of alpha where a child's value is beta or more.
 */
export type Low = "raised" | "as-before";
/**
 * A variable that the events tell.
 */
export type Variable =
  | "depth"
  | "alpha"
  | "open-alpha"
  | "beta"
  | "edge"
  | "best"
  | "best-open"
  | "best-or-asked"
  | "asked"
  | "best-at-once"
  | "best-of-last"
  | "from-alpha"
  | "value"
  | "better"
  | "scouted"
  | "loop-value"
  | "loop-better"
  | "loop-scouted"
  | "guess"
  | "lower"
  | "upper"
  | "merit"
  | "mover"
  | "bound";
/**
 * Whose view a listing's variables take.
 */
export type ListingView = "mover" | "max";
/**
 * The list that a form is from.
 */
export type FormKind = "textbook" | "gallery" | "growing" | "players";
/**
 * How the men of a game look.
 */
export type Men = "marks" | "discs" | "pieces";
/**
 * The kind of a node.
 */
export type NodeKind = "inner" | "leaf" | "stub";
/**
 * One of the players of a tree.
 */
export type Side = "max" | "min";
/**
 * A change of OPEN.
 */
export type OpenChange = "insert" | "take" | "purge";
/**
 * The status of a state of OPEN.
 */
export type OpenStatus = "live" | "solved";
/**
 * The stroke of a visit's line.
 */
export type Stroke = "open" | "null" | "again";
/**
 * The kind of a step.
 */
export type StepKind =
  | "enter"
  | "null"
  | "again"
  | "leaf"
  | "raised"
  | "table"
  | "cutoff"
  | "leave"
  | "end"
  | "expansion"
  | "selection"
  | "simulation"
  | "backup";
/**
 * The relation of a score to a value.
 */
export type ValueBound = "upper" | "lower" | "exact" | "mean";
/**
 * The result of a game for the player to move.
 */
export type Outcome = "win" | "draw" | "loss";
/**
 * The players who move at the roots of the trees that are asked.
 */
export type Roots = "max" | "min" | "both";
/**
 * What a program was found to be, from bad to good.
 */
export type Judged =
  "broke-off" | "wrong-value" | "unproven" | "wrong-move" | "loses-line" | "other-search" | "undecided" | "right";
/**
 * Whether a line is as it should be.
 */
export type ListingMark = "plain" | "wrong" | "right";
/**
 * A notation of listings.
 */
export type Notation = "lecture" | "encyclopedia" | "wiki" | "weblog" | "readme" | "rust";
/**
 * A part of a solution that a limit may leave out.
 */
export type Missing = "line" | "moves";
/**
 * A number at a node.
 */
export type OriginOf = "alpha" | "beta" | "value";
/**
 * The prover of a value.
 */
export type ProvenBy = "book" | "solver" | "whole-game" | "proof-numbers" | "deepening";
/**
 * The reason for a search's end.
 */
export type StopReason = "solved" | "depth" | "nodes" | "time" | "stopped";
/**
 * A wish of the person, or an event of a search.
 */
export type Request =
  | {
      begin: Begin;
    }
  | {
      play: string;
    }
  | "take-back"
  | {
      "back-to": number;
    }
  | {
      "look-at": number;
    }
  | "hint"
  | "move-now"
  | "pause"
  | "resign"
  | "offer-draw"
  | "new-game"
  | {
      side: PersonSide;
    }
  | {
      level: Handicap | null;
    }
  | {
      limits: Limits;
    }
  | {
      thoughts: ThoughtsShown;
    }
  | {
      scores: ScoresShown;
    }
  | {
      load: string;
    }
  | {
      "set-up": SetUp;
    }
  | {
      hear: SearchEvent;
    }
  | "tick";
/**
 * An event of a search.
 */
export type SearchEvent =
  | {
      iteration: Report;
    }
  | {
      done: Report;
    }
  | {
      failed: string;
    };
/**
 * The trees on worksheets.
 */
export type SheetTrees =
  | {
      tree: string;
    }
  | {
      random: RandomTrees;
    }
  | {
      find: string;
    };
/**
 * The moves of a position whose values are wanted.
 */
export type Wanted = "best" | "all";
/**
 * The position that searches are watched on.
 */
export type WatchedSubject =
  | {
      tree: string;
    }
  | {
      random: RandomTrees;
    }
  | {
      game: GameSubject;
    };
/**
 * Whose point of view scores and windows take.
 */
export type View = "mover" | "max";
/**
 * A change of a listed tree at one node.
 */
export type TreeEdit =
  | {
      value: number;
    }
  | {
      add: number;
    }
  | {
      replace: string;
    }
  | "remove";

/**
 * A game to begin.
 */
export interface Begin {
  /**
   * The time of each player, as `300+2`; empty for a game without clocks.
   */
  clock: string;
  /**
   * How the game ended, where it is over and its rules did not end it.
   */
  early: EarlyEnd | null;
  /**
   * The engine's level; none for full strength.
   */
  handicap: Handicap | null;
  /**
   * The seconds that the first player and the second have left, where a game with clocks is taken up
   * again; none for full clocks.
   *
   * @minItems 2
   * @maxItems 2
   */
  left: [number, number] | null;
  /**
   * The limits of a move, at full strength.
   */
  limits: Limits;
  /**
   * The method's name: `search`, or an algorithm of the textbook; empty for `search`.
   */
  method: string;
  /**
   * Whether the engine waits at once, and the clocks with it.
   */
  paused: boolean;
  /**
   * Whether to show the values of all moves.
   */
  scores: ScoresShown & string;
  /**
   * The side that the person plays.
   */
  side: PersonSide & string;
  /**
   * The game, with the position and the moves to begin with.
   */
  state: GameState;
  /**
   * The thoughts to show.
   */
  thoughts: ThoughtsShown & string;
}
/**
 * A level of play, with the seed that its moves are drawn by.
 */
export interface Handicap {
  /**
   * The level of play, 1 to 8.
   */
  level: number;
  /**
   * The seed: the same seed, the same move in the same position.
   */
  seed: number;
}
/**
 * When to stop: at the first limit reached. Without any, when the game is solved.
 */
export interface Limits {
  /**
   * The clock of a game: the search chooses how much of it to use.
   */
  clock: Clock | null;
  /**
   * The last iteration's depth, in plies, at least 1.
   */
  depth: number | null;
  /**
   * Nodes over all iterations, of all threads: with several, it is exceeded by a few thousand nodes
   * a thread at most. With one thread, the same limit gives the same result.
   */
  nodes: number | null;
  /**
   * Time from the start of the search, in seconds as data.
   */
  seconds: number | null;
}
/**
 * A player's clock at the start of a move.
 *
 * As data all times are in seconds.
 */
export interface Clock {
  /**
   * Time added after each move.
   */
  increment: number;
  /**
   * Moves until the next time control; `None` if there is none.
   */
  moves_to_go: number | null;
  /**
   * Time that is lost between the end of a search and the stop of the clock.
   */
  overhead: number;
  /**
   * Time left for the moves until the next time control, or for the rest of the game.
   */
  remaining: number;
}
/**
 * A game so far: where it began, and all moves since. Positions that come again are known by it, and
 * moves can be taken back.
 *
 * ```
 * use negascout_session::{Catalogue, open};
 *
 * let mut session = open("tic-tac-toe", "X../.O./...").unwrap();
 * session.play("c1").unwrap();
 * let state = session.state();
 * assert_eq!((state.origin.as_str(), &state.moves[..]), ("X../.O./...", &["c1".into()][..]));
 * let mut resumed = Catalogue::standard().resume(&state).unwrap();
 * assert_eq!((resumed.position(), resumed.undo()), (session.position(), Some("c1".into())));
 * ```
 */
export interface GameState {
  /**
   * The game's name.
   */
  game: string;
  /**
   * All moves since, oldest first, in any spelling the game accepts.
   */
  moves: string[];
  /**
   * The first position that is known of it, as [`Catalogue::open`](crate::Catalogue::open) takes it; empty for the game's
   * own first position.
   */
  origin: string;
}
/**
 * A board to be drawn: rows from the top, all of the same length. Its cells are [`Cell`]s, or whatever
 * a program [makes](Board::map) of them.
 *
 * ```
 * use negascout_board::{Board, Cell};
 *
 * // Nine points, and the lines between them.
 * let rows = vec![vec![Cell::Empty; 3]; 3];
 * let across = [0, 1, 2].map(|row| [(row, 0), (row, 2)]);
 * let down = [0, 1, 2].map(|column| [(0, column), (2, column)]);
 * let board = Board { lines: Some([across, down].concat()), ..Board::from(rows) };
 * assert_eq!((board.columns.concat(), board.labels.concat()), ("abc".into(), "321".into()));
 * ```
 */
export interface Board {
  /**
   * What is not on the board, such as men in hand or stores: lines of text to be shown below it; absent
   * where there are none. There are none in the nodes of a drawn tree.
   */
  captions?: string[];
  /**
   * The cell (row, column) of a piece that the player to move has to save: a king in check; absent
   * where there is none.
   *
   * @minItems 2
   * @maxItems 2
   */
  checked?: [number, number] | null;
  /**
   * Labels of the columns, from the left.
   */
  columns: string[];
  /**
   * The cells (row, column) that the game was decided on, to be highlighted: a completed line, a
   * mated king.
   */
  highlight: [number, number][];
  /**
   * Labels of the rows, from the top; empty where a row has none.
   */
  labels: string[];
  /**
   * In a game on points rather than on squares, the lines between them, each from a cell (row,
   * column) to another; absent on squares. On points an empty cell is drawn as a point.
   */
  lines?: [[number, number], [number, number]][] | null;
  /**
   * The cells, row by row from the top.
   */
  rows: (ShownCell | null)[][];
}
/**
 * A man on a board.
 */
export interface ShownCell {
  /**
   * Its letter, other than the opponent's for the same kind.
   */
  letter: string;
  /**
   * Its owner.
   */
  owner: Player;
}
/**
 * A child that may be chosen.
 */
export interface ChoiceRow {
  /**
   * Whether the search goes on there.
   */
  chosen: boolean;
  /**
   * The move; of a listed tree the child's number from 1.
   */
  move: string;
  /**
   * Its letter, or the move where it is folded.
   */
  name: string;
  /**
   * The child, as a place in the picture.
   */
  node: number;
  /**
   * Its numbers, one for each of the story's columns.
   */
  numbers: string[];
}
/**
 * A [`GameSearch`] as data, for a program that runs it where the game is not.
 *
 * ```
 * use negascout_play::{Game, Opponent, Command, Side, GameSearchData};
 * use negascout_session::{Catalogue, EngineCache, go_on, open};
 * use std::sync::{Arc, Mutex};
 *
 * let session = open("tic-tac-toe", "XX./OO./...").unwrap();
 * let mut game = Game::new(session, Side::Second, Opponent::default());
 * let commands = game.take_commands();
 * let [Command::Search(task)] = commands.as_slice() else { unreachable!() };
 * let data = GameSearchData::from(task);
 *
 * // Elsewhere:
 * let memory = Arc::new(Mutex::new(EngineCache::with_mebibytes(1)));
 * let opened = data.open(&Catalogue::standard(), &memory).unwrap();
 * assert_eq!(opened.run(&mut go_on).unwrap().best_move.as_deref(), Some("c1"));
 * ```
 */
export interface GameSearchData {
  /**
   * The method's name: `search`, `mcts`, or an algorithm of the textbook.
   */
  method: string;
  /**
   * The reason of the search.
   */
  purpose: Purpose;
  /**
   * The request to the method.
   */
  request: SearchRequest;
  /**
   * The game so far; its last position is searched.
   */
  state: GameState;
}
/**
 * A question to an engine: what to think about a position.
 */
export interface SearchRequest {
  /**
   * A handicap: the search is no deeper than the level's, and its move is drawn as the level draws it. The first
   * move of the report is then the one that the level chooses.
   */
  handicap: Handicap | null;
  /**
   * When to stop; the first limit reached ends it. Without any it goes on until the game is solved.
   */
  limits: Limits;
  /**
   * The number of moves with an exact score and a line of their own, best first; 0 means 1.
   */
  lines: number;
  /**
   * Whether to do without a book of openings. With a handicap, or a limit of depth or nodes, which
   * ask for a search, there is none in any case.
   */
  no_book: boolean;
  /**
   * The number of threads; 0 for the [engine's own](Engine::threads). With several, which of equally
   * good moves is best varies, and a limit of nodes is exceeded by a few thousand.
   */
  threads: number;
}
/**
 * A comparison of algorithms on one position.
 */
export interface Comparison {
  /**
   * The algorithms, or forms of the gallery, in the order of the rows.
   */
  algorithms: string[];
  /**
   * The searcher that runs them.
   */
  by?: Searcher & string;
  /**
   * The limits of each search. Each searches to the depth; to the end of the game if it is absent, or,
   * where positions come again, to the depth that shows the value. That is refused where too many
   * positions come again, or the game may last longer than is searched.
   */
  limits?: Limits;
}
/**
 * A search in comparison with others. Steps are numbered from 0 over all iterations.
 */
export interface Contrast {
  /**
   * The differences, in the order of the steps.
   */
  remarks: Remark[];
  /**
   * For each search, the step that belongs to each step of this one. It never goes back. Empty for
   * the search itself, and where there is no search.
   */
  together: number[][];
}
/**
 * A difference between a search and another, at a step.
 */
export interface Remark {
  /**
   * The kind of difference.
   */
  kind: RemarkKind;
  /**
   * The place of the other search in the list.
   */
  other: number;
  /**
   * The difference in a sentence, whose words say what they name.
   */
  said: Said;
  /**
   * The step of the search.
   */
  step: number;
}
/**
 * A tree on which a program is wrong.
 */
export interface Counterexample {
  /**
   * Whether a program that has been asked no other tree is wrong on this one, too; null if none was asked.
   */
  alone: boolean | null;
  /**
   * The program's answer: value, line, leaves; null if it broke off.
   */
  answer: string | null;
  /**
   * What is wrong with the answer, in a sentence.
   */
  fault: string;
  /**
   * The right answer with the leaves of alpha-beta.
   */
  right: string;
  /**
   * Who moves at its root.
   */
  root: RootPlayer;
  /**
   * The search of this tree, step by step in sentences: by the algorithm that is expected, or else by the first
   * form that the program equals, or by alpha-beta. Where MIN moves at the root, a node of MAX is above it. Empty where the program broke off, or the search is too long to be read.
   */
  trace: string[];
  /**
   * The form that the trace is of.
   */
  trace_of: string;
  /**
   * The tree.
   */
  tree: string;
  /**
   * Its value.
   */
  truth: number;
}
/**
 * Counts of a search: nodes, leaves, cutoffs and the like.
 */
export interface Counters {
  /**
   * Visits that ended before all children were searched: at least one child was left out.
   */
  cutoffs: number;
  /**
   * Evaluations of different leaves of the tree; 0 where they are not told apart.
   */
  distinct_leaves: number;
  /**
   * Those leaves at which the game was not over, repeats included. With none of them the value is
   * exact, however deep one would search.
   */
  horizon: number;
  /**
   * Scores given without looking at children (finished games, horizon), repeats included.
   */
  leaves: number;
  /**
   * Visits to nodes, the root and repeated visits included.
   */
  nodes: number;
  /**
   * Null windows that the search asked with, at the root or from a node that has an open window.
   * A window that is one wide by accident does not count: alpha-beta never asks.
   */
  null_window_searches: number;
  /**
   * Searches of a child that its parent had searched already in the same visit; at the root,
   * passes after the first.
   */
  researches: number;
  /**
   * The most entries held in memory at any time: table entries, or OPEN states.
   */
  stored: number;
}
/**
 * An export of one of the searches.
 */
export interface Drawing {
  /**
   * The name of the form.
   */
  form: string;
  /**
   * The format: `svg`, `dot`, `tikz`, `tikz-picture`, `text` or `json`.
   */
  format: string;
  /**
   * The place among its iterations, from 0; the last if absent.
   */
  iteration?: number | null;
  /**
   * The step of the iteration that the picture is of, from 0; the last if absent.
   */
  step?: number | null;
  /**
   * The heading; form and game if absent, and none if it is empty.
   */
  title?: string | null;
}
/**
 * The effort of a proof.
 */
export interface Effort {
  /**
   * Nodes searched.
   */
  nodes: number;
  /**
   * Seconds.
   */
  seconds: number;
}
/**
 * A tree that is sought by what searches do on it.
 */
export interface FindRequest {
  /**
   * The algorithm, or form of the gallery, of the conditions that name none.
   */
  algorithm?: string;
  /**
   * The conditions, with commas between them: `one re-search, sss-star leaves < negascout leaves`.
   */
  conditions: string;
  /**
   * Draws another of the trees that fulfil the conditions; without it, it is the first.
   */
  seed?: number | null;
  /**
   * The most trees that are tried, 1 to 100,000,000.
   */
  trees?: number;
}
/**
 * A listing that is to be followed through a search.
 */
export interface Following {
  /**
   * The name of the form that is searched.
   */
  form: string;
  /**
   * How the listing is read off.
   */
  reading: Reading;
}
/**
 * How a listing's lines and variables are read off a search.
 */
export interface Reading {
  /**
   * What becomes of the upper end of the next child's window behind a child that does not cut.
   */
  ahead: ListingEdge;
  /**
   * Where the rest of the children is left out.
   */
  cuts: ListingCuts;
  /**
   * What a leaf returns.
   */
  leaves: ListingLeaves;
  /**
   * What becomes of alpha where a child's value is beta or more.
   */
  low: Low;
  /**
   * For each line the moments at which it runs.
   */
  ties: Tie[][];
  /**
   * The variables.
   */
  variables: NamedVariable[];
  /**
   * Whose view the variables take.
   */
  whose: ListingView;
}
/**
 * A tie of a line to the moments at which it runs.
 */
export interface Tie {
  /**
   * The bits of a moment's [code](Moment::code) that count.
   */
  mask: number;
  /**
   * What they have to be.
   */
  value: number;
}
/**
 * A variable with the name that a listing has for it.
 */
export interface NamedVariable {
  /**
   * The name: `α`.
   */
  name: string;
  /**
   * The variable.
   */
  variable: Variable;
}
/**
 * The sizes of fonts in pixels.
 */
export interface Fonts {
  /**
   * Of labels and cut notes.
   */
  label: number;
  /**
   * Of letters.
   */
  letter: number;
  /**
   * Of values.
   */
  value: number;
}
/**
 * A form of a search in words.
 */
export interface FormInfo {
  /**
   * The right algorithm to be compared with; null of the textbook's.
   */
  beside: string | null;
  /**
   * The meaning of its value under a root window; null of the gallery's, and of those for more players.
   */
  contract: Contract | null;
  /**
   * The source file, from the repository's root.
   */
  file: string;
  /**
   * The list that it is from.
   */
  kind: FormKind;
  /**
   * Its name.
   */
  name: string;
  /**
   * The place where it is printed; null of the textbook's.
   */
  source: string | null;
  /**
   * A description in a few words; null of the textbook's algorithms.
   */
  title: string | null;
  /**
   * Whether it is right, and if not, how it fails; null of the textbook's, which are right.
   */
  verdict: string | null;
  /**
   * The reason, in a sentence or two; null of the textbook's.
   */
  why: string | null;
}
/**
 * What was found by conditions.
 */
export interface FoundTree {
  /**
   * The conditions, each with the numbers that fulfil it; without a tree there are no numbers.
   */
  conditions: Fulfilled[];
  /**
   * None of the trees of up to this many leaves fulfils the conditions, all of them having been tried.
   */
  exhausted: number;
  /**
   * The fewest leaves that a tree might have.
   */
  fewest: number;
  /**
   * The most leaves that a tree might have.
   */
  leaves: number;
  /**
   * Whether it has the fewest leaves, all trees of fewer leaves having been tried.
   */
  smallest: boolean;
  /**
   * The tree; null if none was found.
   */
  tree: string | null;
  /**
   * How many trees were tried.
   */
  trees: number;
  /**
   * The least and the greatest value that a leaf might have.
   *
   * @minItems 2
   * @maxItems 2
   */
  values: [number, number];
}
/**
 * A condition, and the numbers that fulfil it.
 */
export interface Fulfilled {
  /**
   * The condition.
   */
  condition: string;
  /**
   * The numbers that it compares, in their order; of values of leaves the least and the greatest. Empty
   * where nothing is counted.
   */
  numbers: number[];
}
/**
 * A game in a list of games.
 */
export interface GameInfo {
  /**
   * One line about it, with what can be put in place of the numbers in its name.
   */
  description: string;
  /**
   * Positions to try.
   */
  examples: string[];
  /**
   * How its men look on a board; absent of men that are letters.
   */
  men?: Men | null;
  /**
   * The name that it is opened by.
   */
  name: string;
  /**
   * The sizes of its board that can stand behind a colon after its name, the usual one first; absent if not.
   */
  sizes?: string[];
  /**
   * The name in a sentence.
   */
  title: string;
}
/**
 * A position of a game, as a catalogue opens it.
 */
export interface GameSubject {
  /**
   * The game's name.
   */
  name: string;
  /**
   * The position; the first if absent.
   */
  position?: string | null;
}
/**
 * What a tree that grows is grown with.
 */
export interface GrowthSettings {
  /**
   * The calls of df-pn, 1 to 1,000; 300 if absent.
   */
  calls?: number | null;
  /**
   * The weight of moves that were seldom tried, 0 to 1,000; 1 if absent.
   */
  exploration?: number | null;
  /**
   * The points that MAX is to get at least, by df-pn; a win if absent, and in a listed tree its value.
   */
  goal?: number | null;
  /**
   * The visits that a node must have to be drawn by itself; so many that at most 60 are, if absent.
   */
  least_visits?: number | null;
  /**
   * The playouts, 1 to 1,000; 30 if absent.
   */
  playouts?: number | null;
  /**
   * The seed of the playouts; 0 if absent.
   */
  seed?: number | null;
}
/**
 * A search to one depth.
 */
export interface Iteration {
  /**
   * The depth, in plies.
   */
  depth: number;
  /**
   * Its picture, as it is at the end.
   */
  picture: Picture;
  /**
   * The way there.
   */
  story: Story;
  /**
   * Its value, as that of the search.
   */
  value: Value | null;
}
/**
 * A recorded search laid out as its SVG is: sizes and places in pixels, from the top left.
 */
export interface Picture {
  /**
   * Whether the search went best first, by an OPEN list.
   */
  best_first: boolean;
  /**
   * The sizes of the fonts that texts were measured in.
   */
  fonts: Fonts;
  /**
   * Whether any visit had a window narrower than the full one. Without one, visits are numbered.
   */
  has_windows: boolean;
  /**
   * The height of a node's head, which has its letter and its value; a board is below it.
   */
  head: number;
  /**
   * The height of the whole.
   */
  height: number;
  /**
   * The height of a line of labels.
   */
  line: number;
  /**
   * The nodes, breadth-first: the root is the first.
   */
  nodes: PictureNode[];
  /**
   * The kinds of pieces on the boards; none where squares have stones, `X` and `O`.
   */
  pieces: PieceSign[];
  /**
   * The width of the whole.
   */
  width: number;
}
/**
 * A node of a [`Picture`].
 */
export interface PictureNode {
  /**
   * Whether it is the root of a subtree that was left out.
   */
  at_cut: boolean;
  /**
   * The board of its position.
   */
  board: PictureBoard | null;
  /**
   * The children's places among the nodes.
   */
  children: number[];
  /**
   * How many subtrees a stub is; 1 of other nodes.
   */
  count: number;
  /**
   * The note over the children that were left out.
   */
  cut: PictureCut | null;
  /**
   * The width of what is below it, where that does not fit on a stage and is folded at first; null
   * elsewhere. A folded subtree is laid out by itself: places across are from its own left edge, and
   * places down those of the whole picture.
   */
  fold: number | null;
  /**
   * The node's own height, its board included.
   */
  height: number;
  /**
   * The kind of the node.
   */
  kind: NodeKind;
  /**
   * The height at which the line from the parent ends. The labels are below it, and end above the
   * node: the move, if it is shown, and a line for each visit.
   */
  labels_top: number;
  /**
   * `A`, or `K–O` where several subtrees of unknown contents are drawn as one.
   */
  letter: string;
  /**
   * The move that leads here, of a listed tree the child's number from 1; null at the root, and of
   * several subtrees drawn as one.
   */
  move: string | null;
  /**
   * The number of the player to move, from 1, where there are more than two; null of two, and of leaves.
   */
  mover: number | null;
  /**
   * Whether it is on the principal variation.
   */
  on_line: boolean;
  /**
   * The parent's place among the nodes; null at the root.
   */
  parent: number | null;
  /**
   * The player to move: MAX moves at the root. Of more than two players all others are MIN.
   */
  player: Side;
  /**
   * Plies from the root.
   */
  ply: number;
  /**
   * Whether the search never came here.
   */
  pruned: boolean;
  /**
   * The place among the nodes of the first one with the same position, reached in another way; null
   * of that one, and where none is known.
   */
  same: number | null;
  /**
   * The size of the subtree that was left out here; null where it is not known, and of nodes that
   * were searched.
   */
  saves: TreeSize | null;
  /**
   * Whether the move is one of the labels.
   */
  shows_move: boolean;
  /**
   * The node in a sentence, as it is at the end.
   */
  spoken: string;
  /**
   * The height at which the line from the parent stops to slant, and goes straight down.
   */
  strip: number;
  /**
   * The value at the end: `6`, `≥6`, `2..6`; null where nothing is known.
   */
  value: string | null;
  /**
   * The node's own width.
   */
  width: number;
  /**
   * The middle of the node, across.
   */
  x: number;
  /**
   * The middle of the node, down.
   */
  y: number;
}
/**
 * A board in a node: below the head, in the middle.
 */
export interface PictureBoard {
  /**
   * The squares (row, column) that the game was decided on.
   */
  decided: [number, number][];
  /**
   * The squares (row, column) that the last move changed.
   */
  moved: [number, number][];
  /**
   * The side of a square.
   */
  side: number;
  /**
   * Its rows from the top with `/` between them, a character a square: `.` is empty, `X` and `O`
   * are stones, others are the letters of pieces.
   */
  squares: string;
}
/**
 * The reason why children were left out.
 */
export interface PictureCut {
  /**
   * The place among the nodes of the ancestor that set the bound; null where none did.
   */
  ancestor: number | null;
  /**
   * Whether the bound is the far side of a null window and no proven value.
   */
  artificial: boolean;
  /**
   * The note on short lines: `cut: beta 7`, `of A (null)`.
   */
  lines: string[];
  /**
   * The note on one line: `cut: beta 7 of A (null window)`.
   */
  text: string;
  /**
   * The top of its first line.
   */
  top: number;
  /**
   * The middle of the note, across.
   */
  x: number;
}
/**
 * The size of a tree.
 */
export interface TreeSize {
  /**
   * Its leaves.
   */
  leaves: number;
  /**
   * Its nodes, leaves included.
   */
  nodes: number;
}
/**
 * A kind of pieces.
 */
export interface PieceSign {
  /**
   * A picture of it in one character.
   */
  figure: string;
  /**
   * The letter in the rows of a board.
   */
  letter: string;
  /**
   * The player it belongs to.
   */
  owner: Player;
}
/**
 * A search step by step. A time is the number of a step, from 0.
 */
export interface Story {
  /**
   * The steps of the kind `cutoff`.
   */
  cuts: StoryCut[];
  /**
   * The rounds and the choices of a tree that grows; absent in other searches.
   */
  growth?: StoryGrowth;
  /**
   * The contents of the table or of OPEN, as changes.
   */
  memory: MemoryStory;
  /**
   * The picture's nodes in time, in the same order.
   */
  parts: StoryPart[];
  /**
   * The ends of visits, each by its step: what the search came back with, in the picture's view, and
   * what that says of the node's value; null where it says nothing, as from a window upside down. Of
   * more than two players there is none.
   */
  returned: [number, PictureScore, Bound | null][];
  /**
   * The steps.
   */
  steps: StorySteps;
}
/**
 * A step at which children are left out.
 */
export interface StoryCut {
  /**
   * The cause, as far as the events bear it out; null where they do not.
   */
  cause: CutCause | null;
  /**
   * The step.
   */
  step: number;
  /**
   * The number of pieces of the step's sentence that can be said before it is known how the search
   * goes on: all but what the cut saves.
   */
  told: number;
}
/**
 * The rounds in which a tree grows, and the choices on the way down.
 */
export interface StoryGrowth {
  /**
   * The choices, in the order of the steps.
   */
  choices: StoryChoice[];
  /**
   * The headings of a choice's numbers.
   */
  columns: string[];
  /**
   * Whether these numbers are for the player who chooses.
   */
  for_chooser: boolean;
  /**
   * The word for a round: `playout`.
   */
  round: string;
  /**
   * The first step of each round.
   */
  starts: number[];
  /**
   * How much wider than the usual one a line is that all visits take, in pixels.
   */
  widest: number;
}
/**
 * A choice among the children of a node.
 */
export interface StoryChoice {
  /**
   * The children, in the order of the moves.
   */
  rows: ChoiceRow[];
  /**
   * The step at which it is made.
   */
  step: number;
}
/**
 * The contents of a search's memory in time, as changes.
 */
export interface MemoryStory {
  /**
   * The states put on OPEN and taken from it; none without an OPEN list. The state in hand is the
   * one taken last.
   */
  open: StoryOpen[];
  /**
   * The entries of the table; none without a table. It is read at the steps of the kind `table`.
   */
  table: TableChange[];
}
/**
 * A change of an OPEN list.
 */
export interface StoryOpen {
  /**
   * The change.
   */
  change: OpenChange;
  /**
   * The bound on what the node is worth, in the view of MAX, who moves at the root.
   */
  merit: string;
  /**
   * The node's letter; where it is not drawn, the moves that lead to it.
   */
  name: string;
  /**
   * The state's node, as a place in the picture; null where it is not drawn.
   */
  node: number | null;
  /**
   * Whether the node is still to be searched.
   */
  status: OpenStatus;
  /**
   * The step after which the list is so.
   */
  step: number;
}
/**
 * An entry of a table, as it is from a step on.
 */
export interface TableChange {
  /**
   * The plies searched below the node.
   */
  depth: number;
  /**
   * The number of the entry, from 0: a number that was there before gets new contents.
   */
  entry: number;
  /**
   * The node it was stored for, as a place in the picture.
   */
  node: number;
  /**
   * The step after which the entry is so.
   */
  step: number;
  /**
   * The bounds, `≥5`, in the picture's view.
   */
  value: string;
}
/**
 * A node of the picture in time.
 */
export interface StoryPart {
  /**
   * The step at which its children are cut off for the last time; absent if they never are.
   */
  cut?: number;
  /**
   * The step at which it appears; null for a node that is there at the end only.
   */
  from: number | null;
  /**
   * The step from which on its value is proven, in a tree that grows; absent where it is not.
   */
  proven?: number;
  /**
   * The values shown in it, each from a step on, and what they claim: its worth is at least this, and at most
   * that, if the algorithm is right. Null where nothing is claimed, and where there are more than two players.
   */
  values: [number, string, PictureScore | null, PictureScore | null][];
  /**
   * The number of visits in a tree that grows, each from a step on; absent in other searches.
   */
  visited?: [number, number][];
  /**
   * Its visits; the one of a node of a tree that grows.
   */
  visits: StoryVisit[];
  /**
   * Its windows (alpha, beta), each from a step on, in the picture's view.
   */
  windows: [number, PictureScore, PictureScore][];
}
/**
 * A visit in time.
 */
export interface StoryVisit {
  /**
   * Its labels, each from a step on: the first from the step at which it begins, the last from the step at
   * which it ends.
   */
  labels: [number, string][];
  /**
   * The stroke of its line.
   */
  stroke: Stroke;
}
/**
 * The steps, as lists of the same length with an element a step. Counters are those after the step.
 */
export interface StorySteps {
  /**
   * What is counted up to each step.
   */
  counts: StoryCount[];
  /**
   * The kinds of the steps.
   */
  kind: StepKind[];
  /**
   * The nodes they concern, as places in the picture.
   */
  node: number[];
  /**
   * The steps in sentences, whose words say what they name.
   */
  said: Said[];
}
/**
 * A count in time.
 */
export interface StoryCount {
  /**
   * What is counted.
   */
  counter: Counter;
  /**
   * The number after each step.
   */
  values: number[];
}
/**
 * A value for the player to move.
 */
export interface Value {
  /**
   * The relation of the score to the value. Exact, of a search that did not end as solved, is the value
   * of its depth, and proven only if there is a result.
   */
  bound: ValueBound;
  /**
   * In chess, the number of moves in which the player to move mates, or, if it is negative, is mated, by
   * the score; 0 where he is mated already.
   */
  mate?: number | null;
  /**
   * Plies until the game is won or lost, where that is proven.
   */
  plies?: number | null;
  /**
   * The result by best play, where it is proven.
   */
  result?: Outcome | null;
  /**
   * A number in the game's unit: higher is better for the player to move, 0 is even. In chess
   * centipawns, in Connect Four's exact values points. A win that has no number in that unit is
   * 1999999999 less its plies, a loss the negative.
   */
  score: number;
}
/**
 * The trees that a program is asked.
 */
export interface JudgeRequest {
  /**
   * The algorithm of the textbook that the program is meant to be: the leaves that it tells, or their number, are
   * held against those of this one.
   */
  expect?: string | null;
  /**
   * How many random trees of up to 64 leaves. Twice as many follow that have equal subtrees: each is built
   * of three random subtrees.
   */
  random?: number;
  /**
   * Who moves at the roots.
   */
  root?: Roots & string;
  /**
   * The same seed draws the same random trees.
   */
  seed?: number;
  /**
   * All trees of up to this many leaves worth -1 to 1 are asked, 1 to 7, whose nodes have two children or more:
   * 11,916 trees of up to 5 leaves, 2 million of up to 7. Those of up to 4 come first, then 414 trees of up to 3
   * leaves in which a node has an only child; the rest come after the random ones.
   */
  small?: number;
  /**
   * Whether trees are asked alone whose leaves are all as deep, and whose nodes have as many children, two or
   * more.
   */
  uniform?: boolean;
  /**
   * Whether nodes have this many children in trees that are uniform, 2 to 8.
   */
  width?: number | null;
}
/**
 * The findings about a program that searches trees. Values are MAX's; moves are children's numbers from 1.
 */
export interface Judgement {
  /**
   * What they have in common.
   */
  alike_in: AlikeIn;
  /**
   * Whether all trees that were to be asked were; false where it broke off, or time was up.
   */
  complete: boolean;
  /**
   * The smallest tree found that shows the verdict; null if nothing is wrong.
   */
  counterexample: Counterexample | null;
  /**
   * The forms of the textbook and the gallery that answer every tree as it does.
   */
  equals: string[];
  /**
   * The other forms that do so where equal subtrees are one position, as for a table by the subtree.
   */
  equals_by_subtree: string[];
  /**
   * The trees on which its answer has a fault.
   */
  faults: number;
  /**
   * The leaves of all trees together, beside those of the printed algorithms; null where it does not tell
   * its leaves.
   */
  leaves: LeafTotals | null;
  /**
   * The trees that must be answered before it is called right.
   */
  needed: number;
  /**
   * Whether a program that was asked a tree alone has answered it otherwise than after other trees. It keeps
   * something from tree to tree then, or answers by chance. Leaves that prove too little are not held against
   * it, since it may know the others from before.
   */
  remembers: boolean;
  /**
   * The seed of the random trees.
   */
  seed: number;
  /**
   * The trees that it has answered, without those that made a counterexample smaller.
   */
  trees: number;
  /**
   * Whether it is right, and if not, the worst that was found.
   */
  verdict: Judged;
}
/**
 * Leaves of all trees together.
 */
export interface LeafTotals {
  /**
   * Those of alpha-beta.
   */
  alpha_beta: number;
  /**
   * Whether each leaf of a tree is counted once, and not each evaluation.
   */
  distinct: boolean;
  /**
   * Those of minimax.
   */
  minimax: number;
  /**
   * Those of NegaScout.
   */
  negascout: number;
  /**
   * The program's.
   */
  program: number;
}
/**
 * How far a leaf may move.
 */
export interface LeafSensitivity {
  /**
   * Those for which the search cuts at the same nodes by the same children.
   */
  cuts_stay: Stays;
  /**
   * Those for which the principal variation stays.
   */
  line_stays: Stays;
  /**
   * Its letter.
   */
  node: string;
  /**
   * Its value.
   */
  value: number;
  /**
   * The values of the leaf around its own for which the tree's value stays.
   */
  value_stays: Stays;
}
/**
 * An interval of values, both ends included.
 */
export interface Stays {
  /**
   * The least; null if there is none.
   */
  from: number | null;
  /**
   * The greatest; null if there is none.
   */
  to: number | null;
}
/**
 * What a listing shows at each step of a search: lists with an element a step.
 */
export interface Listed {
  /**
   * Whether the line runs in the call of the node above the step's own, which is the child that is
   * called.
   */
  is_above: boolean[];
  /**
   * The line that the step is about, by its place; null where the listing has none.
   */
  line: (number | null)[];
  /**
   * All lines that run from this step up to the next one, in order.
   */
  ran: number[][];
  /**
   * The texts of values; empty for a variable that has none yet.
   */
  texts: string[];
  /**
   * The variables in the order of [`Reading::variables`], each with an element a step: the place of
   * its value's text.
   */
  values: number[][];
}
/**
 * An algorithm, or a form of the gallery, in a notation.
 */
export interface Listing {
  /**
   * What is wrong, where no line is.
   */
  fault: string | null;
  /**
   * The name of the algorithm, or of the exhibit.
   */
  form: string;
  /**
   * The lines.
   */
  lines: ListingLine[];
  /**
   * The notation.
   */
  notation: Notation;
  /**
   * How the lines and variables are read off a search.
   */
  reading: Reading;
  /**
   * Where the algorithm comes from, and whose notation this is.
   */
  source: string;
}
/**
 * A line of a listing.
 */
export interface ListingLine {
  /**
   * The blanks before the text.
   */
  indent: number;
  /**
   * Whether the line is as it should be.
   */
  mark: ListingMark;
  /**
   * The text.
   */
  text: string;
}
/**
 * Knuth and Moore's minimal tree of a position, beside the whole.
 */
export interface Minimal {
  /**
   * All leaves: minimax evaluates them.
   */
  all_leaves: number;
  /**
   * All nodes.
   */
  all_nodes: number;
  /**
   * The leaves that every search has to evaluate at the least. One that knows positions reached in
   * two ways may do with fewer.
   */
  leaves: number;
  /**
   * The nodes of the tree with that few leaves; of several, of the leftmost.
   */
  nodes: number;
  /**
   * The minimax value for the player to move at the root.
   */
  value: Value;
}
/**
 * A move and its value for the player who makes it.
 */
export interface MoveValue {
  /**
   * The relation of the score to the value. Exact, of a search that did not end as solved, is the value
   * of its depth, and proven only if there is a result.
   */
  bound: ValueBound;
  /**
   * How deep it was searched, in plies: less than the whole where the search was stopped within an
   * iteration. Absent in a proof, and of a value from a book.
   */
  depth?: number | null;
  /**
   * In chess, the number of moves in which the player to move mates, or, if it is negative, is mated, by
   * the score; 0 where he is mated already.
   */
  mate?: number | null;
  /**
   * The move.
   */
  move: string;
  /**
   * Plies until the game is won or lost, where that is proven.
   */
  plies?: number | null;
  /**
   * The line that it begins; of a move known only to be no better, the move alone.
   */
  pv: string[];
  /**
   * The result by best play, where it is proven.
   */
  result?: Outcome | null;
  /**
   * A number in the game's unit: higher is better for the player to move, 0 is even. In chess
   * centipawns, in Connect Four's exact values points. A win that has no number in that unit is
   * 1999999999 less its plies, a loss the negative.
   */
  score: number;
}
/**
 * Where a bound or a value comes from. Nodes are places in the picture.
 */
export interface Origin {
  /**
   * What is proven of that node: it is worth at least this for MAX. Null where nothing is.
   */
  at_least: number | null;
  /**
   * It is worth at most this for MAX.
   */
  at_most: number | null;
  /**
   * The node whose value the bound is; null where it is nobody's.
   */
  from: number | null;
  /**
   * Those of them that are leaves.
   */
  leaves: number[];
  /**
   * The nodes of the proof, each once; without a proof those that are spoken of, or none.
   */
  nodes: number[];
  /**
   * The answer, whose words say what they name: a sentence, or several lines.
   */
  said: Said[];
}
/**
 * A bound or a value of one of the searches that are watched, at a step.
 */
export interface OriginRequest {
  /**
   * The name of the form.
   */
  form: string;
  /**
   * The place among its iterations, from 0.
   */
  iteration?: number;
  /**
   * The node, as a place in the picture.
   */
  node: number;
  /**
   * Which of the numbers at the node.
   */
  of: OriginOf;
  /**
   * The step of the iteration, from 0.
   */
  step: number;
}
/**
 * The bounds proven of a position so far.
 */
export interface Proof {
  /**
   * Whether the bounds are from the game's book of openings, without a search; absent if not.
   */
  book?: boolean;
  /**
   * The effort of earlier runs, from which this one has gone on.
   */
  earlier?: Effort | null;
  /**
   * The game's name.
   */
  game: string;
  /**
   * The value is at least this; absent while nothing is proven.
   */
  lower: Value | null;
  /**
   * If the values of all moves were asked for, those that are proven so far, in the game's natural
   * order: the value of the position is then proven, too.
   */
  moves?: MoveValue[];
  /**
   * Nodes searched for it.
   */
  nodes: number;
  /**
   * The position.
   */
  position: string;
  /**
   * Seconds.
   */
  seconds: number;
  /**
   * The value is at most this; absent while nothing is proven.
   */
  upper: Value | null;
}
/**
 * Random uniform trees: the same numbers, the same trees.
 */
export interface RandomTrees {
  /**
   * How many trees, at least 1.
   */
  count?: number;
  /**
   * The plies from the root to each leaf, at least 1.
   */
  depth: number;
  /**
   * The probability that the best child of a node comes first; leaves are independent if absent.
   */
  ordered?: number | null;
  /**
   * The same seed draws the same trees.
   */
  seed?: number;
  /**
   * The least and the greatest value of a leaf; 0 to 1,000,000,000 if absent, among which ties are
   * rare.
   *
   * @minItems 2
   * @maxItems 2
   */
  values?: [number, number] | null;
  /**
   * The children of each inner node, at least 1.
   */
  width: number;
}
/**
 * The answer to a request.
 */
export interface Reply {
  /**
   * The commands that follow, to be carried out one after the other.
   */
  commands: CommandData[];
  /**
   * The reason why the request could not be met, in one line; `None` if it was.
   */
  failed: string | null;
  /**
   * All that is shown of the game; `None` while none has begun.
   */
  shown: Shown | null;
}
/**
 * All that a program shows of a game, as data.
 */
export interface Shown {
  /**
   * The board that is shown; `None` in a game without one.
   */
  board: Board | null;
  /**
   * The draw that the person may claim now; absent where there is none.
   */
  claim?: EndReason | null;
  /**
   * The clocks, in a game with them.
   */
  clocks: ShownClocks | null;
  /**
   * The end of the game; `None` while it goes on.
   */
  conclusion: ShownConclusion | null;
  /**
   * The move that led to the position that is shown.
   */
  last: ShownMove | null;
  /**
   * The moves that the person may play now; none while the engine is to move, while the person
   * looks back, and after the end.
   */
  legal: ShownMove[];
  /**
   * The engine's level, 1 to 8; `None` for full strength.
   */
  level: number | null;
  /**
   * The latest remark.
   */
  notice: ShownNotice | null;
  /**
   * Their owners: `you` or `engine`.
   *
   * @minItems 2
   * @maxItems 2
   */
  owners: [string, string];
  /**
   * Whether the engine waits.
   */
  paused: boolean;
  /**
   * The names of the players, first and second.
   *
   * @minItems 2
   * @maxItems 2
   */
  players: [string, string];
  /**
   * The number of moves that lead to the position that is shown: all of them, or fewer while the
   * person looks back.
   */
  ply: number;
  /**
   * The position that is shown.
   */
  position: string;
  /**
   * The reason of the search that runs; `None` if none does.
   */
  running: Purpose | null;
  /**
   * The values of the moves that the person may play now, best first, as far as they are known.
   */
  scores: ShownScore[];
  /**
   * Whether the values of all moves are looked for.
   */
  scores_shown: ScoresShown;
  /**
   * The side that the person plays.
   */
  side: PersonSide;
  /**
   * The game with all its moves, also while the person looks back.
   */
  state: GameState;
  /**
   * The thoughts of the latest search.
   */
  thoughts: ShownThoughts | null;
  /**
   * The thoughts that the person wants to see.
   */
  thoughts_shown: ThoughtsShown;
  /**
   * The player to move in it.
   */
  turn: Player;
  /**
   * The unit of the values that are no win, draw or loss: `pawns`, or `points`.
   */
  unit: string;
  /**
   * The values of the positions of the game, as far as any were thought of.
   */
  values: ShownValue[];
}
/**
 * The players' clocks.
 */
export interface ShownClocks {
  /**
   * The time left of the first player and of the second, in seconds.
   *
   * @minItems 2
   * @maxItems 2
   */
  left: [number, number];
  /**
   * The player whose clock runs.
   */
  running: Player | null;
}
/**
 * The end of a game.
 */
export interface ShownConclusion {
  /**
   * How the game ended where its rules did not end it; absent where they did. By it a game is taken
   * up again at its end.
   */
  early?: EarlyEnd | null;
  /**
   * The rule by which the game has ended, by itself or by a claim; absent where it ended otherwise, and
   * in a game that does not tell it.
   */
  reason?: EndReason | null;
  /**
   * In words: `X wins`, `White wins by checkmate`.
   */
  text: string;
  /**
   * The winner; `None` after a draw.
   */
  winner: Player | null;
}
/**
 * A move, with its cells (row, column).
 */
export interface ShownMove {
  /**
   * The man that the piece becomes, where several moves lead from one cell to another: a promotion;
   * absent elsewhere.
   */
  becomes?: ShownCell | null;
  /**
   * The cell of the piece that moves; `None` where moves only add stones.
   *
   * @minItems 2
   * @maxItems 2
   */
  from: [number, number] | null;
  /**
   * The move.
   */
  move: string;
  /**
   * The cell it goes to.
   *
   * @minItems 2
   * @maxItems 2
   */
  to: [number, number] | null;
}
/**
 * A remark to the person.
 */
export interface ShownNotice {
  /**
   * The move that it hints at; absent where it is no hint.
   */
  hint?: string | null;
  /**
   * Whether it says that something could not be done because of a mistake.
   */
  is_error: boolean;
  /**
   * One line.
   */
  text: string;
}
/**
 * The value of a move for the player who makes it.
 */
export interface ShownScore {
  /**
   * The place on a bar: 1 is a win of the player who makes the move.
   */
  balance: number;
  /**
   * Whether it is proven.
   */
  is_proven: boolean;
  /**
   * The value in few characters, for a square of the board: `W7`, a win in 7 plies; `L12`, a loss; in
   * chess `M4`, a mate in 4 moves, and `-M6`; `=`, a draw; `+0.25`, an estimate.
   */
  label: string;
  /**
   * The move.
   */
  move: string;
  /**
   * The value.
   */
  value: Value;
  /**
   * The value in words, with the name of the player it is good for.
   */
  verdict: string;
}
/**
 * The thoughts of a search.
 */
export interface ShownThoughts {
  /**
   * The iterations so far, one of each depth, the latest last.
   */
  iterations: ShownIteration[];
  /**
   * The player to move.
   */
  mover: Player;
  /**
   * The reason of the search.
   */
  purpose: Purpose;
}
/**
 * An iteration of a search.
 */
export interface ShownIteration {
  /**
   * Whether the value is from the game's book of openings; absent if not.
   */
  book?: boolean;
  /**
   * Its depth, in plies; 0 where nothing was searched.
   */
  depth: number;
  /**
   * The best line.
   */
  line: string[];
  /**
   * Nodes over all iterations so far.
   */
  nodes: number;
  /**
   * Seconds over all iterations so far.
   */
  seconds: number;
  /**
   * The value for the player to move.
   */
  value: Value;
  /**
   * The value in words, with the name of the player it is good for.
   */
  verdict: string;
}
/**
 * The value of a position of the game.
 */
export interface ShownValue {
  /**
   * The place on a bar, from -1, a win of the second player, to 1, a win of the first.
   */
  balance: number;
  /**
   * The number of moves that lead to it.
   */
  ply: number;
  /**
   * The value in words.
   */
  verdict: string;
}
/**
 * The result of a search of a position.
 */
export interface Report {
  /**
   * `search` for the production search, `mcts` for Monte-Carlo tree search, or an algorithm's name.
   */
  algorithm: string;
  /**
   * The best move; `None` if and only if the game is over.
   */
  best_move: string | null;
  /**
   * Whether all of it is from the game's book of openings, without a search; absent if not.
   */
  book?: boolean;
  /**
   * The relation of the score to the value. Exact, of a search that did not end as solved, is the value
   * of its depth, and proven only if there is a result.
   */
  bound: ValueBound;
  /**
   * The depth of the last iteration, in plies.
   */
  depth: number;
  /**
   * Why the game is over; absent while it goes on, and in a game that does not tell it.
   */
  ended_by?: EndReason | null;
  /**
   * The game's name.
   */
  game: string;
  /**
   * The counters of a textbook algorithm, in its last complete iteration. Distinct leaves are not
   * told apart here: 0.
   */
  iteration?: Counters | null;
  /**
   * In chess, the number of moves in which the player to move mates, or, if it is negative, is mated, by
   * the score; 0 where he is mated already.
   */
  mate?: number | null;
  /**
   * Every move with its value, best first; empty from a textbook algorithm, which gives only the
   * best.
   */
  moves: MoveValue[];
  /**
   * Nodes over all iterations and threads.
   */
  nodes: number;
  /**
   * Plies until the game is won or lost, where that is proven.
   */
  plies?: number | null;
  /**
   * The position.
   */
  position: string;
  /**
   * The principal variation.
   */
  pv: string[];
  /**
   * The result by best play, where it is proven.
   */
  result?: Outcome | null;
  /**
   * A number in the game's unit: higher is better for the player to move, 0 is even. In chess
   * centipawns, in Connect Four's exact values points. A win that has no number in that unit is
   * 1999999999 less its plies, a loss the negative.
   */
  score: number;
  /**
   * The counters of the production search, in all its iterations, of the first thread.
   */
  search?: SearchCounters | null;
  /**
   * Seconds over all iterations.
   */
  seconds: number;
  /**
   * Whether the search was selective: it left moves out, or looked less deep, by rules of thumb, so that
   * what it has not proven is an estimate. Absent if not.
   */
  selective?: boolean;
  /**
   * Why it ended; `depth` while it goes on.
   */
  stopped_by: StopReason;
}
/**
 * Counts of one thread's search.
 */
export interface SearchCounters {
  /**
   * Nodes that failed high by a move: its value met beta. Unless it was the last move, that is a
   * cutoff.
   */
  fail_highs: number;
  /**
   * Those where it was the first move: near all, if moves are well ordered.
   */
  first_move_fail_highs: number;
  /**
   * Positions scored at the horizon. With none of them, and nothing from the table that rests on
   * one, the value is exact however deep one would search.
   */
  horizon: number;
  /**
   * Moves scouted with a null window at nodes with an open one.
   */
  null_window_searches: number;
  /**
   * Moves searched again after their null-window search.
   */
  researches: number;
  /**
   * The longest line searched with an open window, in plies.
   */
  selective_depth: number;
  /**
   * Nodes that the table settled, by their own entry or a child's.
   */
  table_cutoffs: number;
  /**
   * Those that found an entry.
   */
  table_hits: number;
  /**
   * Look-ups in the table.
   */
  table_probes: number;
}
/**
 * A position that is set up man by man, for [`Session::set_up`](crate::Session::set_up).
 */
export interface SetUp {
  /**
   * In chess, the castling rights as FEN has them, `KQkq`; empty for none.
   */
  castling: string;
  /**
   * The letters of the men, row by row from the top; none where a square is empty.
   */
  rows: (string | null)[][];
  /**
   * The player to move. Where the number of stones says whose turn it is, this says nothing.
   */
  turn: Player;
}
/**
 * A root window, in the view of the player to move at the root.
 */
export interface RootWindow {
  /**
   * Minus infinity if absent.
   */
  alpha?: number | null;
  /**
   * Infinity if absent.
   */
  beta?: number | null;
}
/**
 * One algorithm's row of a comparison.
 */
export interface Row {
  /**
   * The algorithm's name.
   */
  algorithm: string;
  /**
   * The best move; `None` if the root is a leaf, and without a value.
   */
  best_move: string | null;
  /**
   * The relation of the score to the value. Exact, of a search that did not end as solved, is the value
   * of its depth, and proven only if there is a result.
   */
  bound?: ValueBound;
  /**
   * Nodes left before all children were searched; the production search does not tell them from
   * nodes whose last child met beta.
   */
  cutoffs: number | null;
  /**
   * Evaluations of different leaves of the tree; the production search does not tell them apart.
   */
  distinct_leaves: number | null;
  /**
   * The game's name.
   */
  game: string;
  /**
   * Evaluations, repeats included; of the production search, positions at the horizon.
   */
  leaves: number;
  /**
   * In chess, the number of moves in which the player to move mates, or, if it is negative, is mated, by
   * the score; 0 where he is mated already.
   */
  mate?: number | null;
  /**
   * Visits to nodes.
   */
  nodes: number;
  /**
   * Searches started with a null window.
   */
  null_window_searches: number;
  /**
   * Plies until the game is won or lost, where that is proven.
   */
  plies?: number | null;
  /**
   * The position; of random trees, what they are drawn by.
   */
  position: string;
  /**
   * The principal variation; empty without a value.
   */
  pv: string[];
  /**
   * Children searched again.
   */
  researches: number;
  /**
   * The result by best play, where it is proven.
   */
  result?: Outcome | null;
  /**
   * A number in the game's unit: higher is better for the player to move, 0 is even. In chess
   * centipawns, in Connect Four's exact values points. A win that has no number in that unit is
   * 1999999999 less its plies, a loss the negative.
   */
  score?: number;
  /**
   * Seconds. A search of at most 2,000 nodes is run six times: the median of the last five. Of random trees
   * the average.
   */
  seconds: number;
  /**
   * The limit that ended the search, of nodes or time; absent of a search to its end. The counters are
   * those up to the limit then.
   */
  stopped_by?: StopReason | null;
  /**
   * The most entries held in memory; the production search does not count them.
   */
  stored: number | null;
}
/**
 * The counters of a row: whole numbers of one search, or averages.
 */
export interface RowCounters {
  /**
   * Nodes left before all children were searched; the production search does not tell them from
   * nodes whose last child met beta.
   */
  cutoffs: number | null;
  /**
   * Evaluations of different leaves of the tree; the production search does not tell them apart.
   */
  distinct_leaves: number | null;
  /**
   * Evaluations, repeats included; of the production search, positions at the horizon.
   */
  leaves: number;
  /**
   * Visits to nodes.
   */
  nodes: number;
  /**
   * Searches started with a null window.
   */
  null_window_searches: number;
  /**
   * Children searched again.
   */
  researches: number;
  /**
   * The most entries held in memory; the production search does not count them.
   */
  stored: number | null;
}
/**
 * How far each leaf of a tree may move, alone, before the value, the line or the cuts of a search change.
 * Values are MAX's, who moves at the root.
 */
export interface Sensitivity {
  /**
   * The algorithm.
   */
  algorithm: string;
  /**
   * The leaves, breadth-first.
   */
  leaves: LeafSensitivity[];
  /**
   * The letters of the principal variation, from the root on.
   */
  line: string[];
  /**
   * The tree.
   */
  tree: string;
  /**
   * Its value.
   */
  value: number;
}
/**
 * A position solved.
 */
export interface Solution {
  /**
   * A best move; `None` if the game is over, or if a limit left it out.
   */
  best_move: string | null;
  /**
   * Whether the value is from the game's book of openings, without a search; absent if not.
   */
  book?: boolean;
  /**
   * The relation of the score to the value. Exact, of a search that did not end as solved, is the value
   * of its depth, and proven only if there is a result.
   */
  bound: ValueBound;
  /**
   * The effort of earlier runs, from which this one has gone on.
   */
  earlier?: Effort | null;
  /**
   * Why the game is over; absent while it goes on, and in a game that does not tell it.
   */
  ended_by?: EndReason | null;
  /**
   * The game's name.
   */
  game: string;
  /**
   * In chess, the number of moves in which the player to move mates, or, if it is negative, is mated, by
   * the score; 0 where he is mated already.
   */
  mate?: number | null;
  /**
   * The parts beside the value that a limit left out; absent if there are none. The value is
   * proven all the same.
   */
  missing?: Missing[];
  /**
   * If asked for, the value of each legal move, in the game's natural order, unless some are
   * [missing](Missing::Moves).
   */
  moves?: MoveValue[];
  /**
   * Nodes searched for the value: not for the line, nor for the moves.
   */
  nodes: number;
  /**
   * Plies until the game is won or lost, where that is proven.
   */
  plies?: number | null;
  /**
   * The position.
   */
  position: string;
  /**
   * Who has proven the value; absent where it was kept by a version that did not note it.
   */
  prover?: ProvenBy | null;
  /**
   * Best moves of both players, to the end of the game unless it is [missing](Missing::Line).
   */
  pv: string[];
  /**
   * The result by best play, where it is proven.
   */
  result?: Outcome | null;
  /**
   * A number in the game's unit: higher is better for the player to move, 0 is even. In chess
   * centipawns, in Connect Four's exact values points. A win that has no number in that unit is
   * 1999999999 less its plies, a loss the negative.
   */
  score: number;
  /**
   * Seconds that the value took.
   */
  seconds: number;
}
/**
 * A proof that is asked for. Without limits it takes as long as it takes, unless it is stopped.
 */
export interface SolveRequest {
  /**
   * When to give up; a limit of depth is not heeded.
   */
  limits?: Limits;
  /**
   * Whether to do without a book of openings.
   */
  no_book?: boolean;
  /**
   * The number of threads; 0 means 1. With one the nodes are the same each time; with several, a limit
   * of nodes may hold for the first of them alone. Where the system starts none, one thread searches.
   */
  threads?: number;
  /**
   * The moves whose values are wanted.
   */
  wanted?: Wanted & string;
  /**
   * Whether the sign of the value is enough, a win, a draw or a loss: then a solution says
   * no more, and its line keeps the sign. Else it is the exact value, with the distance to a win.
   */
  weak?: boolean;
}
/**
 * Searches of one position, to be shown beside each other.
 */
export interface TraceRequest {
  /**
   * Whether nodes have boards, in a game that has one.
   */
  boards?: boolean;
  /**
   * Whether each searches depth by depth, the best moves of one depth first in the next.
   */
  deepening?: boolean;
  /**
   * The depth in plies; to a tree's height, or to the end of the game, if absent.
   */
  depth?: number | null;
  /**
   * The names of the algorithms, and on a listed tree of forms of the gallery: at least one.
   */
  forms: string[];
  /**
   * What a tree that grows is grown with.
   */
  growth?: GrowthSettings;
  /**
   * The most visits of one search, 1 to 1,000,000; 10,000 if absent.
   */
  max_nodes?: number | null;
  /**
   * Whether moves are sorted by the static evaluation of the positions they lead to.
   */
  ordering?: boolean;
  /**
   * The position.
   */
  subject: WatchedSubject;
  /**
   * Whose view numbers take; MAX's for a listed tree, and else the mover's, if absent.
   */
  view?: View | null;
  /**
   * The root window; the full one if absent. Forms without a window ignore it.
   */
  window?: RootWindow | null;
}
/**
 * How the moves of a tree are ordered: where the best ones stand.
 */
export interface TreeOrder {
  /**
   * The place of the best move at the root, from 1: that of the first, if several are best; 0 if the
   * root is a leaf.
   */
  best_at: number;
  /**
   * Those of them at which no later move is better than the first.
   */
  best_first: number;
  /**
   * The nodes that have moves.
   */
  inner: number;
}
/**
 * One of many random trees, searched by several forms.
 */
export interface Trial {
  /**
   * The fewest leaves that prove the tree's value.
   */
  minimal_leaves: number;
  /**
   * How its moves are ordered.
   */
  order: TreeOrder;
  /**
   * The searches, in the order of the forms.
   */
  searches: TrialSearch[];
  /**
   * The number of the tree among those of its seed, from 1.
   */
  tree: number;
}
/**
 * What one form took for a tree.
 */
export interface TrialSearch {
  /**
   * Nodes left before all children were searched; the production search does not tell them from
   * nodes whose last child met beta.
   */
  cutoffs: number | null;
  /**
   * Evaluations of different leaves of the tree; the production search does not tell them apart.
   */
  distinct_leaves: number | null;
  /**
   * Evaluations, repeats included; of the production search, positions at the horizon.
   */
  leaves: number;
  /**
   * Visits to nodes.
   */
  nodes: number;
  /**
   * Searches started with a null window.
   */
  null_window_searches: number;
  /**
   * Children searched again.
   */
  researches: number;
  /**
   * The most entries held in memory; the production search does not count them.
   */
  stored: number | null;
  /**
   * The value that it returned, for MAX, who moves at the root.
   */
  value: number;
}
/**
 * Searches of one position beside each other.
 */
export interface Watched {
  /**
   * The forms, in the order they were asked for.
   */
  forms: WatchedForm[];
  /**
   * The game's name.
   */
  game: string;
  /**
   * The mark to reach; null where the tree is too large to be looked at, and of a tree of tuples.
   */
  minimal: Minimal | null;
  /**
   * The number of players of a tree of tuples, 2 to 6; null where MAX and MIN play.
   */
  players: number | null;
  /**
   * The position; of a random tree, the tree itself.
   */
  position: string;
  /**
   * The evaluations of each search in a sentence, beside the minimal tree's.
   */
  summary: string;
  /**
   * The listed tree; null in a game.
   */
  tree: string | null;
  /**
   * Whose view numbers take.
   */
  view: View;
}
/**
 * A form with its search, or the reason why there is none.
 */
export interface WatchedForm {
  /**
   * The reason why there is no search, in a sentence: it is too long, or never ends.
   */
  error: string | null;
  /**
   * The form.
   */
  form: FormInfo;
  /**
   * The search; null if and only if there is an error.
   */
  search: WatchedSearch | null;
}
/**
 * A search with all its iterations.
 */
export interface WatchedSearch {
  /**
   * Whether it came to positions beyond its depth, as quiescence does: minimax to that depth has another
   * value then, and both are right.
   */
  beyond: boolean;
  /**
   * How it compares with the other searches.
   */
  contrast: Contrast;
  /**
   * The counters of all iterations together; null of a tree that grows.
   */
  counters: RowCounters | null;
  /**
   * The searches, in the order they ran: several with deepening, and else one.
   */
  iterations: Iteration[];
  /**
   * The principal variation.
   */
  line: string[];
  /**
   * Each player's score at the end of the line, of a tree of tuples; of the paranoid search the first one is
   * a guarantee. Else null.
   */
  scores: number[] | null;
  /**
   * The value for the player to move at the root: a bound where the root window allows no more. Null of a tree
   * of tuples, and of a tree that grows in a game, or whose root is not solved.
   */
  value: Value | null;
}
/**
 * Worksheets for students.
 */
export interface WorksheetRequest {
  /**
   * The algorithm, or form of the gallery, that is to be followed.
   */
  algorithm?: string;
  /**
   * The same seed gives the same student the same tree.
   */
  seed?: number;
  /**
   * Whether the sheets are filled in.
   */
  solution?: boolean;
  /**
   * The names of the students, 1 to 1,000, each once.
   */
  students: string[];
  /**
   * The trees.
   */
  trees?: SheetTrees;
}
