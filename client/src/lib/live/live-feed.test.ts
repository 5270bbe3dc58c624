import type { WatchAnswer, WatchRequest } from "@ludus/shared/contract/socket-events";
import { Problem } from "@ludus/shared/contract/problems";
import { schoolInfo } from "@ludus/shared/contract/school-api";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { enterMarket, makeAuction, makeGladiator, makeSchool } from "../../test/factories.ts";
import { fakeApi } from "../../test/fake-api.ts";
import { useConnection } from "../connection.ts";
import { useGladiators } from "../gladiators-store.ts";
import { useSession } from "../session.ts";
import { startLiveFeed } from "./live-feed.ts";
import type { LudusSocket } from "./socket.ts";
import { watchList } from "./watch-list.ts";

const PATIENCE_MS = 20_000;

/** A connection whose server answers `watch` with these auctions. */
function fakeSocket(auctions: WatchAnswer["auctions"] = []) {
  const handlers = new Map<string, (event?: unknown) => void>();
  const watched: WatchRequest[] = [];
  const socket = {
    connected: false,
    active: true,
    on: (name: string, handler: (event?: unknown) => void) => void handlers.set(name, handler),
    emit: () => undefined,
    timeout: () => socket,
    emitWithAck: async (_event: string, request: WatchRequest) => {
      watched.push(request);
      return { ok: true, data: { auctions, serverTime: Date.now() } };
    },
    connect: vi.fn<() => void>(),
    disconnect: vi.fn<() => void>(),
    removeAllListeners: () => handlers.clear(),
  };
  return {
    socket,
    watched,
    happens(name: "connect" | "disconnect" | "connect_error", event?: unknown) {
      socket.connected = name === "connect";
      handlers.get(name)?.(event);
    },
  };
}

function start(...connections: ReturnType<typeof fakeSocket>[]) {
  const connect = vi.fn<(token: string) => LudusSocket>(
    () => connections.shift()?.socket as unknown as LudusSocket,
  );
  onTestFinished(startLiveFeed(connect));
  return connect;
}
const status = () => useConnection.getState().status;

beforeEach(() => enterMarket([makeGladiator({ seq: 3, currentBid: 300 })]));

test("is live once what is on screen agrees with the server", async () => {
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

test("goes offline with the connection, and asks again with what it holds when it is back", async () => {
  const api = fakeApi();
  api.on(schoolInfo, () => ({ school: makeSchool({ gold: 7000, version: 5 }) }));
  onTestFinished(watchList.add("crixus"));
  const connection = fakeSocket();
  start(connection);
  connection.happens("connect");
  await vi.waitFor(() => expect(status()).toBe("live"), PATIENCE_MS);
  connection.happens("disconnect");
  expect(status()).toBe("offline");
  useGladiators.getState().mergeAuctions([makeAuction({ seq: 4, currentBid: 400 })]);
  connection.happens("connect");
  await vi.waitFor(() => expect(status()).toBe("live"), PATIENCE_MS);
  expect(connection.watched.at(-1)).toEqual({ gladiators: { crixus: 4 } });
  expect(api.callsTo(schoolInfo)).toHaveLength(1);
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

test("with more on screen than one request holds, it is live once all of them are answered", async () => {
  const names = Array.from({ length: 150 }, (_, index) => `g${index}`);
  for (const name of names) onTestFinished(watchList.add(name));
  const connection = fakeSocket();
  const answers: (() => void)[] = [];
  const { emitWithAck } = connection.socket;
  connection.socket.emitWithAck = async (event, request) => {
    const answer = await emitWithAck(event, request);
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
  const { emitWithAck } = connection.socket;
  connection.socket.emitWithAck = (event, request) => {
    const answer = emitWithAck(event, request);
    return refusals-- > 0 ? Promise.reject(new Error("operation has timed out")) : answer;
  };
  vi.spyOn(console, "warn").mockReturnValue(undefined);
  for (let index = 0; index < 150; index++) onTestFinished(watchList.add(`g${index}`));
  start(connection);
  connection.happens("connect");
  await vi.advanceTimersByTimeAsync(10_000);
  // Twice in vain, and once more, each in two requests.
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

test("another player gets a connection of his own and nothing of the first", () => {
  const [first, second] = [fakeSocket(), fakeSocket()];
  const connect = start(first, second);
  const { user } = useSession.getState();
  if (user) useSession.getState().begin({ user: { ...user, id: "marcus" }, token: "of-marcus" });
  expect(first.socket.disconnect).toHaveBeenCalledOnce();
  expect(connect.mock.calls).toEqual([["token-of-lucia"], ["of-marcus"]]);
  expect(useGladiators.getState().profiles).toEqual({});
});
