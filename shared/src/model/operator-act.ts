import { z } from "zod";

/** The acts of operators about which the player concerned gets a letter. */
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
