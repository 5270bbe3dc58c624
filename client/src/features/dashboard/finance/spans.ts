import { DAY_MS } from "@ludus/shared/durations";

export const SPANS_MS = { "7 days": 7 * DAY_MS, "14 days": 14 * DAY_MS, All: Infinity } as const;
export type Span = keyof typeof SPANS_MS;
