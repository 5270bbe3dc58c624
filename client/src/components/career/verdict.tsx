import { Laurel } from "../laurel/laurel.tsx";

/** A defeat is plain: nobody died. */
export function Verdict({ hasWon }: { hasWon: boolean }) {
  return (
    <span
      className={`inline-flex items-center justify-self-start gap-1.5 rounded-xs border px-2 py-0.5 font-inscription text-note font-bold ${hasWon ? "border-laurel/40 bg-laurel-pale text-laurel-ink" : "border-line-strong/60 bg-travertine text-bronze"}`}
    >
      {hasWon && <Laurel className="size-3.5" />}
      {hasWon ? "Won" : "Lost"}
    </span>
  );
}
