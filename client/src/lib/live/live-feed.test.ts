import type { MessageSocket } from "@ludus/shared/contract/live/call-message";
import {
  watchMessage,
  type WatchInput,
  type WatchReply,
} from "@ludus/shared/contract/live/live-messages";
import { Problem } from "@ludus/shared/contract/problems";
import { me } from "@ludus/shared/contract/accounts/session-api";
import { schoolInfo } from "@ludus/shared/contract/school-api";
import { QueryObserver } from "@tanstack/react-query";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import {
  enterMarket,
  makeAuction,
  makeGladiator,
  makeSchool,
  makeUser,
} from "../../test/factories.ts";
import { fakeApi } from "../../test/fake-api.ts";
import { schoolQuery } from "../queries/player-queries.ts";
import { queryClient } from "../queries/query-client.ts";
import { GAMES } from "../queries/reload-games.ts";
import { canBidOver, useConnection } from "../stores/connection.ts";
import { useGladiators } from "../stores/gladiators/gladiators-store.ts";
import { useWatchers } from "../stores/gladiators/watchers.ts";
import { useSchool } from "../stores/school-store.ts";
import { useSession } from "../session/session.ts";
import { onTick } from "../clock/ticking-clock.ts";
import { startLiveFeed, wakeLiveFeed } from "./live-feed.ts";
import { liveHandlers } from "./live-handlers.ts";
import type { LiveSocket } from "./socket.ts";
import { watchList } from "./watch-list.ts";

const PATIENCE_MS = 20_000;

/** A connection whose server answers `watch` with these auctions. */
function fakeSocket(auctions: WatchReply["auctions"] = [], watchers?: WatchReply["watchers"]) {
  const listeners = new Map<string, (payload: unknown) => void>();
  const watched: WatchInput[] = [];
  const sender: MessageSocket = {
    timeout: () => ({
      emitWithAck: async (name, input) => {
        if (name === "watch") watched.push(watchMessage.input.parse(input));
        const data = name === "watch" ? { auctions, watchers, serverTime: Date.now() } : {};
        return connection.deliver({ ok: true, data });
      },
    }),
    get volatile() {
      return sender;
    },
  };
  const socket = {
    ...sender,
    connected: false,
    active: true,
    on: (name: string, listener: (payload: unknown) => void) => listeners.set(name, listener),
    connect: vi.fn<() => void>(),
    disconnect: vi.fn<() => void>(),
    removeAllListeners: () => listeners.clear(),
  };
  const connection = {
    socket,
    watched,
    deliver: async (answer: unknown): Promise<unknown> => answer,
    happens(
      name:
        | "connect"
        | "disconnect"
        | "connect_error"
        | "connection-ended"
        | "welcome"
        | "watchers",
      payload?: unknown,
    ) {
      socket.connected = /^(connect|welcome|watchers)$/.test(name);
      listeners.get(name)?.(payload);
    },
  };
  return connection;
}

function start(...connections: ReturnType<typeof fakeSocket>[]) {
  const connect = vi.fn<(token: string) => LiveSocket>(() => {
    const connection = connections.shift();
    if (!connection) throw new Error("connected once too often");
    return connection.socket;
  });
  onTestFinished(startLiveFeed(liveHandlers, connect));
  return connect;
}
const status = () => useConnection.getState().status;

beforeEach(() => enterMarket([makeGladiator({ seq: 3, currentBid: 300 })]));

test("the number of watchers comes from an answer to a watch, then from events, and goes when an answer lacks it", async () => {
  onTestFinished(watchList.add("crixus"));
  const told: Record<string, number> = { crixus: 4 };
  const connection = fakeSocket([], told);
  start(connection);
  const watchers = () => useWatchers.getState().watchers;
  connection.happens("connect");
  await vi.waitFor(() => expect(watchers()).toEqual({ crixus: 4 }));
  connection.happens("watchers", { gladiatorId: "crixus", watchers: 30 });
  expect(watchers()).toEqual({ crixus: 30 });
  connection.happens("disconnect");
  delete told["crixus"];
  connection.happens("connect");
  await vi.waitFor(() => expect(watchers()).toEqual({}));
});

test("the feed is live once the screen agrees with the server", async () => {
  onTestFinished(watchList.add("crixus"));
  const connection = fakeSocket([makeAuction({ seq: 9, currentBid: 900 })]);
  start(connection);
  expect(status()).toBe("connecting");
  connection.happens("connect");
  expect(status()).toBe("catching-up");
  await vi.waitFor(() => expect(status()).toBe("live"), PATIENCE_MS);
  expect(connection.watched).toEqual([{ gladiators: { crixus: 3 } }]);
  expect(useGladiators.getState().auctions["crixus"]?.currentBid).toBe(900);
});

