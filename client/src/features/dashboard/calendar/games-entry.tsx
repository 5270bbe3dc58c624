import type { NextGames } from "@ludus/shared/contract/games-api";
import { formatGold } from "@ludus/shared/rules/gold-text";
import Swords from "lucide-react/icons/swords";
import { Link } from "react-router-dom";
import { CoinPortrait } from "../../../components/coin-portrait/coin-portrait.tsx";
import { Countdown } from "../../../components/countdown/countdown.tsx";
import { paths } from "../../../lib/navigation/paths.ts";
import { useGladiators } from "../../../lib/stores/gladiators/gladiators-store.ts";
import { CALENDAR_ROW, hourFormat } from "./calendar-row.ts";

/** The next games among the ends; a press leads to them. */
export function GamesEntry({ forecast, at }: { forecast: NextGames; at: number }) {
  const profiles = useGladiators((gladiators) => gladiators.profiles);
  const fighting = forecast.men.filter(({ isHired }) => isHired);
  return (
    <li className="not-first:border-t not-first:border-line">
      <Link to={paths.games} className={`border-gold bg-tablet ${CALENDAR_ROW}`}>
        <time dateTime={new Date(at).toISOString()} className="font-bold max-sm:self-end">
          {hourFormat.format(at)}
        </time>
        <span className="grid size-10 place-items-center text-bronze max-sm:row-span-2">
          <Swords className="size-6" />
        </span>
        <span className="min-w-0 max-sm:row-span-2">
          <span className="flex items-center gap-3">
            <b className="font-inscription text-porphyry">The games</b>
            <span aria-hidden="true" className="flex -space-x-1.5 max-sm:hidden">
              {fighting.flatMap(({ gladiatorId }) => {
                const profile = profiles[gladiatorId];
                if (!profile) return [];
                return <CoinPortrait key={gladiatorId} gladiator={profile} size={26} decorative />;
              })}
            </span>
          </span>
          <span className="block text-label leading-tight text-muted sm:leading-normal">
            {gamesText(fighting.length, forecast)}
          </span>
        </span>
        <Countdown
          endsAt={at}
          className="text-small max-sm:col-start-1 max-sm:row-start-2 max-sm:self-start sm:text-right"
        />
      </Link>
    </li>
  );
}

function gamesText(fighting: number, { least, most }: NextGames): string {
  if (fighting === 0) return "Whoever is yours by then takes part";
  const gladiators = fighting === 1 ? "One man of yours fights" : `${fighting} of your men fight`;
  return `${gladiators} · ${formatGold(least)} to ${formatGold(most)} gold`;
}
