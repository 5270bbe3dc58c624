import { z } from "zod";
import * as limits from "../limits.ts";
import { gladiator } from "./gladiators/gladiator.ts";
import { actKind } from "./operator-act.ts";

/** An auction's outcome for one of its bidders. */
export const outcome = z.enum(["won", "lost"]);
export type Outcome = z.infer<typeof outcome>;

const portrait = gladiator.pick({
  id: true,
  name: true,
  nationality: true,
  level: true,
  fightingStyle: true,
  bestWeapon: true,
});

const anyLetter = z.object({
  id: z.string(),
  at: z.int().describe("When it was written, in milliseconds since 1970, UTC."),
  isRead: z.boolean(),
  gladiator: portrait,
});

/** Written when the auction closed. */
export const outcomeLetter = anyLetter.extend({
  kind: outcome,
  price: z.int().describe("Gold. The highest bid."),
  winnerName: z.string(),
  winnerSchool: z
    .string()
    .nullable()
    .describe("The name of the winner's school then. Null if they had none."),
  goldReleased: z
    .int()
    .describe("Gold. In letters to winners: the rest of their maximum, which came back."),
  yourBestBid: z.int().describe("Gold. The recipient's own highest bid."),
  overtakenMaximum: z
    .int()
    .nullable()
    .describe(
      "Gold. In letters to losers: their maximum, where one bid went beyond it before Ludus had bid it in full for them. Null otherwise.",
    ),
  revealed: z
    .array(z.string())
    .describe("In letters to winners: the attributes whose maxima were hidden until then."),
});
export type OutcomeLetter = z.infer<typeof outcomeLetter>;

const marketEndTime = z
  .int()
  .describe("The auction's end as it stood then, in milliseconds since 1970, UTC.");

/** Written before the end of an auction, as the player chose on the shortlist. */
export const reminderLetter = anyLetter.extend({
  kind: z.literal("reminder"),
  marketEndTime,
  currentBid: z.int().nullable().describe("Gold, as it stood then. Null before the first bid."),
});
export type ReminderLetter = z.infer<typeof reminderLetter>;

/** Written after new gladiators were listed whom a saved search finds. It grows until it is read. */
export const alertLetter = anyLetter.extend({
  kind: z.literal("alert"),
  marketEndTime,
  searchName: z.string(),
  filters: z
    .record(z.string(), z.string())
    .describe("Those of the search when the letter was written, as its address spells them."),
  more: z
    .int()
    .min(0)
    .describe("Gladiators whom the search has found besides, since such a letter was read last."),
  others: z
    .array(z.object({ id: z.string(), name: z.string() }))
    .max(limits.ALERT_NAMED_MAX - 1)
    .describe("The newest of those."),
});
export type AlertLetter = z.infer<typeof alertLetter>;

/** Written when an operator changed something for the player. */
export const resetLetter = anyLetter.extend({
  kind: z.literal("reset"),
  gladiator: portrait.nullable().describe("Null unless an auction was voided."),
  act: actKind,
  reason: z.string().describe("The operator's, as it stands in the audit log."),
  before: z.string().nullable().describe("What was changed, as it was."),
  after: z.string().nullable().describe("What was changed, as it is now."),
  gold: z
    .int()
    .nullable()
    .describe("Gold that was granted, taken, or released to the leader of a voided auction."),
});
export type ResetLetter = z.infer<typeof resetLetter>;

export const letter = z.discriminatedUnion("kind", [
  outcomeLetter,
  reminderLetter,
  alertLetter,
  resetLetter,
]);
export type Letter = z.infer<typeof letter>;
export type LetterKind = Letter["kind"];
