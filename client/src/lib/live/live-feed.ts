import { callMessage } from "@ludus/shared/contract/live/call-message";
import { welcomeEvent } from "@ludus/shared/contract/live/session-events";
import {
  handshakeRefusal,
  unwatchMessage,
  watchMessage,
} from "@ludus/shared/contract/live/live-messages";
import { logFailure } from "../browser/log-failure.ts";
import { reloadFollowed, reloadReadEarlier } from "../queries/followed.ts";
import { reloadGames } from "../queries/reload-games.ts";
import { isStarting, useConnection } from "../stores/connection.ts";
import { knownSeq, useGladiators } from "../stores/gladiators/gladiators-store.ts";
import { useWatchers } from "../stores/gladiators/watchers.ts";
import { forgetVersions, resetPlayer } from "../stores/player.ts";
import { doubtServerTime, forgetServerTime, recordServerTime } from "../clock/server-clock.ts";
import { useSession } from "../session/session.ts";
import { onDateSet, tickNow } from "../clock/ticking-clock.ts";
import { createAskingByHttp } from "./ask-by-http.ts";
import { checkLineInLastMinutes } from "./check-line.ts";
import { onLive, type LiveHandler } from "./live-handler.ts";
import { openSocket, type LiveSocket } from "./socket.ts";
import { watchList } from "./watch-list.ts";

const ANSWER = { timeoutMs: 5000 };
/** A frame with this many ids stays well below the server's limit. */
const WATCH_BATCH = 100;
const REFUSED_RETRY_MS = 3000;

let socket: LiveSocket | null = null;
/** The newest welcome has it. Null: there was none yet. */
let epoch: string | null = null;
/** Several failed requests cause one reload. */
let retry: ReturnType<typeof setTimeout> | undefined;
const asking = createAskingByHttp();
let stopChecking = () => {};

/** The socket, where it is connected. */
export function connectedSocket(): LiveSocket | null {
  return socket?.connected ? socket : null;
}

/** Keeps one connection for the signed-in player. Returns a function that stops it. */
export function startLiveFeed(
  handlers: readonly LiveHandler[],
  connect: (token: string) => LiveSocket = openSocket,
): () => void {
  const follow = (token: string | null) => {
    close();
    if (token !== null) open(connect(token), handlers);
  };
  const stopFollowing = useSession.subscribe((session, before) => {
    if (session.token === before.token) return;
    resetPlayer();
    follow(session.token);
  });
  document.addEventListener("visibilitychange", onVisibilityChange);
  window.addEventListener("online", onOnline);
  const stopWatchingDate = onDateSet(askForTime);
  follow(useSession.getState().token);
  return () => {
    stopWatchingDate();
    window.removeEventListener("online", onOnline);
    document.removeEventListener("visibilitychange", onVisibilityChange);
    stopFollowing();
    close();
  };
}

function open(opened: LiveSocket, handlers: readonly LiveHandler[]): void {
  let connectedBefore = false;
  let isWelcome = false;
  socket = opened;
  if (!isStarting()) useConnection.setState({ status: "connecting", roundTripMs: null });
  for (const listen of handlers) listen(opened);

  opened.on("connect", () => {
    asking.stop();
    stopChecking();
    stopChecking = checkLineInLastMinutes(opened, () => connectAnew(opened));
    catchUp(opened);
    if (connectedBefore) reloadAll();
    else void reloadReadEarlier();
    connectedBefore = true;
  });
  onLive(welcomeEvent, ({ epoch: newest = "" }) => {
    const isOther = epoch !== null && epoch !== newest;
    epoch = newest;
    if (isOther) {
      forgetVersions();
      catchUp(opened);
      if (isWelcome) reloadAll();
    }
    isWelcome = true;
  })(opened);
  opened.on("disconnect", () => {
    stopChecking();
    isWelcome = false;
    watchList.detach();
    // Coming back by itself, it would push out another of the player's tabs.
    if (isResting()) return;
    useConnection.setState({ status: "offline" });
    // Socket.IO doesn't reconnect by itself after the server closed the connection.
    if (!opened.active) setTimeout(() => reopen(opened), REFUSED_RETRY_MS * Math.random());
  });
  opened.on("connect_error", (error) => {
    const isAsking = opened.active && asking.handshakeFailed();
    if (!isAsking) useConnection.setState({ status: "offline" });
    if (opened.active) return;
    const refusal = handshakeRefusal.safeParse(error);
    const isDeadSession =
      refusal.success && /^(NOT_SIGNED_IN|SESSION_ENDED)$/.test(refusal.data.data.code);
    if (isDeadSession) return useSession.getState().end("server");
    const { retryAfterSeconds = 0 } = refusal.data?.data ?? {};
    setTimeout(() => reopen(opened), Math.max(REFUSED_RETRY_MS, retryAfterSeconds * 1000));
  });
}

