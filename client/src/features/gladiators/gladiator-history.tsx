import { gladiatorHistory, type HistoryEvent } from "@ludus/shared/contract/gladiators-api";
import { useEffect, useState } from "react";
import { TimeAgo } from "../../components/countdown/time-ago.tsx";
import { GoldAmount } from "../../components/gold-amount/gold-amount.tsx";
import { Skeleton } from "../../components/states/skeleton.tsx";
import { callApi, logFailure } from "../../lib/api.ts";
import { historySentence } from "./history-sentence.ts";

const SHOWN_AT_FIRST = 6;

/** Without an answer there is simply no history: the failure is only logged. */
export function GladiatorHistory({ gladiatorId }: { gladiatorId: string }) {
  const [events, setEvents] = useState<readonly HistoryEvent[] | null>(null);
  const [isWhole, setIsWhole] = useState(false);

  useEffect(() => {
    let isShown = true;
    callApi(gladiatorHistory, { id: gladiatorId }).then(
      ({ history }) => isShown && setEvents(history),
      (error: unknown) => {
        logFailure("History not loaded", error);
        if (isShown) setEvents([]);
      },
    );
    return () => {
      isShown = false;
    };
  }, [gladiatorId]);

  if (events?.length === 0) return null;
  return (
    <section aria-label="History" className="border-t border-line px-5 py-6 sm:px-7">
      <h3 className="mb-2 text-[1.0625rem] text-oxblood">History</h3>
      {events === null ? (
        <Skeleton className="h-28" />
      ) : (
        <ol className="grid gap-1.5">
          {events.slice(0, isWhole ? events.length : SHOWN_AT_FIRST).map((event) => (
            <li
              key={`${event.event}-${event.time}-${event.price}`}
              className="grid grid-cols-[4rem_minmax(0,1fr)_auto] items-baseline gap-x-3"
            >
              <TimeAgo timeMs={event.time} className="text-[0.9375rem] text-muted" />
              <span>{historySentence(event)}</span>
              {event.price !== null && <GoldAmount amount={event.price} />}
            </li>
          ))}
        </ol>
      )}
      {events !== null && events.length > SHOWN_AT_FIRST && !isWhole && (
        <button
          type="button"
          onClick={() => setIsWhole(true)}
          className="mt-2 min-h-11 font-bold text-oxblood underline underline-offset-3"
        >
          Show all {events.length} entries
        </button>
      )}
    </section>
  );
}
