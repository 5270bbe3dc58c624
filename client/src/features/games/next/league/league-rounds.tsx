import type { League } from "@ludus/shared/contract/leagues-api";
import { fixturePath } from "@ludus/shared/page-paths";
import { groupedBy } from "@ludus/shared/records";
import { Link } from "react-router-dom";
import { useSession } from "../../../../lib/session/session.ts";

type Fixture = League["fixtures"][number];

const ROW =
  "grid min-h-8 grid-cols-[minmax(0,1fr)_3.5rem_minmax(0,1fr)] items-center gap-x-1 px-1.5 pointer-coarse:min-h-11";

/** All fixtures of the season, folded. */
export function LeagueRounds({ league }: { league: League }) {
  return (
    <details className="px-3 sm:px-4">
      <summary className="min-h-8 cursor-pointer content-center pressable pointer-coarse:min-h-11">
        All rounds
        <span className="float-right inline-block text-small text-muted no-underline lg:max-xl:sr-only">
          more bouts won: 3 points, as many: 1
        </span>
      </summary>
      <RoundList league={league} className="pb-3" />
    </details>
  );
}

/** All fixtures of the season, round by round. Those that were held can be watched. */
export function RoundList({ league, className }: { league: League; className: string }) {
  const rounds = groupedBy(
    league.fixtures.toSorted((one, other) => one.round - other.round),
    ({ round }) => round,
  );
  return (
    <div className={className}>
      {[...rounds].map(([round, fixtures]) => (
        <section key={round} aria-label={`Round ${round}`} className="mt-1">
          <h3 className="border-b border-line text-label text-muted">Round {round}</h3>
          <ul className="text-small">
            {fixtures.map((fixture) => (
              <Row key={fixture.first} fixture={fixture} table={league.table} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function Row({ fixture, table }: { fixture: Fixture; table: League["table"] }) {
  const { first, second, gamesNumber, boutsWon } = fixture;
  const playerId = useSession(({ user }) => user?.id);
  const isOwn = playerId === first || playerId === second;
  const nameOf = (userId: string | null) =>
    userId === null
      ? "the organisers"
      : (table.find((line) => line.userId === userId)?.schoolName ?? "a school that left");
  const words = (
    <>
      <span title={nameOf(first)} className="truncate text-right">
        {nameOf(first)}
      </span>
      <b className={`text-center ${boutsWon ? "pressable" : ""}`}>
        {boutsWon ? boutsWon.join(" : ") : "–"}
      </b>
      <span title={nameOf(second)} className="truncate">
        {nameOf(second)}
      </span>
    </>
  );
  return (
    <li className={isOwn ? "bg-arena-pale" : ""}>
      {gamesNumber === null || boutsWon === null ? (
        <span className={ROW}>{words}</span>
      ) : (
        <Link to={fixturePath(gamesNumber, first)} className={`${ROW} hover:underline`}>
          {words}
        </Link>
      )}
    </li>
  );
}
