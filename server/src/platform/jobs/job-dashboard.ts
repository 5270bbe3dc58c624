import { createBullBoard } from "@bull-board/api";
import { BullMQAdapter } from "@bull-board/api/bullMQAdapter";
import { ExpressAdapter } from "@bull-board/express";
import type { Queue } from "bullmq";
import type { RequestHandler } from "express";

/** Its page asks another house for its letters. They would be refused; nobody needs to ask. */
const FOREIGN_FONTS = /<link href="https:\/\/fonts\.googleapis\.com[^>]*>/;

/** Pages about the jobs of a queue, to be mounted at `path`. Whoever gets there may do everything. */
export function createJobDashboard(queue: Queue, path: string): RequestHandler {
  const pages = new ExpressAdapter();
  pages.setBasePath(path);
  createBullBoard({
    queues: [new BullMQAdapter(queue, { description: "Closings and restocks of the house" })],
    serverAdapter: pages,
    options: {
      uiConfig: {
        boardTitle: "Ludus",
        boardLogo: { path: "/favicon.svg" },
        favIcon: { default: "/favicon.svg", alternative: "/favicon.svg" },
        hideDocsLink: true,
        miscLinks: [{ text: "Back to the game", url: "/admin" }],
      },
    },
  });
  const router = pages.getRouter() as RequestHandler;
  return (request, response, next) => {
    const send = response.send.bind(response);
    response.send = (body: unknown) =>
      send(typeof body === "string" ? body.replace(FOREIGN_FONTS, "") : body);
    return router(request, response, next);
  };
}
