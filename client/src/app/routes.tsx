import type { RouteObject } from "react-router-dom";
import { LoadingPage } from "../components/states/loading-page.tsx";
import { paths } from "../lib/paths.ts";
import { GuestOnly } from "./guards/guest-only.tsx";
import { RequireProfile } from "./guards/require-profile.tsx";
import { RequireRole } from "./guards/require-role.tsx";
import { PublicLayout } from "./layouts/public-layout.tsx";
import { Root } from "./root.tsx";
import { RouteError } from "./route-error.tsx";

const ludusLayout = () =>
  import("./layouts/ludus-layout.tsx").then(({ LudusLayout }) => ({ Component: LudusLayout }));

const landing = () =>
  import("../features/landing/landing-page.tsx").then((m) => ({ Component: m.LandingPage }));
const login = () =>
  import("../features/auth/login-page.tsx").then((m) => ({ Component: m.LoginPage }));
const register = () =>
  import("../features/auth/register-page.tsx").then((m) => ({ Component: m.RegisterPage }));
const forgotPassword = () =>
  import("../features/auth/forgot-password-page.tsx").then((m) => ({
    Component: m.ForgotPasswordPage,
  }));
const discordStart = () =>
  import("../features/auth/discord-start-page.tsx").then((m) => ({
    Component: m.DiscordStartPage,
  }));
const discordCallback = () =>
  import("../features/auth/discord-callback-page.tsx").then((m) => ({
    Component: m.DiscordCallbackPage,
  }));
const onboarding = () =>
  import("../features/onboarding/onboarding-page.tsx").then((m) => ({
    Component: m.OnboardingPage,
  }));
const dashboard = () =>
  import("../features/dashboard/dashboard-page.tsx").then((m) => ({ Component: m.DashboardPage }));
const office = () =>
  import("../features/dashboard/dashboard-page.tsx").then((m) => ({ Component: m.OfficePage }));
const market = () =>
  import("../features/market/market-page.tsx").then((m) => ({ Component: m.MarketPage }));
const gladiators = () =>
  import("../features/gladiators/gladiators-page.tsx").then((m) => ({
    Component: m.GladiatorsPage,
  }));
const admin = () =>
  import("../features/admin/admin-page.tsx").then((m) => ({
    element: <m.AdminPage visit={(path) => location.assign(path)} />,
  }));
const comingSoon = (name: string) => () =>
  import("../features/dashboard/coming-soon-page.tsx").then(({ ComingSoonPage }) => ({
    element: <ComingSoonPage name={name} />,
  }));
const forbidden = () =>
  import("./pages/forbidden-page.tsx").then((m) => ({ Component: m.ForbiddenPage }));
const notFound = () =>
  import("./pages/not-found-page.tsx").then((m) => ({ Component: m.NotFoundPage }));

const guestPages: RouteObject[] = [
  { path: paths.landing, lazy: landing },
  { path: paths.login, lazy: login },
  { path: paths.register, lazy: register },
];

const profilePages: RouteObject[] = [
  { path: paths.dashboard, lazy: dashboard },
  { path: paths.market, lazy: market },
  { path: paths.gladiators, lazy: gladiators },
];

const schoolPages: RouteObject[] = [
  { path: paths.office, lazy: office },
  { path: paths.training, lazy: comingSoon("Training") },
  { path: paths.rations, lazy: comingSoon("Rations") },
  { path: paths.infirmary, lazy: comingSoon("Infirmary") },
  { path: paths.armory, lazy: comingSoon("Armory") },
  { path: paths.baths, lazy: comingSoon("Baths") },
  { path: paths.agents, lazy: comingSoon("Agents") },
  { path: paths.schools, lazy: comingSoon("Schools") },
  { path: paths.settings, lazy: comingSoon("Settings") },
];

/** Who sees what: the guards stand above the layouts, the layouts above the pages. */
export const routes: RouteObject[] = [
  {
    Component: Root,
    ErrorBoundary: RouteError,
    HydrateFallback: LoadingPage,
    children: [
      {
        Component: PublicLayout,
        children: [
          { Component: GuestOnly, children: guestPages },
          { path: paths.forgotPassword, lazy: forgotPassword },
          { path: paths.discordStart, lazy: discordStart },
          { path: paths.discordCallback, lazy: discordCallback },
          { path: paths.forbidden, lazy: forbidden },
          {
            element: <RequireRole role="USER" />,
            children: [{ path: paths.onboarding, lazy: onboarding }],
          },
          { path: "*", lazy: notFound },
        ],
      },
      {
        element: <RequireRole role="USER" />,
        children: [
          {
            lazy: ludusLayout,
            children: [
              { Component: RequireProfile, children: profilePages },
              {
                element: <RequireRole role="ADMIN" />,
                children: [{ path: paths.admin, lazy: admin }],
              },
              ...schoolPages,
            ],
          },
        ],
      },
    ],
  },
];
