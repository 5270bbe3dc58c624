import type { Route, ServeContext } from "../../http/serve.ts";
import { createSweep, type Sweep } from "../../platform/sweep-regularly.ts";
import { remindDue } from "./remind-due.ts";
import type { ShortlistContext } from "./shortlist-context.ts";
import { shortlistRoutes } from "./shortlist-routes.ts";

/** `start` sends the reminders that are due, now and from now on. */
export interface Shortlist extends Sweep {
  routes(serve: ServeContext): Route[];
}

export function openShortlist(context: ShortlistContext): Shortlist {
  return {
    routes: (serve) => shortlistRoutes(serve, context),
    ...createSweep("reminding", () => remindDue(context), context.log),
  };
}
