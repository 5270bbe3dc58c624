import { readFileSync } from "node:fs";
import { PROBLEMS } from "@ludus/shared/contract/problems";
import { AUDIT_KINDS } from "@ludus/shared/acts/act-kinds";
import { expect, test } from "vitest";
import { bid, first, gladiatorsOnMarket } from "#test/market.ts";
import { readMetrics } from "#test/read-metrics.ts";
import { SECURITY_KINDS } from "../security-log.ts";
import { TestServer } from "#test/servers/test-server.ts";

const TOKEN = "t".repeat(20);

const server = await TestServer.forFile({ metricsToken: TOKEN });
const [player] = await server.newPlayers(1);
const [gladiator] = first(1, await gladiatorsOnMarket(server, player));
await bid(server, player, gladiator.id, 100);
const reading = await readMetrics(server, TOKEN);

const readOps = (path: string) =>
  readFileSync(new URL(`../../../ops/${path}`, import.meta.url), "utf8");

const readDocs = (path: string) =>
  readFileSync(new URL(`../../../docs/${path}`, import.meta.url), "utf8");

/** The metrics named in a text; a histogram's parts count as the histogram. */
function metricsIn(text: string): string[] {
  const named = [...text.matchAll(/\b(?:ludus|nodejs|process)_\w+/g)].map(([name]) => name);
  const exposed = new Set(reading.names);
  const wholes = named.map((name) =>
    exposed.has(name) ? name : name.replace(/_(bucket|sum|count)$/, ""),
  );
  return [...new Set(wholes)].toSorted();
}

interface Dashboard {
  panels: { id: number; type: string; targets?: { expr: string }[] }[];
}
const dashboard = JSON.parse(readOps("grafana/ludus-dashboard.json")) as Dashboard;
const queries = dashboard.panels.flatMap(({ targets }) => targets?.map(({ expr }) => expr) ?? []);

test("a running server exposes every metric that the Grafana dashboard asks for", () => {
  const asked = metricsIn(queries.join("\n"));
  expect(asked.length).toBeGreaterThan(15);
  expect(reading.names).toEqual(expect.arrayContaining(asked));
});

test("the Grafana dashboard shows every metric of the server", () => {
  const ours = reading.names.filter((name) => name.startsWith("ludus_"));
  expect(ours.length).toBeGreaterThan(10);
  expect(metricsIn(queries.join("\n"))).toEqual(expect.arrayContaining(ours));
});

test("every panel of the dashboard but the rows has queries, and a unique id", () => {
  const ids = dashboard.panels.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  const silent = dashboard.panels.filter(({ type, targets }) => type !== "row" && !targets?.length);
  expect(silent).toEqual([]);
  expect(queries.every((query) => query.includes("{"))).toBe(true);
});

test("a running server exposes every metric that an alert watches", () => {
  const watched = metricsIn(readOps("prometheus/alerts.yml").replaceAll(/^\s+summary:.*$/gm, ""));
  expect(watched.length).toBeGreaterThan(5);
  expect(reading.names).toEqual(expect.arrayContaining(watched));
});

/** Labels that Prometheus adds to every sample. */
const ADDED_LABELS = new Set(["job", "instance"]);
const alerts = [...readOps("prometheus/alerts.yml").matchAll(/^\s+expr: (.+)$/gm)].map(
  ([, expr]) => expr ?? "",
);

/** Each metric of a query with the labels that it is picked or summed by. */
function labelsIn(query: string): { metric: string; label: string }[] {
  const summedBy = [...query.matchAll(/by \(([^)]+)\)/g)].flatMap(([, names = ""]) =>
    names.split(/, */),
  );
  return [...query.matchAll(/\b((?:ludus|nodejs|process)_\w+)(?:\{([^}]*)\})?/g)].flatMap(
    ([, metric = "", picked = ""]) => {
      const pickedBy = [...picked.matchAll(/(\w+)(?==|!)/g)].map(([name]) => name);
      return [...pickedBy, ...summedBy].map((label) => ({ metric, label }));
    },
  );
}

test("the dashboard and the alerts select and sum only by labels that the metric has", () => {
  const told = reading.labels;
  const asked = [...queries, ...alerts]
    .flatMap(labelsIn)
    .filter(({ metric, label }) => told.has(metric) && !ADDED_LABELS.has(label));
  expect(new Set(asked.map(({ label }) => label)).size).toBeGreaterThan(6);
  expect(asked.filter(({ metric, label }) => !told.get(metric)?.has(label))).toEqual([]);
});

/** The values by which the dashboard and the alerts pick a label; patterns as they are written. */
const pickedBy = (label: string) =>
  [...queries, ...alerts].flatMap((query) =>
    [...query.matchAll(new RegExp(`\\b${label}=~?"([^"]+)"`, "g"))].flatMap(([, words = ""]) =>
      words.split("|"),
    ),
  );

test("the dashboard and the alerts select only outcomes that bids have", () => {
  const picked = pickedBy("outcome");
  expect(picked).toContain("accepted");
  expect(["accepted", ...Object.keys(PROBLEMS)]).toEqual(expect.arrayContaining(picked));
});

test("the alerts select only kinds that the security log has, each of which begins at zero", () => {
  const picked = pickedBy("kind");
  expect(picked).toContain("sign-in-failed");
  expect(SECURITY_KINDS).toEqual(expect.arrayContaining(picked));
  for (const kind of SECURITY_KINDS) {
    expect(reading.text).toContain(`ludus_security_events_total{kind="${kind}"} 0`);
  }
});

test("the dashboard and the alerts select only kinds of acts that operators do, each of which begins at zero", () => {
  const picked = pickedBy("act");
  expect(picked).toContain("role-changed");
  expect(AUDIT_KINDS).toEqual(expect.arrayContaining(picked));
  for (const act of AUDIT_KINDS) {
    expect(reading.text).toContain(`ludus_operator_acts_total{act="${act}"} 0`);
  }
  for (const act of ["gold-granted", "gold-taken"]) {
    expect(reading.text).toContain(`ludus_operator_gold_total{act="${act}"} 0`);
  }
});

test("the alerts select only limits that docs/limits.md names", () => {
  const named = [...readDocs("limits.md").matchAll(/`([a-z-]+)`/g)].map(([, name = ""]) => name);
  const picked = pickedBy("rule");
  expect(picked).toContain("password-session");
  const isNamed = (pattern: string) => named.some((name) => new RegExp(`^${pattern}$`).test(name));
  expect(picked.filter((pattern) => !isNamed(pattern))).toEqual([]);
});

test("docs/running.md says what to do about every alert", () => {
  const names = [...readOps("prometheus/alerts.yml").matchAll(/alert: (\w+)/g)];
  expect(names.length).toBeGreaterThan(10);
  const guide = readDocs("running.md");
  expect(names.map(([, name = ""]) => name).filter((name) => !guide.includes(name))).toEqual([]);
});
