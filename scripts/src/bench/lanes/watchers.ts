import type { Account } from "@ludus/testkit/players/register-player";
import { inTurn } from "../../in-turn.ts";
import { SocketLane } from "./socket-lane.ts";

/** Newer than anything: the server has nothing to catch up with. */
const KNOWN_SEQ = 1_000_000_000;

/** Sockets that watch these auctions, each signed in as one of the players in turn. */
export async function openWatchers(
  url: string,
  players: readonly Pick<Account, "token">[],
  count: number,
  gladiatorIds: readonly string[],
): Promise<SocketLane[]> {
  const watchers: SocketLane[] = [];
  for (let index = 0; index < count; index += 1) {
    const { token } = inTurn(players, index);
    const lane = await SocketLane.open(url, { token });
    watchers.push(lane);
    await watch(lane, gladiatorIds);
  }
  return watchers;
}

export function countEvents(watchers: readonly SocketLane[]): number {
  return watchers.reduce((sum, { events }) => sum + events, 0);
}

/** @throws when the server refuses. */
async function watch(lane: SocketLane, gladiatorIds: readonly string[]): Promise<void> {
  const answer = await lane.emit("watch", {
    gladiators: Object.fromEntries(gladiatorIds.map((id) => [id, KNOWN_SEQ])),
  });
  if (!answer.startsWith('[{"ok":true')) throw new Error(`Watching was refused: ${answer}`);
}
