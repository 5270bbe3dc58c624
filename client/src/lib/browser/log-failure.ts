/** Logs a failure that the player doesn't need to see. */
export function logFailure(what: string, error: unknown): void {
  console.warn(`${what}: ${error instanceof Error ? error.message : String(error)}`);
}