test("bidding stays on while the first connection of a page that was just read is on its way", async () => {
  onTestFinished(watchList.add("crixus"));
  useConnection.setState({ status: "starting" });
  const connection = fakeSocket();
  start(connection);
  expect(canBidOver(useConnection.getState())).toBe(true);
  connection.happens("connect");
  expect(canBidOver(useConnection.getState())).toBe(true);
  await vi.waitFor(() => expect(status()).toBe("live"), PATIENCE_MS);
});

test("reads again what was read before the first connection", async () => {
  const api = fakeApi();
  api.on(schoolInfo, () => ({ school: makeSchool() }));
  await queryClient.prefetchQuery(schoolQuery);
  const connection = fakeSocket();
  start(connection);
  connection.happens("connect");
  await vi.waitFor(() => expect(api.callsTo(schoolInfo)).toHaveLength(2), PATIENCE_MS);
});

test("the feed goes offline with the connection and watches again with its seqs on return", async () => {
  const api = fakeApi();
  api.on(schoolInfo, () => ({ school: makeSchool({ gold: 7000, version: 5 }) }));
  await queryClient.prefetchQuery(schoolQuery);
  onTestFinished(watchList.add("crixus"));
  const connection = fakeSocket();
  start(connection);
  connection.happens("connect");
  await vi.waitFor(() => expect(status()).toBe("live"), PATIENCE_MS);
  expect(api.callsTo(schoolInfo)).toHaveLength(2);
  connection.happens("disconnect");
  expect(status()).toBe("offline");
  useGladiators.getState().mergeAuctions([makeAuction({ seq: 4, currentBid: 400 })]);
  connection.happens("connect");
  await vi.waitFor(() => expect(status()).toBe("live"), PATIENCE_MS);
  expect(connection.watched.at(-1)).toEqual({ gladiators: { crixus: 4 } });
  expect(api.callsTo(schoolInfo)).toHaveLength(3);
});

const welcome = (epoch: string) => ({
  user: {
    id: "anna",
    username: "Anna",
    role: "USER",
    profileCompleted: true,
    nationality: "Roman",
  },
  serverTime: Date.now(),
  epoch,
});

test("a tab shows what a server that has lost commits tells, though its seqs and versions are lower", async () => {
  const api = fakeApi();
  api.on(schoolInfo, () => ({ school: makeSchool({ gold: 7000, version: 5 }) }));
  await queryClient.prefetchQuery(schoolQuery);
  onTestFinished(watchList.add("crixus"));
  const connection = fakeSocket([makeAuction({ seq: 2, currentBid: 200 })]);
  start(connection);
  connection.happens("connect");
  connection.happens("welcome", welcome("before"));
  await vi.waitFor(() => expect(status()).toBe("live"), PATIENCE_MS);
  expect(useGladiators.getState().auctions["crixus"]?.currentBid).toBe(300);

  api.on(schoolInfo, () => ({ school: makeSchool({ gold: 8000, version: 4 }) }));
  connection.happens("welcome", welcome("after"));
  await vi.waitFor(() => expect(useSchool.getState().school?.gold).toBe(8000), PATIENCE_MS);
  await vi.waitFor(() => expect(status()).toBe("live"), PATIENCE_MS);
  expect(connection.watched.at(-1)).toEqual({ gladiators: { crixus: 0 } });
  const { auctions, results } = useGladiators.getState();
  expect(auctions["crixus"]).toMatchObject({ seq: 2, currentBid: 200 });
  expect(results).toEqual({});
  useGladiators.getState().mergeAuctions([makeAuction({ seq: 1, currentBid: 100 })]);
  expect(useGladiators.getState().auctions["crixus"]?.currentBid).toBe(200);
});

test("a tab relies on what it knows when it comes back to a server that lost nothing", async () => {
  onTestFinished(watchList.add("crixus"));
  const connection = fakeSocket();
  start(connection);
  for (let times = 0; times < 2; times += 1) {
    connection.happens("disconnect");
    connection.happens("connect");
    connection.happens("welcome", welcome("same"));
  }
  await vi.waitFor(() => expect(status()).toBe("live"), PATIENCE_MS);
  expect(connection.watched.at(-1)).toEqual({ gladiators: { crixus: 3 } });
});

