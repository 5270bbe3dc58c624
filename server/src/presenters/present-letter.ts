import { and, eq, inArray, type SQL } from "drizzle-orm";
import { z } from "zod";
import {
  outcome,
  type Letter,
  type LetterKind,
  type OutcomeLetter,
  type ResetLetter,
} from "@ludus/shared/model/letter";
import { actKind } from "@ludus/shared/model/operator-act";
import type { Reader } from "../platform/database/database.ts";
import type { Tables } from "../platform/database/schema/schema.ts";
import { portraitOf, type GladiatorRow } from "./present-gladiator.ts";

export type LetterRow = Tables["letters"]["$inferSelect"];

interface LetterWithGladiator {
  letter: LetterRow;
  /** Only letters from operators may be about none. */
  gladiator: GladiatorRow | null;
}

const KNOWN_KINDS: LetterKind[] = [...outcome.options, "reminder", "alert", "reset"];

/** Give a field that letters gain a default here: they are kept for a year. */
const storedOutcome = z.object({
  price: z.int(),
  winnerName: z.string(),
  winnerSchool: z.string().nullable(),
  yourBestBid: z.int(),
  overtakenMaximum: z.int().nullable(),
  goldReleased: z.int(),
  revealed: z.array(z.string()),
});
const storedAlert = z.object({
  endsAt: z.int(),
  searchName: z.string(),
  filters: z.record(z.string(), z.string()),
  more: z.int(),
  named: z.array(z.object({ id: z.string(), name: z.string() })),
});
const storedReminder = z.object({ endsAt: z.int(), currentBid: z.int().nullable() });
const storedReset = z.object({
  act: actKind,
  reason: z.string(),
  before: z.string().nullable(),
  after: z.string().nullable(),
  gold: z.int().nullable(),
});

/** Those among the letters whose kinds this release knows. */
export function selectLetters(on: Reader, isMeant: SQL | undefined) {
  const { letters, gladiators } = on.tables;
  return on
    .select({ letter: letters, gladiator: gladiators })
    .from(letters)
    .leftJoin(gladiators, eq(gladiators.id, letters.gladiatorId))
    .where(and(isMeant, inArray(letters.kind, KNOWN_KINDS)));
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
      const { endsAt: marketEndTime, named, ...alert } = parseAlert(row.letter);
      const others = named.slice(1);
      return { ...presentAnyLetter(row), kind: "alert", marketEndTime, ...alert, others };
    }
    case "reset":
      return presentResetLetter(row);
  }
}

export function parseAlert({ data }: LetterRow): z.infer<typeof storedAlert> {
  return storedAlert.parse(data);
}

export function presentOutcomeLetter(row: LetterWithGladiator): OutcomeLetter {
  const { kind, data } = row.letter;
  return { ...presentAnyLetter(row), kind: outcome.parse(kind), ...storedOutcome.parse(data) };
}

function presentResetLetter({ letter, gladiator }: LetterWithGladiator): ResetLetter {
  return {
    ...presentEnvelope(letter),
    kind: "reset",
    gladiator: gladiator && portraitOf(gladiator),
    ...storedReset.parse(letter.data),
  };
}

function presentAnyLetter({ letter, gladiator }: LetterWithGladiator) {
  if (!gladiator) throw new Error(`Letter ${letter.id} is about no gladiator`);
  return { ...presentEnvelope(letter), gladiator: portraitOf(gladiator) };
}

function presentEnvelope({ id, createdAt, readAt }: LetterRow) {
  return { id, at: createdAt, isRead: readAt !== null };
}
