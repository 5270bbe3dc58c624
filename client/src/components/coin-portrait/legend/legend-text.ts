import { isKeyOf } from "@ludus/shared/records";
import type { Nationality } from "@ludus/shared/model/gladiators/nationalities";

/** Latin names of the peoples, as Roman inscriptions spell them. */
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

function latinPeople(nationality: string): string {
  return isKeyOf(LATIN_PEOPLES, nationality) ? LATIN_PEOPLES[nationality] : inscribe(nationality);
}

const NAME_LETTERS_MAX = 22;
const BYNAME = /\s(?:of|the)\s.*$/i;

/** English bynames ("of Pergamon", "the Roxolan") stay off the coin: it names the people. */
export function legendOf(name: string, nationality: string): string {
  const whole = inscribe(name.replace(BYNAME, ""));
  const short = whole.length > NAME_LETTERS_MAX ? whole.replace(/ .*/, "") : whole;
  return [short.slice(0, NAME_LETTERS_MAX), latinPeople(nationality)].filter(Boolean).join(" · ");
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
