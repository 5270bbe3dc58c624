import { logFailure } from "../browser/log-failure.ts";
import { usePreferences } from "../stores/preferences.ts";
import { pushSupport } from "./push-support.ts";

/** Most players want no messages, so the code for them is fetched on demand. */
export function startPush(): void {
  if (usePreferences.getState().pushFor === null || pushSupport() !== "supported") return;
  import("./push.ts")
    .then(({ keepPush }) => keepPush())
    .catch((error: unknown) => logFailure("Messages could not be kept up", error));
}
