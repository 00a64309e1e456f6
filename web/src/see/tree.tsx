/** The tree of a search: drawn, scrolled, scaled, walked through by keys, and its leaves edited. */

import type { Iteration } from "@negascout/core";
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import { press, shortcut } from "../app/commands.ts";
import { lineTo } from "../shared/story.ts";
import { nodeUnder } from "../shared/target.ts";
import { arrange, foldedIn } from "./arrange.ts";
import { IconButton } from "./icons.tsx";
import { LeafEditor, pathTo } from "./leaf-editor.tsx";
import { EDGE, scrollToSee } from "./geometry.ts";
import { TREE_COMMANDS, type InTree } from "./keys.ts";
import { chosen as pointed, marks, moved, UNMARKED } from "./marks.ts";
import { pannable } from "./pan.ts";
import { active, edit, problems, view } from "./store.ts";
import { searched } from "./players.ts";
import { areaOf, useSight, type Sight } from "./sight.ts";
import { Overview } from "./overview.tsx";
import { TreeDrawing } from "./tree-drawing.tsx";
import { itemName, TreeItems } from "./tree-items.tsx";

/** The least and the greatest size, as a multiple of the picture's own. */
const [SMALLEST, LARGEST] = [0.08, 3];

/** The buttons below the picture. */
const SIZES = [
  ["smaller", "Smaller"],
  ["larger", "Larger"],
  ["fit", "Fit"],
  ["fold", "Fold or unfold the subtree"],
] as const;

export function Tree({ pane, iteration, step, title }: { pane: number; iteration: Iteration; step: number; title: string }) {
  const stage = useRef<HTMLDivElement>(null);
  const [scale, setScale] = useState<number | null>(null);
  const [chosen, setChosen] = useState<number | null>(null);
  const [editing, setEditing] = useState<number | null>(null);
  const [sight, readSight] = useSight(stage);
  const [toggled, setToggled] = useState<ReadonlySet<number>>(new Set());
  const here = iteration.story.steps.node[step] ?? 0;
  const { nodes } = iteration.picture;
  const folded = foldedIn(nodes, toggled, new Set([...lineTo(nodes, here), ...lineTo(nodes, chosen ?? here).slice(0, -1)]));
  const arranged = useMemo(() => arrange(iteration.picture, folded), [iteration, [...folded].join()]);
  const { picture } = arranged;
  const marked = marks.value[pane] ?? UNMARKED;
  // Then its leaves have values before the search comes to them.
  const isListed = searched.value !== "game" && iteration.story.growth === undefined;
  const isEditable = searched.value === "tree";

  // Both before the next key, which may choose another node, or be about this one.
  useLayoutEffect(() => {
    if (chosen !== moved.value) setChosen(null);
    setEditing(null);
    setToggled(new Set());
  }, [iteration]);
  useLayoutEffect(() => {
    pointed.value = chosen === null ? null : { pane, node: chosen };
  }, [chosen]);
  const shown = scale ?? fitting(sight, iteration.picture);
  const fold = (place: number): void => setToggled(new Set([...toggled, place].filter((each) => each !== place || !toggled.has(place))));
  useEffect(() => {
    if (follow(stage.current, sight, picture, chosen ?? here, shown)) readSight();
  }, [arranged, step, chosen, shown]);

  const scaleBy = (factor: number): void => setScale(Math.min(Math.max(shown * factor, SMALLEST), LARGEST));
  useEffect(() => (stage.current === null ? undefined : pannable(stage.current, scaleBy)), [shown]);
  const remove = async (place: number): Promise<void> => {
    const refused = await edit(pathTo(picture.nodes, place), "remove");
    if (refused !== null) problems.value = [refused];
  };
  const from = chosen ?? here;
  const scaled = (factor: number | null): void => (factor === null ? setScale(null) : scaleBy(factor));
  const on: InTree = { arranged, chosen, from, choose: setChosen, edit: () => setEditing(from), remove: () => void remove(from), fold: () => fold(from), scale: scaled };
  const click = (event: MouseEvent): void => {
    active.value = pane;
    const place = nodeUnder(event);
    if (place === null) return;
    if ((event.target as Element).matches(".fold")) return fold(place);
    setChosen(place);
    if (isEditable && picture.nodes[place]?.kind === "leaf") setEditing(place);
  };
  return (
    <div class="tree-frame">
      <div
        ref={stage}
        class="stage"
        tabIndex={0}
        role="tree"
        aria-orientation="horizontal"
        aria-activedescendant={itemName(pane, from)}
        aria-label={`Tree of ${title}. Arrow keys walk through its nodes${isEditable ? ", Enter changes one" : ""}.`}
        onKeyDown={(event) => void press(event, TREE_COMMANDS, on)}
        onClick={click}
        onScroll={readSight}
      >
        <TreeItems pane={pane} iteration={iteration} step={step} folded={folded} at={from} chosen={chosen} />
        <div class="canvas">
          <TreeDrawing
            iteration={iteration}
            arranged={arranged}
            step={step}
            area={sight && areaOf(sight, shown)}
            scale={shown}
            chosen={chosen}
            listed={isListed}
            marks={marked}
          />
        </div>
      </div>
      <Overview arranged={arranged} here={from} scale={shown} stage={stage} sight={sight} />
      {editing !== null && (
        <LeafEditor
          key={editing}
          nodes={picture.nodes}
          place={editing}
          onDone={() => {
            setEditing(null);
            stage.current?.focus();
          }}
        />
      )}
      <div class="zoom unprinted" role="group" aria-label="Size">
        {SIZES.map(([icon, label]) => (
          <IconButton key={icon} icon={icon} label={label} {...shortcut(TREE_COMMANDS[icon])} onClick={() => TREE_COMMANDS[icon].run(on)} />
        ))}
      </div>
    </div>
  );
}

/** The scale at which the whole picture is in sight, but not too small to be read. */
function fitting(sight: Sight | null, picture: Iteration["picture"]): number {
  if (sight === null) return 1;
  const [wide, high] = [picture.width + 2 * EDGE, picture.height + 2 * EDGE];
  const room = Math.min(sight.width / wide, sight.height / high);
  return Math.min(Math.max(room, 0.5), view.value.presented === undefined ? 1.4 : LARGEST);
}

/** Scrolls so that a node is in sight, and no further. Returns whether it scrolled. */
function follow(stage: HTMLElement | null, sight: Sight | null, picture: Iteration["picture"], place: number, scale: number): boolean {
  const node = picture.nodes[place];
  if (stage === null || sight === null || node === undefined) return false;
  const [x, y] = [(node.x + EDGE) * scale, (node.y + EDGE) * scale];
  const right = scrollToSee(x, (node.width / 2) * scale, sight.left, sight.width);
  const down = scrollToSee(y, (node.height / 2) * scale, sight.top, sight.height);
  if (right === 0 && down === 0) return false;
  stage.scrollTo(sight.left + right, sight.top + down);
  return true;
}
