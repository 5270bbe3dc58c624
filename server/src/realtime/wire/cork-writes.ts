import type { Server } from "socket.io";
import { onEngineSocket, type EngineSocket } from "./engine-socket.ts";

/** Lets answers through between two turns. */
const SOCKETS_AT_ONCE_MAX = 100;
/** A dear burst counts for the next dozen, so that windows don't swing with each. */
const FADING = 0.9;

export interface Cork {
  /** One system call per socket for what `emitAll` emits: calls cost most (docs/performance.md). */
  emitTogether(emitAll: () => void): void;
  /** How long the newest bursts kept the thread. */
  burstMs(): number;
}

export function createCork(
  io: Pick<Server, "engine">,
  { isSingleNode }: { isSingleNode: boolean },
): Cork {
  let isHolding = false;
  let burstMs = 0;
  let spentMs = 0;
  let sinceMs = 0;
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
      if ((count += 1) > SOCKETS_AT_ONCE_MAX) break;
      held.delete(socket);
      socket.flush();
    }
    spentMs += performance.now() - sinceMs;
    if (held.size > 0) {
      setImmediate(() => {
        sinceMs = performance.now();
        release();
      });
      return;
    }
    burstMs = Math.max(spentMs, FADING * burstMs);
    spentMs = 0;
  }

  // With a node link, events reach the sockets in later immediates: hold between two more of them.
  const inTurn = isSingleNode ? (work: () => void) => work() : setImmediate;
  const hold = () => {
    isHolding = true;
    sinceMs = performance.now();
  };
  const letGo = () => {
    isHolding = false;
    release();
  };

  return {
    emitTogether(emitAll) {
      inTurn(hold);
      try {
        emitAll();
      } finally {
        inTurn(letGo);
      }
    },
    burstMs: () => burstMs,
  };
}

function writeAtOnce({ writeBuffer, transport }: EngineSocket, flush: () => void): void {
  const wire = writeBuffer.length > 1 ? transport.socket?._socket : null;
  wire?.cork();
  flush();
  wire?.uncork();
}
