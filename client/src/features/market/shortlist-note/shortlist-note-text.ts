import { MINIMUM_BID_GOLD } from "@ludus/shared/limits";
import { formatGold } from "@ludus/shared/rules/gold-text";
import { wholeNumberIn } from "../search/search-fields.ts";

const MINUTE_MS = 60_000;

/** "15 min before": the end of the auction, which stands beside it. */
export function leadText(leadMs: number): string {
  const minutes = leadMs / MINUTE_MS;
  return `${minutes < 60 ? `${minutes} min` : `${minutes / 60} h`} before`;
}

/** Undefined where nothing is typed; null where it is no limit. */
export function limitIn(text: string): number | undefined | null {
  if (text.trim() === "") return undefined;
  const limit = wholeNumberIn(text);
  return limit !== null && limit >= MINIMUM_BID_GOLD && Number.isSafeInteger(limit) ? limit : null;
}

export const LIMIT_PROBLEM = `Whole gold, ${formatGold(MINIMUM_BID_GOLD)} at least`;
