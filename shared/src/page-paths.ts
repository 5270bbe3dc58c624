import { SEARCH_LEVEL_MAX } from "./limits.ts";
import type { Gladiator } from "./model/gladiators/gladiator.ts";

const SIMILAR_LEVELS = 2;

/** The address of every page: the client routes them, the server knows which ones exist. */
export const PAGE_PATHS = {
  landing: "/",
  login: "/login",
  register: "/register",
  forgotPassword: "/forgot-password",
  resetPassword: "/reset-password",
  confirmEmail: "/confirm-email",
  discordStart: "/auth/discord",
  discordCallback: "/auth/callback",
  forbidden: "/forbidden",
  onboarding: "/onboarding",
  dashboard: "/dashboard",
  office: "/office",
  training: "/training",
  rations: "/rations",
  infirmary: "/infirmary",
  armory: "/armory",
  baths: "/baths",
  market: "/market",
  gladiators: "/gladiators",
  agents: "/agents",
  schools: "/schools",
  settings: "/settings",
  account: "/account",
  unsubscribe: "/unsubscribe",
  admin: "/admin",
} as const;

/** Opens a letter in the inbox. */
export function letterPath(letterId: string): string {
  return `${PAGE_PATHS.dashboard}?letter=${encodeURIComponent(letterId)}`;
}

/** Opens the bid dialog of one auction over the list of the player's own bids. */
export function auctionPath(gladiatorId: string): string {
  return `${PAGE_PATHS.market}?tab=active-bids&bid=${encodeURIComponent(gladiatorId)}`;
}

/** Searches the market for fighters with the same best weapon, about as skilled. */
export function similarLotsPath(fighter: Pick<Gladiator, "bestWeapon" | "level">): string {
  return `${PAGE_PATHS.market}?tab=search&${similarTo(fighter)}`;
}

/** Lists what such fighters were sold for. */
export function similarSalesPath(fighter: Pick<Gladiator, "bestWeapon" | "level">): string {
  return `${PAGE_PATHS.market}?tab=search&sold=true&${similarTo(fighter)}`;
}

function similarTo({ bestWeapon, level }: Pick<Gladiator, "bestWeapon" | "level">): string {
  const minLevel = Math.max(0, level - SIMILAR_LEVELS);
  const maxLevel = Math.min(SEARCH_LEVEL_MAX, level + SIMILAR_LEVELS);
  return `bestWeapon=${bestWeapon}&minLevel=${minLevel}&maxLevel=${maxLevel}`;
}

export function ownedGladiatorPath(gladiatorId: string): string {
  return `${PAGE_PATHS.gladiators}?warrior=${encodeURIComponent(gladiatorId)}`;
}

const PAGES: ReadonlySet<string> = new Set(Object.values(PAGE_PATHS));

/** As the router sees it: without a slash at the end, and in whatever case. */
export function pagePathOf(path: string): string {
  return path.toLowerCase().replace(/(?<=.)\/+$/, "");
}

export function isPagePath(path: string): boolean {
  return PAGES.has(pagePathOf(path));
}
