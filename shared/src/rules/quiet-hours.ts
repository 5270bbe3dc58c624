import { MINUTE_MS } from "../durations.ts";

/** Minutes of the day in an IANA time zone. `until` may be on the next day. */
export interface QuietHours {
  from: number;
  until: number;
  timeZone: string;
}

const DAY_MINUTES = 24 * 60;
/** A change to or from summer time moves the end once, which the second look finds. */
const LOOKS_MAX = 2;

/** When the quiet hours that hold at `now` end, in epoch ms; null outside of them. */
export function quietUntil({ from, until, timeZone }: QuietHours, now: number): number | null {
  const minuteAt = minuteOfDayIn(timeZone);
  const minute = minuteAt(now);
  if (minutesFrom(from, minute) >= minutesFrom(from, until)) return null;
  let end = now - (now % MINUTE_MS) + minutesFrom(minute, until) * MINUTE_MS;
  for (let look = 0; look < LOOKS_MAX; look += 1) {
    const late = minutesFrom(until, minuteAt(end));
    if (late === 0) break;
    end += (late > DAY_MINUTES / 2 ? DAY_MINUTES - late : -late) * MINUTE_MS;
  }
  return Math.max(end, now + 1);
}

export function isTimeZone(name: string): boolean {
  try {
    minuteOfDayIn(name);
    return true;
  } catch {
    return false;
  }
}

/** Whole minutes forward from one minute of the day to the next time it is another. */
function minutesFrom(from: number, to: number): number {
  return (to - from + DAY_MINUTES) % DAY_MINUTES;
}

/** @throws RangeError for a time zone that doesn't exist. */
function minuteOfDayIn(timeZone: string): (at: number) => number {
  const clock = new Intl.DateTimeFormat("en-GB", {
    timeZone,
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
  });
  return (at) => {
    const [hours = 0, minutes = 0] = clock.format(at).split(":").map(Number);
    return hours * 60 + minutes;
  };
}
