/** The games of the catalogue, as it lists them while the page is built. */

import games from "virtual:first-answer/games";

/** A game of the list. */
export type Listed = (typeof games)[number];

/** The games that have positions to play and to search: all but listed trees. */
export const GAMES: readonly Listed[] = games.filter(({ name }) => name !== "tree");

/** A game's name without its size. */
export const kindOf = (game: string): string => game.split(":")[0] ?? "";

/** What the catalogue says of a game; undefined of one that it has not. */
export const infoOf = (game: string): Listed | undefined => GAMES.find(({ name }) => kindOf(name) === kindOf(game));

/** The games to choose from, for a field that names the list. */
export const GameList = ({ id }: { id: string }) => (
  <datalist id={id}>
    {GAMES.map(({ name, title }) => (
      <option key={name} value={name}>
        {title}
      </option>
    ))}
  </datalist>
);
