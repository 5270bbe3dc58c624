import type { FindSession } from "../../http/signed-in.ts";
import { engineSockets } from "./engine-socket.ts";
import type { LiveServer, LiveSocket } from "../live-server.ts";

const SESSION_CHECK_MS = 60_000;
const BUFFER_CHECK_MS = 5000;
/** A reader this far behind will not catch up; reconnecting is cheaper for both. */
const BUFFERED_BYTES_MAX = 1024 * 1024;
const BUFFERED_PACKETS_MAX = 500;

export function watchOverSockets(io: LiveServer, findSession: FindSession): () => void {
  const sessions = setInterval(() => void endDeadSessions(io, findSession), SESSION_CHECK_MS);
  const buffers = setInterval(() => cutStalledReaders(io), BUFFER_CHECK_MS);
  return () => {
    clearInterval(sessions);
    clearInterval(buffers);
  };
}

async function endDeadSessions(io: LiveServer, findSession: FindSession): Promise<void> {
  for (const socket of localSockets(io)) await endIfSessionDied(socket, findSession);
}

/** Never fails: the next check repeats a failed lookup. */
export async function endIfSessionDied(
  socket: LiveSocket,
  findSession: FindSession,
): Promise<void> {
  const isAlive = await findSession(socket.data.token).catch(() => true);
  if (isAlive) return;
  socket.emit("session-ended", { reason: "expired" });
  socket.disconnect(true);
}

/** A close handshake would wait in the same buffer, so the connection is terminated. */
function cutStalledReaders(io: LiveServer): void {
  for (const { writeBuffer, transport } of engineSockets(io)) {
    const isStalled =
      writeBuffer.length > BUFFERED_PACKETS_MAX ||
      (transport.socket?.bufferedAmount ?? 0) > BUFFERED_BYTES_MAX;
    if (isStalled) transport.socket?.terminate();
  }
}

function localSockets(io: LiveServer): LiveSocket[] {
  return [...io.of("/").sockets.values()];
}
