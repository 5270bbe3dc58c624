import { logFailure } from "../log-failure.ts";
import { usePreferences } from "../stores/preferences.ts";
import { pushSupport } from "./push-support.ts";

/** Most players here want no messages, and don't fetch what sees to them. */
export function startPush(): void {
  if (usePreferences.getState().pushFor === null || pushSupport() !== "supported") return;
  import("./push.ts")
    .then(({ keepPush }) => keepPush())
    .catch((error: unknown) => logFailure("Messages could not be kept up", error));
}
