import { MINUTE_MS, HOUR_MS, DAY_MS } from "@ludus/shared/durations";

const timeFormat = new Intl.DateTimeFormat("en-GB", { hour: "2-digit", minute: "2-digit" });
const weekdayFormat = new Intl.DateTimeFormat("en-GB", { weekday: "long" });
const dateFormat = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "long" });

const weekdayAndTimeFormat = new Intl.DateTimeFormat("en-GB", {
  weekday: "long",
  hour: "2-digit",
  minute: "2-digit",
});

/** "Monday 06:00", in the viewer's own time, as everywhere. */
export function gamesTime(at: number): string {
  return weekdayAndTimeFormat.format(at);
}

/** "in 4 min", "at 14:05", "on Monday", "on 30 November": the farther off, the less exact. */
export function gamesDay(at: number, now: number): string {
  const leftMs = at - now;
  if (leftMs < HOUR_MS) return `in ${Math.max(1, Math.ceil(leftMs / MINUTE_MS))} min`;
  if (leftMs < DAY_MS) return `at ${timeFormat.format(at)}`;
  return `on ${(leftMs < 6 * DAY_MS ? weekdayFormat : dateFormat).format(at)}`;
}
