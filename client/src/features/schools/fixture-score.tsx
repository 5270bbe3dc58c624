import type { SchoolFixture } from "@ludus/shared/contract/schools-api";
import { outcomeOf, type FixtureOutcome } from "./fixture-outcome.ts";

const TONES: Record<FixtureOutcome, string> = {
  won: "border-laurel/40 bg-laurel-pale text-laurel-ink",
  lost: "border-line-strong/60 bg-travertine text-bronze",
  drawn: "border-line bg-tablet text-muted",
};

/** "7 : 3", the figure of one's own side first. The outcome stands beside it in words. */
export function FixtureScore({ boutsWon, opponent }: Pick<SchoolFixture, "boutsWon" | "opponent">) {
  const [own, theirs] = boutsWon;
  // A guest's places count for nobody where only the organisers come.
  const isUncounted = opponent === null && own + theirs === 0;
  return (
    <span
      className={`inline-flex justify-center group-hover:underline rounded-xs border px-2 py-0.5 font-bold whitespace-nowrap ${TONES[outcomeOf(boutsWon)]}`}
    >
      {isUncounted ? (
        <>
          <span aria-hidden="true">–</span>
          <span className="sr-only">no score</span>
        </>
      ) : (
        `${own} : ${theirs}`
      )}
    </span>
  );
}
