import "../../../styles/arena/ground.css";
import "../../../styles/arena/next-fixture.css";
import type { NextGames } from "@ludus/shared/contract/games-api";
import { ownEveningPath } from "@ludus/shared/page-paths";
import type { ReactNode } from "react";
import { ButtonLink } from "../../../components/button/button-link.tsx";
import { Button } from "../../../components/button/button.tsx";
import { awaitedText } from "../../../components/awaited-opponent/awaited-text.ts";
import { LeagueLink } from "../../../components/league-link/league-link.tsx";
import { TextLink } from "../../../components/page/text-link.tsx";
import { SchoolLink } from "../../../components/school-link/school-link.tsx";
import { SchoolStandard } from "../../../components/standard/school-standard.tsx";
import { gamesTime } from "../../../lib/clock/games-day.ts";
import { useGamesCountdown, useHaveGamesBegun } from "../../../lib/clock/use-games-countdown.ts";
import { paths } from "../../../lib/navigation/paths.ts";
import { useUnseenGames } from "../../../lib/queries/letters/unseen-games.ts";
import { useNextGames } from "../../../lib/queries/use-next-games.ts";
import { FightingTen } from "./fighting-ten.tsx";
import { useShowsNextFixture } from "./use-shows-next-fixture.ts";

const GROUND =
  "arena-ground next-fixture mb-3 grid items-center rounded-md border border-b-3 border-arena-line px-4 py-2.5 shadow-card";

/** The next opponent and the player's gladiators in one panel, which leads to the games. */
export function NextFixture() {
  const isShown = useShowsNextFixture();
  const { data, isError, refetch } = useNextGames(isShown);
  if (!isShown || data?.games === null) return null;
  if (data) return <Fixture games={data.games} forecast={data} />;
  if (!isError) return null;
  return (
    <section aria-label="The next games" className={GROUND}>
      <div role="alert">
        <Heading />
        <p className="text-small">The clerk can't say who comes.</p>
        <Button size="small" onClick={() => void refetch()}>
          Try Again
        </Button>
      </div>
    </section>
  );
}

interface FixtureProps {
  games: NonNullable<NextGames["games"]>;
  forecast: NextGames;
}

function Fixture({ games, forecast }: FixtureProps) {
  const haveBegun = useHaveGamesBegun(games.at);
  return (
    <section aria-label="The next games" className={GROUND}>
      <div>
        <Heading>
          <When at={games.at} />
        </Heading>
        <Opponent forecast={forecast} haveBegun={haveBegun} />
        <ButtonLink to={paths.games} look="bronze" size="small" className="whitespace-nowrap">
          TO THE GAMES
        </ButtonLink>
        <div className="min-w-0">
          <FightingTen forecast={forecast} haveBegun={haveBegun} />
          <LastEvening />
        </div>
      </div>
    </section>
  );
}

function Heading({ children }: { children?: ReactNode }) {
  return (
    <div className="leading-tight">
      <h2 className="text-figure text-porphyry">The next games</h2>
      {children}
    </div>
  );
}

function When({ at }: { at: number }) {
  const left = useGamesCountdown(at);
  return (
    <p className="text-small">
      <span className="text-arena-muted">{gamesTime(at)},</span>{" "}
      <b className="whitespace-nowrap">{left}</b>
    </p>
  );
}

function Opponent({ forecast, haveBegun }: { forecast: NextGames; haveBegun: boolean }) {
  const { season, league, fixture } = forecast;
  const opponent = fixture?.opponent;
  return (
    <div className="flex min-w-0 items-center gap-x-3">
      {opponent && <SchoolStandard school={opponent} className="h-8! w-9.5!" />}
      <div className="min-w-0 leading-tight">
        <p className="line-clamp-2 font-inscription font-bold wrap-anywhere text-porphyry">
          {opponent ? (
            <SchoolLink userId={opponent.userId}>{opponent.schoolName}</SchoolLink>
          ) : (
            awaitedText(forecast, haveBegun)
          )}
        </p>
        {season && (
          <p className="text-small text-arena-muted">
            {league ? <LeagueLink league={league} className="font-normal!" /> : guestText(season)},
            round {season.round} of {season.rounds}
          </p>
        )}
      </div>
    </div>
  );
}

/** At a season's first games all leagues are drawn anew. */
function guestText({ round }: NonNullable<NextGames["season"]>): string {
  return round === 1 ? "New leagues" : "You are a guest";
}

/** Their result is told where it is watched. */
function LastEvening() {
  const unseen = useUnseenGames();
  if (!unseen) return null;
  return (
    <p className="text-small">
      Your last evening waits. <TextLink to={ownEveningPath(unseen.gamesNumber)}>Watch it</TextLink>
    </p>
  );
}
