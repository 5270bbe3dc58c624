import type { ComponentType } from "react";
import type { RouteObject } from "react-router-dom";
import { componentOrRetry } from "../components/chunks/component-or-retry.tsx";
import { loadBidDialog, loadSearchTab } from "../features/market/market-chunks.ts";
import { chunk } from "../lib/chunks/chunk.ts";
import { paths } from "../lib/paths.ts";
import { FirstLoading } from "./first-loading.tsx";
import { GuestOnly } from "./guards/guest-only.tsx";
import { RequireProfile } from "./guards/require-profile.tsx";
import { RequireRole } from "./guards/require-role.tsx";
import { PublicLayout } from "./layouts/public-layout.tsx";
import { Root } from "./root.tsx";
import { PageError, RouteError } from "./route-error.tsx";

const ludusLayout = chunk(() => import("./layouts/ludus-layout.tsx").then((m) => m.LudusLayout));

const landing = chunk(() =>
  import("../features/landing/landing-page.tsx").then((m) => m.LandingPage),
);
const login = chunk(() => import("../features/auth/login-page.tsx").then((m) => m.LoginPage));
const register = chunk(() =>
  import("../features/auth/register-page.tsx").then((m) => m.RegisterPage),
);
const forgotPassword = chunk(() =>
  import("../features/auth/forgot-password-page.tsx").then((m) => m.ForgotPasswordPage),
);
const discordStart = () =>
  import("../features/auth/discord-start-page.tsx").then((m) => ({
    Component: m.DiscordStartPage,
    loader: m.hasDiscord,
  }));
const discordCallback = chunk(() =>
  import("../features/auth/discord-callback-page.tsx").then((m) => m.DiscordCallbackPage),
);
const onboarding = chunk(() =>
  import("../features/onboarding/onboarding-page.tsx").then((m) => m.OnboardingPage),
);
const dashboard = chunk(() =>
  import("../features/dashboard/dashboard-page.tsx").then((m) => m.DashboardPage),
);
const office = chunk(() =>
  import("../features/dashboard/dashboard-page.tsx").then((m) => m.OfficePage),
);
const market = chunk(() => import("../features/market/market-page.tsx").then((m) => m.MarketPage));
const gladiators = chunk(() =>
  import("../features/gladiators/gladiators-page.tsx").then((m) => m.GladiatorsPage),
);
const admin = chunk(() =>
  import("../features/admin/admin-page.tsx").then(({ AdminPage }) => () => (
    <AdminPage visit={(path) => location.assign(path)} />
  )),
);
const comingSoonPage = chunk(() =>
  import("../features/dashboard/coming-soon-page.tsx").then((m) => m.ComingSoonPage),
);
const forbidden = chunk(() => import("./pages/forbidden-page.tsx").then((m) => m.ForbiddenPage));
const notFound = chunk(() => import("./pages/not-found-page.tsx").then((m) => m.NotFoundPage));

/** Everything that the menu leads to. */
export const schoolChunks = [
  market,
  loadBidDialog,
  loadSearchTab,
  gladiators,
  dashboard,
  office,
  comingSoonPage,
];

const page = (load: () => Promise<ComponentType>) => async () => ({
  Component: await componentOrRetry(load),
});
const comingSoon = (name: string) => async () => {
  const ComingSoonPage = await componentOrRetry(comingSoonPage);
  return { element: <ComingSoonPage name={name} /> };
};

const guestPages: RouteObject[] = [
  { path: paths.landing, lazy: page(landing) },
  { path: paths.login, lazy: page(login) },
  { path: paths.register, lazy: page(register) },
];

const publicPages: RouteObject[] = [
  { Component: GuestOnly, children: guestPages },
  { path: paths.forgotPassword, lazy: page(forgotPassword) },
  { path: paths.discordStart, lazy: discordStart },
  { path: paths.discordCallback, lazy: page(discordCallback) },
  { path: paths.forbidden, lazy: page(forbidden) },
  {
    element: <RequireRole role="USER" />,
    children: [{ path: paths.onboarding, lazy: page(onboarding) }],
  },
  { path: "*", lazy: page(notFound) },
];

const profilePages: RouteObject[] = [
  { path: paths.dashboard, lazy: page(dashboard) },
  { path: paths.market, lazy: page(market) },
  { path: paths.gladiators, lazy: page(gladiators) },
];

const schoolPages: RouteObject[] = [
  { path: paths.office, lazy: page(office) },
  { path: paths.training, lazy: comingSoon("Training") },
  { path: paths.rations, lazy: comingSoon("Rations") },
  { path: paths.infirmary, lazy: comingSoon("Infirmary") },
  { path: paths.armory, lazy: comingSoon("Armory") },
  { path: paths.baths, lazy: comingSoon("Baths") },
  { path: paths.agents, lazy: comingSoon("Agents") },
  { path: paths.schools, lazy: comingSoon("Schools") },
  { path: paths.settings, lazy: comingSoon("Settings") },
];

/** Guards stand above layouts, layouts above pages. */
export const routes: RouteObject[] = [
  {
    Component: Root,
    ErrorBoundary: RouteError,
    HydrateFallback: FirstLoading,
    children: [
      {
        Component: PublicLayout,
        children: publicPages,
      },
      {
        element: <RequireRole role="USER" />,
        children: [
          {
            lazy: page(ludusLayout),
            children: [
              {
                ErrorBoundary: PageError,
                children: [
                  { Component: RequireProfile, children: profilePages },
                  {
                    element: <RequireRole role="ADMIN" />,
                    children: [{ path: paths.admin, lazy: page(admin) }],
                  },
                  ...schoolPages,
                ],
              },
            ],
          },
        ],
      },
    ],
  },
];
