import { useCallback } from "react";
import { useClockText } from "../../lib/ticking-clock.ts";
import { timeAgo } from "./time-ago-text.ts";

interface TimeAgoProps {
  timeMs: number;
  className?: string;
}

export function TimeAgo({ timeMs, className }: TimeAgoProps) {
  const text = useClockText(useCallback((nowMs: number) => timeAgo(nowMs - timeMs), [timeMs]));
  return (
    <time dateTime={new Date(timeMs).toISOString()} className={className}>
      {text}
    </time>
  );
}
