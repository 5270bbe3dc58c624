import type { Server } from "socket.io";

/** What a Socket.IO server takes as its adapter. */
type LiveAdapter = Parameters<Server["adapter"]>[0] & {};

/**
 * How this node's sockets hear of what happens on the others. It carries hints, which may be lost:
 * the database alone is true, and after a gap it is read again.
 */
export interface NodeLink {
  /**
   * Broadcasts to the sockets of all nodes: to the others' first, to its own in an immediate that is
   * asked for at once. Null: this process has all there are.
   */
  readonly adapter: LiveAdapter | null;
  isUp(): boolean;
  /**
   * Calls back when events of other nodes may have been missed: as soon as the link is whole again,
   * every second as long as it isn't, and when another node has fallen silent. One listener.
   */
  onGap(listener: () => void): void;
  /** Resolves when the others have been sent all that was broadcast, within half a second. */
  close(): Promise<void>;
}

/** Of a process that is alone: nobody else has anything to tell. */
export const noNodeLink: NodeLink = {
  adapter: null,
  isUp: () => true,
  onGap: () => {},
  close: async () => {},
};
