import { z } from "zod";

/** Offered at onboarding, in the specification's order. */
export const PLAYER_NATIONALITIES = [
  "Roman",
  "Gaul",
  "Germanic",
  "Thracian",
  "Egyptian",
  "Greek",
  "Nubian",
  "Syrian",
  "Dacian",
  "Britannic",
  "Iberian",
  "Scythian",
  "Armenian",
  "Parthian",
  "Jewish",
] as const;

/** All that a gladiator may have; the last three are no player's. */
export const NATIONALITIES = [
  ...PLAYER_NATIONALITIES,
  "Carthaginian",
  "Spanish",
  "British",
] as const;

export const playerNationality = z.enum(PLAYER_NATIONALITIES, {
  error: "Please select a nationality",
});
export const nationality = z.enum(NATIONALITIES);

export type PlayerNationality = z.infer<typeof playerNationality>;
export type Nationality = z.infer<typeof nationality>;
