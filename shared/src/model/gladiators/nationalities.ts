import { z } from "zod/mini";

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

/** Gladiators are born with these. The last two are no player's. */
export const GLADIATOR_NATIONALITIES = [
  ...PLAYER_NATIONALITIES,
  "Carthaginian",
  "Spanish",
] as const;

/** The nationalities of the specification. */
export const NATIONALITIES = [...GLADIATOR_NATIONALITIES, "British"] as const;

/** One name for each people: the specification offers Britannic, and knows British beside it. */
export function peopleOf(known: Nationality): Nationality {
  return known === "British" ? "Britannic" : known;
}

export const playerNationality = z.enum(PLAYER_NATIONALITIES, {
  error: "Please select a nationality",
});
export const nationality = z.enum(NATIONALITIES);

export type PlayerNationality = z.infer<typeof playerNationality>;
export type Nationality = z.infer<typeof nationality>;
