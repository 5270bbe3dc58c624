import { utcText } from "./utc-text.ts";

/** Completes "suspended …". `until`: epoch ms; null is for good. */
export function suspensionText(until: number | null): string {
  return until === null ? "for good" : `until ${utcText(until)}`;
}
