import { PAGE_PATHS } from "@ludus/shared/page-paths";

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

/** The market with the lot's dialog open. */
export function lotPath(gladiatorId: string): string {
  return `${paths.market}?bid=${encodeURIComponent(gladiatorId)}`;
}
