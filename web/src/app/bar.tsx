/** The bar: the name, the places, and the help. */

import { Button } from "../shared/button.tsx";
import { CopyLink } from "./copy-link.tsx";
import { TITLES } from "./places.ts";
import { back, formatRoute, PLACES, type Place } from "./route.ts";

export function Bar({ place, onHelp }: { place: Place; onHelp: () => void }) {
  return (
    <header class="bar unprinted">
      <h1>negascout</h1>
      <nav aria-label="Places">
        {PLACES.map((each) => (
          <a key={each} href={formatRoute(each === place ? { place, params: new URLSearchParams() } : back(each))} aria-current={each === place ? "page" : undefined}>
            {TITLES[each]}
          </a>
        ))}
      </nav>
      <CopyLink />
      <Button text="?" aria-label="Keys" aria-keyshortcuts="?" title="Keys (?)" onClick={onHelp} />
    </header>
  );
}
