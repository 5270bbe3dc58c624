import type { ShortlistEntry } from "@ludus/shared/model/shortlist";
import type { Tables } from "../platform/database/schema/schema.ts";

export type ShortlistRow = Tables["shortlistEntries"]["$inferSelect"];

/** For its owner only. */
export function presentShortlistEntry(row: ShortlistRow): ShortlistEntry {
  const { gladiatorId, note, ownLimit, remindBeforeMs } = row;
  return {
    gladiatorId,
    ...(note !== null && { note }),
    ...(ownLimit !== null && { ownLimit }),
    ...(remindBeforeMs !== null && { remindBeforeMs }),
  };
}
