import { logFailure } from "../../../lib/api.ts";

/** For lists that keep what they have, or stay empty, when loading fails. */
export function loadQuietly(failure: string, load: () => Promise<void>): void {
  load().catch((error: unknown) => logFailure(failure, error));
}
