import { startLiveFeed } from "../../lib/live/live-feed.ts";
import { startPush } from "../../lib/push/start-push.ts";
import { startRecovery } from "../../lib/queries/recovery.ts";
import { verifySession } from "../../lib/session/verify-session.ts";

/** Runs on every page of the signed-in. Returns the way to stop. */
export function play(isSessionOld: boolean): () => void {
  if (isSessionOld) void verifySession();
  startPush();
  const stops = [startLiveFeed(), startRecovery()];
  return () => stops.forEach((stop) => stop());
}
