import { MINIMUM_BID_GOLD, REMINDER_LEADS_MS } from "@ludus/shared/limits";
import { formatGold } from "@ludus/shared/rules/gold-text";
import { MINUTE_MS } from "@ludus/shared/durations";
import { wholeNumberIn } from "../search/search-fields.ts";

/** "15 min before": the end of the auction, which stands beside it. */
export function leadText(leadMs: number): string {
  const minutes = leadMs / MINUTE_MS;
  return `${minutes < 60 ? `${minutes} min` : `${minutes / 60} h`} before`;
}

export function leadIn(text: string): (typeof REMINDER_LEADS_MS)[number] | null {
  return REMINDER_LEADS_MS.find((ms) => String(ms) === text) ?? null;
}

/** Null where nothing is typed; NaN where it is no number. */
export function limitIn(text: string): number | null {
  return text.trim() === "" ? null : (wholeNumberIn(text) ?? NaN);
}

export const LIMIT_PROBLEM = `Whole gold, ${formatGold(MINIMUM_BID_GOLD)} at least`;
