import type { Nationality } from "@ludus/shared/model/nationalities";

/** What a die cutter in Rome would have called a man of that people. */
const LATIN_PEOPLES: Record<Nationality, string> = {
  Roman: "ROMANVS",
  Gaul: "GALLVS",
  Germanic: "GERMANVS",
  Thracian: "THRAX",
  Egyptian: "AEGYPTIVS",
  Greek: "GRAECVS",
  Nubian: "NVBIVS",
  Syrian: "SYRVS",
  Dacian: "DACVS",
  Britannic: "BRITANNVS",
  Iberian: "HIBERVS",
  Scythian: "SCYTHA",
  Armenian: "ARMENIVS",
  Parthian: "PARTHVS",
  Jewish: "IVDAEVS",
  Carthaginian: "POENVS",
  Spanish: "HISPANVS",
  British: "BRITTO",
};

export function latinPeople(nationality: string): string {
  return Object.hasOwn(LATIN_PEOPLES, nationality)
    ? LATIN_PEOPLES[nationality as Nationality]
    : inscribe(nationality);
}

/** Capitals as Romans cut them: no accents, V for U, I for J, W doubled. */
export function inscribe(text: string): string {
  return text
    .normalize("NFD")
    .toUpperCase()
    .replaceAll("U", "V")
    .replaceAll("J", "I")
    .replaceAll("W", "VV")
    .replaceAll("Æ", "AE")
    .replaceAll("Œ", "OE")
    .replace(/[\s\-_.'’]+/g, " ")
    .replace(/[^A-Z ]/g, "")
    .trim();
}
