/** A story at a step: read off as the page of steps does, which is one file without the page around it. */

export * from "../../../crates/draw/src/story/story.mjs";
