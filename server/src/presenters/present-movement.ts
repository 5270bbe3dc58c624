import type { GoldMovement } from "@ludus/shared/contract/journal-api";
import type { Tables } from "../platform/database/schema/schema.ts";

export type MovementRow = Tables["goldJournal"]["$inferSelect"];

export function presentMovement(
  { id, kind, amount, at }: MovementRow,
  about: Pick<GoldMovement, "gold" | "goldHeld" | "gladiator" | "outbidBy" | "outbidById">,
): GoldMovement {
  return { id: String(id), kind, amount, at, ...about };
}
