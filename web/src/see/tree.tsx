/** The tree of a search: drawn, scrolled, scaled, walked through by keys, and its leaves edited. */

import type { Iteration } from "@negascout/core";
import type { ComponentChildren } from "preact";
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import { press, shortcut } from "../app/commands.ts";
import { lineTo } from "../shared/story.ts";
import { Menu } from "../shared/menu.tsx";
import { nodeUnder } from "../shared/target.ts";
import { arrange, foldedIn } from "./arrange.ts";
import { IconButton } from "./icons.tsx";
import { LeafEditor, pathTo } from "./leaf-editor.tsx";
import { fitNow, useFit } from "./fit.ts";
import { EDGE, scrollToSee } from "./geometry.ts";
import { TREE_COMMANDS, type InTree } from "./keys.ts";
import { chosen as pointed, marks, moved, UNMARKED } from "./marks.ts";
import { pannable } from "./pan.ts";
import { active, edit, problems } from "./store.ts";
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

interface Props {
  readonly pane: number;
  readonly iteration: Iteration;
  readonly step: number;
  readonly title: string;
  /** What else stands with the buttons for its size. */
  readonly more: ComponentChildren;
}

export function Tree({ pane, iteration, step, title, more }: Props) {
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
  const fit = useFit(pane, sight, picture);
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
  const shown = scale ?? fit;
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
            fonts={fitNow().fonts}
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
      <Menu class="zoom quiet unprinted" text="View" label={`View of ${title}`}>
        {SIZES.map(([icon, label]) => (
          <IconButton key={icon} icon={icon} label={label} {...shortcut(TREE_COMMANDS[icon])} onClick={() => TREE_COMMANDS[icon].run(on)} />
        ))}
        {more}
      </Menu>
    </div>
  );
}

/** Scrolls so that a node is in sight, and no further. Returns whether it scrolled. */
function follow(stage: HTMLElement | null, sight: Sight | null, picture: Iteration["picture"], place: number, scale: number): boolean {
  const node = picture.nodes[place];
  if (stage === null || sight === null || node === undefined) return false;
  const [x, y] = [(node.x + EDGE.x) * scale, (node.y + EDGE.y) * scale];
  const right = scrollToSee(x, (node.width / 2) * scale, sight.left, sight.width);
  const down = scrollToSee(y, (node.height / 2) * scale, sight.top, sight.height);
  if (right === 0 && down === 0) return false;
  stage.scrollTo(sight.left + right, sight.top + down);
  return true;
}
