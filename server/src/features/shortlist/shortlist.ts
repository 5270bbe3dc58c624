import type { Route, ServeContext } from "../../http/serve.ts";
import { createRegularTask, type RegularTask } from "../../platform/regular-task.ts";
import { remindDue } from "./remind-due.ts";
import type { ShortlistContext } from "./shortlist-context.ts";
import { shortlistRoutes } from "./shortlist-routes.ts";

const REMINDERS_EVERY_MS = 5000;

/** `start` sends the reminders that are due, now and from now on. */
export interface Shortlist extends RegularTask {
  routes(serve: ServeContext): Route[];
}

export function openShortlist(context: ShortlistContext): Shortlist {
  return {
    routes: (serve) => shortlistRoutes(serve, context),
    ...createRegularTask(context, {
      name: "reminders",
      everyMs: REMINDERS_EVERY_MS,
      work: () => remindDue(context),
    }),
  };
}
