const SERIALIZATION_FAILURE = "40001";
const DEADLOCK_DETECTED = "40P01";
const UNIQUE_VIOLATION = "23505";
/** What every statement is refused with after the one that failed. */
const IN_FAILED_TRANSACTION = "25P02";

/** Another transaction was in the way; the same one may well succeed now. */
export function isConflict(error: unknown): boolean {
  return [SERIALIZATION_FAILURE, DEADLOCK_DETECTED].includes(codeOf(error));
}

export function isUniqueViolation(error: unknown): boolean {
  return codeOf(error) === UNIQUE_VIOLATION;
}

export function isAftermath(error: unknown): boolean {
  return codeOf(error) === IN_FAILED_TRANSACTION;
}

/** The SQLSTATE, or the system's code, from the driver's error or from Drizzle's, which wraps it. */
export function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return "";
  if ("code" in error && typeof error.code === "string") return error.code;
  return error.cause === undefined ? "" : codeOf(error.cause);
}
