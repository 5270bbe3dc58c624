import { useEffect } from "react";
import { useUnread } from "../../lib/queries/letters/unread.ts";
import { useOutbidCount } from "../../lib/stores/gladiators/standing.ts";

/** The number of lost leads and unread letters on the icon of the installed app. */
export function AppBadge() {
  const news = useOutbidCount() + useUnread().unread;
  useEffect(() => {
    if (!("setAppBadge" in navigator)) return;
    // Refused where the app isn't installed.
    navigator.setAppBadge(news).catch(() => undefined);
  }, [news]);
  return null;
}
