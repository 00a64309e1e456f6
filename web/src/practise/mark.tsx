/** Whether an answer is right: a sign, and what is said of it. */

export function Mark({ points, text }: { points: number; text: string }) {
  const [name, sign] = points === 1 ? ["good", "✓"] : points > 0 ? ["half", "½"] : ["bad", "✗"];
  return (
    <span class={`grade ${name}`}>
      <span aria-hidden="true">{sign}</span> {text}
    </span>
  );
}
