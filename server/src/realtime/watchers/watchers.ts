import { randomUUID } from "node:crypto";
import type { WatchersEvent } from "@ludus/shared/contract/live/market-events";
import type { LiveServer } from "../live-server.ts";
import { auctionRoom } from "../rooms.ts";
import { audienceOf, countWatchers, isSameAudience, type LotAudience } from "./lot-audience.ts";
import { OtherNodesWatchers } from "./other-nodes-watchers.ts";

export const WATCHERS_EVERY_MS = 2000;
/** Every so many counts a node tells the others everything. */
const COUNTS_PER_WHOLE_HINT = 5;
const LOTS_PER_HINT_MAX = 5000;

/** How many players watch each lot: of this node by its sockets, of others by their hints. */
export interface Watchers {
  /**
   * Counts these open lots from now on. Returns by gladiator what players were last told; lots without a second
   * watcher are left out.
   */
  follow(gladiatorIds: readonly string[]): Record<string, number>;
  /** The lot is no longer open. */
  forget(gladiatorId: string): void;
  /** Counts what changed and tells the other nodes. Returns what to tell this node's sockets. */
  count(): WatchersEvent[];
  /** Tells the other nodes that nobody watches here any more. */
  leave(): void;
}

interface WatchersOptions {
  io: LiveServer;
  isSingleNode: boolean;
}

export function createWatchers({ io, isSingleNode }: WatchersOptions): Watchers {
  const node = randomUUID();
  const { adapter, sockets } = io.of("/");
  /** Clients may name any id, so only lots that were open when somebody began to watch are counted. */
  const followed = new Set<string>();
  const here = new Map<string, LotAudience>();
  const others = new OtherNodesWatchers();
  const told = new Map<string, number>();
  const changedHere = new Set<string>();
  let changed: string[] = [];
  let counts = 0;

  const noteChange = (room: string) => {
    const gladiatorId = gladiatorOf(room);
    if (gladiatorId !== null && followed.has(gladiatorId)) changedHere.add(gladiatorId);
  };
  adapter.on("join-room", noteChange);
  adapter.on("leave-room", noteChange);
  if (!isSingleNode) {
    io.on("watchers", (hint) => changed.push(...others.hear(hint, performance.now())));
  }

  return {
    follow(gladiatorIds) {
      for (const id of gladiatorIds) {
        followed.add(id);
        changedHere.add(id);
      }
      return Object.fromEntries(
        gladiatorIds.flatMap((id) => {
          const watchers = told.get(id);
          return watchers === undefined ? [] : [[id, watchers]];
        }),
      );
    },
    forget(gladiatorId) {
      if (followed.delete(gladiatorId)) changedHere.add(gladiatorId);
    },
    count() {
      const newHere = [...changedHere].filter(countHere);
      changedHere.clear();
      if (!isSingleNode) hint(newHere);
      const lots = new Set([...newHere, ...changed, ...others.forgetSilent(performance.now())]);
      changed = [];
      return [...lots].flatMap(newsOf);
    },
    leave() {
      if (!isSingleNode) io.serverSideEmit("watchers", { node, isWhole: true, lots: {} });
    },
  };

  /** Returns whether other players watch than before. */
  function countHere(gladiatorId: string): boolean {
    const isFollowed = followed.has(gladiatorId);
    const socketIds = (isFollowed && adapter.rooms.get(auctionRoom(gladiatorId))) || [];
    const userIds = [...socketIds].flatMap((id) => sockets.get(id)?.data.signedIn.user.id ?? []);
    const audience = audienceOf(new Set(userIds));
    if (userIds.length === 0) followed.delete(gladiatorId);
    if (isSameAudience(here.get(gladiatorId), audience)) return false;
    if (isSameAudience([], audience)) here.delete(gladiatorId);
    else here.set(gladiatorId, audience);
    return true;
  }

  function hint(newHere: readonly string[]): void {
    const isWhole = counts % COUNTS_PER_WHOLE_HINT === 0;
    counts += 1;
    const ids = (isWhole ? [...here.keys()] : newHere).slice(0, LOTS_PER_HINT_MAX);
    const lots = Object.fromEntries(ids.map((id) => [id, here.get(id) ?? []]));
    io.serverSideEmit("watchers", { node, isWhole, lots });
  }

  function newsOf(gladiatorId: string): WatchersEvent[] {
    const own = here.get(gladiatorId);
    // A player who begins to watch believes to be alone until told otherwise.
    const watchers = own ? countWatchers([own, ...others.audiencesOf(gladiatorId)]) : 1;
    if (watchers === (told.get(gladiatorId) ?? 1)) return [];
    if (watchers > 1) told.set(gladiatorId, watchers);
    else told.delete(gladiatorId);
    return own ? [{ gladiatorId, watchers }] : [];
  }
}

function gladiatorOf(room: string): string | null {
  const prefix = auctionRoom("");
  return room.startsWith(prefix) ? room.slice(prefix.length) : null;
}
