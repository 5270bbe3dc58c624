import { SocketLane } from "./socket-lane.ts";

/** Newer than anything: the server has nothing to catch up with. */
const KNOWN_SEQ = 1_000_000_000;

/** Sockets that watch these auctions, each signed in with one of the tokens in turn. */
export async function openWatchers(
  port: number,
  tokens: readonly string[],
  count: number,
  gladiatorIds: readonly string[],
): Promise<SocketLane[]> {
  const watchers: SocketLane[] = [];
  for (let index = 0; index < count; index += 1) {
    const lane = await SocketLane.open(port, { token: tokens[index % tokens.length] });
    await watch(lane, gladiatorIds);
    watchers.push(lane);
  }
  return watchers;
}

/** @throws when the server refuses. */
export async function watch(lane: SocketLane, gladiatorIds: readonly string[]): Promise<void> {
  const answer = await lane.emit("watch", {
    gladiators: Object.fromEntries(gladiatorIds.map((id) => [id, KNOWN_SEQ])),
  });
  if (!answer.startsWith('[{"ok":true')) throw new Error(`Watching was refused: ${answer}`);
}
