import {
  myNotificationPreferences,
  setMailByLink,
  setNotificationPreferences,
} from "@ludus/shared/contract/notifications-api";
import { servePlayer, servePublic, type Route, type ServeContext } from "../../http/serve.ts";
import type { RateRule } from "../../platform/rate-limit/rate-limit.ts";
import type { NotificationsContext } from "./notifications-context.ts";
import { preferencesOf, setPreferencesOf } from "./preferences.ts";
import { limitMailLinks, switchMail } from "./unsubscribe.ts";

const PREFERENCE_CALLS: RateRule = { name: "notifications", points: 120, perSeconds: 60 };

export function notificationsRoutes(serve: ServeContext, context: NotificationsContext): Route[] {
  return [
    servePlayer(serve, myNotificationPreferences, PREFERENCE_CALLS, (_input, { user }) =>
      preferencesOf(context, user.id),
    ),
    servePlayer(serve, setNotificationPreferences, PREFERENCE_CALLS, (preferences, { user }) =>
      setPreferencesOf(context, user.id, preferences),
    ),
    servePublic(serve, setMailByLink, async (input, { address }) => {
      await limitMailLinks(context, address);
      return switchMail(context, input);
    }),
  ];
}
