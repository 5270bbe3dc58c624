import type { NextGames } from "@ludus/shared/contract/games-api";
import { useQuery } from "@tanstack/react-query";
import { Button } from "../../../components/button/button.tsx";
import { Skeleton } from "../../../components/states/skeleton.tsx";
import { TextLink } from "../../../components/page/text-link.tsx";
import { serverNow } from "../../../lib/clock/server-clock.ts";
import { paths } from "../../../lib/navigation/paths.ts";
import {
  activeBidsQuery,
  shortlistedIds,
  shortlistQuery,
} from "../../../lib/queries/player-queries.ts";
import { useSession } from "../../../lib/session/session.ts";
import { useGladiators } from "../../../lib/stores/gladiators/gladiators-store.ts";
import { Pane } from "../pane.tsx";
import { ownSalesQuery } from "../../../lib/queries/own-sales.ts";
import { useNextGames } from "../../../lib/queries/use-next-games.ts";
import { GamesEntry } from "./games-entry.tsx";
import { daysOfEnds } from "./days-of-ends.ts";
import { End } from "./end.tsx";

const LISTED = { refetchOnMount: false } as const;

/** By day the ends of the player's bids, sales and shortlist, and the next games. */
export function CalendarPane() {
  return (
    <Pane label="Calendar">
      <div className="px-4 py-4 sm:px-6">
        <h2 className="text-heading leading-tight text-porphyry">What ends when</h2>
        <Days />
      </div>
    </Pane>
  );
}

function Days() {
  const hasProfile = useSession((session) => session.user?.profileCompleted ?? false);
  const bids = useQuery({ ...activeBidsQuery, ...LISTED, enabled: hasProfile });
  const starred = useQuery({ ...shortlistQuery, ...LISTED, enabled: hasProfile });
  const sales = useQuery({ ...ownSalesQuery, ...LISTED, enabled: hasProfile });
  const games = useNextGames(hasProfile);

  const failed = [bids, starred, sales, games].filter(({ isError }) => isError);
  const isComplete = [bids, starred, sales, games].every(({ data }) => data !== undefined);
  if (failed.length > 0 && !isComplete) {
    return (
      <div role="alert" className="mt-3 grid justify-items-start gap-3">
        <p className="text-muted">The clerk can't find your days just now.</p>
        <Button look="main" onClick={() => failed.forEach(({ refetch }) => void refetch())}>
          Try Again
        </Button>
      </div>
    );
  }
  if (hasProfile && !isComplete) {
    return (
      <div role="status" aria-label="Loading the calendar" className="mt-3 grid gap-2">
        <Skeleton className="h-14" />
        <Skeleton className="h-14" />
      </div>
    );
  }

  const ids = [
    ...(bids.data ?? []),
    ...shortlistedIds(starred.data ?? []),
    ...(sales.data ?? []).map(({ gladiatorId }) => gladiatorId),
  ];
  return <DayList ids={[...new Set(ids)]} forecast={games.data} />;
}

interface DayListProps {
  ids: readonly string[];
  forecast: NextGames | undefined;
}

interface Entry {
  /** Null: the next games. */
  gladiatorId: string | null;
  endsAt: number;
}

function DayList({ ids, forecast }: DayListProps) {
  const auctions = useGladiators((gladiators) => gladiators.auctions);
  const ends = ids.flatMap((gladiatorId): Entry[] => {
    const auction = auctions[gladiatorId];
    return auction?.status === "open" ? [{ gladiatorId, endsAt: auction.marketEndTime }] : [];
  });
  const games = forecast?.games ? [{ gladiatorId: null, endsAt: forecast.games.at }] : [];
  return (
    <>
      {ends.length === 0 && <NothingEnds />}
      {daysOfEnds([...ends, ...games], serverNow()).map(({ name, ends: ofDay }) => (
        <section key={name} aria-label={name} className="mt-4">
          <h3 className="border-b border-line pb-1 text-lead text-oxblood">{name}</h3>
          <ul>
            {ofDay.map(({ gladiatorId, endsAt }) =>
              gladiatorId !== null ? (
                <End key={gladiatorId} gladiatorId={gladiatorId} endsAt={endsAt} />
              ) : (
                forecast && <GamesEntry key="games" forecast={forecast} at={endsAt} />
              ),
            )}
          </ul>
        </section>
      ))}
    </>
  );
}

function NothingEnds() {
  return (
    <p className="mt-3 text-muted">
      Nothing that concerns you is ending. Bid on a man, or star him, and his hour stands here.{" "}
      <TextLink to={paths.market}>Go to the market</TextLink>
    </p>
  );
}
