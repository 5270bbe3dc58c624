import { eq } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import type { Database, Transaction } from "../database.ts";
import type { Tables } from "../schema/schema.ts";

export async function addPlayer(tx: Transaction, gold = 0): Promise<string> {
  const { users, schools } = tx.tables;
  const id = uuidv7();
  await tx.insert(users).values(userRow(id));
  await tx.insert(schools).values(schoolRow(id, gold));
  return id;
}

/** Undefined if there is no such school. */
export async function goldOf(
  { read, tables: { schools } }: Database,
  userId: string,
): Promise<number | undefined> {
  const [row] = await read
    .select({ gold: schools.gold })
    .from(schools)
    .where(eq(schools.userId, userId));
  return row?.gold;
}

export function userRow(id: string) {
  return {
    id,
    username: id,
    usernameKey: id,
    email: null,
    emailKey: null,
    passwordHash: null,
    role: "USER",
    nationality: null,
    profileCompleted: false,
    createdAt: 1,
  } as const;
}

export function schoolRow(userId: string, gold: number) {
  return {
    userId,
    name: "Invictus Ludus",
    gold,
    goldHeld: 0,
    reputation: 0,
    totalWins: 0,
    totalGladiators: 0,
    version: 1,
  };
}

export function gladiatorRow(id: string): Tables["gladiators"]["$inferInsert"] {
  return {
    id,
    name: "Ferox",
    nameKey: "ferox",
    nationality: "Roman",
    age: 20,
    level: 1,
    experience: 0,
    wins: 0,
    losses: 0,
    kills: 0,
    morale: 50,
    condition: 50,
    marketValue: 1,
    potential: 1,
    bestWeapon: "sword",
    attributes: {},
    createdAt: 1,
  };
}

export function auctionRow(gladiatorId: string): Tables["auctions"]["$inferInsert"] {
  return {
    gladiatorId,
    gladiatorName: "Ferox",
    status: "open",
    startsAt: 1,
    endsAt: 2,
    firstSeq: 1,
    seq: 1,
    bidCount: 0,
    recentBids: [],
  };
}
