import type { Location } from "react-router-dom";
import { paths } from "./paths.ts";

/** Router state that the login page is opened with. */
export interface ReturnState {
  from: string;
}

export function returnStateFor(location: Location): ReturnState {
  return { from: `${location.pathname}${location.search}${location.hash}` };
}

/** The remembered page, or the dashboard. Router state outlives reloads, so its shape is checked. */
export function returnPathOf(state: unknown): string {
  const isRemembered =
    typeof state === "object" &&
    state !== null &&
    "from" in state &&
    typeof state.from === "string";
  return isRemembered ? (state.from as string) : paths.dashboard;
}
