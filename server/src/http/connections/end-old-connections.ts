import type { Server } from "node:http";
import type { Duplex } from "node:stream";
import { MINUTE_MS } from "@ludus/shared/durations";

const AGE_MS_MAX = 5 * MINUTE_MS;

/** Ends keep-alive for old connections: the next answer is their last. */
export function endOldConnections(server: Server): void {
  const openedAt = new WeakMap<Duplex, number>();
  server.on("connection", (connection) => openedAt.set(connection, performance.now()));
  server.prependListener("request", ({ socket }, response) => {
    const ageMs = performance.now() - (openedAt.get(socket) ?? 0);
    if (ageMs > AGE_MS_MAX) response.shouldKeepAlive = false;
  });
}
