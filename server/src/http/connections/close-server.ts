import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import type { Duplex } from "node:stream";

const LOOK_AGAIN_MS = 50;
/** WebSockets without a close frame by then belong to clients that are gone. */
const GOODBYE_MS_MAX = 2000;

export interface ClosableServer {
  /** Ends keep-alive: each connection gets one more answer. */
  sendAway(): void;
  /** Stops listening. Resolves when running answers are sent, or cut off after `patienceMs`. */
  close(patienceMs: number): Promise<void>;
}

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
        // Node takes connections that browsers open in advance for busy ones.
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
