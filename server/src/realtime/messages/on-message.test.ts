import type { Socket } from "socket.io-client";
import { beforeEach, describe, expect, test } from "vitest";
import { changeMaximum } from "@ludus/shared/contract/market/bids-api";
import { WATCHED_AUCTIONS_MAX } from "@ludus/shared/limits";
import type { PlayerSocket } from "@ludus/testkit/players/connect-player";
import { dumpDatabase } from "#test/dump-database.ts";
import { bid, gladiatorsOnMarket, refusalOf } from "#test/market.ts";
import { TestServer } from "#test/servers/test-server.ts";

let socket: PlayerSocket;
const server = await TestServer.forFile();
const [player, rival] = await server.newPlayers(2);
const ids = (await gladiatorsOnMarket(server, player)).map(({ id }) => id);
beforeEach(async () => {
  socket = await server.connect(player.token);
});

/** Emits anything, as a client that ignores the contract does. */
function emit(on: PlayerSocket, ...message: unknown[]): void {
  const [event, ...args] = message;
  (on as unknown as Socket).emit(event as string, ...args);
}

function emitWithAck(on: PlayerSocket, ...message: unknown[]): Promise<unknown> {
  const [event, ...args] = message;
  return (on as unknown as Socket).timeout(5000).emitWithAck(event as string, ...args);
}

/** Writes an Engine.IO message unchanged. */
function write(on: PlayerSocket, text: string): void {
  on.io.engine.write(text);
}

async function expectAlive(): Promise<void> {
  const other = await server.connect(rival.token);
  const answer = await emitWithAck(other, "watch", { gladiators: {} });
  expect(answer).toMatchObject({ ok: true, data: { auctions: [] } });
  other.disconnect();
}

const MALFORMED = { ok: false, problem: { code: "MALFORMED" } };
const INVALID = { ok: false, problem: { code: "INVALID_FIELDS" } };

describe.each(["watch", "unwatch", "place-bid"] as const)("%s", (event) => {
  test.each<[string, unknown[]]>([
    ["null", [null]],
    ["nothing", []],
    ["a number", [7]],
    ["text", ["gladiators"]],
    ["true", [true]],
    ["a list", [[]]],
    ["bytes", [Buffer.from("gladiators")]],
    ["a field too many", [{ gladiators: {}, gladiatorId: "x", bidAmount: 1, isAdmin: true }]],
    ["a prototype", [JSON.parse('{"__proto__":{"gladiators":{}}}')]],
    ["two messages", [{ gladiators: {} }, { gladiators: {} }]],
    ["deep nesting", [{ gladiators: JSON.parse(`${"[".repeat(900)}${"]".repeat(900)}`) }]],
    ["60 KB too much", [{ gladiators: {}, gladiatorId: "x", note: "x".repeat(60_000) }]],
    ["5,000 auctions", [{ gladiators: Object.fromEntries([...Array(5000).keys()].entries()) }]],
  ])(
    "a message with %s is answered with a coded problem, and harmless without acknowledgement",
    async (_name, args) => {
      const answer = await emitWithAck(socket, event, ...args);
      expect(answer).toMatchObject({ ok: false, problem: { message: expect.any(String) } });
      expect([MALFORMED, INVALID].map(({ problem }) => problem.code)).toContain(
        (answer as typeof MALFORMED).problem.code,
      );
      expect(JSON.stringify(answer)).not.toMatch(/node_modules|\.ts:/);
      emit(socket, event, ...args);
      await expectAlive();
      expect(socket.connected).toBe(true);
    },
  );
});

test.each<[string, unknown[], unknown]>([
  ["watch with a list", ["watch", { gladiators: [] }], MALFORMED],
  ["watch with a seq of text", ["watch", { gladiators: { x: "1" } }], MALFORMED],
  ["watch with a seq below zero", ["watch", { gladiators: { x: -1 } }], INVALID],
  ["watch with half a seq", ["watch", { gladiators: { x: 0.5 } }], MALFORMED],
  ["watch with a long id", ["watch", { gladiators: { ["x".repeat(65)]: 0 } }], INVALID],
  ["unwatch with an object", ["unwatch", { gladiators: {} }], MALFORMED],
  ["unwatch with numbers", ["unwatch", { gladiators: [7] }], MALFORMED],
  ["unwatch of too many", ["unwatch", { gladiators: Array(201).fill("x") }], INVALID],
  ["a bid of text", ["place-bid", { gladiatorId: "x", bidAmount: "300" }], MALFORMED],
  ["a bid of a fraction", ["place-bid", { gladiatorId: "x", bidAmount: 300.5 }], MALFORMED],
  ["a bid without amount", ["place-bid", { gladiatorId: "x" }], INVALID],
  ["a bid on a number", ["place-bid", { gladiatorId: 7, bidAmount: 300 }], MALFORMED],
  [
    "a bid with a bad key",
    ["place-bid", { gladiatorId: "x", bidAmount: 300, idempotencyKey: " " }],
    INVALID,
  ],
])("%s is refused and changes nothing", async (_name, message, answer) => {
  const before = await dumpDatabase(server.platform.database);
  expect(await emitWithAck(socket, ...message)).toMatchObject(answer as object);
  expect(await dumpDatabase(server.platform.database)).toEqual(before);
});

