/** A sentence: plain until what studies the searches has come, and then with words that light what they name. */

import { textOf } from "../shared/story.ts";
import { study, type Sentence } from "./study.ts";

export function Said(sentence: Sentence) {
  const Words = study.value?.Words;
  return Words === undefined ? <>{textOf(sentence.iteration.picture.nodes, sentence.said)}</> : <Words {...sentence} />;
}