test("careers are asked for again on return, since games may have been held meanwhile", async () => {
  const ask = vi.fn<() => Promise<string>>(async () => "his bouts");
  const career = { queryKey: [GAMES, "career", "crixus"], queryFn: ask };
  onTestFinished(new QueryObserver(queryClient, career).subscribe(() => undefined));
  const connection = fakeSocket();
  start(connection);
  connection.happens("connect");
  await vi.waitFor(() => expect(status()).toBe("live"), PATIENCE_MS);
  expect(ask).toHaveBeenCalledTimes(1);
  connection.happens("disconnect");
  connection.happens("connect");
  await vi.waitFor(() => expect(ask).toHaveBeenCalledTimes(2), PATIENCE_MS);
});

test("the network's return doesn't wait for the next attempt's turn", () => {
  const connection = fakeSocket();
  start(connection);
  window.dispatchEvent(new Event("online"));
  expect(connection.socket.connect).toHaveBeenCalledOnce();
  connection.happens("connect");
  window.dispatchEvent(new Event("online"));
  expect(connection.socket.connect).toHaveBeenCalledOnce();
});

test("a tab that comes back to the front asks again", async () => {
  const connection = fakeSocket();
  start(connection);
  connection.happens("connect");
  await vi.waitFor(() => expect(status()).toBe("live"), PATIENCE_MS);
  document.dispatchEvent(new Event("visibilitychange"));
  expect(status()).toBe("catching-up");
  await vi.waitFor(() => expect(status()).toBe("live"), PATIENCE_MS);
  expect(connection.watched).toHaveLength(2);
});

test("a tab asks for the server's time when this machine's date is set", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date", "performance"] });
  onTestFinished(() => void vi.useRealTimers());
  const connection = fakeSocket();
  start(connection);
  connection.happens("connect");
  await vi.waitFor(() => expect(status()).toBe("live"));
  onTestFinished(onTick(() => undefined));
  await vi.advanceTimersByTimeAsync(1000);
  const asked = connection.watched.length;
  await vi.advanceTimersByTimeAsync(5000);
  expect(connection.watched).toHaveLength(asked);
  vi.setSystemTime(Date.now() + 600_000);
  await vi.advanceTimersByTimeAsync(1000);
  expect(connection.watched).toHaveLength(asked + 1);
});

test("a network that blocks WebSockets leaves prices that are asked for, and bids by HTTP", async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const api = fakeApi();
  api.on(me, () => ({ user: makeUser() }));
  const ask = vi.fn<() => Promise<string>>(async () => "lots");
  const lots = { queryKey: ["lots"], queryFn: ask };
  onTestFinished(new QueryObserver(queryClient, lots).subscribe(() => undefined));
  const connection = fakeSocket();
  start(connection);
  connection.happens("connect_error", new Error("websocket error"));
  connection.happens("connect_error", new Error("websocket error"));
  await vi.advanceTimersByTimeAsync(20_000);
  expect(status()).toBe("offline");
  connection.happens("connect_error", new Error("websocket error"));
  await vi.advanceTimersByTimeAsync(0);
  expect(status()).toBe("by-http");
  expect(canBidOver(useConnection.getState())).toBe(true);
  const asked = ask.mock.calls.length;
  connection.happens("connect_error", new Error("websocket error"));
  await vi.advanceTimersByTimeAsync(10_000);
  expect(status()).toBe("by-http");
  expect(ask).toHaveBeenCalledTimes(asked + 2);

  api.cut(me);
  await vi.advanceTimersByTimeAsync(5000);
  expect(status()).toBe("offline");
  connection.happens("connect");
  await vi.advanceTimersByTimeAsync(10_000);
  expect(status()).toBe("live");
});

test("a line that died without a word is noticed within five seconds of a lot's last minute", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date", "performance"] });
  onTestFinished(() => void vi.useRealTimers());
  enterMarket([makeGladiator({ seq: 4, marketEndTime: Date.now() + 90_000 })]);
  onTestFinished(watchList.add("crixus"));
  const connection = fakeSocket();
  start(connection);
  connection.happens("connect");
  await vi.advanceTimersByTimeAsync(25_000);
  expect(connection.watched).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(connection.watched.slice(1)).toEqual(
    connection.watched.slice(1).map(() => ({ gladiators: {} })),
  );
  expect(connection.watched.length).toBeGreaterThan(1);
  expect(connection.socket.disconnect).not.toHaveBeenCalled();
  connection.deliver = () =>
    new Promise((_, reject) => setTimeout(() => reject(new Error()), 2000));
  await vi.advanceTimersByTimeAsync(5000);
  expect(connection.socket.disconnect).toHaveBeenCalledOnce();
  expect(connection.socket.connect).toHaveBeenCalledOnce();
});

