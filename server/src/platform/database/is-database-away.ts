import { causesOf } from "@ludus/shared/errors";

// SQLSTATE classes 08 (connection), 53 (resources), 57P (operator); a read-only transaction, as on a
// standby; lock, statement and idle timeouts; the network's codes; SQLite's for a full, failing or busy disk.
const CODES =
  /^(08\w{3}|53\w{3}|57P\w{2}|25006|25P03|55P03|57014|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|SQLITE_(FULL|IOERR|BUSY|READONLY)\w*)$/;

/** The driver's own errors have no code. */
const MESSAGES =
  /^(Connection terminated|Query read timeout|timeout expired|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed|Cannot use a pool after calling end)/;

/** Whether a retry may help: the database, not the request, was at fault. */
export function isDatabaseAway(error: unknown): boolean {
  return [...causesOf(error)].some(
    (cause) => ("code" in cause && CODES.test(String(cause.code))) || MESSAGES.test(cause.message),
  );
}
