import { execFileSync, spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { eventually } from "./eventually.ts";
import { freePort } from "./free-port.ts";
import { ServerProcess } from "./server-process.ts";
import { findRedisServer } from "./start-redis.ts";

const PASSWORD = "carthago-delenda";

let folder: string;
let certificate: string;
let port: number;
let redis: ChildProcess;
let house: ServerProcess;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "ludus-tls-"));
  certificate = join(folder, "certificate.pem");
  const key = join(folder, "key.pem");
  const request = `req -x509 -newkey rsa:2048 -nodes -days 1 -subj /CN=localhost -addext subjectAltName=IP:127.0.0.1 -keyout ${key} -out ${certificate}`;
  execFileSync("openssl", request.split(" "), { stdio: "ignore" });
  port = await freePort();
  const settings = {
    port: "0",
    bind: "127.0.0.1",
    save: "",
    dir: folder,
    requirepass: PASSWORD,
    "tls-port": `${port}`,
    "tls-cert-file": certificate,
    "tls-key-file": key,
    "tls-ca-cert-file": certificate,
    "tls-auth-clients": "no",
  };
  redis = spawn(
    findRedisServer() ?? "redis-server",
    Object.entries(settings).flatMap(([name, value]) => [`--${name}`, value]),
    { stdio: "ignore" },
  );
  // A house that comes before it says that Redis is away, and is right.
  await eventually(() => listens(port));
});

function listens(at: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = connect(at, "127.0.0.1", () => {
      probe.destroy();
      resolve();
    });
    probe.once("error", reject);
  });
}
afterEach(async () => {
  house.signal("SIGKILL");
  redis.kill("SIGKILL");
  await Promise.all([house.exited, once(redis, "exit")]);
  rmSync(folder, { recursive: true });
});

function openHouse(settings: Record<string, string>): ServerProcess {
  house = new ServerProcess({
    DATABASE_URL: `file:${join(folder, "ludus.db")}`,
    REDIS_URL: `rediss://:${PASSWORD}@127.0.0.1:${port}`,
    ...settings,
  });
  return house;
}

test("with a password and over TLS nodes meet in Redis, jobs and limits included", async () => {
  openHouse({ NODE_EXTRA_CA_CERTS: certificate });
  await house.says(/The link to the other nodes is up/);
  await house.opened();
  house.signal("SIGTERM");
  const { code, stdout } = await house.exited;
  expect(code).toBe(0);
  expect(stdout).not.toMatch(/Redis is away|certificate/);
});

test("a Redis whose certificate nobody vouches for is none", async () => {
  openHouse({});
  await house.says(/self-signed certificate/);
  await house.opened();
  house.signal("SIGTERM");
  const { code, stdout } = await house.exited;
  expect(code).toBe(0);
  expect(stdout).not.toContain("The link to the other nodes is up");
});
