import { useInfiniteQuery } from "@tanstack/react-query";
import { isWin, type Outcome, type OutcomeLetter } from "@ludus/shared/news/outcome-letter";
import { similarLotsPath } from "@ludus/shared/page-paths";
import { Link } from "react-router-dom";
import { RetryLine } from "../../../components/states/retry-line.tsx";
import { CoinPortrait } from "../../../components/coin-portrait/coin-portrait.tsx";
import { SchoolLink } from "../../../components/school-link/school-link.tsx";
import { TimeAgo } from "../../../components/countdown/time-ago.tsx";
import { Skeleton } from "../../../components/states/skeleton.tsx";
import { formatGold } from "@ludus/shared/rules/gold-text";
import { useSeeHim } from "../../../lib/queries/letters/use-see-him.ts";
import { resultsQuery } from "./results-query.ts";

/** The whole row leads to where the name does. */
const ROW =
  "relative grid min-h-15 grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 px-3.5 py-1.5 not-last:border-b not-last:border-line hover:bg-tablet";

/** The auctions that the player won and lost in the last year. */
export function Results() {
  return (
    <div className="mt-6 grid items-start gap-x-5 gap-y-6 lg:grid-cols-2">
      <ResultList outcome="won" title="Won" nothing="You have won nothing yet." />
      <ResultList outcome="lost" title="Lost" nothing="You have lost nothing yet." />
    </div>
  );
}

interface ResultListProps {
  outcome: Outcome;
  title: string;
  nothing: string;
}

function ResultList({ outcome, title, nothing }: ResultListProps) {
  const query = useInfiniteQuery(resultsQuery(outcome));
  const results = query.data?.pages.flatMap((page) => page.results);
  return (
    <section aria-label={title} className="rounded-md border border-line bg-ivory shadow-card">
      <h2 className="border-b border-line bg-tablet px-3.5 py-1.5 text-lead text-porphyry">
        {title}
      </h2>
      {results === undefined ? (
        <div className="grid min-h-15 items-center px-3.5 py-2">
          {query.isError ? (
            <RetryLine role="status" onRetry={query.refetch}>
              The clerk can't find this list just now.
            </RetryLine>
          ) : (
            <Skeleton className="h-11" />
          )}
        </div>
      ) : (
        <>
          {results.length === 0 && (
            <p className="flex min-h-15 items-center px-3.5 text-muted">{nothing}</p>
          )}
          <ul>
            {results.map((result) => (
              <Result key={result.id} result={result} />
            ))}
          </ul>
          {query.hasNextPage && (
            <button
              type="button"
              disabled={query.isFetchingNextPage}
              onClick={() => void query.fetchNextPage()}
              className="min-h-11 w-full px-3 text-label text-oxblood underline hover:bg-tablet focus-inside"
            >
              Show older ones
            </button>
          )}
        </>
      )}
    </section>
  );
}

function Result({ result }: { result: OutcomeLetter }) {
  const seeHim = useSeeHim(result);
  const { gladiator, price, winnerName, winnerId, yourBestBid, overtakenMaximum, at } = result;
  const isWon = isWin(result);
  const farthest =
    overtakenMaximum === null
      ? `your best bid ${formatGold(yourBestBid)}`
      : `your maximum ${formatGold(overtakenMaximum)}`;
  return (
    <li className={ROW}>
      <CoinPortrait gladiator={gladiator} size={44} decorative />
      <div className="min-w-0">
        <Link
          {...(isWon ? seeHim : { to: similarLotsPath(gladiator) })}
          className="block truncate font-bold focus-inside pointer-coarse:-mb-[1.4rem] pointer-coarse:pb-[1.4rem] after:absolute after:inset-0"
        >
          {gladiator.name}
          <span className="sr-only">{isWon ? ", see him" : ", men like him"}</span>
        </Link>
        <p className="truncate text-label text-muted">
          {isWon ? (
            "Yours"
          ) : (
            <>
              To{" "}
              <SchoolLink userId={winnerId} className="relative z-1">
                {winnerName}
              </SchoolLink>{" "}
              · {farthest}
            </>
          )}
        </p>
      </div>
      <div className="text-right">
        <b className="block">{formatGold(price)}</b>
        <p className="text-label text-muted">
          <TimeAgo at={at} says="ago" /> ·{" "}
          <span aria-hidden="true">{isWon ? "See him" : "Men like him"}</span>
        </p>
      </div>
    </li>
  );
}
