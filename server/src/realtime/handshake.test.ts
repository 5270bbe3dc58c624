import { io } from "socket.io-client";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { register } from "@ludus/shared/contract/auth-api";
import { createTestPlayers, PASSWORD, type TestPlayer } from "../../test/factories.ts";
import { first } from "../../test/market.ts";
import { send } from "../../test/raw-http.ts";
import { TestServer } from "../../test/test-server.ts";

let server: TestServer;
let player: TestPlayer;
beforeAll(async () => {
  server = await TestServer.start();
  [player] = first(1, await createTestPlayers(server.platform, 1));
});
afterAll(() => server.stop());

const NOT_SIGNED_IN = { code: "NOT_SIGNED_IN", message: "Please sign in." };
const SESSION_ENDED = {
  code: "SESSION_ENDED",
  message: "Your session has ended. Please sign in again.",
};

/** What a handshake with this `auth` is refused with. */
function refusalOf(url: string, options: Record<string, unknown>): Promise<unknown> {
  const socket = io(url, {
    transports: ["websocket"],
    reconnection: false,
    forceNew: true,
    ...options,
  });
  return new Promise((resolve, reject) => {
    socket.once("connect", () => {
      socket.disconnect();
      reject(new Error("connected"));
    });
    socket.once("connect_error", (error: Error & { data?: unknown }) => {
      socket.disconnect();
      resolve(error.data ?? error.message);
    });
  });
}

describe("the live feed", () => {
  test("welcomes a player with his name and the house's time", async () => {
    const socket = io(server.url, {
      auth: { token: player.token },
      transports: ["websocket"],
      forceNew: true,
    });
    const welcome = await new Promise((resolve) => socket.once("welcome", resolve));
    socket.disconnect();
    expect(welcome).toEqual({
      user: {
        id: player.id,
        username: player.username,
        role: "USER",
        profileCompleted: true,
        nationality: "Roman",
      },
      serverTime: expect.any(Number),
    });
  });

  test("takes a player whose profile is not complete yet", async () => {
    const { token } = await server.call(register, {
      username: "Newcomer",
      email: "new@ludus.example",
      password: PASSWORD,
    });
    await expect(server.connect(token)).resolves.toBeDefined();
  });

  test.each<[string, unknown, unknown]>([
    ["nothing", undefined, NOT_SIGNED_IN],
    ["an empty object", {}, NOT_SIGNED_IN],
    ["null for a token", { token: null }, NOT_SIGNED_IN],
    ["no text for a token", { token: 7 }, NOT_SIGNED_IN],
    ["a list of tokens", { token: ["x"] }, NOT_SIGNED_IN],
    ["an empty token", { token: "" }, NOT_SIGNED_IN],
    ["a token too long", { token: "x".repeat(201) }, NOT_SIGNED_IN],
    ["a token of nobody", { token: "x".repeat(43) }, SESSION_ENDED],
    ["something like a token", { token: "' or 1=1 --" }, SESSION_ENDED],
    ["a token of another alphabet", { token: "\0ä😀" }, SESSION_ENDED],
  ])("refuses %s with a coded problem", async (_name, auth, problem) => {
    expect(await refusalOf(server.url, { auth })).toEqual(problem);
  });

  test("does not take a token from anywhere but the handshake's auth", async () => {
    const { token } = player;
    const elsewhere = {
      query: { token },
      extraHeaders: { authorization: `Bearer ${token}`, cookie: `token=${token}` },
    };
    expect(await refusalOf(server.url, elsewhere)).toEqual(NOT_SIGNED_IN);
  });

  test("has no other namespace", async () => {
    const auth = { token: player.token };
    expect(await refusalOf(`${server.url}/admin`, { auth })).toBe("Invalid namespace");
  });

  test.each([
    ["another site", { origin: "https://evil.example" }],
    ["another site that says so twice", { origin: "https://evil.example, http://127.0.0.1" }],
    ["a page without origin, as from a file", { origin: "null" }],
    ["no address", { origin: "" }],
    ["another port", { origin: "http://127.0.0.1:1" }],
    ["another name of this machine", { origin: "http://localhost" }],
    [
      "a site that is told to be ours",
      {
        origin: "https://evil.example",
        "x-forwarded-host": "evil.example",
        forwarded: "host=evil.example",
      },
    ],
    [
      "a site that asks as CORS does",
      {
        origin: "https://evil.example",
        "access-control-request-method": "GET",
        "sec-fetch-site": "same-origin",
      },
    ],
  ])("refuses a browser on %s", async (_name, extraHeaders) => {
    await expect(server.connect(player.token, extraHeaders)).rejects.toThrow("websocket error");
  });

  test("refuses sites whose names only begin or end like ours", async () => {
    const { host } = new URL(server.url);
    for (const origin of [
      `http://${host}.evil.example`,
      `http://evil.example/${host}`,
      `http://evil.${host}`,
    ]) {
      await expect(server.connect(player.token, { origin })).rejects.toThrow("websocket error");
    }
  });

  test("takes a browser on its own page, and programs, which have no origin", async () => {
    await expect(server.connect(player.token, { origin: server.url })).resolves.toBeDefined();
    await expect(server.connect(player.token)).resolves.toBeDefined();
  });

  test("speaks nothing but WebSocket, and gives other sites no leave to read", async () => {
    for (const method of ["GET", "POST", "OPTIONS"]) {
      const answer = await send(server, {
        method,
        path: "/socket.io/?EIO=4&transport=polling",
        headers: { origin: "https://evil.example" },
      });
      expect(answer.status).toBe(400);
      expect(answer.headers["access-control-allow-origin"]).toBeUndefined();
    }
  });
});

test("with a public address only pages of that address may listen", async () => {
  const behindProxy = await TestServer.start({ publicUrl: "https://ludus.example" });
  try {
    const [{ token }] = first(1, await createTestPlayers(behindProxy.platform, 1));
    for (const origin of [behindProxy.url, "http://ludus.example", "https://ludus.example:8443"]) {
      await expect(behindProxy.connect(token, { origin })).rejects.toThrow("websocket error");
    }
    const origin = "https://ludus.example";
    await expect(behindProxy.connect(token, { origin })).resolves.toBeDefined();
  } finally {
    await behindProxy.stop();
  }
});
