import { io } from "socket.io-client";
import { describe, expect, test } from "vitest";
import { send, sendBytes } from "#test/raw-http.ts";
import { TestServer } from "#test/servers/test-server.ts";
import { securityHeaders } from "../../http/replies/security-headers.ts";

const server = await TestServer.forFile();
const [player] = await server.newPlayers(1);

const NOT_SIGNED_IN = { code: "NOT_SIGNED_IN", message: "Please sign in." };
const SESSION_ENDED = {
  code: "SESSION_ENDED",
  message: "Your session has ended. Please sign in again.",
};

/** The problem with which a handshake is refused. */
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
  test("the live feed welcomes a player with their account and the server's time", async () => {
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
      epoch: expect.any(String),
    });
  });

  test.each<[string, unknown, unknown]>([
    ["no auth", undefined, NOT_SIGNED_IN],
    ["an empty object", {}, NOT_SIGNED_IN],
    ["null for a token", { token: null }, NOT_SIGNED_IN],
    ["a number for a token", { token: 7 }, NOT_SIGNED_IN],
    ["a list of tokens", { token: ["x"] }, NOT_SIGNED_IN],
    ["an empty token", { token: "" }, NOT_SIGNED_IN],
    ["a token too long", { token: "x".repeat(201) }, NOT_SIGNED_IN],
    ["an unknown token", { token: "x".repeat(43) }, SESSION_ENDED],
    ["SQL for a token", { token: "' or 1=1 --" }, SESSION_ENDED],
    ["a token of other characters", { token: "\0ä😀" }, SESSION_ENDED],
  ])("a handshake with %s is refused with a coded problem", async (_name, auth, problem) => {
    expect(await refusalOf(server.url, { auth })).toEqual(problem);
  });

  test("a token in the query, a header or a cookie is ignored", async () => {
    const { token } = player;
    const elsewhere = {
      query: { token },
      extraHeaders: { authorization: `Bearer ${token}`, cookie: `token=${token}` },
    };
    expect(await refusalOf(server.url, elsewhere)).toEqual(NOT_SIGNED_IN);
  });

  test("another namespace is refused", async () => {
    const auth = { token: player.token };
    expect(await refusalOf(`${server.url}/admin`, { auth })).toBe("Invalid namespace");
  });

  test.each([
    ["another site", { origin: "https://evil.example" }],
    ["two origins in one header", { origin: "https://evil.example, http://127.0.0.1" }],
    ["the origin null, as of a file", { origin: "null" }],
    ["an empty origin", { origin: "" }],
    ["another port", { origin: "http://127.0.0.1:1" }],
    ["another name of this machine", { origin: "http://localhost" }],
    [
      "another site with forged forwarding headers",
      {
        origin: "https://evil.example",
        "x-forwarded-host": "evil.example",
        forwarded: "host=evil.example",
      },
    ],
    [
      "another site with CORS headers",
      {
        origin: "https://evil.example",
        "access-control-request-method": "GET",
        "sec-fetch-site": "same-origin",
      },
    ],
  ])("a handshake from %s is refused", async (_name, extraHeaders) => {
    await expect(server.connect(player.token, extraHeaders)).rejects.toThrow("websocket error");
  });

  test("a handshake from a site whose origin only contains the server's is refused", async () => {
    const { host } = new URL(server.url);
    for (const origin of [
      `http://${host}.evil.example`,
      `http://evil.example/${host}`,
      `http://evil.${host}`,
    ]) {
      await expect(server.connect(player.token, { origin })).rejects.toThrow("websocket error");
    }
  });

  test("handshakes from the server's origin and without an origin are accepted", async () => {
    await expect(server.connect(player.token, { origin: server.url })).resolves.toBeDefined();
    await expect(server.connect(player.token)).resolves.toBeDefined();
  });

  test("a refused WebSocket is answered with every security header", async () => {
    const { host } = new URL(server.url);
    const upgrade = (query: string, origin: string) =>
      sendBytes(
        server,
        `GET /socket.io/?${query} HTTP/1.1\r\nhost: ${host}\r\norigin: ${origin}\r\nconnection: upgrade\r\nupgrade: websocket\r\nsec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\nsec-websocket-version: 13\r\n\r\n`,
      );
    for (const answer of [
      await upgrade("EIO=4&transport=websocket", "https://evil.example"),
      await upgrade("EIO=4&transport=polling", server.url),
    ]) {
      const [head = "", body = "", more] = answer.split("\r\n\r\n");
      for (const [name, value] of Object.entries(securityHeaders({ publicUrl: null }))) {
        expect(head).toContain(`\r\n${name}: ${value}`);
      }
      expect(JSON.parse(body)).toMatchObject({ code: "MALFORMED" });
      expect(more).toBeUndefined();
    }
  });

  test("polling is refused without CORS headers", async () => {
    for (const method of ["GET", "POST", "OPTIONS"]) {
      const answer = await send(server, {
        method,
        path: "/socket.io/?EIO=4&transport=polling",
        headers: { origin: "https://evil.example" },
      });
      expect(answer.status).toBe(400);
      expect(answer.headers["access-control-allow-origin"]).toBeUndefined();
      expect(answer.headers).toMatchObject(securityHeaders({ publicUrl: null }));
    }
  });
});

test("the live feed accepts only PUBLIC_URL's origin if it is set", async () => {
  const behindProxy = await TestServer.forTest({ publicUrl: "https://ludus.example" });
  const [{ token }] = await behindProxy.newPlayers(1);
  for (const origin of [behindProxy.url, "http://ludus.example", "https://ludus.example:8443"]) {
    await expect(behindProxy.connect(token, { origin })).rejects.toThrow("websocket error");
  }
  const origin = "https://ludus.example";
  await expect(behindProxy.connect(token, { origin })).resolves.toBeDefined();
});
