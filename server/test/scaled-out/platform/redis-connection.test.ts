import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setImmediate as nextTurn } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { makeCertificate } from "@ludus/testkit/services/make-certificate";
import { startRedis } from "@ludus/testkit/services/start-redis";
import { createLog } from "../../../src/log.ts";
import { connectRedis } from "../../../src/platform/redis-connection.ts";

test("a connection that ends amid the handshake of TLS, which then fails twice, ends nothing else", async () => {
  const folder = mkdtempSync(join(tmpdir(), "ludus-tls-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const server = await startRedis({ tls: makeCertificate(folder) });
  onTestFinished(() => server.stop());
  const failures: unknown[] = [];
  const onFailure = (error: unknown) => failures.push(error);
  process.on("uncaughtException", onFailure);
  onTestFinished(() => void process.off("uncaughtException", onFailure));

  for (let attempt = 0; attempt < 20; attempt += 1) {
    const redis = connectRedis(server.url, "the test", createLog("silent"), {});
    const ended = new Promise((resolve) => redis.once("end", resolve));
    while (redis.status === "connecting" && !redis.stream) await nextTurn();
    redis.disconnect();
    await ended;
  }

  expect(failures).toEqual([]);
});
