import { existsSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { readConfig } from "../src/config.ts";
import { readComposeFile } from "./compose-file.ts";

const ROOT = new URL("../../", import.meta.url);
const PASSWORDS = { POSTGRES_PASSWORD: "pg0pg0pg0", REDIS_PASSWORD: "re0re0re0" };
const NODES = ["node-1", "node-2"];
/** What compose itself takes from .env, and what is for a machine of one's own only. */
const NOT_FOR_NODES = new Set([
  "POSTGRES_PASSWORD",
  "REDIS_PASSWORD",
  "LUDUS_VERSION",
  "TIME_WARP",
]);

const { services, volumes } = readComposeFile(PASSWORDS);

function environmentOf(name: string): Record<string, string> {
  return services[name]?.environment ?? {};
}

test.each(NODES)("%s is told to share what it keeps, and that a balancer is in front", (name) => {
  expect(readConfig(environmentOf(name))).toEqual({
    ...readConfig({}),
    host: "0.0.0.0",
    database: { kind: "postgres", url: "postgres://ludus:pg0pg0pg0@postgres:5432/ludus" },
    redisUrl: "redis://:re0re0re0@redis:6379",
    trustedProxies: 1,
    drainDelayMs: 1500,
  });
});

test("every setting of the house reaches the nodes, and no other", () => {
  const example = readFileSync(new URL(".env.example", ROOT), "utf8");
  const settings = [...example.matchAll(/^#? ?([A-Z][A-Z_]+)=/gm)].map(([, name]) => name ?? "");
  for (const name of NODES) {
    expect(Object.keys(environmentOf(name)).toSorted()).toEqual(
      settings.filter((setting) => !NOT_FOR_NODES.has(setting)).toSorted(),
    );
  }
});

test("what is set in .env reaches the nodes", () => {
  const file = readComposeFile({ ...PASSWORDS, MARKET_SIZE: "7", TRUST_PROXY: "2" });
  expect(readConfig(file.services["node-1"]?.environment)).toMatchObject({
    marketSize: 7,
    trustedProxies: 2,
  });
});

test.each(Object.keys(PASSWORDS))("nothing starts without %s", (name) => {
  expect(() => readComposeFile({ ...PASSWORDS, [name]: "" })).toThrow(`Set ${name}`);
});

test("the balancer knows every node", () => {
  const { NODE_1, NODE_2 } = environmentOf("balancer");
  expect([NODE_1, NODE_2]).toEqual(NODES.map((name) => `${name}:${environmentOf(name)["PORT"]}`));
});

test("the image says whether its node is ready", () => {
  const image = readFileSync(new URL("Dockerfile", ROOT), "utf8");
  expect(image).toMatch(/^HEALTHCHECK [^\n]*\\\n {2}CMD .*\/readyz/m);
});

test("a node drains for longer than the balancer needs to notice, and has time to finish", () => {
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
  test("is kept up, within limits, and can't change its own image", () => {
    expect(service).toMatchObject({
      restart: "unless-stopped",
      read_only: true,
      security_opt: ["no-new-privileges:true"],
    });
    expect(service.mem_limit).toMatch(/^\d+[mg]$/);
    expect(service.pids_limit).toBeGreaterThan(0);
  });

  test("says whether it is well, and waits for what it needs", () => {
    const ofImage = service.build === undefined ? [] : ["CMD"];
    expect(service.healthcheck?.test ?? ofImage).toContainEqual(expect.stringMatching(/^CMD/));
    for (const [needed, { condition }] of Object.entries(service.depends_on ?? {})) {
      expect(services).toHaveProperty(needed);
      expect(condition).toBe("service_healthy");
    }
  });

  test("mounts what there is", () => {
    for (const volume of service.volumes ?? []) {
      const [source = ""] = volume.split(":");
      const isThere = source.startsWith("./")
        ? existsSync(new URL(source, ROOT))
        : Object.hasOwn(volumes, source);
      expect([source, isThere]).toEqual([source, true]);
    }
  });
});
