import { DEFAULT_SCHOOL_NAME } from "@ludus/shared/limits";
import type { Transaction } from "../../platform/database/database.ts";
import { grantStartingGold } from "./gold.ts";
import { GROWN_UP, type Youth } from "./young-schools.ts";

/** Gives a new player a school with its starting gold, in the transaction that creates the player. */
export async function createSchool(
  tx: Transaction,
  given: { userId: string; startingGold: number; now: number; youth?: Youth },
): Promise<void> {
  const { userId, startingGold, now, youth = GROWN_UP } = given;
  const school = {
    ...youth,
    userId,
    name: DEFAULT_SCHOOL_NAME,
    reputation: 0,
    totalWins: 0,
    totalGladiators: 0,
  };
  await grantStartingGold(tx, school, startingGold, now);
}
