import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";

const LOOK_AGAIN_MS = 50;

/**
 * Prepares a server for being closed. The returned function stops listening and resolves when every
 * answer that was under way is out, or when `patienceMs` have passed and the rest was cut off.
 */
export function closableServer(server: Server): (patienceMs: number) => Promise<void> {
  const connections = new Set<Socket>();
  server.on("connection", (connection) => {
    connections.add(connection);
    connection.once("close", () => connections.delete(connection));
  });

  return (patienceMs) =>
    new Promise((resolve) => {
      // Whoever goes on asking is answered once more, and sent away.
      server.prependListener("request", (_request: IncomingMessage, response: ServerResponse) => {
        response.shouldKeepAlive = false;
      });
      const look = setInterval(() => server.closeIdleConnections(), LOOK_AGAIN_MS);
      const cut = setTimeout(() => {
        for (const connection of connections) connection.destroy();
      }, patienceMs);
      server.close(() => {
        clearInterval(look);
        clearTimeout(cut);
        resolve();
      });
      // Browsers open connections ahead of need, which Node takes for busy ones.
      for (const connection of connections) if (connection.bytesRead === 0) connection.destroy();
    });
}
