/** Something that whoever started the tester can mend; the message says what and how. */
export class WarError extends Error {}
