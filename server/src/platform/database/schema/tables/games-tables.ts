import { isNull } from "drizzle-orm";
import type { AttributeGroup } from "@ludus/shared/model/gladiators/attributes";
import type { FightingStyle } from "@ludus/shared/model/gladiators/fighting-style";
import type { Growth } from "@ludus/shared/model/gladiators/growth";
import type { Marks } from "@ludus/shared/model/gladiators/marks";
import type { Columns } from "../columns.ts";

/** The games: when, who fought whom, and what each school got of it. */
export function gamesTables(c: Columns) {
  const games = c.table(
    "games",
    {
      /** The period since 1970 that they end, counted in `GAMES_EVERY_MS`. */
      number: c.integer().primaryKey(),
      at: c.time().notNull(),
      /** Published when they are held; its SHA-256, from the moment that this row is written. */
      seed: c.text().notNull(),
      /** Null until all who fight are known. */
      enrolledAt: c.time(),
      /** The last school that was enrolled, and then paid. Null: none yet. */
      reached: c.text(),
      /** Null until every school has been paid. */
      heldAt: c.time(),
      /** Set with `enrolledAt`. Null: not yet, or games of earlier versions, which had no leagues. */
      season: c.integer(),
      /** From 1. */
      round: c.integer(),
    },
    (t) => [
      c.index("games_to_hold").on(t.at).where(isNull(t.heldAt)),
      c.index("games_of_season").on(t.season),
    ],
  );

  /** One for each gladiator who fought. With the seed, the ratings and the styles it can be fought again. */
  const bouts = c.table(
    "bouts",
    {
      id: c.counter(),
      gamesNumber: c.integer().notNull(),
      gladiatorId: c.text().notNull(),
      gladiatorName: c.text().notNull(),
      userId: c.text("school_id").notNull(),
      rating: c.integer().notNull(),
      fightingStyle: c.text().$type<FightingStyle>().notNull(),
      /** His value then: the pay is a share of it. */
      marketValue: c.integer().notNull(),
      /** Null, as all of the opponent: a gladiator of the organisers. This and the rest is set by the pay. */
      opponentId: c.text(),
      opponentName: c.text(),
      opponentUserId: c.text("opponent_school_id"),
      opponentRating: c.integer(),
      opponentStyle: c.text().$type<FightingStyle>(),
      /** Null until his school has been paid. */
      hasWon: c.boolean(),
      pay: c.integer().notNull(),
      growth: c.json().$type<Growth[]>().notNull(),
      /** From 0, in the school's line-up. Null: a bout of earlier versions. */
      place: c.integer(),
      /** When he was enrolled. Null: a bout of earlier versions. */
      marks: c.json().$type<Marks>(),
      /** Gets the points of his bout. Null: as his style has it. */
      trained: c.text().$type<AttributeGroup>(),
    },
    (t) => [
      c.uniqueIndex("bouts_once").on(t.gladiatorId, t.gamesNumber),
      c.index("bouts_of_school").on(t.userId, t.gamesNumber),
      c.index("bouts_of_games").on(t.gamesNumber, t.gladiatorId),
    ],
  );

  /** Written in the transaction that pays a school, so that no games pay it twice. */
  const schoolGames = c.table(
    "school_games",
    {
      userId: c.text().notNull(),
      gamesNumber: c.integer().notNull(),
      pay: c.integer().notNull(),
      stipend: c.integer().notNull(),
      keep: c.integer().notNull(),
      fought: c.integer().notNull(),
      won: c.integer().notNull(),
      /** Gold that training cost, and that a season's end brought. */
      training: c.integer().notNull().default(0),
      prize: c.integer().notNull().default(0),
    },
    (t) => [c.primaryKey({ columns: [t.userId, t.gamesNumber] })],
  );

  return { games, bouts, schoolGames };
}
