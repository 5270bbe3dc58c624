import { z } from "zod/mini";
import { keysOf } from "../records.ts";
import type { ActLetter } from "./act.ts";
import { ACTS } from "./acts.ts";

type EachLetters = (typeof ACTS)[keyof typeof ACTS]["letters"];
type KindsOf<Letters> = Letters extends unknown ? keyof Letters & string : never;
type KindsWithLetter<Letters> = Letters extends unknown
  ? { [Kind in KindsOf<Letters>]: Letters[Kind] extends null ? never : Kind }[KindsOf<Letters>]
  : never;

/** Each act of an operator leaves one row in the audit log, of one of these kinds. */
export type AuditKind = KindsOf<EachLetters>;
/** Those about which the player concerned gets a letter. */
export type ActKind = KindsWithLetter<EachLetters>;

const letters: readonly Partial<Record<AuditKind, ActLetter | null>>[] = Object.values(ACTS).map(
  (act) => act.letters,
);
const letterByKind = new Map(letters.flatMap((ofAct) => Object.entries(ofAct)));

export const AUDIT_KINDS: readonly AuditKind[] = letters.flatMap(keysOf);
export const actKind = z.enum(AUDIT_KINDS.filter(hasLetter));

export function hasLetter(kind: AuditKind): kind is ActKind {
  return letterByKind.get(kind) !== null;
}

export function letterOf(kind: ActKind): ActLetter {
  const letter = letterByKind.get(kind);
  if (!letter) throw new Error(`No act is of the kind ${kind}`);
  return letter;
}
