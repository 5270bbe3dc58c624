import { SCHOOL_PLACES } from "@ludus/shared/limits";
import type { School } from "@ludus/shared/model/school";
import { freeForPlayersLots } from "@ludus/shared/rules/selling/starting-gold";
import type { Tables } from "../platform/database/schema/schema.ts";

export type SchoolRow = Tables["schools"]["$inferSelect"];

export function presentSchool(school: SchoolRow): School {
  return {
    name: school.name,
    gold: school.gold,
    goldHeld: school.goldHeld,
    reputation: school.reputation,
    totalWins: school.boutsWon,
    totalGladiators: school.totalGladiators,
    placesLeft: Math.max(0, placesLeft(school)),
    tiedGold: school.tiedGold,
    freeGold: freeGold(school),
    version: school.version,
  };
}

/** Gladiators and leads take places. Below 0 where a school had more before there were places. */
export function placesLeft({ totalGladiators, leads }: SchoolRow): number {
  return SCHOOL_PLACES - totalGladiators - leads;
}

/** Gold that a bid on a player's lot may take. */
export function freeGold({ gold, goldHeld, tiedGold, heldForSales }: SchoolRow): number {
  return freeForPlayersLots({
    gold,
    goldHeld,
    startingGold: tiedGold,
    heldForPlayersLots: heldForSales,
  });
}
