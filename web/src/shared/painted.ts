/** Resolves when what was rendered is on the screen: what is not needed for it can begin. */
export const painted = (): Promise<void> => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 50)));
