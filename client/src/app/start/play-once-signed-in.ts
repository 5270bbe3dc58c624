import { firstChunk } from "../../lib/chunks/chunk.ts";
import { fetchSurely } from "../../lib/chunks/fetch-surely.ts";
import { useSession } from "../../lib/session/session.ts";
import { endStart } from "../../lib/stores/connection.ts";
import { useDrawn } from "../../lib/stores/drawn.ts";

/** Bids go out by what the page has read for so long, without a live connection. */
const START_MS_MAX = 15_000;

const loadPlay = firstChunk(() => import("./play.ts").then((m) => m.play));

/**
 * Fetches what players need on every page, the socket among it, once there is a session and the page
 * is drawn: strangers do without. Returns the way to stop.
 */
export function playOnceSignedIn(): () => void {
  let stopPlaying: (() => void) | null = null;
  let isStopped = false;
  const fetchAndPlay = async (token: string) => {
    const play = await fetchSurely(loadPlay);
    if (!isStopped) stopPlaying = play(token, token === firstToken);
  };
  const follow = () => {
    const { token } = useSession.getState();
    if (token === null || !useDrawn.getState().isDrawn) return;
    stopWaiting();
    void fetchAndPlay(token);
  };
  const firstToken = useSession.getState().token;
  const timer = setTimeout(endStart, START_MS_MAX);
  const stops = [useSession.subscribe(follow), useDrawn.subscribe(follow)];
  const stopWaiting = () => stops.forEach((stop) => stop());
  follow();
  return () => {
    isStopped = true;
    clearTimeout(timer);
    stopWaiting();
    stopPlaying?.();
  };
}
