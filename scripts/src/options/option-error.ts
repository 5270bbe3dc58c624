/** A wrong option, in one line. */
export class OptionError extends Error {}
