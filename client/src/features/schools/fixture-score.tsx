import type { SchoolFixture } from "@ludus/shared/contract/schools-api";

const TONES = {
  won: "border-laurel/40 bg-laurel-pale text-laurel-ink",
  lost: "border-line-strong/60 bg-travertine text-bronze",
  drawn: "border-line bg-tablet text-muted",
};

/** "7 : 3"; whose figure stands first is the reader's side. */
export function FixtureScore({ boutsWon: [own, theirs] }: Pick<SchoolFixture, "boutsWon">) {
  const outcome = own > theirs ? "won" : own < theirs ? "lost" : "drawn";
  return (
    <span
      className={`inline-flex justify-center rounded-xs border px-2 py-0.5 font-bold whitespace-nowrap ${TONES[outcome]}`}
    >
      <span className="sr-only">{outcome} </span>
      {own} : {theirs}
    </span>
  );
}
