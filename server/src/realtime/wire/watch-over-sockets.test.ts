import { connect, type Socket } from "node:net";
import { afterAll, expect, test, vi } from "vitest";
import { SCHOOL_PLACES } from "@ludus/shared/limits";
import { eventually } from "@ludus/testkit/eventually";
import { bidBySocket } from "@ludus/testkit/players/place-bid";
import type { TestPlayer } from "#test/test-players.ts";
import { startServerWithFakeTime } from "#test/servers/server-with-fake-time.ts";
import { gladiatorsOnMarket } from "#test/market.ts";
import { paceOf } from "#test/pace-of.ts";
import { UPGRADE_REQUEST } from "#test/raw-socket.ts";

const CLOSED_WITHIN_MS = 10_000;
/** Far more than the buffers of both sides hold. */
const ROUNDS_MAX = 6000;
/** The server looks at its sockets after so many, along with all other regular work. */
const ROUNDS_BETWEEN_LOOKS = 20;

let isStopped = false;
const RICH = { startingGold: 1_000_000_000 };
const fixture = await startServerWithFakeTime({ marketSize: SCHOOL_PLACES });
const { server } = fixture;
afterAll(async () => {
  if (!isStopped) await fixture.stop();
});

/** A client's text frame, masked with zeros. */
function frame(text: string): Buffer {
  const payload = Buffer.from(text);
  const length = Buffer.alloc(4);
  length.writeUInt8(0x81);
  length.writeUInt8(0x80 | 126, 1);
  length.writeUInt16BE(payload.length, 2);
  return Buffer.concat([length, Buffer.alloc(4), payload]);
}

/** A browser that signs in, watches these gladiators, and then never reads again. */
async function stalledReader({ token }: TestPlayer, ids: string[]): Promise<Socket> {
  const { hostname, port } = new URL(server.url);
  const socket = connect(Number(port), hostname);
  let text = "";
  socket.on("data", (chunk) => (text += chunk.toString("latin1")));
  const heard = (part: string) => eventually(() => expect(text).toContain(part));
  socket.write(UPGRADE_REQUEST);
  await heard('0{"sid"');
  socket.write(frame(`40${JSON.stringify({ token })}`));
  await heard('42["welcome"');
  const gladiators = Object.fromEntries(ids.map((id) => [id, 99]));
  socket.write(frame(`420["watch",${JSON.stringify({ gladiators })}]`));
  await heard('430[{"ok":true');
  socket.pause();
  return socket;
}

test("a socket that stops reading is cut, and the others stay connected", async () => {
  const [stalled, rival] = await server.newPlayers(2, RICH);
  const ids = (await gladiatorsOnMarket(server, rival)).map(({ id }) => id);
  const socket = await stalledReader(stalled, ids);
  const bidders = [await server.connect(stalled.token), await server.connect(rival.token)] as const;
  let isCut = false;
  socket.on("error", () => undefined);
  socket.on("close", () => (isCut = true));

  // Outbid again and again, the stalled socket is sent more than all buffers can hold.
  for (let round = 1; !isCut; round += 1) {
    const bidAmount = 100 * round;
    const bidder = bidders[round % 2 === 0 ? 0 : 1];
    await Promise.all(ids.map((gladiatorId) => bidBySocket(bidder, { gladiatorId, bidAmount })));
    if (round % ROUNDS_BETWEEN_LOOKS !== 0) continue;
    await vi.advanceTimersByTimeAsync(5000);
    // Only writing shows that a socket that doesn't read is cut.
    socket.write(frame("3"));
    expect(round).toBeLessThan(ROUNDS_MAX);
  }
  expect(bidders.map(({ connected }) => connected)).toEqual([true, true]);
});

test("the server closes without waiting for a socket that doesn't answer", async () => {
  const [stalled] = await server.newPlayers(1);
  const connecting = stalledReader(stalled, []);
  const paceMs = await paceOf(connecting);
  const socket = await connecting;
  isStopped = true;
  expect(await paceOf(fixture.stop())).toBeLessThan(CLOSED_WITHIN_MS + 10 * paceMs);
  socket.destroy();
});
