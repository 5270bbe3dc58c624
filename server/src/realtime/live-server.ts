import type { Server, Socket } from "socket.io";
import type { ServerToClientEvents } from "@ludus/shared/contract/live/live-events";
import type { ClientToServerEvents } from "@ludus/shared/contract/live/live-messages";
import type { SignedIn } from "../http/signed-in.ts";

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
type NoEvents = Record<string, never>;

export type LiveServer = Server<ClientToServerEvents, ServerToClientEvents, NoEvents, SocketData>;
export type LiveSocket = Socket<ClientToServerEvents, ServerToClientEvents, NoEvents, SocketData>;
