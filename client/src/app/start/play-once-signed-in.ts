import { logFailure } from "../../lib/log-failure.ts";
import { useSession } from "../../lib/session/session.ts";

/**
 * Fetches what players need on every page, the socket among it, once there is a session: strangers
 * do without. Returns the way to stop.
 */
export function playOnceSignedIn(): () => void {
  let stopPlaying: (() => void) | null = null;
  let isStopped = false;
  const fetchAndPlay = async (isSessionOld: boolean) => {
    const { play } = await import("./play.ts");
    if (!isStopped) stopPlaying = play(isSessionOld);
  };
  const start = (isSessionOld: boolean) => {
    stopWaiting();
    fetchAndPlay(isSessionOld).catch((error: unknown) =>
      logFailure("The live feed could not be fetched", error),
    );
  };
  const stopWaiting = useSession.subscribe(({ token }) => {
    if (token !== null) start(false);
  });
  if (useSession.getState().token !== null) start(true);
  return () => {
    isStopped = true;
    stopWaiting();
    stopPlaying?.();
  };
}
