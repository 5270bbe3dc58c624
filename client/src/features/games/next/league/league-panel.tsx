import type { NextGames } from "@ludus/shared/contract/games-api";
import type { League } from "@ludus/shared/contract/leagues-api";
import type { UseQueryResult } from "@tanstack/react-query";
import { Button } from "../../../../components/button/button.tsx";
import { Skeleton } from "../../../../components/states/skeleton.tsx";
import { leagueName } from "../../words.ts";
import { Panel, PanelText } from "../panel.tsx";
import { LeagueRounds } from "./league-rounds.tsx";
import { LeagueTable } from "./league-table.tsx";

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
      </Panel>
    );
  }
  return (
    <Panel title="Your league">
      {isError ? (
        <PanelText role="alert">
          <p>The table can't be read just now.</p>
          <Button size="small" onClick={() => void refetch()}>
            Try Again
          </Button>
        </PanelText>
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
  return (
    <Panel title="Your league">
      <PanelText>
        <p>
          {season?.round === 1
            ? `The leagues of the season ${drawn}: whoever has a man at home is in one.`
            : guestText(season)}
        </p>
      </PanelText>
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

function movesText({ number, leagues }: League): string {
  const [canRise, canFall] = [number > 1, number < leagues];
  if (canRise && canFall) return "two go up, two go down";
  if (canRise) return "two go up";
  return canFall ? "two go down" : "";
}
