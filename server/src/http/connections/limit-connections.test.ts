import { connect, type Socket } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { first } from "#test/market.ts";
import { send } from "#test/raw-http.ts";
import { openRawSocket } from "#test/raw-socket.ts";
import { TestServer } from "#test/servers/test-server.ts";

const CONNECTIONS = 5;
const FLOOD = 200;
const limited = { rateLimits: true, isPrivate: false, connectionsPerAddress: CONNECTIONS };

async function start(options: Parameters<typeof TestServer.start>[0]): Promise<TestServer> {
  const server = await TestServer.start({ marketSize: 0, ...options });
  onTestFinished(() => server.stop());
  return server;
}

interface Silent {
  readonly socket: Socket;
  readonly isClosed: boolean;
}

/** Connections that say nothing. */
async function openSilent({ url }: TestServer, count: number): Promise<Silent[]> {
  const { hostname, port } = new URL(url);
  const opened = Array.from({ length: count }, () => {
    const socket = connect(Number(port), hostname);
    let isClosed = false;
    socket.on("error", () => undefined);
    socket.on("close", () => (isClosed = true));
    onTestFinished(() => void socket.destroy());
    return {
      socket,
      get isClosed() {
        return isClosed;
      },
    };
  });
  return opened;
}

const openOf = (connections: readonly Silent[]) => connections.filter(({ isClosed }) => !isClosed);

const askHealth = (server: TestServer) =>
  send(server, { path: "/healthz" }).then(
    ({ status }) => status,
    () => "cut",
  );

test("connections from one address beyond the limit are closed, and free ones are taken again", async () => {
  const server = await start(limited);
  const flood = await openSilent(server, FLOOD);
  await expect.poll(() => openOf(flood).length).toBe(CONNECTIONS);
  expect(await askHealth(server)).toBe("cut");
  const [{ socket }] = first(1, openOf(flood));
  socket.destroy();
  await expect.poll(() => askHealth(server)).toBe(200);
});

test("a machine has any number of connections to its own private server", async () => {
  const server = await start({ ...limited, isPrivate: true });
  const connections = await openSilent(server, 4 * CONNECTIONS);
  expect(await askHealth(server)).toBe(200);
  expect(openOf(connections)).toHaveLength(4 * CONNECTIONS);
});

test("an address has any number of connections without rate limits", async () => {
  const server = await start({ connectionsPerAddress: 1 });
  const many = await openSilent(server, 20);
  expect(await askHealth(server)).toBe(200);
  expect(openOf(many)).toHaveLength(20);
});

test("WebSockets of one forwarded address are limited behind a proxy, and its calls are not", async () => {
  const server = await start({ ...limited, trustedProxies: 1 });
  const openFrom = (address: string) =>
    openRawSocket(server, { headers: { "x-forwarded-for": address } });
  const flood = await Promise.all(
    Array.from({ length: CONNECTIONS }, (_, port) => openFrom(`203.0.113.9:${port + 1}`)),
  );
  await expect(openFrom("203.0.113.9")).rejects.toThrow("429");
  await expect(openFrom("203.0.113.10")).resolves.toBeDefined();
  const headers = { "x-forwarded-for": "203.0.113.9" };
  expect(await send(server, { path: "/healthz", headers })).toMatchObject({ status: 200 });
  flood[0]?.webSocket.terminate();
  await expect
    .poll(() =>
      openFrom("203.0.113.9").then(
        () => true,
        () => false,
      ),
    )
    .toBe(true);
});
