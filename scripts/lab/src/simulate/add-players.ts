import { createSchool } from "@ludus/server/src/features/school/create-school";
import type { Database } from "@ludus/server/src/platform/database/database";
import { userRow } from "@ludus/server/src/platform/database/suite/suite-rows";
import type { Player } from "./players.ts";

export async function addPlayers(
  database: Database,
  players: readonly Pick<Player, "user">[],
  { startingGold, now }: { startingGold: number; now: number },
): Promise<void> {
  const { users } = database.tables;
  await database.transaction(async (tx) => {
    for (const { user } of players) {
      const { id, username, role, profileCompleted } = user;
      const named = { username, usernameKey: username.toLowerCase(), role, profileCompleted };
      await tx.insert(users).values({ ...userRow(id), ...named, createdAt: now });
      await createSchool(tx, { userId: id, startingGold, now });
    }
  });
}
