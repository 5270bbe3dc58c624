/**
 * SQLSTATE classes 08 (connection), 53 (resources) and 57P (an operator's doing), lock and statement
 * timeouts, the network's own codes, and what SQLite says of a disk that is full, failing or busy.
 */
const CODES =
  /^(08\w{3}|53\w{3}|57P\w{2}|55P03|57014|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|SQLITE_(FULL|IOERR|BUSY|READONLY)\w*)$/;

/** The driver's own errors, which bear no code. */
const MESSAGES =
  /^(Connection terminated|Query read timeout|timeout expired|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed|Cannot use a pool after calling end)/;

/** Whether it is worth trying again in a moment: the database, not the request, was at fault. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = "code" in error ? String(error.code) : "";
  return CODES.test(code) || MESSAGES.test(error.message) || isDatabaseAway(error.cause);
}
