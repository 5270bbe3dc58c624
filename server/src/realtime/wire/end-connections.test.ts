import { connect, type Socket } from "node:net";
import { afterEach, expect, test, vi } from "vitest";
import { eventually } from "@ludus/testkit/eventually";
import { UPGRADE_REQUEST } from "#test/raw-socket.ts";
import { TestServer } from "#test/servers/test-server.ts";

/** The time to send a token, and a moment for the goodbye. */
const HANDSHAKE_MS = 6000;

const server = await TestServer.forFile();
afterEach(() => void vi.useRealTimers());

/** Upgraded, and deaf to everything that the server says. */
async function openHalf(): Promise<Socket> {
  const { hostname, port } = new URL(server.url);
  const socket = connect(Number(port), hostname);
  socket.on("error", () => undefined);
  let text = "";
  socket.on("data", (chunk) => (text += chunk.toString("latin1")));
  socket.write(UPGRADE_REQUEST);
  await eventually(() => expect(text).toContain('0{"sid"'));
  return socket;
}

test("connections that never send a token are terminated, though they don't answer the goodbye", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const sockets = await Promise.all(Array.from({ length: 20 }, openHalf));
  let closed = 0;
  for (const socket of sockets) socket.once("close", () => (closed += 1));
  await vi.advanceTimersByTimeAsync(HANDSHAKE_MS);
  await eventually(() => expect(closed).toBe(sockets.length));
});
