import { useEarnedGoldDay } from "./use-earned-gold-day.ts";

export function EarnedGoldDay({ unknown }: { unknown: string }) {
  const day = useEarnedGoldDay(true);
  return day === "" ? unknown : `yours ${day}`;
}
