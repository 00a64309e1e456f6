/** Sheets on paper: one a page, and nothing else of the page beside them. */

import { useEffect, useState } from "preact/hooks";
import { painted } from "../shared/painted.ts";
import type { Drawn } from "./sheets.ts";

/** The most sheets that are shown on the screen. */
const MOST_SHOWN = 2;

export function Preview({ sheets }: { sheets: readonly Drawn[] }) {
  return (
    <div class="made">
      {sheets.map((sheet, place) => (
        <Sheet key={sheet.heading} sheet={sheet} isShown={place < MOST_SHOWN} />
      ))}
      {sheets.length > MOST_SHOWN && <p class="faint unprinted">and {sheets.length - MOST_SHOWN} more, which are printed</p>}
    </div>
  );
}

function Sheet({ sheet, isShown }: { sheet: Drawn; isShown: boolean }) {
  const [address, setAddress] = useState("");
  useEffect(() => {
    const made = URL.createObjectURL(new Blob([sheet.drawn], { type: "image/svg+xml" }));
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [sheet]);
  return <img class={isShown ? "sheet-made" : "sheet-made off-screen"} src={address === "" ? undefined : address} alt={sheet.heading} />;
}

/** Has the browser print the sheets that are shown, once their pictures are there. */
export async function printed(): Promise<void> {
  await painted();
  const pictures = [...document.querySelectorAll<HTMLImageElement>(".sheets .sheet-made")];
  await Promise.all(pictures.map((picture) => picture.decode()));
  for (const picture of pictures) picture.classList.toggle("tall", picture.naturalHeight >= picture.naturalWidth);
  document.documentElement.dataset["prints"] = "sheets";
  addEventListener("afterprint", () => delete document.documentElement.dataset["prints"], { once: true });
  print();
}
