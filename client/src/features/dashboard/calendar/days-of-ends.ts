import { romanDate } from "@ludus/shared/rules/roman-date";
import { DAY_MS } from "@ludus/shared/durations";

interface Day<End> {
  name: string;
  ends: End[];
}

/** Auctions by the day of their end, in the viewer's own time zone, the soonest first. */
export function daysOfEnds<End extends { endsAt: number }>(
  ends: readonly End[],
  now: number,
): Day<End>[] {
  const days: Day<End>[] = [];
  for (const end of ends.toSorted((one, other) => one.endsAt - other.endsAt)) {
    const name = dayName(new Date(end.endsAt), now);
    const last = days.at(-1);
    if (last?.name === name) last.ends.push(end);
    else days.push({ name, ends: [end] });
  }
  return days;
}

/** "Today, 20 November", "Tomorrow, 21 November", "22 November" */
function dayName(date: Date, now: number): string {
  const day = romanDate(date);
  const short = day.replace(/ \d+$/, "");
  if (day === romanDate(new Date(now))) return `Today, ${short}`;
  return day === romanDate(new Date(now + DAY_MS)) ? `Tomorrow, ${short}` : short;
}
