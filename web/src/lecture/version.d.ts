/** The project's version, as the workspace has it. */
declare const __VERSION__: string;
