/** The engine's first answer in a place: see `scripts/first-answers.ts`. */

declare module "virtual:first-answer/see" {
  const watched: import("@negascout/core").Watched;
  export default watched;
}

declare module "virtual:first-answer/practise" {
  const watched: readonly [search: import("@negascout/core").Watched, whole: import("@negascout/core").Watched];
  export default watched;
}

declare module "virtual:first-answer/forms" {
  const forms: Readonly<Record<import("@negascout/core").FormKind, readonly string[]>>;
  export default forms;
}

declare module "virtual:first-answer/games" {
  const games: readonly Pick<import("@negascout/core").GameInfo, "name" | "title" | "sizes" | "is_large" | "men" | "asks_turn">[];
  export default games;
}

declare module "virtual:first-answer/play" {
  const shown: import("@negascout/core").Shown;
  export default shown;
}
