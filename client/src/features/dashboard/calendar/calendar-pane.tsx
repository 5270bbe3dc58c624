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
import { daysOfEnds } from "./days-of-ends.ts";
import { End } from "./end.tsx";

const LISTED = { refetchOnMount: false } as const;

/** The ends of the player's bids and shortlist by day, from the lists that the layout has loaded. */
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
  const auctions = useGladiators((gladiators) => gladiators.auctions);

  const failed = [bids, starred].filter(({ isError }) => isError);
  const isComplete = bids.data !== undefined && starred.data !== undefined;
  if (failed.length > 0 && !isComplete) {
    return (
      <div role="alert" className="mt-3 grid justify-items-start gap-3">
        <p className="text-muted">The clerk can't find your bids and your shortlist just now.</p>
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

  const ids = new Set([...(bids.data ?? []), ...shortlistedIds(starred.data ?? [])]);
  const ends = [...ids].flatMap((gladiatorId) => {
    const auction = auctions[gladiatorId];
    return auction?.status === "open" ? { gladiatorId, endsAt: auction.marketEndTime } : [];
  });
  if (ends.length === 0) {
    return (
      <p className="mt-3 text-muted">
        Nothing that concerns you is ending. Bid on a man, or star him, and his hour stands here.{" "}
        <TextLink to={paths.market}>Go to the market</TextLink>
      </p>
    );
  }
  return daysOfEnds(ends, serverNow()).map(({ name, ends: ofDay }) => (
    <section key={name} aria-label={name} className="mt-4">
      <h3 className="border-b border-line pb-1 text-lead text-oxblood">{name}</h3>
      <ul>
        {ofDay.map(({ gladiatorId, endsAt }) => (
          <End key={gladiatorId} gladiatorId={gladiatorId} endsAt={endsAt} />
        ))}
      </ul>
    </section>
  ));
}
