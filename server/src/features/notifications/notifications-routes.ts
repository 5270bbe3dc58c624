import {
  myNotificationPreferences,
  setNotificationPreferences,
} from "@ludus/shared/contract/notifications-api";
import { servePlayer, type Route, type ServeContext } from "../../http/serve.ts";
import type { RateRule } from "../../platform/rate-limit/rate-limit.ts";
import type { NotificationsContext } from "./notifications-context.ts";
import { preferencesOf, setPreferencesOf } from "./preferences.ts";

const PREFERENCE_CALLS: RateRule = { name: "notifications", points: 120, perSeconds: 60 };

export function notificationsRoutes(serve: ServeContext, context: NotificationsContext): Route[] {
  return [
    servePlayer(serve, myNotificationPreferences, PREFERENCE_CALLS, (_input, { user }) =>
      preferencesOf(context, user.id),
    ),
    servePlayer(serve, setNotificationPreferences, PREFERENCE_CALLS, (preferences, { user }) =>
      setPreferencesOf(context, user.id, preferences),
    ),
  ];
}
