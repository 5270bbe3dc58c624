import { DEFAULT_SCHOOL_NAME } from "@ludus/shared/limits";
import type { Transaction } from "../../platform/database/database.ts";
import { grantStartingGold } from "./gold.ts";

/** Gives a new player a school with its starting gold, in the transaction that creates the player. */
export async function createSchool(
  tx: Transaction,
  given: {
    userId: string;
    startingGold: number;
    now: number;
    newUntil?: number;
    newLeadsMax?: number | null;
  },
): Promise<void> {
  const { userId, startingGold, now, newUntil = null, newLeadsMax = null } = given;
  const school = {
    userId,
    name: DEFAULT_SCHOOL_NAME,
    reputation: 0,
    totalWins: 0,
    totalGladiators: 0,
    leads: 0,
    newUntil,
    newLeadsMax,
    boutsWon: 0,
  };
  await grantStartingGold(tx, school, startingGold, now);
}
