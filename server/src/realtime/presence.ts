import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type { LiveServer } from "./live-server.ts";
import { userRoom } from "./rooms.ts";

/** Other nodes that are up answer sooner. */
const ANSWER_MS = 1000;

export interface Presence {
  /**
   * The players without a live tab on any node. A node that doesn't answer within a second counts as
   * having none, so players get their news even without Redis.
   */
  findAway(userIds: readonly string[]): Promise<ReadonlySet<string>>;
}

export function createPresence(
  io: LiveServer,
  { isSingleNode }: { isSingleNode: boolean },
): Presence {
  const questions = new Map<string, Set<string>>();
  const isHere = (userId: string) => io.of("/").adapter.rooms.has(userRoom(userId));

  if (!isSingleNode) {
    io.on("who-is-here", (question, userIds) => {
      const here = userIds.filter(isHere);
      if (here.length > 0) io.serverSideEmit("they-are-here", question, here);
    });
    io.on("they-are-here", (question, userIds) => {
      for (const userId of userIds) questions.get(question)?.delete(userId);
    });
  }

  return {
    async findAway(userIds) {
      const away = new Set(userIds.filter((userId) => !isHere(userId)));
      if (isSingleNode || away.size === 0) return away;
      const question = randomUUID();
      questions.set(question, away);
      io.serverSideEmit("who-is-here", question, [...away]);
      await sleep(ANSWER_MS);
      questions.delete(question);
      return away;
    },
  };
}
