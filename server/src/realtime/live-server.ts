import type { Server, Socket } from "socket.io";
import type { ServerToClientEvents } from "@ludus/shared/contract/live/live-events";
import type { ClientToServerEvents } from "@ludus/shared/contract/live/live-messages";
import type { SignedIn } from "../http/signed-in.ts";

interface SocketData {
  signedIn: SignedIn;
  token: string;
}
type NoEvents = Record<string, never>;

export type LiveServer = Server<ClientToServerEvents, ServerToClientEvents, NoEvents, SocketData>;
export type LiveSocket = Socket<ClientToServerEvents, ServerToClientEvents, NoEvents, SocketData>;
