import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import type { Duplex } from "node:stream";

const LOOK_AGAIN_MS = 50;
/** WebSockets that haven't said goodbye by then belong to readers that are gone. */
const GOODBYE_MS_MAX = 2000;

export interface ClosableServer {
  /** From now on whoever asks is answered once more, and told to ask elsewhere. */
  sendAway(): void;
  /**
   * Stops listening. Resolves when every answer that was under way is out, or when `patienceMs` have
   * passed and the rest was cut off.
   */
  close(patienceMs: number): Promise<void>;
}

/** Prepares a server for being closed. */
export function closableServer(server: Server): ClosableServer {
  const connections = new Set<Socket>();
  const webSockets = new Set<Duplex>();
  server.on("connection", (connection) => keepWhileOpen(connections, connection));
  server.on("upgrade", (_request, connection) => keepWhileOpen(webSockets, connection));

  return {
    sendAway() {
      server.prependListener("request", (_request: IncomingMessage, response: ServerResponse) => {
        response.shouldKeepAlive = false;
      });
    },
    close: (patienceMs) =>
      new Promise((resolve) => {
        const look = setInterval(() => server.closeIdleConnections(), LOOK_AGAIN_MS);
        const cuts = [
          setTimeout(() => destroyAll(webSockets), GOODBYE_MS_MAX),
          setTimeout(() => destroyAll(connections), patienceMs),
        ];
        server.close(() => {
          clearInterval(look);
          for (const cut of cuts) clearTimeout(cut);
          resolve();
        });
        // Browsers open connections ahead of need, which Node takes for busy ones.
        destroyAll([...connections].filter((connection) => connection.bytesRead === 0));
      }),
  };
}

function keepWhileOpen<Connection extends Duplex>(
  connections: Set<Connection>,
  connection: Connection,
): void {
  connections.add(connection);
  connection.once("close", () => connections.delete(connection));
}

function destroyAll(connections: Iterable<Duplex>): void {
  for (const connection of connections) connection.destroy();
}
