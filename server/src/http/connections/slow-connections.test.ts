import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, onTestFinished, test, vi } from "vitest";
import { TestServer } from "#test/servers/test-server.ts";
import { createHttpServer, listen } from "../front-door.ts";

/** Far less than Node's own half minute between two looks, and far more than a busy machine needs. */
const MUCH_LATER_MS = 15_000;
const KEPT_ALIVE_MS_MAX = 5 * 60_000;

function open(port: number): Socket {
  const socket = connect(port, "127.0.0.1");
  socket.on("error", () => undefined);
  onTestFinished(() => void socket.destroy());
  return socket;
}

test.each<[string, (socket: Socket) => void]>([
  ["nothing", () => undefined],
  ["half a header", (socket) => socket.write("GET / HTTP/1.1\r\nhost: lu")],
  [
    "a header without an end, a byte at a time",
    (socket) => {
      socket.write("GET / HTTP/1.1\r\nx: ");
      const timer = setInterval(() => socket.write("y"), 20);
      socket.on("close", () => clearInterval(timer));
    },
  ],
  [
    "half a body",
    (socket) => socket.write("POST / HTTP/1.1\r\nhost: ludus\r\ncontent-length: 9\r\n\r\n{"),
  ],
])(
  "a connection that sends %s is cut soon after its time, though it reads nothing",
  async (_name, dawdle) => {
    const server = createHttpServer(
      {},
      {
        headersTimeout: 100,
        requestTimeout: 200,
        keepAliveTimeout: 1000,
        connectionsCheckingInterval: 20,
      },
    );
    onTestFinished(() => void server.close());
    const accepted = once(server, "connection") as Promise<[Socket]>;
    const socket = open(await listen(server, { port: 0, host: "127.0.0.1" }));
    const [connection] = await accepted;
    dawdle(socket);
    const cut = once(connection, "close").then(() => "cut");
    const muchLater = sleep(MUCH_LATER_MS, "open much later", { ref: false });
    expect(await Promise.race([cut, muchLater])).toBe("cut");
  },
);

const server = await TestServer.forFile({ marketSize: 0 });

test("a connection that is kept alive by a request now and then gets a last answer", async () => {
  vi.useFakeTimers({ toFake: ["performance"] });
  onTestFinished(() => void vi.useRealTimers());
  const socket = open(Number(new URL(server.url).port));
  let text = "";
  socket.on("data", (chunk) => (text += chunk.toString()));
  const ask = async (answers: number) => {
    socket.write("GET /healthz HTTP/1.1\r\nhost: ludus\r\n\r\n");
    await expect.poll(() => text.split("HTTP/1.1 200 OK").length - 1).toBe(answers);
  };
  await ask(1);
  expect(text).toContain("keep-alive");
  vi.advanceTimersByTime(KEPT_ALIVE_MS_MAX - 1000);
  await ask(2);
  expect(text).not.toMatch(/connection: close/i);
  vi.advanceTimersByTime(2000);
  await ask(3);
  expect(text).toMatch(/connection: close/i);
  await expect.poll(() => socket.closed).toBe(true);
});
