import type { Server } from "socket.io";

type LiveAdapter = Parameters<Server["adapter"]>[0] & {};

/** Carries events between nodes. They may be lost: after a gap, the database is read again. */
export interface NodeLink {
  /** Broadcasts to other nodes at once, to own sockets in the next immediate. Null: a single node. */
  readonly adapter: LiveAdapter | null;
  isUp(): boolean;
  /**
   * Calls its one listener when events may have been missed: every second while the link is down,
   * when it is up again, and when another node falls silent.
   */
  onGap(listener: () => void): void;
  /** Resolves when all broadcasts have been sent, within half a second. */
  close(): Promise<void>;
}

export const noNodeLink: NodeLink = {
  adapter: null,
  isUp: () => true,
  onGap: () => {},
  close: async () => {},
};
