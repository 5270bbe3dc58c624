import { romanDate } from "@ludus/shared/rules/roman-date";
import { DAY_MS } from "@ludus/shared/durations";
import type { Letter } from "./letters.ts";

/** When a player signed up: a UUIDv7, as every id of ours, begins with its time. Null for other ids. */
export function signedUpAt(userId: string): number | null {
  const id = /^([0-9a-f]{8})-([0-9a-f]{4})-7/.exec(userId);
  return id ? Number.parseInt(`${id[1]}${id[2]}`, 16) : null;
}

export function letterDate({ daysBefore }: Letter, schoolBeganAt: number): Date {
  return new Date(schoolBeganAt - daysBefore * DAY_MS);
}

/** "today", "yesterday", "20 November" */
export function dayText(date: Date, now: number): string {
  const day = romanDate(date);
  if (day === romanDate(new Date(now))) return "today";
  if (day === romanDate(new Date(now - DAY_MS))) return "yesterday";
  return day.replace(/ \d+$/, "");
}
