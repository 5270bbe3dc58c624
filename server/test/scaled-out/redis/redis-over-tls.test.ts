import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { login } from "@ludus/shared/contract/accounts/auth-api";
import { eventually } from "@ludus/testkit/eventually";
import { exactApiAt } from "@ludus/testkit/players/exact-api";
import { ServerProcess } from "@ludus/testkit/server/server-process";
import { makeCertificate } from "@ludus/testkit/services/make-certificate";
import { startRedis, type RedisServer } from "@ludus/testkit/services/start-redis";
import { refusalOf } from "#test/market.ts";

let folder: string;
let certificate: string;
let redis: RedisServer;
let server: ServerProcess;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "ludus-tls-"));
  const tls = makeCertificate(folder);
  ({ certificate } = tls);
  redis = await startRedis({ password: "carthago-delenda", tls });
});
afterEach(async () => {
  await server.end("SIGKILL");
  await redis.stop();
  rmSync(folder, { recursive: true });
});

function openServer(settings: Record<string, string>): ServerProcess {
  server = new ServerProcess({
    DATABASE_URL: `file:${join(folder, "ludus.db")}`,
    REDIS_URL: redis.url,
    ...settings,
  });
  return server;
}

test("a node counts sign-ins and keeps jobs in a Redis with a password over TLS", async () => {
  openServer({ NODE_EXTRA_CA_CERTS: certificate });
  await server.says(/The link to the other nodes is up/);
  const api = exactApiAt(await server.opened());
  // Counts and jobs are in Redis, not only in this node's memory. A busy machine may need several tries.
  await eventually(async () => {
    await refusalOf(api.call(login, { email: "nobody@ludus.example", password: "Wr0ng!guess" }));
    const keys = await redis.ask("KEYS *");
    expect(keys).toContain("ludus:rate");
    expect(keys).toMatch(/ludus:(?!rate)/);
  });
  const { code, stdout } = await server.end();
  expect(code).toBe(0);
  expect(stdout).not.toContain("certificate");
});

test("a node opens without a Redis whose certificate is not trusted", async () => {
  openServer({});
  await server.says(/self-signed certificate/);
  await server.opened();
  const { code, stdout } = await server.end();
  expect(code).toBe(0);
  expect(stdout).not.toContain("The link to the other nodes is up");
});

test("a node names the certificate that is not trusted after Redis was away for another reason", async () => {
  await redis.kill();
  openServer({});
  await server.says(/ECONNREFUSED/);
  await redis.restart();
  const named = "self-signed certificate";
  expect(await server.says(new RegExp(named))).toBe(named);
});
