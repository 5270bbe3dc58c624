import type { Server } from "socket.io";
import { onEngineSocket, type EngineSocket } from "./engine-socket.ts";

/** Lets answers through between two turns. */
const SOCKETS_AT_ONCE_MAX = 100;

/** One system call per socket for what `emitAll` emits: calls cost most (docs/performance.md). */
export function createCork(
  io: Pick<Server, "engine">,
  { isSingleNode }: { isSingleNode: boolean },
): (emitAll: () => void) => void {
  let isHolding = false;
  const held = new Set<EngineSocket>();

  onEngineSocket(io, (socket) => {
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

  // With a node link, events reach the sockets in later immediates: hold between two more of them.
  const inTurn = isSingleNode ? (work: () => void) => work() : setImmediate;
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
