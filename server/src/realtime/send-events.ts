import type { LiveEvent } from "@ludus/shared/contract/live/event";
import type { EventName, ServerToClientEvents } from "@ludus/shared/contract/live/live-events";
import type { Meter } from "../metrics/meter.ts";
import type { LiveServer } from "./live-server.ts";

type Send<Rooms> = <Name extends EventName>(
  rooms: Rooms,
  event: LiveEvent<Name>,
  ...payload: Parameters<ServerToClientEvents[Name]>
) => void;

interface Sending {
  /** To the rooms on every node. */
  send: Send<string | string[]>;
  /** The same, but only if a socket can be in the room. */
  sendIfHeard: Send<string>;
  /** To the node's own sockets in the rooms. */
  sendHere: Send<readonly string[]>;
  /** Whether one of the node's own sockets is in the room. */
  isHeardHere: (room: string) => boolean;
}

interface SendingContext {
  io: LiveServer;
  meter: Meter;
  isSingleNode: boolean;
}

/** Sends one event at once, and counts it. */
export function createSending({ io, meter, isSingleNode }: SendingContext): Sending {
  const isHeardHere = (room: string) => io.of("/").adapter.rooms.has(room);

  const send: Sending["send"] = (rooms, { name }, ...payload) => {
    meter.eventSent(name);
    io.to(rooms).emit(name, ...payload);
  };

  // Socket.IO encodes before it looks for recipients, at every bid's cost (docs/performance.md).
  // Sockets of other nodes can't be seen from here.
  const sendIfHeard: Sending["sendIfHeard"] = (room, event, ...payload) => {
    if (!isSingleNode || isHeardHere(room)) send(room, event, ...payload);
  };

  const sendHere: Sending["sendHere"] = (rooms, { name }, ...payload) => {
    const heard = rooms.filter(isHeardHere);
    if (heard.length === 0) return;
    meter.eventSent(name);
    io.local.to(heard).emit(name, ...payload);
  };

  return { send, sendIfHeard, sendHere, isHeardHere };
}
