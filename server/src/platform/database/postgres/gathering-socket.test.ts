import { once } from "node:events";
import { createServer, type Socket } from "node:net";
import { expect, test } from "vitest";
import { GatheringSocket } from "./gathering-socket.ts";

test("a connection sends what the driver writes in one turn at the end of that turn, in order", async () => {
  const server = createServer();
  await once(server.listen(0, "127.0.0.1"), "listening");
  const address = server.address();
  if (typeof address !== "object" || address === null) throw new Error("The server has no port");
  const accepted = once(server, "connection");
  const socket = new GatheringSocket();
  await once(socket.connect(address.port, "127.0.0.1"), "connect");
  const [peer] = (await accepted) as [Socket];

  const write = (text: string) => {
    socket.cork();
    socket.write(text);
    socket.uncork();
  };
  write("one ");
  await Promise.resolve();
  write("two ");
  expect(socket.writableLength).toBe(8);

  const [heard] = (await once(peer, "data")) as [Buffer];
  expect(heard.toString()).toBe("one two ");
  write("three");
  socket.end();
  const [rest] = (await once(peer, "data")) as [Buffer];
  expect(rest.toString()).toBe("three");
  peer.end();
  server.close();
});