test("a watch of as many auctions as are allowed is answered, however long their ids and states are", async () => {
  const longest = Array.from({ length: WATCHED_AUCTIONS_MAX }, (_, index) => [
    String(index).padStart(64, "x"),
    Number.MAX_SAFE_INTEGER,
  ]);
  const answer = await emitWithAck(socket, "watch", { gladiators: Object.fromEntries(longest) });
  expect(answer).toMatchObject({ ok: true, data: { auctions: [] } });
});

describe("unexpected packets", () => {
  test.each([
    ["an unknown event", '2["no-such-event",{}]'],
    ["an unknown event with an acknowledgement", '21["no-such-event"]'],
    ["an event of the server's own", '2["bid",{}]'],
    ["an error", '2["error","boom"]'],
    ["an event called __proto__", '2["__proto__",{}]'],
    ["an event called constructor", '2["constructor",{}]'],
    ["a number for an event", "2[7]"],
    ["an answer to nothing", "39999[null]"],
  ])("the server and the socket survive %s", async (_name, packet) => {
    write(socket, packet);
    await expectAlive();
    expect(await emitWithAck(socket, "watch", { gladiators: {} })).toMatchObject({ ok: true });
  });

  test.each([
    ["an answer with a broken number", "3x[null]"],
    ["a second welcome", "0"],
    ["a second welcome with another token", '0{"token":"x"}'],
    ["an event that disconnects", '2["disconnect"]'],
    ["an event that adds listeners", '2["newListener",{}]'],
    ["broken JSON", '2["watch",{'],
    ["a packet without a list", '2{"watch":1}'],
    ["an empty list", "2[]"],
    ["an event called null", "2[null]"],
    ["a packet of no type", "9"],
    ["a binary packet without its attachments", '5999-["watch",{"_placeholder":true,"num":0}]'],
    ["a packet above 64 KB", `2["watch","${"x".repeat(66_000)}"]`],
    ["deep nesting of 60 KB", `2["watch",${"[".repeat(30_000)}${"]".repeat(30_000)}]`],
    ["a packet of 1 MB", `2["watch","${"x".repeat(1_000_000)}"]`],
  ])("the server survives %s", async (_name, packet) => {
    write(socket, packet);
    await expectAlive();
  });

  test("the server survives a thousand answers to nothing and two thousand bad events at once", async () => {
    for (let index = 0; index < 1000; index += 1) {
      write(socket, `3${index}["flood"]`);
      emit(socket, "no-such-event", index, () => undefined);
      emit(socket, "watch", null);
    }
    await expectAlive();
  });

  test("the server survives a client that leaves while it is answered", async () => {
    for (const id of ids) emit(socket, "watch", { gladiators: { [id]: 0 } }, () => undefined);
    emit(socket, "place-bid", { gladiatorId: "nobody", bidAmount: 300 }, () => undefined);
    socket.disconnect();
    await expectAlive();
  });
});

describe("place-bid", () => {
  test.each<[string, (on: { leading: string; led: string }) => [string, number]]>([
    ["ALREADY_LEADING", ({ leading }) => [leading, 5000]],
    ["BID_TOO_LOW", ({ led }) => [led, 399]],
    ["INSUFFICIENT_GOLD", ({ led }) => [led, 1_000_000]],
    ["GLADIATOR_NOT_FOUND", () => ["nobody", 300]],
  ])("place-bid is refused with %s and the same body as the HTTP call", async (code, choose) => {
    const [, leading = "", led = ""] = ids;
    await bid(server, player, leading, 300).catch(() => undefined);
    await bid(server, rival, led, 300).catch(() => undefined);
    const [gladiatorId, bidAmount] = choose({ leading, led });
    const byHttp = await refusalOf(bid(server, player, gladiatorId, bidAmount));
    const bySocket = await emitWithAck(socket, "place-bid", { gladiatorId, bidAmount });
    expect(byHttp.code).toBe(code);
    expect(bySocket).toEqual({ ok: false, problem: byHttp.toBody() });
  });
});

test("a player's bids by socket and by HTTP share one rate limit, and changes of maxima have their own", async () => {
  const limited = await TestServer.forTest({ rateLimits: true, isPrivate: false });
  const [eager, calm] = await limited.newPlayers(2);
  const eagerSocket = await limited.connect(eager.token);
  for (let index = 0; index < 299; index += 1) {
    emit(eagerSocket, "place-bid", null);
    // A hundred refusals in a row would end the socket.
    if (index % 50 === 0) await emitWithAck(eagerSocket, "watch", { gladiators: {} });
  }
  await emitWithAck(eagerSocket, "place-bid", null);
  const byHttp = await refusalOf(bid(limited, eager, "nobody", 300));
  expect(byHttp).toMatchObject({
    code: "TOO_MANY_REQUESTS",
    message: "Too many requests. Please wait a moment.",
    details: { retryAfterSeconds: expect.any(Number) },
  });
  expect(await emitWithAck(eagerSocket, "place-bid", null)).toMatchObject({
    problem: { code: "TOO_MANY_REQUESTS" },
  });
  expect(await refusalOf(bid(limited, calm, "nobody", 300))).toMatchObject({
    code: "GLADIATOR_NOT_FOUND",
  });
  const change = () =>
    refusalOf(limited.call(changeMaximum, { id: "nobody", maxAmount: 300 }, eager.token));
  const changes = await Promise.all(Array.from({ length: 60 }, change));
  expect(new Set(changes.map(({ code }) => code))).toEqual(new Set(["GLADIATOR_NOT_FOUND"]));
  expect(await change()).toMatchObject({ code: "TOO_MANY_REQUESTS" });
});
