import { useQuery } from "@tanstack/react-query";
import { gladiatorHistory } from "@ludus/shared/contract/gladiator-history-api";
import { useState } from "react";
import { TimeAgo } from "../../components/countdown/time-ago.tsx";
import { GoldAmount } from "../../components/gold/gold-amount.tsx";
import { SchoolLink } from "../../components/school-link/school-link.tsx";
import { Skeleton } from "../../components/states/skeleton.tsx";
import { callApi } from "../../lib/api/api.ts";
import { foldHistory, type HistoryEntry } from "./fold-history.ts";
import { historyWords, namesSchool } from "./history-words.ts";

const SHOWN_AT_FIRST = 6;

/** Without an answer there is simply no history, until the recovery gets it. */
export function GladiatorHistory({ gladiatorId }: { gladiatorId: string }) {
  const [isWhole, setIsWhole] = useState(false);
  const { data, isError } = useQuery({
    queryKey: ["history", gladiatorId],
    queryFn: ({ signal }) => callApi(gladiatorHistory, { id: gladiatorId }, { signal }),
  });
  const entries = data ? foldHistory(data.history) : null;

  if (entries?.length === 0 || (entries === null && isError)) return null;
  return (
    <section
      aria-label="History"
      className="border-t border-line px-5 py-6 sm:px-7 @min-[75rem]:col-start-2 @min-[75rem]:row-start-1 @min-[75rem]:border-t-0 @min-[75rem]:border-l"
    >
      <h3 className="mb-2 text-lead text-oxblood">History</h3>
      {entries === null ? (
        <Skeleton className="h-28" />
      ) : (
        <ol className="grid max-w-3xl gap-1.5">
          {entries.slice(0, isWhole ? entries.length : SHOWN_AT_FIRST).map((entry) => (
            <li
              key={`${entry.event.event}-${entry.event.time}-${entry.event.price}`}
              className="grid grid-cols-[5.25rem_minmax(0,1fr)_auto] items-baseline gap-x-3"
            >
              <TimeAgo says="ago" at={entry.event.time} className="text-small text-muted" />
              <Sentence entry={entry} />
              {entry.event.price !== null && <GoldAmount amount={entry.event.price} />}
            </li>
          ))}
        </ol>
      )}
      {entries !== null && entries.length > SHOWN_AT_FIRST && !isWhole && (
        <button
          type="button"
          onClick={() => setIsWhole(true)}
          className="mt-2 min-h-11 font-bold text-oxblood underline underline-offset-3"
        >
          Show all {entries.length} entries
        </button>
      )}
    </section>
  );
}

function Sentence({ entry }: { entry: HistoryEntry }) {
  const { school, userId } = entry.event;
  return (
    <p className="wrap-anywhere">
      {historyWords(entry)}
      {namesSchool(entry) && (
        <>
          {" "}
          <SchoolLink userId={userId}>{school ?? "an unknown school"}</SchoolLink>
        </>
      )}
    </p>
  );
}
