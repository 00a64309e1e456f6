/** A document as Learn shows it. */

/** A link to a search in See. */
export interface SearchLink {
  readonly label: string;
  readonly href: string;
}

/** A form of the gallery, where a document prints it. */
export interface Printed {
  readonly title: string;
  readonly verdict: string;
  readonly why: string;
  readonly href: string | null;
}

/** A part below a heading. */
export interface Part {
  /** Its place in a link. */
  readonly id: string;
  readonly title: string;
  /** Its blocks, made of the document itself: HTML, and the searches of a block's commands. */
  readonly blocks: readonly { readonly html: string; readonly links: readonly SearchLink[] }[];
  readonly printed: readonly Printed[];
}

export interface Text {
  readonly title: string;
  /** What is before the first heading, in HTML. */
  readonly intro: string;
  readonly parts: readonly Part[];
}
