const DAY_MS = 24 * 60 * 60 * 1000;

export const SPANS_MS = { "7 days": 7 * DAY_MS, "14 days": 14 * DAY_MS, All: Infinity } as const;
export type Span = keyof typeof SPANS_MS;
