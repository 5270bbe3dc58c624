import { randomUUID } from "node:crypto";
import { messageOf } from "@ludus/shared/errors";
import { createShardedAdapter } from "@socket.io/redis-adapter";
import { createClient } from "redis";
import type { Log } from "../../log.ts";
import { CONNECT_TIMEOUT_MS, reconnectAfterMs } from "../redis-connection.ts";
import { coalesce } from "../coalesce.ts";
import { UnderWay } from "../under-way.ts";
import type { NodeLink } from "./node-link.ts";
import type { NodeRoll } from "./node-roll.ts";

const HEARTBEAT_MS = 1000;
/** Without a heartbeat, the link counts as down, or another node as gone. */
const SILENCE_MS_MAX = 3000;
/** How often the nodes that live by the database are compared with those that are heard. */
const ROLL_EVERY_MS = 3000;
/** Some 20 MB of unanswered events; more are dropped and caught up with later. */
const UNANSWERED_MAX = 10_000;
const GOODBYE_MS_MAX = 500;

interface NodeLinkOptions {
  url: string;
  prefix: string;
  roll: NodeRoll;
}

/** A node gets its own heartbeat back, so it notices any failure. */
export function openRedisNodeLink({ url, prefix, roll }: NodeLinkOptions, log: Log): NodeLink {
  const publisher = connected(newClient(url));
  // A second client of other options would build every command of Redis once more.
  const subscriber = connected(publisher.duplicate({ disableOfflineQueue: false }));
  const ownName = randomUUID();
  const heartbeatChannel = `${prefix}:heartbeat`;
  const gapChannel = `${prefix}:gap`;
  let onGap = () => {};
  let lastHeartbeatMs = -Infinity;
  const lastHeartbeatMsOfOthers = new Map<string, number>();
  const openedAtMs = performance.now();
  let wasUp = false;
  let isReported = false;
  let hasMissed = false;
  /** Nodes that live, and use another Redis, or the same with less rights. */
  let unheard: readonly string[] = [];
  let rollCalledAtMs = performance.now();
  const { publish, takeDropped, allAnswered } = publishingBy(publisher);

  function hearHeartbeat(name: string) {
    if (name === ownName) hearOwnHeartbeat();
    else lastHeartbeatMsOfOthers.set(name, performance.now());
  }

  function hearOwnHeartbeat() {
    lastHeartbeatMs = performance.now();
    if (isUp()) report();
    if (takeDropped()) publish(() => publisher.publish(gapChannel, ""));
  }

  function report() {
    if (!wasUp) log.info("The link to the other nodes is up");
    if (!wasUp || hasMissed) onGap();
    wasUp = true;
    isReported = false;
    hasMissed = false;
  }

  function reportDown() {
    if (isReported || !(wasUp || isSilentSince(openedAtMs))) return;
    isReported = true;
    log.warn(
      unheard.length > 0 ? { unheard } : {},
      unheard.length > 0
        ? "A node that the database knows isn't heard, as if it used another Redis: events are read, not heard"
        : "The link to the other nodes is down: their events are read, not heard",
    );
  }

  function beat() {
    publish(() => publisher.publish(heartbeatChannel, ownName));
    // A replica takes messages, and tells its primary's other replicas nothing of them.
    const place = { expiration: { type: "PX", value: SILENCE_MS_MAX } } as const;
    publisher.set(`${prefix}:link`, ownName, place).catch((error: unknown) => {
      if (messageOf(error).startsWith("READONLY")) reconnect([publisher, subscriber]);
    });
  }

  /** Never fails: without the database, no node does anything that could be missed. */
  async function callRoll() {
    const before = rollCalledAtMs;
    rollCalledAtMs = performance.now();
    const living = await roll.call(ownName).catch(() => []);
    unheard = living.filter((name) => (lastHeartbeatMsOfOthers.get(name) ?? -Infinity) < before);
  }
  const calling = coalesce(callRoll);
  const rollCall = setInterval(() => void calling(), ROLL_EVERY_MS);

  const heartbeat = setInterval(() => {
    if (publisher.isReady) beat();
    const isSomebodyGone = forgetSilent(lastHeartbeatMsOfOthers);
    if (isUp()) {
      if (isSomebodyGone) onGap();
      return;
    }
    reportDown();
    wasUp = false;
    onGap();
  }, HEARTBEAT_MS);

  const isUp = () => !isSilentSince(lastHeartbeatMs) && unheard.length === 0;

  // At once: a node that dies within its first second must be missed, too.
  publisher.on("ready", beat);
  subscriber.on("reconnecting", () => (hasMissed = true));
  void subscriber.subscribe(heartbeatChannel, hearHeartbeat).catch(ignore);
  void subscriber.subscribe(gapChannel, () => onGap()).catch(ignore);

  return {
    adapter: createShardedAdapter(publisherFor(publish, publisher), subscriberFor(subscriber), {
      channelPrefix: prefix,
      // Subscribing per room would lose the events until the subscription.
      subscriptionMode: "static",
    }),
    isUp,
    onGap: (listener) => (onGap = listener),
    async close() {
      clearInterval(heartbeat);
      clearInterval(rollCall);
      await calling()
        .then(() => roll.leave(ownName))
        .catch(ignore);
      await allAnswered(GOODBYE_MS_MAX);
      publisher.destroy();
      subscriber.destroy();
    },
  };
}

