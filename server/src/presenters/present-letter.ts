import { and, eq, inArray } from "drizzle-orm";
import { z } from "zod";
import {
  outcome,
  type Letter,
  type LetterKind,
  type OutcomeLetter,
} from "@ludus/shared/model/letter";
import type { Reader } from "../platform/database/database.ts";
import type { Tables } from "../platform/database/schema/schema.ts";
import { portraitOf, type GladiatorRow } from "./present-gladiator.ts";

export type LetterRow = Tables["letters"]["$inferSelect"];

/** A letter that is about one gladiator. */
interface LetterWithGladiator {
  letter: LetterRow;
  gladiator: GladiatorRow;
}

const KNOWN_KINDS: LetterKind[] = [...outcome.options, "reminder", "alert"];

/** Give a field that letters gain a default here: they are kept for a year. */
const storedOutcome = z.object({
  price: z.int(),
  winnerName: z.string(),
  yourBestBid: z.int(),
  goldReleased: z.int().default(0),
});
const storedAlert = z.object({
  endsAt: z.int(),
  searchName: z.string(),
  filters: z.record(z.string(), z.string()),
  more: z.int(),
});
const storedReminder = z.object({ endsAt: z.int(), currentBid: z.int().nullable() });

/** Builds on a query over letters of the kinds that this release knows. */
export function selectLetters(on: Reader) {
  const { letters, gladiators } = on.tables;
  return on
    .select({ letter: letters, gladiator: gladiators })
    .from(letters)
    .innerJoin(
      gladiators,
      and(eq(gladiators.id, letters.gladiatorId), inArray(letters.kind, KNOWN_KINDS)),
    );
}

export function presentLetter(row: LetterWithGladiator): Letter {
  switch (row.letter.kind) {
    case "won":
    case "lost":
      return presentOutcomeLetter(row);
    case "reminder": {
      const { endsAt: marketEndTime, currentBid } = storedReminder.parse(row.letter.data);
      return { ...presentAnyLetter(row), kind: "reminder", marketEndTime, currentBid };
    }
    case "alert": {
      const { endsAt: marketEndTime, ...alert } = storedAlert.parse(row.letter.data);
      return { ...presentAnyLetter(row), kind: "alert", marketEndTime, ...alert };
    }
  }
}

export function presentOutcomeLetter(row: LetterWithGladiator): OutcomeLetter {
  const { kind, data } = row.letter;
  return { ...presentAnyLetter(row), kind: outcome.parse(kind), ...storedOutcome.parse(data) };
}

function presentAnyLetter({ letter, gladiator }: LetterWithGladiator) {
  return {
    id: letter.id,
    at: letter.createdAt,
    isRead: letter.readAt !== null,
    gladiator: portraitOf(gladiator),
  };
}
