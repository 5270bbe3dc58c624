import { liveHandlers as preferences } from "../../components/notifications/live-handlers.ts";
import { liveHandlers as dashboard } from "../../features/dashboard/live-handlers.ts";
import { liveHandlers as gladiators } from "../../features/gladiators/live-handlers.ts";
import { liveHandlers as market } from "../../features/market/live-handlers.ts";
import { liveHandlers as wins } from "../../features/wins/live-handlers.ts";
import { startLiveFeed } from "../../lib/live/live-feed.ts";
import { liveHandlers as base } from "../../lib/live/live-handlers.ts";
import { startPush } from "../../lib/push/start-push.ts";
import { startRecovery } from "../../lib/queries/recovery.ts";
import { useSession } from "../../lib/session/session.ts";
import { verifySession } from "../../lib/session/verify-session.ts";
import { resetPlayer } from "../../lib/stores/player.ts";

/** A handler or more for every event of the server. */
export const LIVE_HANDLERS = [base, market, dashboard, gladiators, wins, preferences].flat();

/**
 * Runs on every page of the signed-in. `token`: the session that the page has read for until now.
 * Returns the way to stop.
 */
export function play(token: string, isSessionOld: boolean): () => void {
  if (useSession.getState().token !== token) resetPlayer();
  if (isSessionOld) void verifySession();
  startPush();
  const stops = [startLiveFeed(LIVE_HANDLERS), startRecovery()];
  return () => stops.forEach((stop) => stop());
}
