import { useEarnedGoldDay } from "./use-earned-gold-day.ts";

/** "yours on Monday", or else these words. */
export function EarnedGoldDay({ unknown }: { unknown: string }) {
  const day = useEarnedGoldDay(true);
  return day === "" ? unknown : `yours ${day}`;
}
