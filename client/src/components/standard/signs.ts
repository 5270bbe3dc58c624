import type { Nationality } from "@ludus/shared/model/gladiators/nationalities";

/** The id in standards.svg of the sign that each people carries. */
export const SIGNS: Record<Nationality, string> = {
  Roman: "eagle",
  Gaul: "boar",
  Germanic: "raven",
  Thracian: "griffin",
  Egyptian: "lotus",
  Greek: "owl",
  Nubian: "bow",
  Syrian: "sun",
  Dacian: "draco",
  Britannic: "torc",
  Iberian: "bull",
  Scythian: "stag",
  Armenian: "mountain",
  Parthian: "star",
  Jewish: "palm",
  Carthaginian: "tanit",
  Spanish: "horse",
  British: "wheel",
};
