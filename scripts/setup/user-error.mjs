/** A mistake or a lack on this machine that the reader can mend: the message says what and how. */
export class UserError extends Error {}

/** Somebody asked how a command is used: the message is the answer. */
export class Help extends Error {}
