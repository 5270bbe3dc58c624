import type { ServerToClientEvents } from "@ludus/shared/contract/socket-events";
import { eventually } from "./eventually.ts";
import type { TestSocket } from "./test-server.ts";

type EventName = keyof ServerToClientEvents;
type EventOf<Name extends EventName> = Parameters<ServerToClientEvents[Name]>[0];

/** All that a socket hears from now on. */
export class RecordedEvents {
  readonly all: { name: string; event: unknown }[] = [];

  constructor(socket: TestSocket) {
    socket.onAny((name: string, event: unknown) => this.all.push({ name, event }));
  }

  of<Name extends EventName>(name: Name): EventOf<Name>[] {
    return this.all.flatMap((heard) => (heard.name === name ? [heard.event as EventOf<Name>] : []));
  }

  /** Resolves with the first such event, past or to come. */
  first<Name extends EventName>(
    name: Name,
    matches: (event: EventOf<Name>) => boolean = () => true,
  ): Promise<EventOf<Name>> {
    return eventually(() => {
      const found = this.of(name).find(matches);
      if (!found) throw new Error(`heard no such ${name}, but ${JSON.stringify(this.all)}`);
      return found;
    });
  }
}
