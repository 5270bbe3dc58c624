import { useQuery } from "@tanstack/react-query";
import type { Career } from "@ludus/shared/contract/games-api";
import { formatGold } from "@ludus/shared/rules/gold-text";
import { Figure } from "../../../components/figure/figure.tsx";
import { RetryLine } from "../../../components/states/retry-line.tsx";
import { careerQuery } from "../../../components/career/career-query.ts";
import { greatestFirst } from "../../../components/career/greatest-first.ts";
import { Grown } from "../../../components/career/grown.tsx";
import { SeasonsLeft } from "../../../components/career/seasons-left.tsx";
import { Skeleton } from "../../../components/states/skeleton.tsx";

/** The gladiator's costs, pay and growth in the player's school. */
export function Books({ gladiatorId }: { gladiatorId: string }) {
  const { data, isError, refetch } = useQuery(careerQuery(gladiatorId));
  if (data?.inSchool === null) return null;
  return (
    <section aria-label="In your school" className="border-t border-line px-5 py-4 sm:px-7">
      {data?.inSchool ? (
        <Figures seasonsLeft={data.seasonsLeft} inSchool={data.inSchool} />
      ) : isError ? (
        <RetryLine
          className="flex flex-wrap items-center gap-x-4 gap-y-2 text-muted"
          onRetry={refetch}
        >
          The clerk can't find his record just now.
        </RetryLine>
      ) : (
        <div role="status" aria-label="Loading his record">
          <Skeleton className="h-20" />
        </div>
      )}
    </section>
  );
}

interface FiguresProps {
  seasonsLeft: number;
  inSchool: NonNullable<Career["inSchool"]>;
}

function Figures({ seasonsLeft, inSchool: { games, paid, earned, growth } }: FiguresProps) {
  return (
    <>
      <dl className="grid grid-cols-2 gap-x-5 gap-y-2 text-lead xs:grid-cols-4">
        <Figure term="Games">
          <SeasonsLeft seasons={seasonsLeft} isShort />
        </Figure>
        <Figure term="Games here">{games}</Figure>
        <Figure term="Paid">{paid === null ? "unknown" : formatGold(paid)}</Figure>
        <Figure term="Pay so far">
          <span className={earned > 0 ? "text-laurel-ink" : ""}>
            {earned > 0 && "+"}
            {formatGold(earned)}
          </span>
        </Figure>
      </dl>
      <h3 className="mt-3 text-small text-oxblood">Changed since he was bought</h3>
      {growth.length === 0 ? (
        <p className="text-small text-muted">{unchangedText(games)}</p>
      ) : (
        <ul className="flex flex-wrap gap-x-5 gap-y-0.5">
          {greatestFirst(growth).map((one) => (
            <li key={one.name}>
              <Grown growth={one} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function unchangedText(games: number): string {
  return games === 0
    ? "Nothing yet. At his first games here he can learn."
    : "Nothing. He is what he was.";
}
