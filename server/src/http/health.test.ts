import { expect, test } from "vitest";
import { send } from "#test/raw-http.ts";
import { TestServer } from "#test/servers/test-server.ts";
import { RELEASE } from "../platform/version.ts";

const server = await TestServer.forFile({ marketSize: 0 });

test("/healthz answers 200, and /readyz 503 while the database's check fails", async () => {
  const ask = async (path: string) => {
    const { status, body } = await send(server, { path });
    return [status, body];
  };
  const alive = [200, JSON.stringify({ status: "ok", ...RELEASE })];
  expect(await ask("/healthz")).toEqual(alive);
  expect(await ask("/readyz")).toEqual([200, '{"status":"ready"}']);
  const broken = () => Promise.reject(new Error("disk I/O error"));
  Object.assign(server.platform.database, { check: broken });
  expect(await ask("/readyz")).toEqual([503, '{"status":"not ready"}']);
  expect(await ask("/healthz")).toEqual(alive);
});
