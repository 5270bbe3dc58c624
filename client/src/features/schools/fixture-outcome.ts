import type { SchoolFixture } from "@ludus/shared/contract/schools-api";

export type FixtureOutcome = "won" | "lost" | "drawn";

/** For whose figure stands first. */
export function outcomeOf([own, theirs]: SchoolFixture["boutsWon"]): FixtureOutcome {
  if (own === theirs) return "drawn";
  return own > theirs ? "won" : "lost";
}
