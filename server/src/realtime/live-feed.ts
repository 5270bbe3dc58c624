import type { Log } from "../log.ts";
import type { Meter } from "../metrics/meter.ts";
import type { RegularTask } from "../platform/regular-task.ts";
import type { NodeLink } from "../platform/node-link/node-link.ts";
import { createAnnouncer, type Announcer } from "./announcer.ts";
import { catchUpAfterGaps, type NewestStates } from "./catch-up.ts";
import type { LiveServer } from "./live-server.ts";
import type { MessageRoute } from "./messages/serve-message.ts";
import { createPresence, type Presence } from "./presence.ts";
import { watchOverSessions, type SessionLookups } from "./sessions/watch-over-sessions.ts";
import { acceptPlayers, type SocketServerContext } from "./socket-server.ts";
import { watchOverSockets } from "./wire/watch-over-sockets.ts";

interface LiveFeedOptions {
  io: LiveServer;
  nodeLink: NodeLink;
  wallNow: () => number;
  meter: Meter;
  log: Log;
}

/** The sockets of players: events to them, and messages from them. */
export interface LiveFeed {
  announcer: Announcer;
  presence: Presence;
  /** Accepts players from now on; `newest` is read after events were missed. */
  start(
    context: SocketServerContext & SessionLookups,
    messages: readonly MessageRoute[],
    newest: NewestStates,
  ): void;
  /** Ends the sockets of this node. Call it when their bids are answered. */
  disconnect(): void;
  close(): Promise<void>;
}

export function openLiveFeed({ io, nodeLink, wallNow, meter, log }: LiveFeedOptions): LiveFeed {
  const isSingleNode = nodeLink.adapter === null;
  const announcer = createAnnouncer({ io, wallNow, meter, isSingleNode });
  let stopCatchingUp = () => {};
  let watches: RegularTask[] = [];
  return {
    announcer,
    presence: createPresence(io, { isSingleNode }),
    start(context, messages, newest) {
      acceptPlayers(io, context, messages);
      stopCatchingUp = catchUpAfterGaps(io, nodeLink, newest, log);
      const tasks = { log, meter };
      watches = [watchOverSessions(io, tasks, context), watchOverSockets(io, tasks)];
      for (const watch of watches) watch.start();
    },
    disconnect() {
      stopCatchingUp();
      for (const watch of watches) void watch.stop();
      io.local.disconnectSockets(true);
    },
    async close() {
      announcer.close();
      await io.close();
    },
  };
}
