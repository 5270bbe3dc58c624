import { connect } from "node:net";
import { afterEach, describe, expect, onTestFinished, test } from "vitest";
import { addToShortlist, removeFromShortlist } from "@ludus/shared/contract/market/shortlist-api";
import { eventually } from "@ludus/testkit/eventually";
import { first, gladiatorsOnMarket } from "#test/market.ts";
import { send } from "#test/raw-http.ts";
import { openRawSocket, openSignedIn, UPGRADE_REQUEST, type RawSocket } from "#test/raw-socket.ts";
import { RecordedEvents } from "#test/recorded-events.ts";
import { TestServer } from "#test/servers/test-server.ts";

const server = await TestServer.forFile({ rateLimits: true, isPrivate: false, marketSize: 1 });
const [attacker, other] = await server.newPlayers(2);
const [lot] = first(1, await gladiatorsOnMarket(server, other));
const others = new RecordedEvents(await server.connect(other.token));

// After each case the server still answers, and others still get their events.
afterEach(async () => {
  const heard = others.of("shortlist").length;
  await server.call(addToShortlist, { id: lot.id }, other.token);
  await server.call(removeFromShortlist, { id: lot.id }, other.token);
  await eventually(() => expect(others.of("shortlist")).toHaveLength(heard + 2));
});

const UPGRADE = {
  connection: "upgrade",
  upgrade: "websocket",
  "sec-websocket-version": "13",
  "sec-websocket-key": Buffer.alloc(16).toString("base64"),
};
const MALFORMED = { status: 400, json: { code: "MALFORMED" } };

describe("a request below the path of Socket.IO", () => {
  test.each([
    ["of polling", "GET", "EIO=4&transport=polling", {}],
    ["of polling, as a POST", "POST", "EIO=4&transport=polling", {}],
    ["of polling, as an upgrade", "GET", "EIO=4&transport=polling", UPGRADE],
    ["of a transport that doesn't exist", "GET", "EIO=4&transport=__proto__", UPGRADE],
    ["of WebTransport", "GET", "EIO=4&transport=webtransport", UPGRADE],
    ["without a transport", "GET", "EIO=4", UPGRADE],
    ["without an upgrade", "GET", "EIO=4&transport=websocket", {}],
    ["of a session that doesn't exist", "GET", "EIO=4&transport=websocket&sid=none", UPGRADE],
    ["of a session called __proto__", "GET", "EIO=4&transport=websocket&sid=__proto__", UPGRADE],
  ])("a request %s is refused", async (_name, method, query, headers) => {
    const path = `/socket.io/?${query}`;
    expect(await send(server, { method, path, headers })).toMatchObject(MALFORMED);
  });

  test("a request to join a living session is refused, and the session lives on", async () => {
    const living = await openSignedIn(server, attacker.token);
    const { sid } = JSON.parse((await living.hears("0{")).slice(1)) as { sid: string };
    const path = `/socket.io/?EIO=4&transport=websocket&sid=${sid}`;
    expect(await send(server, { path, headers: UPGRADE })).toMatchObject(MALFORMED);
    living.send('420["watch",{"gladiators":{}}]');
    await living.hears('430[{"ok":true');
  });
});

async function expectClosed(socket: RawSocket): Promise<void> {
  await expect.poll(() => socket.isClosed).toBe(true);
}

test("a client of Engine.IO 3 is disconnected", async () => {
  const path = "/socket.io/?EIO=3&transport=websocket";
  await expectClosed(await openRawSocket(server, { path }));
});

test.each([
  ["another namespace", '40/admin,{"token":"x"}', '44/admin,{"message":"Invalid namespace"}'],
  ["a namespace called __proto__", "40/__proto__,", '44/__proto__,{"message":"Invalid namespace"}'],
  ["no token", "40", '44{"message":"Please sign in.","data":{"code":"NOT_SIGNED_IN"'],
  ["an unknown token", '40{"token":"x"}', '44{"message":"Your session has ended.'],
])("a handshake with %s is refused in words", async (_name, frame, answer) => {
  const socket = await openRawSocket(server);
  socket.send(frame);
  expect(await socket.hears(answer)).toContain(answer);
});

test.each<[string, (string | Buffer)[]]>([
  ["an event", ['42["watch",{"gladiators":{}}]']],
  ["an acknowledgement", ["430[]"]],
  ["a broken token", ['40{"token":']],
  ["a token that is no object", ['40"token"']],
  ["bytes", [Buffer.of(1, 2, 3)]],
  ["nothing in a frame", [""]],
  ["a packet of no type", ["9"]],
  ["a ping", ["2"]],
])("a connection that begins with %s is closed", async (_name, frames) => {
  const socket = await openRawSocket(server);
  socket.send(...frames);
  await expectClosed(socket);
});

test.each<[string, (string | Buffer)[]]>([
  ["broken JSON", ['42["watch",{']],
  ["a packet without a list", ['42{"watch":1}']],
  ["an empty list", ["42[]"]],
  ["an event of the library's own", ['42["disconnect"]']],
  ["a packet of no type", ["49"]],
  ["an acknowledgement with a broken number", ["43x[null]"]],
  ["an event for a namespace that it isn't in", ['42/admin,["watch",{}]']],
  ["bytes that nobody announced", [Buffer.of(1)]],
  ["text where bytes were announced", ['451-["x",{"_placeholder":true,"num":0}]', "3", "40"]],
  ["a placeholder that names no bytes", ['451-["x",{"_placeholder":true,"num":7}]', Buffer.of(1)]],
  ["more attachments than there may be", ['45999999-["x"]']],
  ["a second token", ['40{"token":"x"}']],
  ["a goodbye to the namespace", ["41"]],
  ["a frame of 9 KB", [`42["watch","${"x".repeat(9000)}"]`]],
  ["a frame of 1 MB", ["x".repeat(1_000_000)]],
])("a player's connection that sends %s is closed", async (_name, frames) => {
  const socket = await openSignedIn(server, attacker.token);
  socket.send(...frames);
  await expectClosed(socket);
});

const MASK = [0, 0, 0, 0];

test.each<[string, number[]]>([
  ["an unmasked frame", [0x81, 0x01, 0x33]],
  ["reserved bits", [0xf1, 0x81, ...MASK, 0x33]],
  ["an unknown opcode", [0x8f, 0x80, ...MASK]],
  ["a continuation of nothing", [0x80, 0x80, ...MASK]],
  ["a ping in two parts", [0x09, 0x80, ...MASK]],
  ["a ping that is too long", [0x89, 0xfe, 0, 126, ...MASK]],
  ["a length beyond all bounds", [0x81, 0xff, ...Array<number>(8).fill(0xff), ...MASK]],
  ["broken UTF-8", [0x81, 0x82, ...MASK, 0xc3, 0x28]],
  ["a close frame of one byte", [0x88, 0x81, ...MASK, 0x03]],
])("a connection with %s is closed", async (_name, bytes) => {
  const { hostname, port } = new URL(server.url);
  const socket = connect(Number(port), hostname);
  onTestFinished(() => void socket.destroy());
  let text = "";
  let isClosed = false;
  socket.on("data", (chunk) => (text += chunk.toString("latin1")));
  socket.on("error", () => undefined);
  socket.on("close", () => (isClosed = true));
  socket.write(UPGRADE_REQUEST);
  await eventually(() => expect(text).toContain('0{"sid"'));
  socket.write(Buffer.from(bytes));
  await expect.poll(() => isClosed).toBe(true);
});
