import {
  countdownColour,
  countdownText,
  type CountdownColour,
} from "@ludus/shared/rules/countdown";
import { useCallback } from "react";
import { useClockText } from "../../lib/ticking-clock.ts";

const COLOURS: Record<CountdownColour, string> = {
  red: "text-blood",
  orange: "text-rust-ink",
  green: "text-laurel",
};

interface CountdownProps {
  endsAtMs: number;
  className?: string;
}

/** The only part of a card that the clock touches. It is no live region: it would never be silent. */
export function Countdown({ endsAtMs, className = "" }: CountdownProps) {
  const text = useClockText(
    useCallback(
      (nowMs: number, stepMs: number) => countdownText(endsAtMs - nowMs, stepMs),
      [endsAtMs],
    ),
  );
  const colour = useClockText(
    useCallback((nowMs: number) => countdownColour(endsAtMs - nowMs), [endsAtMs]),
  );
  return (
    <span
      role="timer"
      aria-label="Time left"
      className={`font-bold ${COLOURS[colour]} ${className}`}
    >
      {text}
    </span>
  );
}
