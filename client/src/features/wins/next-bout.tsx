import type { GamesForecast } from "@ludus/shared/contract/games-api";
import { formatGold } from "@ludus/shared/rules/gold-text";
import { useGamesDay } from "../../lib/clock/use-games-day.ts";
import { useNextGames } from "../../lib/queries/use-next-games.ts";

/** The line stands from the start, and is empty until it is known. */
export function NextBout({ gladiatorId }: { gladiatorId: string }) {
  const day = useGamesDay();
  const { data } = useNextGames(day !== "");
  if (day === "" || data?.games === null) return null;
  const forecast = data?.men.find((one) => one.gladiatorId === gladiatorId);
  return (
    <p className="mt-1 min-h-[1.5em] text-small font-bold text-gold-bright lg:mt-3 lg:text-lead">
      {forecast && boutText(forecast, day)}
    </p>
  );
}

function boutText({ isHired, ifWon, ifLost }: GamesForecast, day: string): string {
  return isHired
    ? `He fights ${day}: ${formatGold(ifWon)} or ${formatGold(ifLost)} gold.`
    : `Others of yours fight ${day}: he stays at home.`;
}
