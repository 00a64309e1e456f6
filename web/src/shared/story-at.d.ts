/** The types of what reads a story off at a step. */

declare module "*/draw/src/story/story.mjs" {
  import type { Counter, PictureNode, Piece, Story, StoryChoice, StoryPart, StoryVisit } from "@negascout/core";

  export function latest<T extends readonly [number, ...unknown[]]>(entries: readonly T[], step: number): T | null;
  export function isThere(part: Pick<StoryPart, "from">, step: number, last: number): boolean;
  export function isCut(part: StoryPart, step: number): boolean;
  export function beginOf(visit: StoryVisit): number;
  export function endOf(visit: StoryVisit): number;
  export function visitAt(part: StoryPart, step: number): StoryVisit | null;
  export function labelAt(visit: StoryVisit, step: number): string;
  export function valueAt(part: StoryPart, step: number): string;
  export function isProven(part: StoryPart, step: number): boolean;
  export function widthAt(story: Story, node: number, step: number): number;
  export function roundAt(story: Story, step: number): number;
  export function choiceAt(story: Story, step: number): StoryChoice | null;
  export function lineTo(nodes: readonly Pick<PictureNode, "parent">[], node: number): number[];
  export function textOf(nodes: readonly Pick<PictureNode, "letter">[], said: readonly Piece[]): string;
  export const COUNTERS: Readonly<Record<Counter, string>>;
}
