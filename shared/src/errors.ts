/** The message of what was thrown, which need not be an error. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** An error and its causes, outermost first: Drizzle wraps the driver's. */
export function* causesOf(error: unknown): Generator<Error, void> {
  for (let cause = error; cause instanceof Error; cause = cause.cause) yield cause;
}

/** The SQLSTATE, SQLite's code or the system's; empty where no cause has one. */
export function codeOf(error: unknown): string {
  for (const cause of causesOf(error)) {
    const code = ownCodeOf(cause);
    if (code !== "") return code;
  }
  return "";
}

/** As `codeOf`, without the causes: empty for an error that only wraps one with a code. */
export function ownCodeOf(error: unknown): string {
  return error instanceof Error && "code" in error && typeof error.code === "string"
    ? error.code
    : "";
}
