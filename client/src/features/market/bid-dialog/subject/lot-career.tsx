import { useQuery } from "@tanstack/react-query";
import { RetryLine } from "../../../../components/states/retry-line.tsx";
import { BoutList } from "../../../../components/career/bout-list.tsx";
import { careerQuery } from "../../../../components/career/career-query.ts";
import { Skeleton } from "../../../../components/states/skeleton.tsx";
import { useGladiators } from "../../../../lib/stores/gladiators/gladiators-store.ts";

const SHOWN_AT_FIRST = 2;

/** Only gladiators whom a school offers have a career. */
export function LotCareer({ gladiatorId }: { gladiatorId: string }) {
  const isOffered = useGladiators(({ auctions }) => auctions[gladiatorId]?.seller !== undefined);
  return isOffered && <Career gladiatorId={gladiatorId} />;
}

function Career({ gladiatorId }: { gladiatorId: string }) {
  const { data, isError, refetch } = useQuery(careerQuery(gladiatorId));
  return (
    <section
      aria-label="Bouts"
      className="shrink-0 border-t border-line px-4 py-2 text-small md:px-5.5"
    >
      <h3 className="text-small text-oxblood">Bouts</h3>
      {data ? (
        data.bouts.length === 0 ? (
          <p className="text-muted">He has stood in no games yet.</p>
        ) : (
          <BoutList bouts={data.bouts} shownAtFirst={SHOWN_AT_FIRST} />
        )
      ) : isError ? (
        <RetryLine
          className="flex flex-wrap items-center justify-between gap-x-3 text-muted"
          onRetry={refetch}
        >
          His bouts can't be read just now.
        </RetryLine>
      ) : (
        <div role="status" aria-label="Loading his bouts">
          <Skeleton className="h-14" />
        </div>
      )}
    </section>
  );
}
