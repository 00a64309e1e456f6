/** Why something failed, in a sentence. */
export const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
