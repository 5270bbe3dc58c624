import { problemBody } from "@ludus/shared/contract/problems";
import { logFailure } from "../api.ts";
import { useConnection } from "../connection.ts";
import { useGladiators } from "../gladiators-store.ts";
import { loadPlayer, resetPlayer } from "../player.ts";
import { doubtServerTime, forgetServerTime, noteServerTime } from "../server-clock.ts";
import { useSession } from "../session.ts";
import { tickNow } from "../ticking-clock.ts";
import { askToWatch } from "./ask.ts";
import { applyLiveEvents } from "./live-events.ts";
import { openSocket, type LudusSocket } from "./socket.ts";
import { watchList } from "./watch-list.ts";

const WATCH_TIMEOUT_MS = 5000;
/** Of this many ids a frame stays well below the server's limit for frames. */
const WATCH_BATCH = 100;
const REFUSED_RETRY_MS = 3000;

let socket: LudusSocket | null = null;
/** However many requests fail, everything is asked for again once. */
let retry: ReturnType<typeof setTimeout> | undefined;

/** The socket, where it is connected. */
export function connectedSocket(): LudusSocket | null {
  return socket?.connected ? socket : null;
}

/** Keeps one connection for whoever is signed in. Returns the way to stop. */
export function startLiveFeed(connect: (token: string) => LudusSocket = openSocket): () => void {
  const follow = (token: string | null) => {
    close();
    if (token !== null) open(connect(token));
  };
  const stopFollowing = useSession.subscribe((session, before) => {
    if (session.token === before.token) return;
    resetPlayer();
    follow(session.token);
  });
  document.addEventListener("visibilitychange", onVisibilityChange);
  follow(useSession.getState().token);
  return () => {
    document.removeEventListener("visibilitychange", onVisibilityChange);
    stopFollowing();
    close();
  };
}

function open(opened: LudusSocket): void {
  let connectedBefore = false;
  socket = opened;
  useConnection.setState({ status: "connecting", roundTripMs: null });
  applyLiveEvents(opened);

  opened.on("connect", () => {
    catchUp(opened);
    if (connectedBefore) loadPlayer().catch((error: unknown) => logFailure("Not reloaded", error));
    connectedBefore = true;
  });
  opened.on("disconnect", () => {
    watchList.detach();
    useConnection.setState({ status: "offline" });
    // A server that goes away closes the connection itself, and then nothing reconnects by itself.
    if (!opened.active) setTimeout(() => reopen(opened), REFUSED_RETRY_MS * Math.random());
  });
  opened.on("connect_error", (error) => {
    useConnection.setState({ status: "offline" });
    if (opened.active) return;
    const problem = problemBody.safeParse("data" in error ? error.data : undefined);
    const isDeadSession =
      problem.success && /^(NOT_SIGNED_IN|SESSION_ENDED)$/.test(problem.data.code);
    if (isDeadSession) useSession.getState().end("server");
    else setTimeout(() => reopen(opened), REFUSED_RETRY_MS);
  });
}

function close(): void {
  watchList.detach();
  socket?.removeAllListeners();
  socket?.disconnect();
  socket = null;
  forgetServerTime();
}

function reopen(closed: LudusSocket): void {
  if (closed === socket) closed.connect();
}

function onVisibilityChange(): void {
  if (document.visibilityState !== "visible") return;
  doubtServerTime();
  tickNow();
  if (socket?.connected) catchUp(socket);
}

/** Bidding stays off until what is on screen agrees with the server again. */
function catchUp(connected: LudusSocket): void {
  useConnection.setState({ status: "catching-up" });
  watchList.attach({
    watch: (gladiatorIds) => {
      void watch(connected, gladiatorIds);
    },
    unwatch: (gladiatorIds) => {
      connected.emit("unwatch", { gladiators: [...gladiatorIds] }, () => undefined);
    },
  });
}

/** One request for nothing, too: its answer tells that the connection works, and the time. */
function batchesOf(gladiatorIds: readonly string[]): string[][] {
  const batches = [gladiatorIds.slice(0, WATCH_BATCH)];
  for (let from = WATCH_BATCH; from < gladiatorIds.length; from += WATCH_BATCH) {
    batches.push(gladiatorIds.slice(from, from + WATCH_BATCH));
  }
  return batches;
}

async function watch(connected: LudusSocket, gladiatorIds: readonly string[]): Promise<void> {
  try {
    const asked = batchesOf(gladiatorIds).map((batch) => watchBatch(connected, batch));
    const roundTripMs = Math.max(...(await Promise.all(asked)));
    if (connected.connected) useConnection.setState({ status: "live", roundTripMs });
  } catch (error) {
    logFailure("Watching failed", error);
    clearTimeout(retry);
    retry = setTimeout(() => {
      if (connected === socket && connected.connected) catchUp(connected);
    }, REFUSED_RETRY_MS);
  }
}

/** Resolves with how long the answer took, in milliseconds. */
async function watchBatch(connected: LudusSocket, gladiatorIds: string[]): Promise<number> {
  const { auctions } = useGladiators.getState();
  const held = gladiatorIds.map((id): [string, number] => [id, auctions[id]?.seq ?? 0]);
  const askedAtMs = performance.now();
  const request = { gladiators: Object.fromEntries(held) };
  const answer = await askToWatch(connected, request, WATCH_TIMEOUT_MS);
  if (!answer.ok) throw new Error(answer.problem.message);
  const roundTripMs = performance.now() - askedAtMs;
  noteServerTime(answer.data.serverTime, roundTripMs);
  useGladiators.getState().mergeAuctions(answer.data.auctions);
  return roundTripMs;
}
