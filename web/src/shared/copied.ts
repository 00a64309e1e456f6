/** Copying, which a browser may refuse. */

/** Copies a text, and returns whether the browser let it. */
export const isCopied = (text: string): Promise<boolean> =>
  // Without a clipboard this throws before there is a promise.
  Promise.resolve().then(() => navigator.clipboard.writeText(text)).then(() => true, () => false);
