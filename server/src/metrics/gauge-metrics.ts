import { Gauge, type GaugeConfiguration, type Registry } from "prom-client";
import { readOverdueWork } from "../platform/database/overdue-work.ts";
import { readOutboxState } from "../platform/outbox/outbox-state.ts";
import type { Platform } from "../platform/platform.ts";
import { RELEASE } from "../platform/version.ts";

export interface Audience {
  sockets: number;
  auctions: number;
}

export interface Measured extends Pick<
  Platform,
  "database" | "nodeLink" | "queueView" | "wallNow"
> {
  countAudience(): Audience;
  /** Rejects while the node can take no players. */
  check(): Promise<void>;
  hasGames: boolean;
  /** How long the oldest fact has waited that this node hasn't announced. */
  factsBehindMs(now: number): Promise<number>;
}

/** Metrics that are computed when they are read. One that can't be computed is left out. */
export function registerGauges(registry: Registry, measured: Measured): void {
  gaugeRelease(registry);
  gaugeSockets(registry, measured);
  gaugeReadiness(registry, measured);
  gaugeOverdueWork(registry, measured);
  gaugeDatabase(registry, measured);
  gaugeOutbox(registry, measured);
  gaugeRedis(registry, measured);
}

function gaugeRelease(registry: Registry): void {
  const release = gauge(registry, {
    name: "ludus_build_info",
    help: "Always 1: the version of this node, and the commit that it was built from",
    labelNames: ["version", "commit"],
  });
  release.set(RELEASE, 1);
}

function gaugeSockets(
  registry: Registry,
  { countAudience }: Pick<Measured, "countAudience">,
): void {
  gauge(registry, {
    name: "ludus_sockets_connected",
    help: "Players' sockets on this node",
    collect() {
      this.set(countAudience().sockets);
    },
  });
  gauge(registry, {
    name: "ludus_auctions_watched",
    help: "Auctions that somebody on this node watches",
    collect() {
      this.set(countAudience().auctions);
    },
  });
}

function gaugeReadiness(registry: Registry, { check }: Pick<Measured, "check">): void {
  gauge(registry, {
    name: "ludus_ready",
    help: "Whether this node can take players (1) or not (0), as /readyz says",
    async collect() {
      this.set(
        await check().then(
          () => 1,
          () => 0,
        ),
      );
    },
  });
}

function gaugeOverdueWork(
  registry: Registry,
  { database, wallNow, hasGames, factsBehindMs }: Measured,
): void {
  gauge(registry, {
    name: "ludus_overdue_seconds",
    help: "How long the oldest part of a work has been due: closings, games, messages (about letters), announcements (by this node)",
    labelNames: ["work"],
    async collect() {
      this.reset();
      const now = wallNow();
      const shared = await readOverdueWork(database.read, { now, hasGames }).catch(() => []);
      for (const { work, overdueMs } of shared) this.set({ work }, overdueMs / 1000);
      const behindMs = await factsBehindMs(now).catch(() => null);
      if (behindMs !== null) this.set({ work: "announcements" }, behindMs / 1000);
    },
  });
}

function gaugeDatabase(registry: Registry, { database }: Pick<Measured, "database">): void {
  gauge(registry, {
    name: "ludus_database_connections",
    help: "PostgreSQL connections of this node, by state",
    labelNames: ["state"],
    collect() {
      const connections = database.connections();
      if (!connections) return;
      this.set({ state: "busy" }, connections.total - connections.idle);
      this.set({ state: "idle" }, connections.idle);
    },
  });
  gauge(registry, {
    name: "ludus_database_waiting",
    help: "Queries and transactions of this node that wait for a PostgreSQL connection",
    collect() {
      this.set(database.connections()?.waiting ?? 0);
    },
  });
}

function gaugeOutbox(registry: Registry, { database, wallNow }: Measured): void {
  const askOutbox = () => readOutboxState(database, wallNow()).catch(() => []);
  gauge(registry, {
    name: "ludus_outbox_waiting",
    help: "Messages that wait to be sent, those of quiet hours too, by channel; the same on every node",
    labelNames: ["channel"],
    async collect() {
      this.reset();
      for (const { channel, waiting } of await askOutbox()) this.set({ channel }, waiting);
    },
  });
  gauge(registry, {
    name: "ludus_outbox_oldest_seconds",
    help: "Age of the oldest message that should have been sent by now, by channel",
    labelNames: ["channel"],
    async collect() {
      this.reset();
      for (const { channel, oldestMs } of await askOutbox()) {
        this.set({ channel }, oldestMs / 1000);
      }
    },
  });
}

function gaugeRedis(registry: Registry, { nodeLink, queueView }: Measured): void {
  const askQueue = async () => (await queueView?.depth().catch(() => null)) ?? null;
  const isServed = (depth: object | null) => depth !== null && queueView?.isRefused() === false;
  gauge(registry, {
    name: "ludus_redis_up",
    help: "Whether Redis serves this node (1) or not (0), by what it is used for",
    labelNames: ["use"],
    async collect() {
      if (nodeLink.adapter) this.set({ use: "events" }, nodeLink.isUp() ? 1 : 0);
      if (queueView) this.set({ use: "jobs" }, isServed(await askQueue()) ? 1 : 0);
    },
  });
  gauge(registry, {
    name: "ludus_jobs",
    help: "Jobs in Redis, by state; the same on every node",
    labelNames: ["state"],
    async collect() {
      const depth = await askQueue();
      // Without Redis the last known counts would look current.
      this.reset();
      for (const [state, jobs] of Object.entries(depth ?? {})) this.set({ state }, jobs);
    },
  });
}

function gauge<Label extends string>(
  registry: Registry,
  configuration: GaugeConfiguration<Label>,
): Gauge<Label> {
  return new Gauge({ ...configuration, registers: [registry] });
}
