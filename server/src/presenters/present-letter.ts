import { and, eq, inArray, type SQL } from "drizzle-orm";
import { letter, LETTER_KINDS, type Letter } from "@ludus/shared/news/news-kinds";
import { outcomeLetter, type OutcomeLetter } from "@ludus/shared/news/outcome-letter";
import type { Reader } from "../platform/database/database.ts";
import type { Tables } from "../platform/database/schema/schema.ts";
import { portraitOf, type GladiatorRow } from "./present-gladiator.ts";

export type LetterRow = Tables["letters"]["$inferSelect"];

interface LetterWithGladiator {
  letter: LetterRow;
  gladiator: GladiatorRow | null;
}

/** Those among the letters whose kinds this release knows. */
export function selectLetters(on: Reader, isTheirs: SQL | undefined) {
  const { letters, gladiators } = on.tables;
  return on
    .select({ letter: letters, gladiator: gladiators })
    .from(letters)
    .leftJoin(gladiators, eq(gladiators.id, letters.gladiatorId))
    .where(and(isTheirs, inArray(letters.kind, LETTER_KINDS)));
}

export function presentLetter(row: LetterWithGladiator): Letter {
  return letter.parse(fieldsOf(row));
}

export function presentOutcomeLetter(row: LetterWithGladiator): OutcomeLetter {
  return outcomeLetter.parse(fieldsOf(row));
}

interface LetterKindSchema<Letter> {
  parse(fields: unknown): Letter;
}

/** For letters of one kind. */
export function presenterOf<Letter>({ letter: schema }: { letter: LetterKindSchema<Letter> }) {
  return (row: LetterWithGladiator): Letter => schema.parse(fieldsOf(row));
}

/** The kind's schema says which of them the letter must have. */
function fieldsOf({
  letter: { id, kind, data, createdAt, readAt },
  gladiator,
}: LetterWithGladiator) {
  return {
    ...data,
    id,
    kind,
    at: createdAt,
    isRead: readAt !== null,
    gladiator: gladiator && portraitOf(gladiator),
  };
}
