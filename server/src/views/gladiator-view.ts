import { and, eq, sql } from "drizzle-orm";
import { ATTRIBUTES, type AttributeFields, type Attributes } from "@ludus/shared/model/attributes";
import type { Gladiator } from "@ludus/shared/model/gladiator";
import type { Reader } from "../platform/database/database.ts";
import type { Tables } from "../platform/database/schema.ts";
import { presentAuction, type AuctionRow } from "./auction-view.ts";

export type GladiatorRow = Tables["gladiators"]["$inferSelect"];

/** A gladiator with his newest auction; there is always one, since the house lists him at birth. */
export interface GladiatorOnMarket {
  gladiator: GladiatorRow;
  auction: AuctionRow;
}

/** Builds on a query over gladiators with their newest auctions, whatever became of those. */
export function selectGladiators(on: Reader, { gladiators, auctions }: Tables) {
  const newest = sql`(select max(id) from auctions newest where newest.gladiator_id = ${gladiators.id})`;
  return on
    .select({ gladiator: gladiators, auction: auctions })
    .from(gladiators)
    .innerJoin(auctions, and(eq(auctions.gladiatorId, gladiators.id), eq(auctions.id, newest)));
}

/** Builds on a query over the open auctions with their gladiators. */
export function selectOpenAuctions(on: Reader, { gladiators, auctions }: Tables) {
  return on
    .select({ gladiator: gladiators, auction: auctions })
    .from(auctions)
    .innerJoin(gladiators, eq(gladiators.id, auctions.gladiatorId));
}

export function presentGladiator({ gladiator, auction }: GladiatorOnMarket): Gladiator {
  const { gladiatorId: _gladiatorId, ...auctionFields } = presentAuction(auction);
  return {
    id: gladiator.id,
    name: gladiator.name,
    nationality: gladiator.nationality,
    age: gladiator.age,
    level: gladiator.level,
    experience: gladiator.experience,
    wins: gladiator.wins,
    losses: gladiator.losses,
    kills: gladiator.kills,
    morale: gladiator.morale,
    condition: gladiator.condition,
    marketValue: gladiator.marketValue,
    potential: gladiator.potential,
    bestWeapon: gladiator.bestWeapon,
    ownerId: gladiator.ownerId,
    ...auctionFields,
    ...presentAttributes(gladiator.attributes),
  };
}

/** A maximum that is not analyzed never leaves the house. */
function presentAttributes(attributes: Attributes): AttributeFields {
  const fields: Record<string, number | boolean | null> = {};
  for (const name of ATTRIBUTES) {
    const { value, max, analyzed } = attributes[name];
    fields[name] = value;
    fields[`${name}Max`] = analyzed ? max : null;
    fields[`${name}Analyzed`] = analyzed;
  }
  return fields as AttributeFields;
}
