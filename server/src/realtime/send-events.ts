import type { EventPayload, LiveEvent } from "@ludus/shared/contract/live/event";
import type { Meter } from "../metrics/meter.ts";
import type { LiveServer } from "./live-server.ts";

type Send<Rooms> = <Event extends LiveEvent>(
  rooms: Rooms,
  event: Event,
  payload: EventPayload<Event>,
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

  const send: Sending["send"] = (rooms, { name }, payload) => {
    meter.eventSent(name);
    untyped(io.to(rooms)).emit(name, payload);
  };

  // Socket.IO encodes before it looks for recipients, at every bid's cost (docs/performance.md).
  // Sockets of other nodes can't be seen from here.
  const sendIfHeard: Sending["sendIfHeard"] = (room, event, payload) => {
    if (!isSingleNode || isHeardHere(room)) send(room, event, payload);
  };

  const sendHere: Sending["sendHere"] = (rooms, { name }, payload) => {
    const heard = rooms.filter(isHeardHere);
    if (heard.length === 0) return;
    meter.eventSent(name);
    untyped(io.local.to(heard)).emit(name, payload);
  };

  return { send, sendIfHeard, sendHere, isHeardHere };
}

/** Socket.IO's types want the event's name, and `Send` has checked the payload by the event itself. */
function untyped(rooms: object): { emit(name: string, payload: unknown): unknown } {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- It emits whatever it is given.
  return rooms as ReturnType<typeof untyped>;
}
