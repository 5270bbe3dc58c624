import { causesOf } from "@ludus/shared/errors";

// SQLSTATE classes 08 (connection), 53 (resources), 57P (operator), 58 (system); read-only; timeouts; the
// network's codes, TLS's for a broken record; SQLite's for a full, failing or busy disk.
const AWAY =
  /^(08\w{3}|53\w{3}|57P\w{2}|58\w{3}|25006|25P03|55P03|57014|E(CONN(REFUSED|RESET|ABORTED)|PIPE|TIMEDOUT|(HOST|NET)(UNREACH|DOWN))|ENOTFOUND|EAI_AGAIN|ERR_SSL_\w+|SQLITE_(FULL|IOERR|BUSY|READONLY|CANTOPEN)\w*)$/;

// Sign-ins (28); no such database, schema or table, or no rights to it; another connection's prepared
// statements, as behind a pooler; our own codes.
const OTHER_DATABASE =
  /^(28\w{3}|3D000|3F000|42P01|42501|42P05|26000|OTHER_ENCODING|SHARED_SESSION|DATABASE_FILE_GONE)$/;

/** The driver's own errors have no code. */
const MESSAGES =
  /^(Connection terminated|Query read timeout|timeout expired|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed|Cannot use a pool after calling end)/;

/** No connection could be opened, for whatever reason, such as a certificate that has expired. */
export class Unreachable extends Error {
  constructor(cause: Error) {
    super(cause.message, { cause });
  }
}

/** Whether a retry may help: the database, not the request, was at fault. */
export function isDatabaseAway(error: unknown): boolean {
  return isDatabaseSilent(error) || isOtherDatabase(error) || isUnreachable(error);
}

function isUnreachable(error: unknown): boolean {
  return [...causesOf(error)].some((cause) => cause instanceof Unreachable);
}

/** The database doesn't answer, or can't write now, and may recover by itself. */
export function isDatabaseSilent(error: unknown): boolean {
  return [...causesOf(error)].some((cause) => has(AWAY, cause) || MESSAGES.test(cause.message));
}

/** Another database answers than the one that Ludus can use. */
export function isOtherDatabase(error: unknown): boolean {
  return [...causesOf(error)].some((cause) => has(OTHER_DATABASE, cause));
}

function has(codes: RegExp, error: Error): boolean {
  return "code" in error && codes.test(String(error.code));
}
