import { useCallback } from "react";
import { useClockText } from "../../lib/clock/ticking-clock.ts";
import { timeAgo } from "./time-ago-text.ts";

interface TimeAgoProps {
  at: number;
  /** `ago` says the word, where no heading does. */
  says?: "ago";
  className?: string;
}

export function TimeAgo({ at, says, className }: TimeAgoProps) {
  const text = useClockText(useCallback((now: number) => timeAgo(now - at), [at]));
  const isAgo = says === "ago" && text !== "now";
  return (
    <time dateTime={new Date(at).toISOString()} className={className}>
      {text}
      {isAgo && " ago"}
    </time>
  );
}
