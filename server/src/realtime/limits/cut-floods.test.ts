import { setImmediate as turn } from "node:timers/promises";
import { expect, test } from "vitest";
import { eventually } from "@ludus/testkit/eventually";
import { watch } from "@ludus/testkit/players/watch";
import { FakeClock } from "#test/fakes/fake-clock.ts";
import { bid, first, gladiatorsOnMarket } from "#test/market.ts";
import { openRawSocket, openSignedIn, type RawSocket } from "#test/raw-socket.ts";
import { RecordedEvents } from "#test/recorded-events.ts";
import { TestServer } from "#test/servers/test-server.ts";

const PAUSE_MS = 60_000;
/** BID_RATE and WATCH_RATE let a player send so many in ten seconds, at once if they like. */
const BIDS_MAX = 300;
const WATCHES_MAX = 120;
/** Nobody else's packets are counted there. */
const HOME = { "x-forwarded-for": "198.51.100.7" };

const lines: string[] = [];
const noted = () => lines.map((line) => (JSON.parse(line) as { security?: object }).security);
const clock = new FakeClock();
const server = await TestServer.forFile({
  now: clock.now,
  steadyNow: clock.steadyNow,
  rateLimits: true,
  isPrivate: false,
  trustedProxies: 1,
  logLevel: "info",
  logTo: { write: (line) => void lines.push(line) },
});
const [player, rival] = await server.newPlayers(2);

/** Sends without a pause until the server cuts it; it fails where that doesn't happen. */
async function flood(socket: RawSocket, send: () => void): Promise<void> {
  const giveUpAt = performance.now() + 60_000;
  while (!socket.isClosed) {
    if (performance.now() > giveUpAt) throw new Error("a flood was not cut");
    for (let packet = 0; packet < 200; packet += 1) send();
    await turn();
  }
}

test.each<[string, (socket: RawSocket) => void]>([
  ["events that nobody handles", (socket) => socket.send('42["no-such-event",{}]')],
  ["bids over the limit", (socket) => socket.send('420["place-bid",null]')],
  ["acknowledgements of nothing", (socket) => socket.send("4399999[null]")],
  [
    "binary events",
    (socket) => socket.send('451-["x",{"_placeholder":true,"num":0}]', Buffer.of(1)),
  ],
  ["pongs of Engine.IO", (socket) => socket.send("3")],
  ["pings of WebSocket", (socket) => socket.webSocket.ping()],
  ["pongs of WebSocket", (socket) => socket.webSocket.pong()],
])("a flood of %s is cut, and other players hear on", async (_name, send) => {
  const [sender, bidder] = await server.newPlayers(2);
  const watcher = await server.connect(rival.token);
  const heard = new RecordedEvents(watcher);
  const socket = await openSignedIn(server, sender.token);
  await flood(socket, () => send(socket));
  const [lot] = first(1, await gladiatorsOnMarket(server, player));
  await watch(watcher, { [lot.id]: 0 });
  const { auction } = await bid(server, bidder, lot.id, lot.minimumBid);
  expect(await heard.first("bid", ({ seq }) => seq >= auction.seq)).toEqual(auction);
  watcher.disconnect();
});

test.each([
  ["many packets", "192.0.2", "3", 6000],
  ["some hundred large packets", "203.0.113", `3${"x".repeat(8000)}`, 800],
])(
  "%s before the handshake are a flood of their address, and blame no account",
  async (_name, network, packet, count) => {
    const socket = await openRawSocket(server, { headers: { "x-forwarded-for": `${network}.9` } });
    for (let sent = 0; sent < count; sent += 1) socket.send(packet);
    await eventually(() => {
      expect(noted()).toContainEqual({
        kind: "connection-cut",
        network: `${network}.0/24`,
        reason: "packets",
      });
    });
    await eventually(() => expect(socket.isClosed).toBe(true));
    await expect(server.connect(player.token)).resolves.toBeDefined();
  },
);

test("an account that was cut is refused until its pause ends, and others are not", async () => {
  const [sender] = await server.newPlayers(1);
  const socket = await openSignedIn(server, sender.token);
  await flood(socket, () => socket.send('42["no-such-event"]'));
  await expect(server.connect(sender.token)).rejects.toMatchObject({
    data: { code: "TOO_MANY_REQUESTS", retryAfterSeconds: PAUSE_MS / 1000 },
  });
  await expect(server.connect(rival.token)).resolves.toBeDefined();
  clock.advance(PAUSE_MS);
  await expect(server.connect(sender.token)).resolves.toBeDefined();
  expect(noted()).toContainEqual({
    kind: "connection-cut",
    account: sender.id,
    network: "127.0.0.0/24",
    reason: "packets",
  });
});

test("a pause doesn't last longer because the server's clock was set back", async () => {
  const [sender] = await server.newPlayers(1);
  const socket = await openSignedIn(server, sender.token);
  await flood(socket, () => socket.send('42["no-such-event"]'));
  clock.advance(-3_600_000);
  clock.advance(PAUSE_MS);
  await expect(server.connect(sender.token)).resolves.toBeDefined();
  clock.advance(3_600_000 - PAUSE_MS);
});

test("a flood of one connection cuts all connections of its account", async () => {
  const [sender] = await server.newPlayers(1);
  const other = await openSignedIn(server, sender.token);
  const socket = await openSignedIn(server, sender.token);
  await flood(socket, () => socket.send('42["no-such-event"]'));
  await eventually(() => expect(other.isClosed).toBe(true));
});

test("a few hundred large packets are a flood, too", async () => {
  const [sender] = await server.newPlayers(1);
  const socket = await openSignedIn(server, sender.token);
  const large = `42["no-such-event","${"x".repeat(7000)}"]`;
  for (let packet = 0; packet < 900; packet += 1) socket.send(large);
  await eventually(() => expect(socket.isClosed).toBe(true));
});

test("a socket is cut when its hundredth message in a row is refused, and not before", async () => {
  const [sender] = await server.newPlayers(1);
  const socket = await openSignedIn(server, sender.token, HOME);
  const refuse = (times: number) => {
    for (let sent = 0; sent < times; sent += 1) socket.send('42["place-bid",null]');
  };
  for (let round = 0; round < 2; round += 1) {
    refuse(99);
    socket.send(`42${round}["watch",{"gladiators":{}}]`);
    await socket.hears(`43${round}[{"ok":true`);
  }
  refuse(100);
  await eventually(() => expect(socket.isClosed).toBe(true));
  expect(noted()).toContainEqual({
    kind: "connection-cut",
    account: sender.id,
    network: "198.51.100.0/24",
    reason: "refusals",
  });
});

test("a client that uses up all its messages at once stays connected", async () => {
  const [eager] = await server.newPlayers(1);
  const socket = await openSignedIn(server, eager.token, HOME);
  for (let index = 0; index < WATCHES_MAX; index += 1) {
    if (index % 20 === 0) {
      for (let bid = 0; bid < BIDS_MAX / 6; bid += 1) socket.send('42["place-bid",null]');
    }
    socket.send(`42${index}["watch",{"gladiators":{}}]`);
    await socket.hears(`43${index}[{"ok":true`);
  }
  expect(socket.isClosed).toBe(false);
});
