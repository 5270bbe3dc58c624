import type { FindSession } from "../http/signed-in.ts";
import type { LiveServer } from "./announcer.ts";
import type { LiveSocket } from "./on-message.ts";

const SESSION_CHECK_MS = 60_000;
const BUFFER_CHECK_MS = 5000;
/** A reader that has fallen this far behind will not catch up; reconnecting is cheaper for both. */
const BUFFERED_BYTES_MAX = 1024 * 1024;
const BUFFERED_PACKETS_MAX = 500;

/** Cuts sockets whose session died unannounced, and those that don't read what they are sent. */
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

/** Never fails: whether a session lives may be asked again later. */
export async function endIfSessionDied(
  socket: LiveSocket,
  findSession: FindSession,
): Promise<void> {
  const isAlive = await findSession(socket.data.token).catch(() => true);
  if (isAlive) return;
  socket.emit("session-ended", { reason: "expired" });
  socket.disconnect(true);
}

/** Ended hard: a polite close would wait in the same buffer. */
function cutStalledReaders(io: LiveServer): void {
  for (const { writeBuffer, transport } of engineSockets(io)) {
    const isStalled =
      writeBuffer.length > BUFFERED_PACKETS_MAX ||
      (transport.socket?.bufferedAmount ?? 0) > BUFFERED_BYTES_MAX;
    if (isStalled) transport.socket?.terminate();
  }
}

/** Engine.IO keeps these to itself, yet nothing public tells how far behind a reader is. */
interface EngineSocket {
  writeBuffer: readonly unknown[];
  transport: { socket?: { bufferedAmount: number; terminate(): void } };
}

function engineSockets({ engine }: LiveServer): EngineSocket[] {
  const { clients } = engine as unknown as { clients: Record<string, EngineSocket> };
  return Object.values(clients);
}

function localSockets(io: LiveServer): LiveSocket[] {
  return [...io.of("/").sockets.values()];
}
