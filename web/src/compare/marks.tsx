/** The marks of the algorithms, told apart by shape and colour. */

/** The shape of a mark around a point, as a path; the first two are dots, by their ends. */
const SHAPES = ["h0", "h0", "m-3-3l6 6m0-6l-6 6", "m-4 0h8m-4-4v8", "m0-4l4 4l-4 4l-4-4z", "m-4 3l4-7l4 7z"] as const;

/** The path of a form's mark at a point. */
export const markAt = (form: number, x: number, y: number): string => `M${Math.round(x)} ${Math.round(y)}${SHAPES[form % SHAPES.length] ?? "h0"}`;

/** The class of a form's marks. */
export const markClass = (form: number): string => `mark mark-${form % SHAPES.length}`;

/** The marks of a form at points, each joined to the one before where it goes on from there. */
export function Series({ form, points }: { form: number; points: readonly (readonly [x: number, y: number, goesOn?: boolean | undefined])[] }) {
  const joined = points.map(([x, y, goesOn = true], place) => `${place > 0 && goesOn ? "L" : "M"}${x.toFixed(1)} ${y.toFixed(1)}`);
  return (
    <g>
      <path class={`joined mark-${form % SHAPES.length}`} d={joined.join("")} />
      <path class={`average ${markClass(form)}`} d={points.map(([x, y]) => markAt(form, x, y)).join("")} />
    </g>
  );
}

/** The names of the forms beside their marks. */
export function Legend({ forms, left, more }: { forms: readonly string[]; left?: number; more?: string }) {
  return (
    <ul class="marks">
      {forms.map((form, place) =>
        place === left ? null : (
          <li key={form}>
            <svg width="14" height="14" viewBox="-7 -7 14 14" aria-hidden="true">
              <path class={markClass(place)} d={markAt(place, 0, 0)} />
            </svg>
            {form}
          </li>
        ),
      )}
      {more !== undefined && (
        <li>
          <svg width="14" height="14" viewBox="-7 -7 14 14" aria-hidden="true">
            <path class="minimal" d="M-7 0H7" />
          </svg>
          {more}
        </li>
      )}
    </ul>
  );
}
