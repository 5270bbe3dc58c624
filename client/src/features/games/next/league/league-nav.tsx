import type { League } from "@ludus/shared/contract/leagues-api";
import { leaguePath } from "@ludus/shared/page-paths";
import { leagueIdOf } from "@ludus/shared/rules/leagues/league-id";
import { Link } from "react-router-dom";
import { leagueName } from "../../../../components/league-link/league-name.ts";
import { shownLeagues } from "./shown-leagues.ts";

const NUMBER = "grid size-9 place-items-center pointer-coarse:size-11";

/** To the other leagues of the season. Nothing beside the only one. */
export function LeagueNav({ league: { number, leagues, season } }: { league: League }) {
  if (leagues === 1) return null;
  return (
    <nav
      aria-label={`Leagues of season ${season}`}
      className="flex flex-wrap items-center gap-x-1 border-t border-line px-3 sm:px-4"
    >
      <span className="mr-auto text-small text-muted">All leagues</span>
      {shownLeagues(number, leagues).map((one, index, shown) => (
        <span key={one} className="flex items-center gap-x-1">
          {index > 0 && one - (shown[index - 1] ?? 0) > 1 && <span aria-hidden="true">…</span>}
          {one === number ? (
            <b aria-current="true" className={NUMBER}>
              {one}
            </b>
          ) : (
            <Link
              to={leaguePath(leagueIdOf({ season, number: one }))}
              aria-label={leagueName(one)}
              className={`pressable ${NUMBER}`}
            >
              {one}
            </Link>
          )}
        </span>
      ))}
    </nav>
  );
}