/** Publishes without waiting or failing: a frozen Redis must not hold up this node. */
function publishingBy(publisher: Client) {
  const unanswered = new UnderWay();
  let hasDropped = false;
  return {
    publish(send: () => Promise<unknown>): void {
      if (!publisher.isReady || unanswered.count >= UNANSWERED_MAX) {
        hasDropped = true;
        return;
      }
      void unanswered.track(send().catch(() => (hasDropped = true)));
    },
    /** Whether an event was lost since it was asked last. */
    takeDropped(): boolean {
      const dropped = hasDropped;
      hasDropped = false;
      return dropped;
    },
    allAnswered: (msMax: number) => unanswered.allEnded(msMax),
  };
}

/** To whatever the address leads to by now; subscriptions are made again. */
function reconnect(clients: readonly Client[]): void {
  for (const client of clients) void client.sendCommand(["QUIT"]).catch(ignore);
}

/** Returns whether a node was forgotten. */
function forgetSilent(lastHeartbeatMsByName: Map<string, number>): boolean {
  const silent = [...lastHeartbeatMsByName].filter(([, lastMs]) => isSilentSince(lastMs));
  for (const [name] of silent) lastHeartbeatMsByName.delete(name);
  return silent.length > 0;
}

function isSilentSince(lastHeartbeatMs: number): boolean {
  return performance.now() - lastHeartbeatMs >= SILENCE_MS_MAX;
}

type Client = ReturnType<typeof newClient>;

function newClient(url: string) {
  return createClient({
    url,
    disableOfflineQueue: true,
    // By default what waits five seconds to be written is dropped, as on a stalled machine: events
    // would be lost without a gap in the link. Only `publish` drops, beyond its limit.
    commandOptions: { timeout: 0 },
    socket: {
      connectTimeout: CONNECT_TIMEOUT_MS,
      reconnectStrategy: reconnectAfterMs,
    },
  });
}

function connected(client: Client): Client {
  // The heartbeat detects failures; an unhandled 'error' event would end the process.
  client.on("error", ignore);
  void client.connect().catch(ignore);
  return client;
}

/** The adapter sends to own sockets when this resolves: once Redis is written to, not answered. */
function publisherFor(publish: (send: () => Promise<unknown>) => void, client: Client) {
  return {
    sSubscribe: unused,
    sPublish(channel: string, message: string | Buffer): Promise<void> {
      publish(() => client.sPublish(channel, message));
      return new Promise((resolve) => setImmediate(resolve));
    },
  };
}

function subscriberFor(client: Client) {
  return {
    sSubscribe: (channel: string, listener: Listener, returnsBuffers: true) =>
      client.sSubscribe(channel, listener, returnsBuffers).catch(ignore),
    sUnsubscribe: (channel: string) =>
      client.isOpen ? client.sUnsubscribe(channel).catch(ignore) : Promise.resolve(),
  };
}

type Listener = (message: Buffer, channel: Buffer) => void;

/** The adapter recognizes the driver by this method. */
function unused(): never {
  throw new Error("a publisher doesn't subscribe");
}

function ignore(): void {}
