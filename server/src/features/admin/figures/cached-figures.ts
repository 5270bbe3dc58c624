import type { Figures } from "@ludus/shared/contract/operators/figures-api";
import type { AdminContext } from "../admin-context.ts";
import { countFigures } from "./count-figures.ts";

/** Counting reads every school: however many operators look on, once a minute is enough. */
const CACHED_MS = 60_000;

export function cachedFigures({
  database,
  wallNow,
  steadyNow,
}: Pick<AdminContext, "database" | "wallNow" | "steadyNow">): () => Promise<Figures> {
  let cached: { at: number; figures: Promise<Figures> } | null = null;
  return () => {
    const now = steadyNow();
    if (!cached || now - cached.at >= CACHED_MS) {
      const figures = countFigures(database.read, wallNow());
      const counting = { at: now, figures };
      cached = counting;
      // A failed count is repeated by the next who asks.
      figures.catch(() => {
        if (cached === counting) cached = null;
      });
    }
    return cached.figures;
  };
}
