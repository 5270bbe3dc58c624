import type { NextGames } from "@ludus/shared/contract/games-api";
import type { League } from "@ludus/shared/contract/leagues-api";
import { leaguePath } from "@ludus/shared/page-paths";
import { leagueIdOf } from "@ludus/shared/rules/leagues/league-id";
import type { UseQueryResult } from "@tanstack/react-query";
import { RetryLine } from "../../../../components/states/retry-line.tsx";
import { leagueName } from "../../../../components/league-link/league-name.ts";
import { TextLink } from "../../../../components/page/text-link.tsx";
import { Skeleton } from "../../../../components/states/skeleton.tsx";
import { Panel, panelText } from "../panel.tsx";
import { LeagueNav } from "./league-nav.tsx";
import { LeagueRounds } from "./league-rounds.tsx";
import { LeagueTable } from "./league-table.tsx";
import { movesText } from "./moves-text.ts";

interface LeaguePanelProps {
  query: UseQueryResult<League | null>;
  opponentId: string | null;
}

export function LeaguePanel({ query, opponentId }: LeaguePanelProps) {
  const { data: league, isError, refetch } = query;
  if (league) {
    return (
      <Panel title={leagueName(league.number)} note={movesText(league)}>
        <LeagueTable league={league} opponentId={opponentId} />
        <LeagueRounds league={league} />
        <LeagueNav league={league} />
      </Panel>
    );
  }
  return (
    <Panel title="Your league">
      {isError ? (
        <RetryLine className={panelText} onRetry={refetch}>
          The table can't be read just now.
        </RetryLine>
      ) : (
        <div role="status" aria-label="Loading the league" className="p-4">
          <Skeleton className="h-60" />
        </div>
      )}
    </Panel>
  );
}

/** Leagues are drawn with a season's first games. */
export function NoLeague({
  season,
  haveBegun,
}: Pick<NextGames, "season"> & { haveBegun: boolean }) {
  const drawn = haveBegun ? "are being drawn" : "are drawn when the games begin";
  const lastDrawn = season === null ? 0 : season.number - Number(season.round === 1);
  return (
    <Panel title="Your league">
      <div className={panelText}>
        <p>
          {season?.round === 1
            ? `The leagues of the season ${drawn}: whoever has a man at home is in one.`
            : guestText(season)}
        </p>
        {lastDrawn > 0 && (
          <TextLink
            to={leaguePath(leagueIdOf({ season: lastDrawn, number: 1 }))}
            className="pointer-coarse:py-2.5"
          >
            Look at the leagues
          </TextLink>
        )}
      </div>
    </Panel>
  );
}

function guestText(season: NextGames["season"]): string {
  const wait =
    season?.round === season?.rounds
      ? "The next season begins with the games after these."
      : "After these games you take a free place of the lowest league; without one you wait for the next season.";
  return `You are a guest, and meet others of like strength, or the organisers. ${wait}`;
}
