import type { League } from "@ludus/shared/contract/leagues-api";
import { Problem, type ProblemCode } from "@ludus/shared/contract/problems";
import { leaguePath } from "@ludus/shared/page-paths";
import { leagueIdOf } from "@ludus/shared/rules/leagues/league-id";
import { useQuery } from "@tanstack/react-query";
import CloudOff from "lucide-react/icons/cloud-off";
import Swords from "lucide-react/icons/swords";
import type { ReactNode } from "react";
import { Link, useParams } from "react-router-dom";
import { ButtonLink } from "../../components/button/button-link.tsx";
import { Button } from "../../components/button/button.tsx";
import { leagueName } from "../../components/league-link/league-name.ts";
import { PageHeading } from "../../components/page/page-heading.tsx";
import { PageTitle } from "../../components/page/page-title.tsx";
import { NoticePanel } from "../../components/states/notice-panel.tsx";
import { Skeleton } from "../../components/states/skeleton.tsx";
import { paths } from "../../lib/navigation/paths.ts";
import { useSession } from "../../lib/session/session.ts";
import { leagueQuery } from "./games-queries.ts";
import { LeagueNav } from "./next/league/league-nav.tsx";
import { RoundList } from "./next/league/league-rounds.tsx";
import { LeagueTable } from "./next/league/league-table.tsx";
import { movesText } from "./next/league/moves-text.ts";
import { Panel } from "./next/panel.tsx";

const COLUMNS = "mt-1 grid items-start gap-3.5 lg:grid-cols-[minmax(0,24.5rem)_minmax(0,1fr)]";
const ROUNDS =
  "grid grid-cols-[repeat(auto-fill,minmax(min(100%,17rem),1fr))] gap-x-6 gap-y-1 px-3 pb-3 sm:px-4";
const UNKNOWN = new Set<ProblemCode>(["LEAGUE_NOT_FOUND", "INVALID_FIELDS"]);

/** A league's table and all its rounds, for everybody. */
export function LeaguePage() {
  const { leagueId = "" } = useParams();
  const { data, error, refetch } = useQuery(leagueQuery(leagueId));
  if (data) return <Board key={leagueId} league={data} />;
  return (
    <>
      <PageTitle>A league</PageTitle>
      <div className="pt-4">
        {error === null ? (
          <div role="status" aria-label="Loading the league" className={COLUMNS}>
            <Skeleton className="h-80" />
            <Skeleton className="h-96" />
          </div>
        ) : error instanceof Problem && UNKNOWN.has(error.code) ? (
          <NoticePanel
            role="alert"
            headingLevel={1}
            icon={<Swords />}
            title="No such league"
            action={
              <ButtonLink to={paths.games} look="bronze">
                To the games
              </ButtonLink>
            }
          >
            No season that was drawn has a league of this number.
          </NoticePanel>
        ) : (
          <NoticePanel
            role="alert"
            headingLevel={1}
            icon={<CloudOff />}
            title="Failed to load this league"
            action={<Button onClick={() => void refetch()}>Try Again</Button>}
          >
            The clerk of the games does not answer right now.
          </NoticePanel>
        )}
      </div>
    </>
  );
}

function Board({ league }: { league: League }) {
  const playerId = useSession(({ user }) => user?.id);
  const name = leagueName(league.number);
  return (
    <>
      <PageTitle>{`${name}, season ${league.season}`}</PageTitle>
      <PageHeading title={name} lead={seasonText(league)}>
        {league.season > 1 && (
          <HeadLink to={leaguePath(leagueIdOf({ season: league.season - 1, number: 1 }))}>
            {`Season ${league.season - 1}`}
          </HeadLink>
        )}
        <HeadLink to={paths.games}>The games</HeadLink>
      </PageHeading>
      <div className={COLUMNS}>
        <Panel title={`Season ${league.season}`} note={movesText(league)}>
          <LeagueTable league={league} opponentId={nextOpponent(league, playerId)} />
          <LeagueNav league={league} />
        </Panel>
        <Panel title="All rounds" note="3 points a win, 1 a draw">
          <RoundList league={league} className={ROUNDS} />
        </Panel>
      </div>
    </>
  );
}

function HeadLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} className="min-h-11 content-center px-2 pressable">
      {children}
    </Link>
  );
}

function seasonText({ season, round, rounds }: League): string {
  if (round === rounds) return `Season ${season} is over.`;
  return round === 0
    ? `Season ${season}, before its first round.`
    : `Season ${season}, after round ${round} of ${rounds}.`;
}

/** The other school of the player's next fixture in this league. */
function nextOpponent({ fixtures, round }: League, playerId: string | undefined): string | null {
  const next = fixtures.find(
    (one) => one.round === round + 1 && (one.first === playerId || one.second === playerId),
  );
  if (!next) return null;
  return next.first === playerId ? next.second : next.first;
}
