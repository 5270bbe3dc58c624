import { SEARCH_LEVEL_MAX } from "@ludus/shared/limits";
import type { Gladiator } from "@ludus/shared/model/gladiators/gladiator";
import { PAGE_PATHS } from "@ludus/shared/page-paths";

const SIMILAR_LEVELS = 2;

/** Every address of the client. Routes, links and redirects all take them from here. */
export const paths = PAGE_PATHS;

export const MARKET_TABS = [
  "ending-soon",
  "search",
  "shortlisted",
  "active-bids",
  "my-gladiators",
] as const;
export type MarketTab = (typeof MARKET_TABS)[number];

/** The market's Search tab; by name, unless it is empty. */
export function searchPath(name: string): string {
  const query = new URLSearchParams({ tab: "search" });
  if (name.trim() !== "") query.set("name", name.trim());
  return `${paths.market}?${query.toString()}`;
}

/** A search as its address spells it. */
export function savedSearchPath(filters: Readonly<Record<string, string>>): string {
  const query = new URLSearchParams({ tab: "search", ...filters });
  return `${paths.market}?${query.toString()}`;
}

/** Searches the market for fighters with the same best weapon, about as skilled. */
export function similarLotsPath({ bestWeapon, level }: Pick<Gladiator, "bestWeapon" | "level">) {
  const query = new URLSearchParams({
    tab: "search",
    bestWeapon,
    minLevel: String(Math.max(0, level - SIMILAR_LEVELS)),
    maxLevel: String(Math.min(SEARCH_LEVEL_MAX, level + SIMILAR_LEVELS)),
  });
  return `${paths.market}?${query.toString()}`;
}

/** The market with the lot's dialog open. */
export function lotPath(gladiatorId: string): string {
  return `${paths.market}?bid=${encodeURIComponent(gladiatorId)}`;
}

export function ownedGladiatorPath(gladiatorId: string): string {
  return `${paths.gladiators}?warrior=${encodeURIComponent(gladiatorId)}`;
}
