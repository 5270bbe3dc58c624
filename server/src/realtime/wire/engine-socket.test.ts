import { Server } from "socket.io";
import { expect, test } from "vitest";
import { assertEngineParts, engineSockets } from "./engine-socket.ts";

test("the installed Engine.IO has every private part that the server relies on", () => {
  const io = new Server(0, { transports: ["websocket"] });
  try {
    assertEngineParts(io);
    expect(engineSockets(io)).toEqual([]);
  } finally {
    void io.close();
  }
});

test("an Engine.IO without a private part stops the start with its name", () => {
  const { engine } = new Server({ transports: ["websocket"] });
  expect(() => assertEngineParts({ engine })).toThrow(
    "The installed Engine.IO has no Server.clients, which engine-socket.ts relies on. Run: npm ci",
  );
});
