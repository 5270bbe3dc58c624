import "../../../styles/arena/ground.css";
import type { NextGames } from "@ludus/shared/contract/games-api";
import type { League } from "@ludus/shared/contract/leagues-api";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { awaitedText } from "../../../components/awaited-opponent/awaited-text.ts";
import { leagueName } from "../../../components/league-link/league-name.ts";
import { SchoolLink } from "../../../components/school-link/school-link.tsx";
import { SchoolStandard } from "../../../components/standard/school-standard.tsx";
import { gamesTime } from "../../../lib/clock/games-day.ts";
import { useGamesCountdown, useHaveGamesBegun } from "../../../lib/clock/use-games-countdown.ts";
import { useSchool } from "../../../lib/stores/school-store.ts";
import { useSession } from "../../../lib/session/session.ts";
import { schoolQuery } from "../games-queries.ts";
import { standingOf, type Standing } from "./standing-text.ts";

const COLUMNS =
  "grid grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)] items-start gap-x-2 lg:items-center";
const BAND =
  "arena-ground border-y border-b-3 border-arena-line max-sm:-mx-3 sm:rounded-md sm:border-x lg:mt-1";

const NAME =
  "line-clamp-3 font-inscription leading-tight font-bold wrap-anywhere text-porphyry max-lg:text-label max-lg:tracking-tighter lg:text-heading xl:text-amount";
const FLAG = "block h-8! w-9.5! shrink-0 lg:h-20! lg:w-23! lg:low:h-14! lg:low:w-16!";

interface FixtureBandProps {
  games: NonNullable<NextGames["games"]>;
  forecast: NextGames;
  league: League | null;
}

/** The next fixture on the sand. */
export function FixtureBand({ games, forecast, league }: FixtureBandProps) {
  const playerId = useSession(({ user }) => user?.id ?? "");
  const schoolName = useSchool(({ school }) => school?.name ?? "");
  const opponent = forecast.fixture?.opponent ?? null;
  const haveBegun = useHaveGamesBegun(games.at);
  return (
    <section
      aria-label="The next fixture"
      className={`${COLUMNS} ${BAND} min-h-24 px-3 py-2 shadow-card lg:min-h-[7.2rem] lg:low:min-h-20 lg:px-6.5`}
    >
      <Side userId={playerId} standing={standingOf(league, playerId)}>
        {schoolName}
      </Side>
      <div className="text-center leading-snug">
        <p className="text-small text-arena-muted">
          <RoundText forecast={forecast} />
        </p>
        <When at={games.at} />
      </div>
      {opponent ? (
        <Side userId={opponent.userId} standing={standingOf(league, opponent.userId)} isRight>
          <SchoolLink userId={opponent.userId} className="max-lg:min-h-11">
            {opponent.schoolName}
          </SchoolLink>
        </Side>
      ) : (
        <Side userId={null} standing={null} isRight>
          <span className="text-arena-muted">{awaitedText(forecast, haveBegun)}</span>
        </Side>
      )}
    </section>
  );
}

interface SideProps {
  userId: string | null;
  standing: Standing | null;
  isRight?: boolean;
  children: ReactNode;
}

function Side({ userId, standing, isRight = false, children }: SideProps) {
  const { data: school } = useQuery({ ...schoolQuery(userId ?? ""), enabled: Boolean(userId) });
  return (
    <div
      className={`flex min-w-0 gap-x-5 gap-y-1 max-lg:flex-col lg:items-center ${isRight ? "text-right max-lg:items-end lg:flex-row-reverse" : ""}`}
    >
      <span className={userId === null ? "" : FLAG}>
        {school && <SchoolStandard school={school} className={FLAG} />}
      </span>
      <div className="min-w-0">
        <p className={NAME}>{children}</p>
        {standing && (
          <p className="text-small leading-snug lg:mt-1">
            {standing.place}
            <span className="max-xl:sr-only"> · {standing.bouts}</span>
          </p>
        )}
      </div>
    </div>
  );
}

function When({ at }: { at: number }) {
  const left = useGamesCountdown(at);
  return (
    <>
      <p className="font-inscription text-lead font-bold whitespace-nowrap text-oxblood lg:text-gate">
        {left}
      </p>
      <p className="font-bold max-lg:text-small">{gamesTime(at)}</p>
    </>
  );
}

function RoundText({ forecast: { season, league } }: { forecast: NextGames }) {
  if (season === null) return "before the first season";
  return (
    <>
      {league && <span className="max-lg:sr-only">{leagueName(league.number)}, </span>}
      round {season.round} of {season.rounds}
    </>
  );
}
