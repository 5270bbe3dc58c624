import "../../../styles/arena/line-ups.css";
import type { NextGames } from "@ludus/shared/contract/games-api";
import { doEmptyPlacesCount } from "@ludus/shared/rules/leagues/fixture-result";
import { useQuery } from "@tanstack/react-query";
import { useState, type ReactNode } from "react";
import { Tab, TabList, TabPanel, Tabs } from "../../../components/tabs/tabs.tsx";
import { useMatches } from "../../../lib/browser/use-matches.ts";
import { useHaveGamesBegun } from "../../../lib/clock/use-games-countdown.ts";
import { useSession } from "../../../lib/session/session.ts";
import { myLeagueQuery, schoolQuery } from "../games-queries.ts";
import { FixtureBand } from "./fixture-band.tsx";
import { LastEvening } from "./last-evening.tsx";
import { LeaguePanel, NoLeague } from "./league/league-panel.tsx";
import { TheTen } from "./ten/the-ten.tsx";

interface NextEveningProps {
  games: NonNullable<NextGames["games"]>;
  forecast: NextGames;
}

/** The next fixture; below it both line-ups, the league, and the last evening. */
export function NextEvening({ games, forecast }: NextEveningProps) {
  const playerId = useSession(({ user }) => user?.id ?? "");
  const hasRoom = useMatches("(width >= 64rem)");
  const haveBegun = useHaveGamesBegun(games.at);
  const isInLeague = forecast.league !== null;
  const league = useQuery({ ...myLeagueQuery, enabled: isInLeague });
  const own = useQuery({ ...schoolQuery(playerId), enabled: playerId !== "" });
  const opponent = forecast.fixture?.opponent ?? null;
  const doCount = league.data
    ? doEmptyPlacesCount({ ...league.data, league: league.data.number, isWalk: false })
    : null;
  const parts = {
    ten: <TheTen forecast={forecast} haveBegun={haveBegun} doEmptyPlacesCount={doCount} />,
    league: isInLeague ? (
      <LeaguePanel query={league} opponentId={opponent?.userId ?? null} />
    ) : (
      <NoLeague season={forecast.season} haveBegun={haveBegun} />
    ),
    last: <LastEvening query={own} />,
  };
  return (
    <>
      <FixtureBand games={games} forecast={forecast} league={league.data ?? null} />
      {hasRoom ? (
        <div className="arena-columns mt-3 grid items-start gap-3">
          {parts.ten}
          <div className="grid gap-3 arena-side">
            {parts.league}
            {parts.last}
          </div>
        </div>
      ) : (
        <PhoneTabs parts={parts} />
      )}
    </>
  );
}

const TAB_NAMES = { ten: "Line-up", league: "League", last: "Last time" } as const;
const TABS = ["ten", "league", "last"] as const;

function PhoneTabs({ parts }: { parts: Record<keyof typeof TAB_NAMES, ReactNode> }) {
  const [shown, setShown] = useState<string>("ten");
  return (
    <Tabs value={shown} onShow={setShown}>
      <TabList
        aria-label="The games"
        className="-mx-3 mb-2 grid grid-cols-3 border-b-2 border-gold/50 sm:mx-0"
      >
        {TABS.map((tab) => (
          <Tab
            key={tab}
            value={tab}
            className="page-tab lit-tab min-h-11.5 font-inscription text-label"
          >
            {TAB_NAMES[tab]}
          </Tab>
        ))}
      </TabList>
      {TABS.map((tab) => (
        <TabPanel key={tab} value={tab} className="outline-none">
          {parts[tab]}
        </TabPanel>
      ))}
    </Tabs>
  );
}
