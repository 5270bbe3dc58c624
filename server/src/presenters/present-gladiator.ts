import { and, eq, sql } from "drizzle-orm";
import {
  ATTRIBUTES,
  knownAttributes,
  type Attribute,
  type AttributeFields,
  type AttributeName,
  type Attributes,
} from "@ludus/shared/model/gladiators/attributes";
import { peopleOf } from "@ludus/shared/model/gladiators/nationalities";
import type { Gladiator } from "@ludus/shared/model/gladiators/gladiator";
import type { OutcomeLetter } from "@ludus/shared/news/outcome-letter";
import type { Reader } from "../platform/database/database.ts";
import type { Tables } from "../platform/database/schema/schema.ts";
import { presentAuctionOf, type AuctionRow } from "./present-auction.ts";
import { maximumFor } from "./present-maximum.ts";

export type GladiatorRow = Tables["gladiators"]["$inferSelect"];

/** A gladiator with the newest auction. There is always one: gladiators are listed when generated. */
export interface GladiatorOnMarket {
  gladiator: GladiatorRow;
  auction: AuctionRow;
}

/** Builds on a query over gladiators with their newest auctions, whatever became of those. */
export function selectGladiators(on: Reader) {
  const { gladiators, auctions } = on.tables;
  const newest = sql`(select max(id) from auctions newest where newest.gladiator_id = ${gladiators.id})`;
  return on
    .select({ gladiator: gladiators, auction: auctions })
    .from(gladiators)
    .innerJoin(auctions, and(eq(auctions.gladiatorId, gladiators.id), eq(auctions.id, newest)));
}

/** Builds on a query over auctions, open or ended, with their gladiators. */
export function selectAuctionsWithGladiators(on: Reader) {
  const { gladiators, auctions } = on.tables;
  return on
    .select({ gladiator: gladiators, auction: auctions })
    .from(auctions)
    .innerJoin(gladiators, eq(gladiators.id, auctions.gladiatorId));
}

export function presentGladiatorTo(viewerId: string): (row: GladiatorOnMarket) => Gladiator {
  return (row) => {
    const { ownerId, attributes } = row.gladiator;
    const yourMaximum = maximumFor(viewerId, row.auction);
    return {
      ...presentGladiator(row),
      ...(ownerId === viewerId && presentAttributes(attributes, (name) => name in attributes)),
      ...(yourMaximum !== null && { yourMaximum }),
    };
  };
}

/**
 * Whether everybody may see a limit: those that were open at the gladiator's first listing, for good.
 * Rows from before limits were hidden again show all that are analyzed.
 */
export function isLimitOpen({ openAtFirst }: Pick<GladiatorRow, "openAtFirst">): IsOpen {
  if (openAtFirst === null) return (_name, { analyzed }) => analyzed;
  return (name) => openAtFirst.includes(name);
}

type IsOpen = (name: AttributeName, attribute: Attribute) => boolean;

/** The part that everybody may see. */
export function presentGladiator({ gladiator, auction }: GladiatorOnMarket): Gladiator {
  return { ...presentOnlyGladiator(gladiator), ...presentAuctionOf(auction) };
}

/** The same without the auction. */
export function presentOnlyGladiator(
  gladiator: GladiatorRow,
): Omit<Gladiator, keyof ReturnType<typeof presentAuctionOf>> {
  return {
    id: gladiator.id,
    name: gladiator.name,
    nationality: peopleOf(gladiator.nationality),
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
    fightingStyle: gladiator.fightingStyle,
    ownerId: gladiator.ownerId,
    seasonsLeft: gladiator.seasonsLeft,
    ...presentAttributes(gladiator.attributes, isLimitOpen(gladiator)),
  };
}

export type Portrait = OutcomeLetter["gladiator"];

export function portraitOf(gladiator: Pick<GladiatorRow, keyof Portrait>): Portrait {
  const { id, name, level, bestWeapon, fightingStyle } = gladiator;
  const nationality = peopleOf(gladiator.nationality);
  return { id, name, nationality, level, bestWeapon, fightingStyle };
}

/** A maximum that is not analyzed never leaves the server. */
function presentAttributes(stored: Partial<Attributes>, isOpen: IsOpen): AttributeFields {
  const attributes = knownAttributes(stored);
  const fields: Record<string, number | boolean | null> = {};
  for (const name of ATTRIBUTES) {
    const { value, max } = attributes[name];
    const isShown = isOpen(name, attributes[name]);
    fields[name] = value;
    fields[`${name}Max`] = isShown ? max : null;
    fields[`${name}Analyzed`] = isShown;
  }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Three names for each attribute.
  return fields as AttributeFields;
}