function reloadAll(): void {
  void reloadFollowed();
  void reloadGames();
}

function close(): void {
  asking.stop();
  stopChecking();
  epoch = null;
  watchList.detach();
  socket?.removeAllListeners();
  socket?.disconnect();
  socket = null;
  forgetServerTime();
}

function reopen(closed: LiveSocket): void {
  if (closed === socket) closed.connect();
}

/** The player returned to this tab: it connects again, and their oldest tab rests instead. */
export function wakeLiveFeed(): void {
  if (!isResting()) return;
  useConnection.setState({ status: "connecting" });
  socket?.connect();
}

function isResting(): boolean {
  return useConnection.getState().status === "resting";
}

function onVisibilityChange(): void {
  if (document.visibilityState !== "visible") return;
  wakeLiveFeed();
  askForTime();
  tickNow();
}

/** The answer to a watch tells the server's time. */
function askForTime(): void {
  doubtServerTime();
  if (socket?.connected) catchUp(socket);
}

/** The network is back: the next attempt need not wait for its turn. */
function onOnline(): void {
  if (socket === null || socket.connected || isResting()) return;
  connectAnew(socket);
}

function connectAnew(dead: LiveSocket): void {
  if (dead !== socket) return;
  dead.disconnect();
  dead.connect();
}

/** Bidding stays off until what is on screen agrees with the server again, unless it was just read. */
function catchUp(connected: LiveSocket): void {
  if (!isStarting()) useConnection.setState({ status: "catching-up" });
  watchList.attach({
    watch: (gladiatorIds) => {
      void watch(connected, gladiatorIds);
    },
    unwatch: (gladiatorIds) => {
      // After a lost connection the server watches nothing either.
      callMessage(connected, unwatchMessage, { gladiators: [...gladiatorIds] }, ANSWER).catch(
        () => undefined,
      );
    },
  });
}

/** Sent also without any auction: the answer proves the connection and tells the time. */
function batchesOf(gladiatorIds: readonly string[]): string[][] {
  const batches = [gladiatorIds.slice(0, WATCH_BATCH)];
  for (let from = WATCH_BATCH; from < gladiatorIds.length; from += WATCH_BATCH) {
    batches.push(gladiatorIds.slice(from, from + WATCH_BATCH));
  }
  return batches;
}

async function watch(connected: LiveSocket, gladiatorIds: readonly string[]): Promise<void> {
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
async function watchBatch(connected: LiveSocket, gladiatorIds: string[]): Promise<number> {
  const held = gladiatorIds.map((id): [string, number] => [id, knownSeq(id) ?? 0]);
  const askedAt = performance.now();
  const request = { gladiators: Object.fromEntries(held) };
  const {
    auctions: newer,
    watchers = {},
    serverTime,
  } = await callMessage(connected, watchMessage, request, ANSWER);
  const roundTripMs = performance.now() - askedAt;
  recordServerTime(serverTime, roundTripMs);
  useGladiators.getState().mergeAuctions(newer);
  useWatchers.getState().merge(gladiatorIds, watchers);
  return roundTripMs;
}
