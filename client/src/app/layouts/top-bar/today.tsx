import { romanDate } from "@ludus/shared/rules/roman-date";
import { useCallback } from "react";
import { useClockText } from "../../../lib/clock/ticking-clock.ts";

export function Today() {
  const today = useClockText(useCallback((now: number) => romanDate(new Date(now)), []));
  return (
    <span className="font-inscription text-numeral font-bold tracking-[0.04em] truncate text-muted uppercase md:text-mark md:tracking-[0.06em]">
      {today}
    </span>
  );
}
