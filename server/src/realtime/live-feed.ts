import type { FactHandler } from "../facts/fact.ts";
import { commitsLost } from "../facts/fact-kinds.ts";
import { createFactReader, type FactReader } from "../facts/fact-reader.ts";
import type { Facts } from "../facts/facts.ts";
import { recordFacts } from "../facts/record-facts.ts";
import type { Log } from "../log.ts";
import type { Meter } from "../metrics/meter.ts";
import type { Database } from "../platform/database/database.ts";
import { createRegularTask, type RegularTask } from "../platform/regular-task.ts";
import type { NodeLink } from "../platform/node-link/node-link.ts";
import { createAnnouncer } from "./announce.ts";
import type { Announcer } from "./announcer.ts";
import { catchUpAfterGaps, type NewestStates } from "./catch-up.ts";
import type { LiveServer } from "./live-server.ts";
import type { MessageRoute } from "./messages/serve-message.ts";
import { Epoch } from "./epoch.ts";
import { createPresence, type Presence } from "./presence.ts";
import { watchOverSessions, type SessionLookups } from "./sessions/watch-over-sessions.ts";
import { acceptPlayers, welcomeAgain, type SocketServerContext } from "./socket-server.ts";
import { createWatchers, WATCHERS_EVERY_MS } from "./watchers/watchers.ts";
import { watchOverSockets } from "./wire/watch-over-sockets.ts";

interface LiveFeedOptions {
  io: LiveServer;
  database: Pick<Database, "read" | "transaction" | "onReplaced">;
  nodeLink: NodeLink;
  wallNow: () => number;
  meter: Meter;
  log: Log;
}

/** The sockets of players: events to them, and messages from them. */
export interface LiveFeed {
  announcer: Announcer;
  presence: Presence;
  facts: Facts & Pick<FactReader, "behindMs">;
  /** Accepts players from now on, and announces facts to them; `newest` is read after missed events. */
  start(
    context: Omit<SocketServerContext, "epoch"> & SessionLookups,
    given: {
      messages: readonly MessageRoute[];
      factHandlers: readonly FactHandler[];
      newest: NewestStates;
      /** Drops what was read from a database that has lost commits since. */
      forget: () => void;
    },
  ): Promise<void>;
  /** Ends the sockets of this node. Call it when their bids are answered. */
  disconnect(): void;
  close(): Promise<void>;
}

export function openLiveFeed(options: LiveFeedOptions): LiveFeed {
  const { io, database, nodeLink, wallNow, meter, log } = options;
  const isSingleNode = nodeLink.adapter === null;
  const watchers = createWatchers({ io, isSingleNode });
  const announcer = createAnnouncer({ io, wallNow, meter, isSingleNode, watchers });
  const otherNodes = {
    wake: () => void io.serverSideEmit("facts"),
    onWake: (listener: () => void) => void io.on("facts", listener),
  };
  const facts = createFactReader({
    database,
    log,
    meter,
    otherNodes: isSingleNode ? null : otherNodes,
    onLost({ from, until }) {
      log.error(
        { from: new Date(from), until: new Date(until) },
        "the database has lost commits: facts are announced again from the last that is there; run the audit",
      );
      startEpoch();
    },
    async recordLoss({ from, until }) {
      const lost = { from: new Date(from).toISOString(), until: new Date(until).toISOString() };
      await database.transaction((tx) => recordFacts(tx, wallNow(), [commitsLost.of(lost)]));
    },
  });
  // Another server may lack what this one was told, though no fact shows it.
  database.onReplaced(startEpoch);
  const epoch = new Epoch();
  let forget = () => {};
  let stopCatchingUp = () => {};

  function startEpoch(): void {
    epoch.renew();
    forget();
    welcomeAgain(io, { wallNow, epoch });
  }
  let watches: RegularTask[] = [];
  return {
    announcer,
    presence: createPresence(io, { isSingleNode }),
    facts,
    async start(context, { messages, factHandlers, newest, forget: forgetRead }) {
      forget = forgetRead;
      // First: what happens once a player reads the market must be announced.
      await facts.start(factHandlers);
      acceptPlayers(io, { ...context, epoch }, messages);
      stopCatchingUp = catchUpAfterGaps(io, nodeLink, newest, log);
      const tasks = { log, meter };
      const countWatchers = createRegularTask(tasks, {
        name: "watchers",
        everyMs: WATCHERS_EVERY_MS,
        work: () => announcer.ownSockets.watchersChanged(watchers.count()),
      });
      watches = [watchOverSessions(io, tasks, context), watchOverSockets(io, tasks), countWatchers];
      for (const watch of watches) watch.start();
    },
    disconnect() {
      stopCatchingUp();
      for (const watch of watches) void watch.stop();
      watchers.leave();
      io.local.disconnectSockets(true);
    },
    async close() {
      await facts.stop();
      announcer.close();
      await io.close();
    },
  };
}
