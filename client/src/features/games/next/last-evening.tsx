import type { Fixture } from "@ludus/shared/contract/leagues-api";
import type { SchoolPage } from "@ludus/shared/contract/schools-api";
import { fixturePath } from "@ludus/shared/page-paths";
import { LINE_UP_PLACES } from "@ludus/shared/rules/games/line-up";
import { useQuery, type UseQueryResult } from "@tanstack/react-query";
import { Link } from "react-router-dom";
import { RetryLine } from "../../../components/states/retry-line.tsx";
import { TimeAgo } from "../../../components/countdown/time-ago.tsx";
import { CoinPortrait } from "../../../components/coin-portrait/coin-portrait.tsx";
import { Laurel } from "../../../components/ornaments/laurel.tsx";
import { SchoolLink } from "../../../components/school-link/school-link.tsx";
import { Skeleton } from "../../../components/states/skeleton.tsx";
import {
  scoreOf,
  shownResultOf,
  type BoutResult,
  type FixtureBout,
} from "../evening/play/score.ts";
import { countText } from "../words.ts";
import { Icon } from "../icon.tsx";
import { fixtureQuery } from "../games-queries.ts";
import { Panel, panelText } from "./panel.tsx";

/** The newest result, and the way to watch it. `query`: the player's own school. */
export function LastEvening({ query }: { query: UseQueryResult<SchoolPage> }) {
  const last = query.data?.lastFixtures[0];
  const userId = query.data?.userId ?? "";
  const { data, isError, refetch } = useQuery({
    ...fixtureQuery(last?.gamesNumber ?? 0, userId),
    enabled: last !== undefined,
  });
  if (data) return <Result fixture={data} />;
  const hasFailed = isError || query.isError;
  const isNone = query.data !== undefined && (last === undefined || data === null);
  return (
    <Panel title="Last time">
      {isNone ? (
        <div className={panelText}>
          <p>None of your men has stood in the sand yet.</p>
        </div>
      ) : hasFailed ? (
        <RetryLine className={panelText} onRetry={query.isError ? query.refetch : refetch}>
          The last result can't be read just now.
        </RetryLine>
      ) : (
        <div role="status" aria-label="Loading the last result" className="p-4">
          <Skeleton className="h-24" />
        </div>
      )}
    </Panel>
  );
}

function Result({ fixture }: { fixture: Fixture }) {
  const { gamesNumber, at, first, second, bouts } = fixture;
  const [won, lost] = scoreOf(fixture, bouts);
  const resultOf = shownResultOf(fixture);
  return (
    <Panel
      title="Last time"
      note={
        <Link
          to={fixturePath(gamesNumber, first.userId)}
          className="inline-flex min-h-8 items-center gap-x-1.5 text-lead pressable pointer-coarse:min-h-11"
        >
          <Icon name="watch" className="size-4.5" />
          Watch
        </Link>
      }
    >
      <div className="flex items-center gap-x-4 px-4 pt-2">
        <p className="font-inscription text-subtitle leading-none font-bold whitespace-nowrap text-porphyry">
          {won} : {lost}
        </p>
        <p className="min-w-0 leading-snug">
          against{" "}
          <SchoolLink userId={second?.userId} className="font-bold">
            {second?.schoolName ?? "the organisers"}
          </SchoolLink>
          <span className="block text-small text-muted">
            <TimeAgo at={at} says="ago" />
            {emptyText(bouts)}
          </span>
        </p>
      </div>
      <ol
        aria-label="Its bouts"
        className="grid px-3 pt-1.5 pb-2"
        style={{ gridTemplateColumns: `repeat(${LINE_UP_PLACES}, minmax(0, 1fr))` }}
      >
        {bouts.map((bout) => (
          <Place key={bout.place} bout={bout} result={resultOf(bout)} />
        ))}
      </ol>
    </Panel>
  );
}

function emptyText(bouts: readonly FixtureBout[]): string {
  const empty = bouts.filter(({ first, counts }) => first === null && counts).length;
  if (empty === 0) return "";
  const places =
    empty === 1 ? "place stood empty, and was lost" : "places stood empty, and were lost";
  return ` · ${empty === 1 ? "one" : countText(empty)} ${places}`;
}

function Place({ bout: { first }, result }: { bout: FixtureBout; result: BoutResult }) {
  return (
    <li className="grid justify-items-center gap-y-0.5 text-mark text-muted">
      {first ? (
        <CoinPortrait
          gladiator={first}
          size={28}
          decorative
          isFallen={result === "lost"}
          className="size-[min(1.75rem,8vw)]"
        />
      ) : (
        <span className="size-[min(1.75rem,8vw)] rounded-full border border-dashed border-line-strong" />
      )}
      <span className="sr-only">{first ? first.name : "An empty place"}: </span>
      {first && result === "won" ? (
        <>
          <Laurel className="size-3.5 text-laurel-ink" />
          <span className="sr-only">won</span>
        </>
      ) : (
        <span title={first && !result ? "Counts for nobody" : undefined}>
          {first ? (result ?? "–") : "empty"}
        </span>
      )}
    </li>
  );
}
