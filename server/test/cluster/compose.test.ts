import { existsSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { readConfig } from "../../src/config.ts";
import { readComposeFile } from "./compose-file.ts";

const ROOT = new URL("../../../", import.meta.url);
const PASSWORDS = { POSTGRES_PASSWORD: "pg0pg0pg0", REDIS_PASSWORD: "re0re0re0" };
const NODES = ["node-1", "node-2"];
/** Read by Compose itself, or for development only. */
const NOT_FOR_NODES = new Set([
  "POSTGRES_PASSWORD",
  "REDIS_PASSWORD",
  "LUDUS_VERSION",
  "TLS_CERTIFICATE",
  "TIME_WARP",
]);

const { services, volumes } = readComposeFile(PASSWORDS);

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

test.each(Object.keys(PASSWORDS))("the compose file is refused without %s", (name) => {
  expect(() => readComposeFile({ ...PASSWORDS, [name]: "" })).toThrow(`Set ${name}`);
});

test("the balancer knows every node", () => {
  const { NODE_1, NODE_2 } = environmentOf("balancer");
  expect([NODE_1, NODE_2]).toEqual(NODES.map((name) => `${name}:${environmentOf(name)["PORT"]}`));
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

test("the image's health check asks /readyz", () => {
  const image = readFileSync(new URL("Dockerfile", ROOT), "utf8");
  expect(image).toMatch(/^HEALTHCHECK [^\n]*\\\n {2}CMD .*\/readyz/m);
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

describe.each(Object.entries(services))("%s", (_name, service) => {
  test("the service restarts, is limited, and can't change its image", () => {
    expect(service).toMatchObject({
      restart: "unless-stopped",
      read_only: true,
      security_opt: ["no-new-privileges:true"],
    });
    expect(service.mem_limit).toMatch(/^\d+[mg]$/);
    expect(service.pids_limit).toBeGreaterThan(0);
  });

  test("the service has a health check and waits for the services that it needs", () => {
    const ofImage = service.build === undefined ? [] : ["CMD"];
    expect(service.healthcheck?.test ?? ofImage).toContainEqual(expect.stringMatching(/^CMD/));
    for (const [needed, { condition }] of Object.entries(service.depends_on ?? {})) {
      expect(services).toHaveProperty(needed);
      expect(condition).toBe("service_healthy");
    }
  });

  test("the service mounts only existing files and volumes", () => {
    for (const volume of service.volumes ?? []) {
      const [source = ""] = volume.split(":");
      const isThere = source.startsWith("./")
        ? existsSync(new URL(source, ROOT))
        : Object.hasOwn(volumes, source);
      expect([source, isThere]).toEqual([source, true]);
    }
  });
});
