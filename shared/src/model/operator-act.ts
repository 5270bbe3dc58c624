import { z } from "zod";

/** The acts of operators that the player concerned is told of. */
export const ACT_KINDS = [
  "school-renamed",
  "player-renamed",
  "suspended",
  "suspension-lifted",
  "auction-voided",
  "gold-granted",
  "gold-taken",
  "role-changed",
] as const;

export const actKind = z.enum(ACT_KINDS);
export type ActKind = z.infer<typeof actKind>;
