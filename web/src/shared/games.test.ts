import { expect, it } from "vitest";
import { withPositions } from "./games.ts";

it("chess is offered once, whether the build has it or not, and listed trees are not", () => {
  const named = (...names: string[]) => withPositions(names.map((name) => ({ name, title: name }))).map(({ name }) => name);
  expect(named("tic-tac-toe", "tree")).toEqual(["tic-tac-toe", "chess"]);
  expect(named("tic-tac-toe", "chess", "tree")).toEqual(["tic-tac-toe", "chess"]);
});
