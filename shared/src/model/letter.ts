import { z } from "zod";
import { gladiator } from "./gladiator.ts";

/** An auction's outcome for one of its bidders. */
export const outcome = z.enum(["won", "lost"]);
export type Outcome = z.infer<typeof outcome>;

const anyLetter = z.object({
  id: z.string(),
  at: z.int().describe("When it was written, in milliseconds since 1970, UTC."),
  isRead: z.boolean(),
  gladiator: gladiator.pick({
    id: true,
    name: true,
    nationality: true,
    level: true,
    fightingStyle: true,
    bestWeapon: true,
  }),
});

/** Written when the auction closed. */
export const outcomeLetter = anyLetter.extend({
  kind: outcome,
  price: z.int().describe("Gold. The highest bid."),
  winnerName: z.string(),
  goldReleased: z
    .int()
    .describe("Gold. In letters to winners: the rest of their maximum, which came back."),
  yourBestBid: z.int().describe("Gold. The recipient's own highest bid."),
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

/** Written after a new gladiator was listed whom a saved search finds. */
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
    .describe("Gladiators who were found at the same time, without letters of their own."),
});
export type AlertLetter = z.infer<typeof alertLetter>;

export const letter = z.discriminatedUnion("kind", [outcomeLetter, reminderLetter, alertLetter]);
export type Letter = z.infer<typeof letter>;
export type LetterKind = Letter["kind"];
