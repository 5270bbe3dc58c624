/** Every address of the client. Routes, links and redirects all take them from here. */
export const paths = {
  landing: "/",
  login: "/login",
  register: "/register",
  forgotPassword: "/forgot-password",
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
  admin: "/admin",
} as const;

export const MARKET_TABS = [
  "ending-soon",
  "search",
  "shortlisted",
  "active-bids",
  "my-gladiators",
] as const;
export type MarketTab = (typeof MARKET_TABS)[number];

/** Opens the bid dialog of one auction over the list of the player's own bids. */
export function auctionPath(gladiatorId: string): string {
  return `${paths.market}?tab=active-bids&bid=${encodeURIComponent(gladiatorId)}`;
}

export function ownedGladiatorPath(gladiatorId: string): string {
  return `${paths.gladiators}?warrior=${encodeURIComponent(gladiatorId)}`;
}
