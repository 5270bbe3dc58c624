import type { Route, ServeContext } from "../../http/serve.ts";
import type { Notify } from "./notice.ts";
import type { NotificationsContext } from "./notifications-context.ts";
import { notificationsRoutes } from "./notifications-routes.ts";
import { postNotices } from "./post-notices.ts";

export interface Notifications {
  routes(serve: ServeContext): Route[];
  notify: Notify;
}

export function openNotifications(context: NotificationsContext): Notifications {
  return {
    routes: (serve) => notificationsRoutes(serve, context),
    notify: (tx, notices) => postNotices(context, tx, notices),
  };
}
