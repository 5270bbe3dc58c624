import { ATTRIBUTES, parseAttributes } from "@ludus/shared/model/gladiators/attributes";
import { keysOf, recordOf } from "@ludus/shared/records";
import type { Transaction } from "../../../platform/database/database.ts";
import { isLimitOpen, type GladiatorRow } from "../../../presenters/present-gladiator.ts";
import type { SoldLot } from "./ended-lot.ts";

type SetBySale = Pick<
  GladiatorRow,
  | "id"
  | "ownerId"
  | "acquiredAt"
  | "attributes"
  | "gamesInSchool"
  | "gamesSinceOffered"
  | "openAtFirst"
  | "paid"
  | "attributesWhenBought"
  | "training"
>;

/** The winner owns the gladiator and learns all hidden limits. */
export async function handOver(
  tx: Transaction,
  lots: readonly SoldLot[],
  now: number,
): Promise<void> {
  const sold = lots.map(({ gladiator, sale }): SetBySale => {
    const attributes = parseAttributes(gladiator.attributes);
    const openNow = ATTRIBUTES.filter((name) => attributes[name].analyzed);
    return {
      id: gladiator.id,
      ownerId: sale.winnerId,
      acquiredAt: now,
      attributes: recordOf(keysOf(gladiator.attributes), (name) => ({
        ...attributes[name],
        analyzed: true,
      })),
      gamesInSchool: 0,
      gamesSinceOffered: null,
      // All limits of a gladiator who was bought before there were sales stay open.
      openAtFirst: gladiator.openAtFirst ?? openNow,
      paid: sale.price,
      attributesWhenBought: recordOf(ATTRIBUTES, (name) => attributes[name].value),
      // The choice of the school that he leaves is its secret.
      training: "style",
    };
  });
  await tx.updateAll(
    tx.tables.gladiators,
    "id",
    [
      "ownerId",
      "acquiredAt",
      "attributes",
      "gamesInSchool",
      "gamesSinceOffered",
      "openAtFirst",
      "paid",
      "attributesWhenBought",
      "training",
    ],
    sold,
  );
}

/** The winner learns them. */
export function hiddenLimitsOf(gladiator: GladiatorRow): string[] {
  const { attributes } = gladiator;
  const isOpen = isLimitOpen(gladiator);
  return keysOf(attributes).filter((name) => {
    const attribute = attributes[name];
    return attribute !== undefined && !isOpen(name, attribute);
  });
}
