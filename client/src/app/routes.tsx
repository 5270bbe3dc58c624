import { keysOf } from "@ludus/shared/records";
import {
  PAGE_PATHS,
  PAGES,
  pageAt,
  type Audience,
  type Page,
  type PageName,
} from "@ludus/shared/page-paths";
import type { ComponentProps } from "react";
import type { RouteObject } from "react-router-dom";
import { lazyChunk } from "../components/states/component-or-retry.tsx";
import {
  loadActiveBidsTab,
  loadBidDialog,
  loadSearchTab,
  loadShortlistedTab,
} from "../features/market/market-chunks.ts";
import { loadSoldLots } from "../features/market/search/sold/sold-chunks.ts";
import { loadSalePanel } from "../features/gladiators/sale/sale-chunks.ts";
import { chunk, firstChunk } from "../lib/chunks/chunk.ts";
import { CatchPageErrors } from "./catch-errors.tsx";
import { GuestOnly } from "./guards/guest-only.tsx";
import { RequireProfile } from "./guards/require-profile.tsx";
import { RequireRole } from "./guards/require-role.tsx";
import { PublicLayout } from "./layouts/public-layout.tsx";
import { loadPage } from "./load-page.ts";
import { Root } from "./root.tsx";

const ludusLayout = firstChunk(() =>
  import("./layouts/ludus-layout.tsx").then((m) => m.LudusLayout),
);

const comingSoonPage = chunk(() =>
  import("../features/dashboard/coming-soon-page.tsx").then((m) => m.ComingSoonPage),
);
const notFound = chunk(() => import("./pages/not-found-page.tsx").then((m) => m.NotFoundPage));

/** The pages that players go to, and their parts that come later; first what bidding needs. */
export const schoolChunks = [
  loadPage("market"),
  loadBidDialog,
  loadSearchTab,
  loadActiveBidsTab,
  loadShortlistedTab,
  loadSoldLots,
  ...keysOf(PAGES).filter(isFetchedAhead).map(loadPage),
  loadSalePanel,
  comingSoonPage,
];

/** Resolves once the parts of a player's page are there, or could not be fetched. */
export async function loadPlayersPage(pathname: string): Promise<void> {
  const name = pageAt(pathname);
  await Promise.allSettled([ludusLayout(), name && loadPage(name)()]);
}

function isFetchedAhead(name: PageName): boolean {
  const page: Page = PAGES[name];
  return (
    page.for === "players" || (page.for === "members" && page.menu !== undefined && !page.isComing)
  );
}

const ComingSoonPage = lazyChunk(comingSoonPage);

const MEANWHILE: Partial<
  Record<PageName, Pick<ComponentProps<typeof ComingSoonPage>, "meanwhile">>
> = {
  settings: { meanwhile: { to: PAGE_PATHS.account, label: "To your account" } },
};

function pagesFor(audience: Audience): RouteObject[] {
  return keysOf(PAGES)
    .filter((name) => PAGES[name].for === audience)
    .map((name) => {
      const { path, menu = "", isComing = false }: Page = PAGES[name];
      return isComing
        ? { path, element: <ComingSoonPage name={menu} {...MEANWHILE[name]} /> }
        : { path, Component: lazyChunk(loadPage(name)) };
    });
}

const publicPages: RouteObject[] = [
  { Component: GuestOnly, children: pagesFor("strangers") },
  ...pagesFor("everybody"),
  { element: <RequireRole role="USER" />, children: pagesFor("newcomers") },
  { path: "*", Component: lazyChunk(notFound) },
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
                  { Component: RequireProfile, children: pagesFor("players") },
                  {
                    element: <RequireRole role="MODERATOR" />,
                    children: pagesFor("operators"),
                  },
                  ...pagesFor("members"),
                ],
              },
            ],
          },
        ],
      },
    ],
  },
];
