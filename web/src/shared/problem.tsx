/** A part of the page that could not be loaded, and a button that tries again. */

export function Problem({ text, onAgain }: { text: string; onAgain: () => void }) {
  return (
    <div class="problem" role="alert">
      <p>{text}</p>
      <button type="button" onClick={onAgain}>
        Try again
      </button>
    </div>
  );
}
