import { isNotNull } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import type { AttributeName, WeaponName } from "@ludus/shared/model/gladiators/attributes";
import type { FightingStyle } from "@ludus/shared/model/gladiators/fighting-style";
import type { Nationality } from "@ludus/shared/model/gladiators/nationalities";
import type { Training } from "@ludus/shared/model/gladiators/training";
import type { Columns } from "../columns.ts";
import type { StoredAttributes } from "../stored-json.ts";

/** A career of middle length, for gladiators of 0.2.0. Migration 0007 spread those that it found. */
const SEASONS_OF_OLD_ROWS = 16;

export function gladiatorsTable(c: Columns, users: { id: AnyPgColumn }) {
  return c.table(
    "gladiators",
    {
      id: c.text().primaryKey(),
      /** Null: in the market's own stock, or his career is over. */
      ownerId: c.text().references(() => users.id),
      acquiredAt: c.time(),
      name: c.text().notNull(),
      nameKey: c.text().notNull(),
      nationality: c.text().$type<Nationality>().notNull(),
      age: c.integer().notNull(),
      level: c.integer().notNull(),
      experience: c.integer().notNull(),
      wins: c.integer().notNull(),
      losses: c.integer().notNull(),
      kills: c.integer().notNull(),
      morale: c.integer().notNull(),
      condition: c.integer().notNull(),
      marketValue: c.integer().notNull(),
      /** The appraiser's opinion in thousandths of the formula's value. It stays with the gladiator. */
      appraisal: c.integer().notNull().default(1000),
      potential: c.integer().notNull(),
      bestWeapon: c.text().$type<WeaponName>().notNull(),
      fightingStyle: c.text().$type<FightingStyle>().notNull(),
      /** One column: they are only ever shown together. */
      attributes: c.json().$type<StoredAttributes>().notNull(),
      createdAt: c.time().notNull(),
      /** Games that his career has left. */
      seasonsLeft: c.integer().notNull().default(SEASONS_OF_OLD_ROWS),
      /** Games that he has been through in his owner's school, and since he was last offered. */
      gamesInSchool: c.integer().notNull().default(0),
      gamesSinceOffered: c.integer(),
      /** The limits that were open when he was first listed. Null: still those that are open now. */
      openAtFirst: c.json().$type<AttributeName[]>(),
      /** The price his owner paid, and each attribute as it was then. Null: the market's own. */
      paid: c.integer(),
      attributesWhenBought: c.json().$type<Record<AttributeName, number>>(),
      /** The school whose album he is in. Null while his career lasts. */
      retiredFrom: c.text(),
      retiredAt: c.time(),
      training: c.text().$type<Training>().notNull().default("style"),
    },
    (t) => [
      c.index("gladiators_owner").on(t.ownerId, t.acquiredAt),
      c.index("gladiators_album").on(t.retiredFrom, t.retiredAt).where(isNotNull(t.retiredFrom)),
    ],
  );
}
