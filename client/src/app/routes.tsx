import type { RouteObject } from "react-router-dom";
import { lazyChunk } from "../components/chunks/component-or-retry.tsx";
import {
  loadActiveBidsTab,
  loadBidDialog,
  loadSearchTab,
  loadShortlistedTab,
} from "../features/market/market-chunks.ts";
import { loadSoldLots } from "../features/market/search/sold/sold-chunks.ts";
import { loadSalePanel } from "../features/gladiators/sale/sale-chunks.ts";
import { chunk } from "../lib/chunks/chunk.ts";
import { paths } from "../lib/paths.ts";
import { CatchPageErrors } from "./catch-errors.tsx";
import { GuestOnly } from "./guards/guest-only.tsx";
import { RequireProfile } from "./guards/require-profile.tsx";
import { RequireRole } from "./guards/require-role.tsx";
import { PublicLayout } from "./layouts/public-layout.tsx";
import { Root } from "./root.tsx";

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
const resetPassword = chunk(() =>
  import("../features/auth/reset-password-page.tsx").then((m) => m.ResetPasswordPage),
);
const confirmEmail = chunk(() =>
  import("../features/account/confirm-email-page.tsx").then((m) => m.ConfirmEmailPage),
);
const unsubscribe = chunk(() =>
  import("../features/account/unsubscribe-page.tsx").then((m) => m.UnsubscribePage),
);
const account = chunk(() =>
  import("../features/account/account-page.tsx").then((m) => m.AccountPage),
);
const discordStart = chunk(() =>
  import("../features/auth/discord/discord-start-page.tsx").then((m) => m.DiscordStartPage),
);
const discordCallback = chunk(() =>
  import("../features/auth/discord/discord-callback-page.tsx").then((m) => m.DiscordCallbackPage),
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
  loadActiveBidsTab,
  loadShortlistedTab,
  loadSoldLots,
  gladiators,
  loadSalePanel,
  dashboard,
  office,
  comingSoonPage,
];

const ComingSoonPage = lazyChunk(comingSoonPage);

const guestPages: RouteObject[] = [
  { path: paths.landing, Component: lazyChunk(landing) },
  { path: paths.login, Component: lazyChunk(login) },
  { path: paths.register, Component: lazyChunk(register) },
];

const publicPages: RouteObject[] = [
  { Component: GuestOnly, children: guestPages },
  { path: paths.forgotPassword, Component: lazyChunk(forgotPassword) },
  { path: paths.resetPassword, Component: lazyChunk(resetPassword) },
  { path: paths.confirmEmail, Component: lazyChunk(confirmEmail) },
  { path: paths.unsubscribe, Component: lazyChunk(unsubscribe) },
  { path: paths.discordStart, Component: lazyChunk(discordStart) },
  { path: paths.discordCallback, Component: lazyChunk(discordCallback) },
  { path: paths.forbidden, Component: lazyChunk(forbidden) },
  {
    element: <RequireRole role="USER" />,
    children: [{ path: paths.onboarding, Component: lazyChunk(onboarding) }],
  },
  { path: "*", Component: lazyChunk(notFound) },
];

const profilePages: RouteObject[] = [
  { path: paths.dashboard, Component: lazyChunk(dashboard) },
  { path: paths.market, Component: lazyChunk(market) },
  { path: paths.gladiators, Component: lazyChunk(gladiators) },
];

const schoolPages: RouteObject[] = [
  { path: paths.account, Component: lazyChunk(account) },
  { path: paths.office, Component: lazyChunk(office) },
  { path: paths.training, element: <ComingSoonPage name="Training" /> },
  { path: paths.rations, element: <ComingSoonPage name="Rations" /> },
  { path: paths.infirmary, element: <ComingSoonPage name="Infirmary" /> },
  { path: paths.armory, element: <ComingSoonPage name="Armory" /> },
  { path: paths.baths, element: <ComingSoonPage name="Baths" /> },
  { path: paths.agents, element: <ComingSoonPage name="Agents" /> },
  { path: paths.schools, element: <ComingSoonPage name="Schools" /> },
  { path: paths.settings, element: <ComingSoonPage name="Settings" /> },
];

/** Guards stand above layouts, layouts above pages. */
export const routes: RouteObject[] = [
  {
    Component: Root,
    children: [
      {
        Component: PublicLayout,
        children: publicPages,
      },
      {
        element: <RequireRole role="USER" />,
        children: [
          {
            Component: lazyChunk(ludusLayout),
            children: [
              {
                Component: CatchPageErrors,
                children: [
                  { Component: RequireProfile, children: profilePages },
                  {
                    element: <RequireRole role="MODERATOR" />,
                    children: [{ path: paths.admin, Component: lazyChunk(admin) }],
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
