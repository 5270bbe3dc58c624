import type { Server } from "socket.io";

/** What this needs of Engine.IO's sockets, which keep it to themselves. */
interface EngineSocket {
  flush(): void;
  writeBuffer: readonly unknown[];
  transport: { socket?: { _socket?: { cork(): void; uncork(): void } | null } };
}

/** Few enough that answers slip between. */
const SOCKETS_AT_ONCE_MAX = 100;

/**
 * Makes one write of all that each socket is sent while `emitAll` runs: a system call for a dozen
 * events, which is what most of an event's cost is (docs/performance.md). Whatever else a socket is
 * sent in between goes out at once, and takes along what waits.
 */
export function createWriteTogether(io: Pick<Server, "engine">): (emitAll: () => void) => void {
  let isHolding = false;
  const held = new Set<EngineSocket>();

  io.engine.on("connection", (connected: unknown) => {
    const socket = connected as EngineSocket;
    const flush = socket.flush.bind(socket);
    socket.flush = () => {
      if (isHolding) held.add(socket);
      else writeAtOnce(socket, flush);
    };
  });

  function release() {
    let count = 0;
    for (const socket of held) {
      if ((count += 1) > SOCKETS_AT_ONCE_MAX) return void setImmediate(release);
      held.delete(socket);
      socket.flush();
    }
  }

  return (emitAll) => {
    isHolding = true;
    try {
      emitAll();
    } finally {
      isHolding = false;
      release();
    }
  };
}

function writeAtOnce({ writeBuffer, transport }: EngineSocket, flush: () => void): void {
  const wire = writeBuffer.length > 1 ? transport.socket?._socket : null;
  wire?.cork();
  flush();
  wire?.uncork();
}
