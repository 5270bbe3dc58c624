import { SEARCH_LEVEL_MAX } from "./limits.ts";
import type { Gladiator } from "./model/gladiators/gladiator.ts";
import { keysOf, recordOf } from "./records.ts";

const SIMILAR_LEVELS = 2;

/**
 * A page is for those who aren't signed in, for everybody, or for players. "members" are players whose
 * profile may be incomplete; "newcomers" see it without the frame of the school.
 */
export type Audience =
  | "strangers"
  | "everybody"
  | "newcomers"
  | "members"
  | "players"
  | "operators";

export interface Page {
  path: string;
  for: Audience;
  /** Its name in the menu. Absent: it has no entry. */
  menu?: string;
  /** A room without a use yet. */
  isComing?: boolean;
}

/**
 * Every page, in the order of the menu. The client finds the component by the name: `forgotPassword` is
 * `ForgotPasswordPage` in `forgot-password-page.tsx`. The server knows by them which addresses exist.
 */
export const PAGES = {
  landing: { path: "/", for: "strangers" },
  login: { path: "/login", for: "strangers" },
  register: { path: "/register", for: "strangers" },
  forgotPassword: { path: "/forgot-password", for: "everybody" },
  resetPassword: { path: "/reset-password", for: "everybody" },
  confirmEmail: { path: "/confirm-email", for: "everybody" },
  discordStart: { path: "/auth/discord", for: "everybody" },
  discordCallback: { path: "/auth/callback", for: "everybody" },
  forbidden: { path: "/forbidden", for: "everybody" },
  onboarding: { path: "/onboarding", for: "newcomers" },
  dashboard: { path: "/dashboard", for: "players", menu: "GLADIATORUM" },
  office: { path: "/office", for: "members", menu: "Office" },
  training: { path: "/training", for: "members", menu: "Training", isComing: true },
  rations: { path: "/rations", for: "members", menu: "Rations", isComing: true },
  infirmary: { path: "/infirmary", for: "members", menu: "Infirmary", isComing: true },
  armory: { path: "/armory", for: "members", menu: "Armory", isComing: true },
  baths: { path: "/baths", for: "members", menu: "Baths", isComing: true },
  market: { path: "/market", for: "players", menu: "Market" },
  gladiators: { path: "/gladiators", for: "players" },
  games: { path: "/games", for: "players" },
  fixture: { path: "/games/:number/:userId", for: "players" },
  league: { path: "/leagues/:leagueId", for: "players" },
  agents: { path: "/agents", for: "members", menu: "Agents", isComing: true },
  schools: { path: "/schools", for: "members", menu: "Schools", isComing: true },
  oneSchool: { path: "/schools/:userId", for: "players" },
  settings: { path: "/settings", for: "members", menu: "Settings", isComing: true },
  account: { path: "/account", for: "members" },
  unsubscribe: { path: "/unsubscribe", for: "everybody" },
  admin: { path: "/admin", for: "operators", menu: "Admin" },
} as const satisfies Record<string, Page>;
export type PageName = keyof typeof PAGES;

export const PAGE_PATHS = recordOf(keysOf(PAGES), (name) => PAGES[name].path);

export function schoolPath(userId: string): string {
  return `${PAGE_PATHS.schools}/${encodeURIComponent(userId)}`;
}

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

/** A school's evening at games, bout by bout. */
export function fixturePath(gamesNumber: number, userId: string): string {
  return `${PAGE_PATHS.games}/${gamesNumber}/${encodeURIComponent(userId)}`;
}

/** A league's table and rounds. */
export function leaguePath(leagueId: string): string {
  return PAGE_PATHS.league.replace(":leagueId", encodeURIComponent(leagueId));
}

const PARTS_OF_PAGES = keysOf(PAGES).map((name) => ({ name, parts: PAGES[name].path.split("/") }));

/** In place of their id in the address of their own evening. */
export const OWN_EVENING = "mine";

/** The evening of whoever opens it. */
export function ownEveningPath(gamesNumber: number): string {
  return fixturePath(gamesNumber, OWN_EVENING);
}

/** A part that begins with a colon stands for whatever isn't empty. */
export function pageAt(path: string): PageName | undefined {
  const parts = pagePathOf(path).split("/");
  return PARTS_OF_PAGES.find(
    (page) =>
      page.parts.length === parts.length &&
      page.parts.every((part, index) =>
        part.startsWith(":") ? parts[index] !== "" : part === parts[index],
      ),
  )?.name;
}

/** As the router sees it: without a slash at the end, and in whatever case. */
function pagePathOf(path: string): string {
  return path.toLowerCase().replace(/(?<=.)\/+$/, "");
}
