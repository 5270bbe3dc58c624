import { createBullBoard } from "@bull-board/api";
import type { BaseAdapter } from "@bull-board/api/baseAdapter";
import { ExpressAdapter } from "@bull-board/express";
import type { Express, RequestHandler } from "express";
import { JOB_DASHBOARD_PATH } from "@ludus/shared/contract/admin-api";
import { ADMIN_PAGE } from "./admin-page.ts";

/** The dashboard's page links Google's fonts, which the security headers forbid. */
const FOREIGN_FONTS = /<link href="https:\/\/fonts\.googleapis\.com[^>]*>/;

/** The queue's pages, to be mounted at `JOB_DASHBOARD_PATH`. They check no permissions. */
export function createJobDashboard(queue: BaseAdapter): RequestHandler {
  const pages = new ExpressAdapter();
  pages.setBasePath(JOB_DASHBOARD_PATH);
  createBullBoard({
    queues: [queue],
    serverAdapter: pages,
    options: {
      uiConfig: {
        boardTitle: "Ludus",
        boardLogo: { path: "/favicon.svg" },
        favIcon: { default: "/favicon.svg", alternative: "/favicon.svg" },
        hideDocsLink: true,
        miscLinks: [{ text: "Back to the game", url: ADMIN_PAGE }],
      },
    },
  });
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Typed as any by the package.
  const router = pages.getRouter() as Express;
  router.disable("x-powered-by");
  return (request, response, next) => {
    const send = response.send.bind(response);
    response.send = (body: unknown) =>
      send(typeof body === "string" ? body.replace(FOREIGN_FONTS, "") : body);
    return router(request, response, next);
  };
}
