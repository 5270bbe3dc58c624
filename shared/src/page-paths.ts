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

const PAGES: ReadonlySet<string> = new Set(Object.values(PAGE_PATHS));

/** As the router sees it: without a slash at the end, and in whatever case. */
export function pagePathOf(path: string): string {
  return path.toLowerCase().replace(/(?<=.)\/+$/, "");
}

export function isPagePath(path: string): boolean {
  return PAGES.has(pagePathOf(path));
}
