import { and, eq, inArray } from "drizzle-orm";
import { z } from "zod";
import { outcome, type Letter } from "@ludus/shared/model/letter";
import type { Reader } from "../platform/database/database.ts";
import type { Tables } from "../platform/database/schema/schema.ts";
import { portraitOf, type GladiatorRow } from "./present-gladiator.ts";

export type LetterRow = Tables["letters"]["$inferSelect"];

/** Give a field that letters gain a default here: they are kept for a year. */
const storedOutcome = z.object({
  price: z.int(),
  winnerName: z.string(),
  yourBestBid: z.int(),
});

/** Builds on a query over letters of the kinds that this release knows. */
export function selectLetters(on: Reader) {
  const { letters, gladiators } = on.tables;
  return on
    .select({ letter: letters, gladiator: gladiators })
    .from(letters)
    .innerJoin(
      gladiators,
      and(eq(gladiators.id, letters.gladiatorId), inArray(letters.kind, outcome.options)),
    );
}

export function presentLetter({
  letter,
  gladiator,
}: {
  letter: LetterRow;
  gladiator: GladiatorRow;
}): Letter {
  return {
    id: letter.id,
    kind: letter.kind,
    at: letter.createdAt,
    isRead: letter.readAt !== null,
    gladiator: portraitOf(gladiator),
    ...storedOutcome.parse(letter.data),
  };
}
