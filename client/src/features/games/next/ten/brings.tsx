import type { GamesForecast, NextGames } from "@ludus/shared/contract/games-api";
import { STIPEND_BELOW_GOLD } from "@ludus/shared/rules/games/games-pay";
import { formatGold } from "@ludus/shared/rules/gold-text";
import { rangeText } from "../../../../components/gold/signed-gold.ts";
import { Aureus } from "../../../../components/gold/aureus.tsx";

/** The games' yield: its parts where there is room, and the sum. */
export function Brings({
  forecast: { men, lineUp, stipend, least, most },
}: {
  forecast: NextGames;
}) {
  const fighting = men.filter(({ gladiatorId }) => lineUp.places.includes(gladiatorId));
  const atHome = men.filter((gladiator) => !fighting.includes(gladiator));
  const keep = sumOf(atHome, "keep");
  const training = sumOf(fighting, "trainingCost");
  const pay = [sumOf(fighting, "ifLost"), sumOf(fighting, "ifWon")] as const;
  return (
    <p className="flex flex-1 items-center gap-x-2 leading-snug max-xl:flex-col max-xl:items-start">
      <span className="text-small text-balance max-xl:sr-only">
        bouts <b>{rangeText(pay)}</b> + wage <b>{formatGold(stipend)}</b>
        {stipend === 0 && ` (your purse holds ${formatGold(STIPEND_BELOW_GOLD)} or more)`}
        {keep > 0 && (
          <>
            {" "}
            − keep <b>{formatGold(keep)}</b>
          </>
        )}
        {training > 0 && (
          <>
            {" "}
            − training <b>{formatGold(training)}</b>
          </>
        )}
        {"\u00a0="}
      </span>
      <span className="text-muted xl:sr-only">It brings</span>
      <b className="flex items-center gap-x-1.5 text-lead whitespace-nowrap">
        <Aureus className="size-4.5 shrink-0" />
        {rangeText([least, most])}
      </b>
    </p>
  );
}

function sumOf(men: readonly GamesForecast[], part: "ifWon" | "ifLost" | "keep" | "trainingCost") {
  return men.reduce((sum, gladiator) => sum + gladiator[part], 0);
}
