import type { LiveServer } from "../live-server.ts";
import { onEngineSocket, type EngineSocket } from "./engine-socket.ts";

/** `ws` gives clients half a minute to answer a close frame. */
const GOODBYE_MS = 1000;

/** Terminates every connection that this server closed and the client didn't let go. */
export function endClosedConnections(io: LiveServer): void {
  onEngineSocket(io, (connection) => {
    connection.on("close", () => {
      const { socket } = connection.transport;
      // Null: the client closed it.
      if (socket?._socket) setTimeout(() => socket.terminate(), GOODBYE_MS).unref();
    });
  });
}

/** Without a goodbye; what was received and not read yet is dropped. */
export function cutConnection(connection: EngineSocket): void {
  connection.close(true);
  connection.transport.socket?.terminate();
}
