import type { ServerToClientEvents } from "@ludus/shared/contract/live/live-events";
import type { ClientToServerEvents } from "@ludus/shared/contract/live/live-messages";
import { io, type Socket } from "socket.io-client";
import { within } from "../within.ts";

export type PlayerSocket = Socket<ServerToClientEvents, ClientToServerEvents>;

export interface ConnectionOptions {
  /** Whether it connects again when it was cut, as the game's client does. Default: no. */
  reconnects?: boolean;
  headers?: Record<string, string>;
  /** A certificate to trust besides the usual ones, as PEM. */
  certificate?: string;
}

/** A socket of its own. It isn't connected yet, so that a caller can listen to everything. */
export function openSocket(
  url: string,
  token: string,
  { reconnects = false, headers = {}, certificate }: ConnectionOptions = {},
): PlayerSocket {
  const socket: PlayerSocket = io(url, {
    auth: { token },
    transports: ["websocket"],
    forceNew: true,
    reconnection: reconnects,
    reconnectionDelay: 50,
    reconnectionDelayMax: 500,
    extraHeaders: headers,
    ...(certificate === undefined ? {} : { ca: certificate }),
  });
  socket.on("disconnect", (reason) => {
    if (reconnects && reason === "io server disconnect") socket.connect();
  });
  return socket;
}

/** Resolves once it is welcome; rejects with the server's refusal. The caller disconnects it. */
export function connectPlayer(
  url: string,
  token: string,
  options: ConnectionOptions = {},
): Promise<PlayerSocket> {
  const socket = openSocket(url, token, options);
  return within(welcomed(socket, options.reconnects), { for: `${url} to welcome a socket` });
}

function welcomed(socket: PlayerSocket, reconnects = false): Promise<PlayerSocket> {
  return new Promise((resolve, reject) => {
    socket.once("welcome", () => resolve(socket));
    if (reconnects) return;
    socket.once("connect_error", reject);
    // A server may be killed between taking the connection and its first event.
    socket.once("disconnect", () => reject(new Error("The server ended the connection.")));
  });
}
