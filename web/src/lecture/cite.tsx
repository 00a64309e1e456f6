/** The citation of what is shown. */

import { title } from "../see/title.ts";
import { view } from "../see/store.ts";
import { asBibtex, asText } from "./citation.ts";
import { Copied } from "./copied.tsx";
import { folder, fragment } from "./this-search.ts";

export function Cite() {
  const cited = { version: __VERSION__, title: title.value, at: view.value.at, link: `${folder()}${fragment()}`, day: new Date() };
  return (
    <>
      <h2>Cite exactly this tree and step</h2>
      <Copied label="the citation" text={asText(cited)} rows={3} />
      <Copied label="the entry for BibTeX" text={asBibtex(cited)} rows={5} />
    </>
  );
}
