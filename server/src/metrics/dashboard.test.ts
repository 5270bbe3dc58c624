import { readFileSync } from "node:fs";
import { PROBLEMS } from "@ludus/shared/contract/problems";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestPlayers } from "../../test/factories.ts";
import { bid, first, gladiatorsOnMarket } from "../../test/market.ts";
import { readMetrics, type MetricsReading } from "../../test/read-metrics.ts";
import { TestServer } from "../../test/test-server.ts";

const TOKEN = "t".repeat(20);

let server: TestServer;
let reading: MetricsReading;
beforeAll(async () => {
  server = await TestServer.start({ metricsToken: TOKEN });
  const [player] = first(1, await createTestPlayers(server.platform, 1));
  const [gladiator] = first(1, await gladiatorsOnMarket(server, player));
  await bid(server, player, gladiator.id, 100);
  reading = await readMetrics(server, TOKEN);
});
afterAll(() => server.stop());

const readOps = (path: string) =>
  readFileSync(new URL(`../../../ops/${path}`, import.meta.url), "utf8");

/** The metrics that a text speaks of, a histogram's parts counted as the whole. */
function metricsIn(text: string): string[] {
  const named = [...text.matchAll(/\b(?:ludus|nodejs|process)_\w+/g)].map(([name]) => name);
  const exposed = new Set(reading.names);
  const wholes = named.map((name) =>
    exposed.has(name) ? name : name.replace(/_(bucket|sum|count)$/, ""),
  );
  return [...new Set(wholes)].toSorted();
}

interface Dashboard {
  panels: { id: number; title: string; targets?: { expr: string }[] }[];
}
const dashboard = JSON.parse(readOps("grafana/ludus-dashboard.json")) as Dashboard;
const queries = dashboard.panels.flatMap(({ targets }) => targets?.map(({ expr }) => expr) ?? []);

test("every metric that the Grafana dashboard asks for is told by a running server", () => {
  const asked = metricsIn(queries.join("\n"));
  expect(asked.length).toBeGreaterThan(15);
  expect(reading.names).toEqual(expect.arrayContaining(asked));
});

test("every metric of the house is on the Grafana dashboard", () => {
  const ours = reading.names.filter((name) => name.startsWith("ludus_"));
  expect(ours.length).toBeGreaterThan(10);
  expect(metricsIn(queries.join("\n"))).toEqual(expect.arrayContaining(ours));
});

test("every panel of the dashboard but the rows' titles asks something, under an id of its own", () => {
  const ids = dashboard.panels.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(queries.every((query) => query.includes("{"))).toBe(true);
});

test("every metric that an alert watches is told by a running server", () => {
  const watched = metricsIn(readOps("prometheus/alerts.yml").replaceAll(/^\s+summary:.*$/gm, ""));
  expect(watched.length).toBeGreaterThan(5);
  expect(reading.names).toEqual(expect.arrayContaining(watched));
});

/** What Prometheus itself adds to every sample. */
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

test("what the dashboard and the alerts pick and sum by is a label that the metric has", () => {
  const told = reading.labels;
  const asked = [...queries, ...alerts]
    .flatMap(labelsIn)
    .filter(({ metric, label }) => told.has(metric) && !ADDED_LABELS.has(label));
  expect(new Set(asked.map(({ label }) => label)).size).toBeGreaterThan(6);
  expect(asked.filter(({ metric, label }) => !told.get(metric)?.has(label))).toEqual([]);
});

test("the outcomes that they pick are such as bids have", () => {
  const picked = [...queries, ...alerts].flatMap((query) =>
    [...query.matchAll(/outcome=~?"([^"]+)"/g)].flatMap(([, words = ""]) => words.split("|")),
  );
  expect(picked).toContain("accepted");
  expect(["accepted", ...Object.keys(PROBLEMS)]).toEqual(expect.arrayContaining(picked));
});
