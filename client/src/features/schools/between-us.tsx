import type { SchoolPage } from "@ludus/shared/contract/schools-api";
import { useSession } from "../../lib/session/session.ts";
import { DealRow } from "./deal-row.tsx";
import { outcomeOf } from "./fixture-outcome.ts";
import { FixtureList } from "./fixture-list.tsx";
import { Panel } from "./panel.tsx";

interface BetweenUsProps {
  userId: string;
  between: NonNullable<SchoolPage["betweenUs"]>;
}

/** The player's own side of what the two schools did to each other. */
export function BetweenUs({ userId, between: { fixtures, deals } }: BetweenUsProps) {
  const viewerId = useSession(({ user }) => user?.id ?? "");
  const ours = fixtures.map(({ boutsWon: [theirs, own], ...fixture }) => ({
    ...fixture,
    boutsWon: [own, theirs] satisfies [number, number],
  }));
  const isNothing = fixtures.length === 0 && deals.length === 0;
  return (
    <Panel title="Between us">
      {isNothing && (
        <p className="px-4 py-4 text-muted">
          You have not met in the arena, and no man went from one of you to the other.
        </p>
      )}
      {ours.length > 0 && (
        <>
          <Tally scores={ours.map(({ boutsWon }) => boutsWon)} />
          <FixtureList userId={viewerId} fixtures={ours} isBetweenUs />
        </>
      )}
      {deals.length > 0 && (
        <ol aria-label="Deals between us, newest first" className="border-t border-line">
          {deals.map((deal) => (
            <DealRow
              key={`${deal.gladiatorId} ${deal.at}`}
              deal={deal}
              says={deal.seller === userId ? "you bought him" : "you sold him"}
            />
          ))}
        </ol>
      )}
    </Panel>
  );
}

/** Counts the meetings that are listed. */
function Tally({ scores }: { scores: readonly [number, number][] }) {
  const outcomes = scores.map(outcomeOf);
  const won = outcomes.filter((outcome) => outcome === "won").length;
  const lost = outcomes.filter((outcome) => outcome === "lost").length;
  const share = won + lost === 0 ? 50 : (100 * won) / (won + lost);
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-4 px-4 pt-3 pb-2">
      <p className="leading-tight">
        <b className="block text-figure">{won}</b>
        <span className="text-small text-muted">you won</span>
      </p>
      <span aria-hidden="true" className="flex h-2.5 gap-0.5 overflow-hidden rounded-full">
        <span style={{ width: `${share}%` }} className="bg-oxblood" />
        <span className="flex-1 bg-line" />
      </span>
      <p className="text-right leading-tight">
        <b className="block text-figure">{lost}</b>
        <span className="text-small text-muted">they won</span>
      </p>
    </div>
  );
}
