import { Laurel } from "../ornaments/laurel.tsx";

const WORD = "font-inscription text-note font-bold";
const WON = "border-laurel/40 bg-laurel-pale text-laurel-ink";
const LOST = "border-line-strong/60 bg-travertine text-bronze";

/** A defeat is plain: nobody died. */
export function Verdict({ hasWon }: { hasWon: boolean }) {
  return (
    <span
      className={`inline-flex items-center gap-1.5 justify-self-start rounded-xs border px-2 py-0.5 ${WORD} ${hasWon ? WON : LOST}`}
    >
      {hasWon && <Laurel className="size-3.5" />}
      {hasWon ? "Won" : "Lost"}
    </span>
  );
}
