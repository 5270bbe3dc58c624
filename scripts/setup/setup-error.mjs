/** Something on this machine that the reader can mend: the message says what and how. */
export class SetupError extends Error {}
