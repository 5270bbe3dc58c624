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
 *
 * Linked to other nodes, each event is handed to them first, and comes to this node's own sockets in
 * an immediate of its own (`NodeLink.adapter`). Immediates run in the order in which they were asked
 * for, and nothing in between: so those of `emitAll` are held between two more.
 */
export function createWriteTogether(
  io: Pick<Server, "engine">,
  { isAlone }: { isAlone: boolean },
): (emitAll: () => void) => void {
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

  const inTurn = isAlone ? (work: () => void) => work() : setImmediate;
  const hold = () => void (isHolding = true);
  const letGo = () => {
    isHolding = false;
    release();
  };

  return (emitAll) => {
    inTurn(hold);
    try {
      emitAll();
    } finally {
      inTurn(letGo);
    }
  };
}

function writeAtOnce({ writeBuffer, transport }: EngineSocket, flush: () => void): void {
  const wire = writeBuffer.length > 1 ? transport.socket?._socket : null;
  wire?.cork();
  flush();
  wire?.uncork();
}
