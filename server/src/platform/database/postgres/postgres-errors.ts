import { codeOf } from "@ludus/shared/errors";

const SERIALIZATION_FAILURE = "40001";
const DEADLOCK_DETECTED = "40P01";
const UNIQUE_VIOLATION = "23505";
const IN_FAILED_TRANSACTION = "25P02";

/** Another transaction was in the way; a retry may succeed. */
export function isConflict(error: unknown): boolean {
  return [SERIALIZATION_FAILURE, DEADLOCK_DETECTED].includes(codeOf(error));
}

export function isUniqueViolation(error: unknown): boolean {
  return codeOf(error) === UNIQUE_VIOLATION;
}

export function isAftermath(error: unknown): boolean {
  return codeOf(error) === IN_FAILED_TRANSACTION;
}
