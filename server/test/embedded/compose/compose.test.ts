import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { readConfig } from "../../../src/config.ts";
import { readComposeFile } from "./compose-file.ts";

const ROOT = new URL("../../../../", import.meta.url);
const PASSWORDS = { POSTGRES_PASSWORD: "pg0pg0pg0", REDIS_PASSWORD: "re0re0re0" };
const NODES = ["node-1", "node-2"];
/** Read by Compose itself. */
const NOT_FOR_NODES = new Set([
  "POSTGRES_PASSWORD",
  "REDIS_PASSWORD",
  "LUDUS_VERSION",
  "LUDUS_COMMIT",
  "TLS_CERTIFICATE",
]);

const { services } = readComposeFile(PASSWORDS);

function environmentOf(name: string): Record<string, string> {
  return services[name]?.environment ?? {};
}

test.each(NODES)("%s uses PostgreSQL, Redis and one trusted proxy", (name) => {
  expect(readConfig(environmentOf(name))).toEqual({
    ...readConfig({}),
    host: "0.0.0.0",
    database: { kind: "postgres", url: "postgres://ludus:pg0pg0pg0@postgres:5432/ludus" },
    redisUrl: "redis://:re0re0re0@redis:6379",
    trustedProxies: 1,
    drainDelayMs: 1500,
  });
});

test("the nodes get every setting of the server and no other", () => {
  const example = readFileSync(new URL(".env.example", ROOT), "utf8");
  const settings = [...example.matchAll(/^#? ?([A-Z][A-Z_]+)=/gm)].map(([, name]) => name ?? "");
  for (const name of NODES) {
    expect(Object.keys(environmentOf(name)).toSorted()).toEqual(
      settings.filter((setting) => !NOT_FOR_NODES.has(setting)).toSorted(),
    );
  }
});

test("every variable of the compose files is in .env.example", () => {
  const example = readFileSync(new URL(".env.example", ROOT), "utf8");
  const files = ["docker-compose.yml", "ops/docker-compose.tls.yml"];
  const texts = files.map((file) => readFileSync(new URL(file, ROOT), "utf8"));
  const names = [...texts.join("").matchAll(/\$\{(\w+)/g)].map(([, name]) => name ?? "");
  expect(names).toContain("TLS_CERTIFICATE");
  expect(names.filter((name) => !example.includes(`\n# ${name}=`))).toEqual([]);
});

test("settings of .env reach the nodes", () => {
  const file = readComposeFile({ ...PASSWORDS, MARKET_SIZE: "7", TRUST_PROXY: "2" });
  expect(readConfig(file.services["node-1"]?.environment)).toMatchObject({
    marketSize: 7,
    trustedProxies: 2,
  });
});

test("the TLS file gives the balancer a certificate and every node an https address", () => {
  const given = { TLS_CERTIFICATE: "/etc/ludus.pem", PUBLIC_URL: "https://ludus.example" };
  const path = "ops/docker-compose.tls.yml";
  const tls = readComposeFile(given, path);
  expect(tls.secrets).toEqual({ certificate: { file: "/etc/ludus.pem" } });
  expect(tls.services["balancer"]).toMatchObject({
    environment: { BALANCER_CERTIFICATE: "/run/secrets/certificate" },
    secrets: ["certificate"],
  });
  for (const name of NODES) {
    expect(tls.services[name]?.environment).toEqual({ PUBLIC_URL: "https://ludus.example" });
  }
  for (const name of Object.keys(given)) {
    expect(() => readComposeFile({ ...given, [name]: "" }, path)).toThrow(`Set ${name}`);
  }
});

test("a node drains for twice the time in which the balancer notices, and has 10 s to finish", () => {
  const balancer = readFileSync(new URL("ops/haproxy/haproxy.cfg", ROOT), "utf8");
  const [, inter, fastinter, fall] =
    /check inter (\d+)ms fastinter (\d+)ms downinter \d+ms fall (\d+)/.exec(balancer) ?? [];
  const noticedMs = Number(inter) + Number(fastinter) * (Number(fall) - 1);
  const { drainDelayMs } = readConfig(environmentOf("node-1"));
  expect(drainDelayMs).toBeGreaterThan(noticedMs * 2);
  const graceMs = Number.parseInt(services["node-1"]?.stop_grace_period ?? "", 10) * 1000;
  expect(graceMs).toBeGreaterThanOrEqual(drainDelayMs + 10_000);
});

test("every service restarts, is bounded, and can't change its image or gain rights", () => {
  for (const service of Object.values(services)) {
    expect(service).toMatchObject({
      restart: "unless-stopped",
      read_only: true,
      security_opt: ["no-new-privileges:true"],
      cap_drop: ["ALL"],
      mem_limit: expect.stringMatching(/^\d+[mg]$/) as string,
      pids_limit: expect.any(Number) as number,
      cpu_quota: expect.any(Number) as number,
    });
  }
});
