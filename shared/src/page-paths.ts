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
  admin: "/admin",
} as const;

const PAGES: ReadonlySet<string> = new Set(Object.values(PAGE_PATHS));

/** As the router sees it: without a slash at the end, and in whatever case. */
export function pagePathOf(path: string): string {
  return path.toLowerCase().replace(/(?<=.)\/+$/, "");
}

export function isPagePath(path: string): boolean {
  return PAGES.has(pagePathOf(path));
}
