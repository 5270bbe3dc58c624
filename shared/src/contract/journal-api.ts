import { z } from "zod/mini";
import { goldMovementKind } from "../model/gold-movements.ts";
import { endpoint } from "./endpoint.ts";
import * as limits from "../limits.ts";
import { queryInteger } from "./fields.ts";

const goldMovement = z.object({
  id: z.string(),
  kind: goldMovementKind,
  amount: z.int().check(z.minimum(0)),
  at: z.int().check(z.describe("Milliseconds since 1970, UTC.")),
  gold: z.int().check(z.describe("Gold that could be spent after it.")),
  goldHeld: z.int().check(z.describe("Gold held after it.")),
  gladiator: z
    .nullable(z.object({ id: z.string(), name: z.string() }))
    .check(
      z.describe(
        "The gladiator that was bid for, offered, sold, or whose career ended. Else null.",
      ),
    ),
  outbidBy: z
    .nullable(z.string())
    .check(z.describe("Who bid more. Null unless it was released by being outbid.")),
  outbidById: z.nullable(z.string()).check(z.describe("That player.")),
});
export type GoldMovement = z.infer<typeof goldMovement>;

const journalCursor = z
  .string()
  .check(z.regex(/^\d{1,16}\.\d{1,16}\.\d{1,16}$/, "Not a place in the journal"));

export const goldJournal = endpoint({
  method: "GET",
  path: "/gladiators/school/journal",
  access: "profile-completed",
  summary: "List the movements of the player's gold, newest first, with the balance after each.",
  input: z.strictObject({
    limit: z._default(queryInteger(1, limits.JOURNAL_PAGE_SIZE_MAX), limits.JOURNAL_PAGE_SIZE),
    before: z.optional(journalCursor).check(z.describe("The `next` of the page before.")),
  }),
  reply: z.object({
    movements: z.array(goldMovement),
    next: z
      .nullable(journalCursor)
      .check(
        z.describe("Null at the journal's beginning. A page before it may have few rows, or none."),
      ),
  }),
});
