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

/**
 * Where the man of a voided auction is. Null: listed again. "home": with the school that offered him.
 * The others are about a sale that was undone; in the last one his career had ended before.
 */
export type VoidedFate = null | "home" | "sale-voided" | "sale-voided-retired";
