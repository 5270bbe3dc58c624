import type { Figures } from "@ludus/shared/contract/operators/figures-api";
import type { AdminContext } from "../admin-context.ts";
import { countFigures } from "./count-figures.ts";

/** Counting reads every school: however many operators look on, once a minute is enough. */
const KEPT_MS = 60_000;

export function keptFigures({
  database,
  wallNow,
  steadyNow,
}: Pick<AdminContext, "database" | "wallNow" | "steadyNow">): () => Promise<Figures> {
  let kept: { at: number; figures: Promise<Figures> } | null = null;
  return () => {
    const now = steadyNow();
    if (!kept || now - kept.at >= KEPT_MS) {
      const figures = countFigures(database.read, wallNow());
      const counting = { at: now, figures };
      kept = counting;
      // A failed count is repeated by the next who asks.
      figures.catch(() => {
        if (kept === counting) kept = null;
      });
    }
    return kept.figures;
  };
}
