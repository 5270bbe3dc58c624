import {
  createRegularTask,
  type RegularTask,
  type TaskContext,
} from "../../platform/regular-task.ts";
import { engineSockets } from "./engine-socket.ts";
import type { LiveServer } from "../live-server.ts";

const BUFFER_CHECK_MS = 5000;
/** A reader this far behind will not catch up; reconnecting is cheaper for both. */
const BUFFERED_BYTES_MAX = 1024 * 1024;
const BUFFERED_PACKETS_MAX = 500;

export function watchOverSockets(io: LiveServer, context: TaskContext): RegularTask {
  return createRegularTask(context, {
    name: "stalled-readers",
    everyMs: BUFFER_CHECK_MS,
    work: () => cutStalledReaders(io),
  });
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
