import { isNotNull } from "drizzle-orm";
import type { WeaponName } from "@ludus/shared/model/gladiators/attributes";
import type { Columns } from "../columns.ts";

/** Sold lots, and proceeds that sellers are still to get. */
export function saleTables(c: Columns) {
  /** One for each sold lot, as the gladiator was at the hammer: what gladiators like him fetched is read here. */
  const soldLots = c.table(
    "sold_lots",
    {
      auctionId: c.integer().primaryKey(),
      gladiatorId: c.text().notNull(),
      gladiatorName: c.text().notNull(),
      price: c.integer().notNull(),
      /** Starting gold in the price: nobody had earned it, so it says nothing of his worth. */
      tiedPaid: c.integer().notNull().default(0),
      marketValue: c.integer().notNull(),
      age: c.integer().notNull(),
      level: c.integer().notNull(),
      potential: c.integer().notNull(),
      bestWeapon: c.text().$type<WeaponName>().notNull(),
      buyerId: c.text().notNull(),
      /** Null: from the market's own stock. */
      sellerId: c.text(),
      /** Gold that the market kept of the price. Null, like the seller: own stock. */
      commission: c.integer(),
      /** Games that he had been through in the seller's school, by which it was. Null likewise. */
      gamesInSchool: c.integer(),
      /** How many bid who are not connected to the seller. Those connected to each other are one. */
      bidders: c.integer().notNull(),
      soldAt: c.time().notNull(),
    },
    (t) => [
      c.index("sold_lots_by_weapon").on(t.bestWeapon, t.soldAt),
      c.index("sold_lots_sold_at").on(t.soldAt),
      c.index("sold_lots_of_seller").on(t.sellerId, t.soldAt),
      c.index("sold_lots_of_buyer").on(t.buyerId, t.soldAt),
      c.index("sold_lots_between").on(t.sellerId, t.buyerId, t.soldAt).where(isNotNull(t.sellerId)),
    ],
  );

  /** Proceeds of a sale far above the usual, which an operator may still void. */
  const escrow = c.table(
    "withheld_proceeds",
    {
      auctionId: c.integer().primaryKey(),
      sellerId: c.text().notNull(),
      amount: c.integer().notNull(),
      paidAt: c.time().notNull(),
    },
    (t) => [c.index("withheld_proceeds_paid_at").on(t.paidAt)],
  );

  return { soldLots, escrow };
}
