import type { Server, Socket } from "socket.io";
import type { ServerToClientEvents } from "@ludus/shared/contract/live/live-events";
import type { ClientToServerEvents } from "@ludus/shared/contract/live/live-messages";
import type { SignedIn } from "../http/signed-in.ts";
import type { WatchersHint } from "./watchers/other-nodes-watchers.ts";

interface SocketData {
  signedIn: SignedIn;
  token: string;
  /** When the session was last seen alive. Wall time. */
  checkedAt: number;
  /** When the player last sent something. Wall time. */
  usedAt: number;
  /** When the session's use was last stored. Wall time. */
  notedAt: number;
}

interface InterServerEvents {
  /** Facts were recorded: read them. */
  facts: () => void;
  watchers: (hint: WatchersHint) => void;
  /** Which of these players have a tab on your node? */
  "who-is-here": (question: string, userIds: string[]) => void;
  "they-are-here": (question: string, userIds: string[]) => void;
}

export type LiveServer = Server<
  ClientToServerEvents,
  ServerToClientEvents,
  InterServerEvents,
  SocketData
>;
export type LiveSocket = Socket<
  ClientToServerEvents,
  ServerToClientEvents,
  InterServerEvents,
  SocketData
>;
