/** A mistake or a lack on this machine that the reader can mend: the message says what and how. */
export class UserError extends Error {}
