import {
  countdownColour,
  countdownText,
  type CountdownColour,
} from "@ludus/shared/rules/auctions/countdown";
import { useCallback } from "react";
import { useClockText } from "../../lib/clock/ticking-clock.ts";

const COLOURS: Record<CountdownColour, string> = {
  red: "text-blood",
  orange: "text-rust-ink",
  green: "text-laurel",
};

const COLOURS_ON_DARK: Record<CountdownColour, string> = {
  red: "text-blood-bright",
  orange: "text-ochre",
  green: "text-laurel-bright",
};

interface CountdownProps {
  endsAt: number;
  isOnDark?: boolean;
  className?: string;
}

/** The only part of a card that the clock touches. It is no live region: it would never be silent. */
export function Countdown({ endsAt, isOnDark = false, className = "" }: CountdownProps) {
  const text = useClockText(useCallback((now: number) => countdownText(endsAt - now), [endsAt]));
  const colour = useClockText(
    useCallback((now: number) => countdownColour(endsAt - now), [endsAt]),
  );
  return (
    <span
      role="timer"
      aria-label="Time left"
      className={`font-bold ${(isOnDark ? COLOURS_ON_DARK : COLOURS)[colour]} ${className}`}
    >
      {text}
    </span>
  );
}
