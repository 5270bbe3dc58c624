import { eq } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import type { Database, NewRow, Transaction } from "../database.ts";
import type { Tables } from "../schema/schema.ts";

export async function addPlayer(tx: Transaction, gold = 0): Promise<string> {
  const { users, schools } = tx.tables;
  const id = uuidv7();
  await tx.insert(users).values(userRow(id));
  await tx.insert(schools).values(schoolRow(id, gold));
  return id;
}

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

export function userRow(id: string): NewRow<Tables["users"]> {
  return {
    id,
    username: id,
    usernameKey: id,
    usernameSkeleton: id,
    email: null,
    emailKey: null,
    emailVerifiedAt: null,
    verifiesToBid: false,
    passwordHash: null,
    role: "USER",
    nationality: null,
    profileCompleted: false,
    createdAt: 1,
    deletedAt: null,
  };
}

export function schoolRow(userId: string, gold: number): NewRow<Tables["schools"]> {
  return {
    userId,
    name: "Invictus Ludus",
    gold,
    goldHeld: 0,
    reputation: 0,
    totalWins: 0,
    totalGladiators: 0,
    version: 1,
    leads: 0,
    tiedGold: 0,
    heldForSales: 0,
    newUntil: null,
    newLeadsMax: null,
    boutsWon: 0,
  };
}

export function gladiatorRow(id: string): NewRow<Tables["gladiators"]> {
  return {
    id,
    ownerId: null,
    acquiredAt: null,
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
    appraisal: 1000,
    potential: 1,
    bestWeapon: "sword",
    fightingStyle: "murmillo",
    attributes: {},
    createdAt: 1,
    seasonsLeft: 16,
    gamesInSchool: 0,
    gamesSinceOffered: null,
    openAtFirst: null,
    paid: null,
    attributesWhenBought: null,
    retiredFrom: null,
    retiredAt: null,
    training: "style",
  };
}

export function auctionRow(gladiatorId: string): NewRow<Tables["auctions"]> {
  return {
    gladiatorId,
    gladiatorName: "Ferox",
    status: "open",
    startsAt: 1,
    endsAt: 2,
    firstEndsAt: null,
    softCloseMs: null,
    softCloseMaxMs: null,
    closedAt: null,
    timesMoved: null,
    sellerId: null,
    sellerSchool: null,
    startingPrice: null,
    fee: null,
    firstSeq: 1,
    seq: 1,
    currentBid: null,
    leaderId: null,
    leaderName: null,
    bidCount: 0,
    recentBids: [],
    maximum: null,
  };
}
