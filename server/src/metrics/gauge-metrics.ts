import { Gauge, type Registry } from "prom-client";
import { readOutboxState } from "../platform/outbox/outbox-state.ts";
import type { Platform } from "../platform/platform.ts";

export interface Audience {
  sockets: number;
  auctions: number;
}

export type MeasuredPlatform = Pick<Platform, "database" | "nodeLink" | "queueView" | "wallNow">;

/** Metrics that are computed when they are read. One that can't be computed is left out. */
export function registerGauges(
  registry: Registry,
  platform: MeasuredPlatform,
  audience: () => Audience,
): void {
  gaugeSockets(registry, audience);
  gaugeDatabase(registry, platform);
  gaugeOutbox(registry, platform);
  gaugeRedis(registry, platform);
}

function gaugeSockets(registry: Registry, audience: () => Audience): void {
  registry.registerMetric(
    new Gauge({
      name: "ludus_sockets_connected",
      help: "Players' sockets on this node",
      registers: [],
      collect() {
        this.set(audience().sockets);
      },
    }),
  );
  registry.registerMetric(
    new Gauge({
      name: "ludus_auctions_watched",
      help: "Auctions that somebody on this node watches",
      registers: [],
      collect() {
        this.set(audience().auctions);
      },
    }),
  );
}

function gaugeDatabase(registry: Registry, { database }: MeasuredPlatform): void {
  registry.registerMetric(
    new Gauge({
      name: "ludus_database_connections",
      help: "PostgreSQL connections of this node, by state",
      labelNames: ["state"],
      registers: [],
      collect() {
        const connections = database.connections();
        if (!connections) return;
        this.set({ state: "busy" }, connections.total - connections.idle);
        this.set({ state: "idle" }, connections.idle);
      },
    }),
  );
  registry.registerMetric(
    new Gauge({
      name: "ludus_database_waiting",
      help: "Queries and transactions of this node that wait for a PostgreSQL connection",
      registers: [],
      collect() {
        this.set(database.connections()?.waiting ?? 0);
      },
    }),
  );
}

function gaugeOutbox(registry: Registry, { database, wallNow }: MeasuredPlatform): void {
  const askOutbox = () => readOutboxState(database, wallNow()).catch(() => []);
  registry.registerMetric(
    new Gauge({
      name: "ludus_outbox_waiting",
      help: "Messages that wait to be sent, those of quiet hours too, by channel; the same on every node",
      labelNames: ["channel"],
      registers: [],
      async collect() {
        this.reset();
        for (const { channel, waiting } of await askOutbox()) this.set({ channel }, waiting);
      },
    }),
  );
  registry.registerMetric(
    new Gauge({
      name: "ludus_outbox_oldest_seconds",
      help: "Age of the oldest message that should have been sent by now, by channel",
      labelNames: ["channel"],
      registers: [],
      async collect() {
        this.reset();
        for (const { channel, oldestMs } of await askOutbox()) {
          this.set({ channel }, oldestMs / 1000);
        }
      },
    }),
  );
}

function gaugeRedis(registry: Registry, { nodeLink, queueView }: MeasuredPlatform): void {
  const askQueue = async () => (await queueView?.depth().catch(() => null)) ?? null;
  registry.registerMetric(
    new Gauge({
      name: "ludus_redis_up",
      help: "Whether Redis serves this node (1) or not (0), by what it is used for",
      labelNames: ["use"],
      registers: [],
      async collect() {
        if (nodeLink.adapter) this.set({ use: "events" }, nodeLink.isUp() ? 1 : 0);
        if (queueView) this.set({ use: "jobs" }, (await askQueue()) ? 1 : 0);
      },
    }),
  );
  registry.registerMetric(
    new Gauge({
      name: "ludus_jobs",
      help: "Jobs in Redis, by state; the same on every node",
      labelNames: ["state"],
      registers: [],
      async collect() {
        const depth = await askQueue();
        // Without Redis the last known counts would look current.
        this.reset();
        for (const [state, jobs] of Object.entries(depth ?? {})) this.set({ state }, jobs);
      },
    }),
  );
}
