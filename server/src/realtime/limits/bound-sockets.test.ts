import { expect, test } from "vitest";
import { SOCKETS_PER_ACCOUNT_MAX } from "@ludus/shared/limits";
import { first } from "#test/market.ts";
import { openRawSocket, openSignedIn } from "#test/raw-socket.ts";
import { TestServer } from "#test/servers/test-server.ts";

const server = await TestServer.forFile({ rateLimits: true, isPrivate: false });
const [player, rival] = await server.newPlayers(2);

test("an account's oldest sockets end with a reason when it opens more than twenty", async () => {
  const other = await openSignedIn(server, rival.token);
  const sockets = [];
  for (let index = 0; index < SOCKETS_PER_ACCOUNT_MAX + 2; index += 1) {
    sockets.push(await openSignedIn(server, player.token));
  }
  const [oldest, second] = first(2, sockets);
  await expect.poll(() => oldest.isClosed).toBe(true);
  await expect.poll(() => second.isClosed).toBe(true);
  expect(oldest.heard).toContain('42["connection-ended",{"reason":"too-many-connections"}]');
  for (const socket of sockets.slice(2)) {
    socket.send('420["watch",{"gladiators":{}}]');
    await socket.hears('430[{"ok":true');
  }
  other.send('420["watch",{"gladiators":{}}]');
  await other.hears('430[{"ok":true');
});

test("a connection that sends its token many times at once becomes no socket, or one", async () => {
  const socket = await openRawSocket(server);
  const connect = `40${JSON.stringify({ token: rival.token })}`;
  socket.send(connect, connect, connect);
  await expect.poll(() => socket.isClosed).toBe(true);
  expect(socket.heard.filter((frame) => frame.startsWith("40")).length).toBeLessThanOrEqual(1);
});

test("a connection that leaves the live feed is closed", async () => {
  const socket = await openSignedIn(server, rival.token);
  socket.send("41");
  await expect.poll(() => socket.isClosed).toBe(true);
});
