import { register, completeProfile } from "@ludus/shared/contract/auth-api";
import { v7 as uuidv7 } from "uuid";
import { startSession } from "../src/features/auth/sessions.ts";
import { openSchool } from "../src/features/school/open-school.ts";
import type { Platform } from "../src/platform/platform.ts";
import type { TestServer } from "./test-server.ts";

export const PASSWORD = "Aa1!aaaa";

export interface TestPlayer {
  id: string;
  username: string;
  token: string;
}

let playersMade = 0;

/** Through the front door, as a player would: registered, and with a completed profile. */
export async function registerTestPlayer(
  server: TestServer,
  username = `Lanista${(playersMade += 1)}`,
): Promise<TestPlayer & { email: string }> {
  const email = `${username.toLowerCase()}@ludus.example`;
  const { user, token } = await server.call(register, { username, email, password: PASSWORD });
  await server.call(
    completeProfile,
    { nationality: "Roman", lanistaName: `School of ${username}` },
    token,
  );
  return { id: user.id, username, email, token };
}

/** Straight into the database, for tests that need many players and no password. */
export async function createTestPlayers(
  { database, now }: Pick<Platform, "database" | "now">,
  count: number,
  { startingGold = 10_000, named = "Bidder" } = {},
): Promise<TestPlayer[]> {
  const { tables } = database;
  return database.transaction(async (tx) => {
    const players: TestPlayer[] = [];
    for (let index = 0; index < count; index += 1) {
      const id = uuidv7();
      const username = `${named}${(playersMade += 1)}`;
      const nowMs = now();
      await tx.insert(tables.users).values({
        id,
        username,
        usernameKey: username.toLowerCase(),
        role: "USER",
        nationality: "Roman",
        profileCompleted: true,
        createdAt: nowMs,
      });
      await openSchool(tx, tables, { userId: id, startingGold, nowMs });
      const token = await startSession(tx, tables, { userId: id, rememberMe: false, nowMs });
      players.push({ id, username, token });
    }
    return players;
  });
}