test("the feed is live once all watch requests are answered, if it needs several", async () => {
  const names = Array.from({ length: 150 }, (_, index) => `g${index}`);
  for (const name of names) onTestFinished(watchList.add(name));
  const connection = fakeSocket();
  const answers: (() => void)[] = [];
  connection.deliver = async (answer) => {
    await new Promise<void>((resolve) => answers.push(resolve));
    return answer;
  };
  start(connection);
  connection.happens("connect");
  await vi.waitFor(() => expect(answers).toHaveLength(2), PATIENCE_MS);
  answers[0]?.();
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(status()).toBe("catching-up");
  answers[1]?.();
  await vi.waitFor(() => expect(status()).toBe("live"), PATIENCE_MS);
});

test("however many requests fail, everything is asked for again once", async () => {
  vi.useFakeTimers();
  const connection = fakeSocket();
  let refusals = 4;
  connection.deliver = async (answer) => {
    if (refusals-- > 0) throw new Error("operation has timed out");
    return answer;
  };
  vi.spyOn(console, "warn").mockReturnValue(undefined);
  for (let index = 0; index < 150; index++) onTestFinished(watchList.add(`g${index}`));
  start(connection);
  connection.happens("connect");
  await vi.advanceTimersByTimeAsync(10_000);
  // Two failed attempts and one more, each in two requests.
  expect(connection.watched).toHaveLength(6);
  expect(status()).toBe("live");
});

test("a handshake refused for a dead session ends it", () => {
  const connection = fakeSocket();
  start(connection);
  connection.socket.active = false;
  const data = new Problem("SESSION_ENDED").toBody();
  connection.happens("connect_error", Object.assign(new Error(), { data }));
  expect(useSession.getState()).toMatchObject({ token: null, endedBy: "server" });
});

test("another refusal is tried again", () => {
  vi.useFakeTimers();
  const connection = fakeSocket();
  start(connection);
  connection.socket.active = false;
  connection.happens("connect_error", new Error("busy"));
  vi.advanceTimersByTime(5000);
  expect(connection.socket.connect).toHaveBeenCalledOnce();
  expect(useSession.getState().token).not.toBeNull();
});

test("another player gets a connection of their own and nothing of the first", () => {
  const [first, second] = [fakeSocket(), fakeSocket()];
  const connect = start(first, second);
  const { user } = useSession.getState();
  if (user) useSession.getState().begin({ user: { ...user, id: "marcus" }, token: "of-marcus" });
  expect(first.socket.disconnect).toHaveBeenCalledOnce();
  expect(connect.mock.calls).toEqual([["token-of-lucia"], ["of-marcus"]]);
  expect(useGladiators.getState().profiles).toEqual({});
});

test("a tab that was one too many rests until the player wants it, and fights no other tab", async () => {
  vi.useFakeTimers();
  const connection = fakeSocket();
  start(connection);
  const { socket } = connection;
  const pushOut = () => {
    connection.happens("connect");
    connection.happens("connection-ended", { reason: "too-many-connections" });
    socket.active = false;
    connection.happens("disconnect");
  };
  pushOut();
  expect(status()).toBe("resting");
  window.dispatchEvent(new Event("online"));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(socket.connect).not.toHaveBeenCalled();
  wakeLiveFeed();
  expect(socket.connect).toHaveBeenCalledTimes(1);
  pushOut();
  document.dispatchEvent(new Event("visibilitychange"));
  expect(socket.connect).toHaveBeenCalledTimes(2);
  connection.happens("connect");
  await vi.waitFor(() => expect(status()).toBe("live"), PATIENCE_MS);
});

test("a player who was refused for sending too much comes back when the server said", async () => {
  vi.useFakeTimers();
  const connection = fakeSocket();
  start(connection);
  connection.socket.active = false;
  const data = new Problem("TOO_MANY_REQUESTS", { retryAfterSeconds: 60 }).toBody();
  connection.happens("connect_error", Object.assign(new Error(), { data }));
  await vi.advanceTimersByTimeAsync(59_000);
  expect(connection.socket.connect).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1000);
  expect(connection.socket.connect).toHaveBeenCalledOnce();
});
