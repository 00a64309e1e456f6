import { expect, it } from "vitest";
import firstView from "virtual:first-answer/see";
import { watchedOf } from "./wasm.fixture.ts";

it("the first view is what its search gives", () => {
  expect(firstView).toEqual(watchedOf({}));
});
