import { inTurn } from "@ludus/testkit/in-turn";

const MEN =
  "Aulus Decimus Gaius Gnaeus Lucius Marcus Publius Quintus Servius Sextus Tiberius Titus".split(
    " ",
  );
const WOMEN = "Aelia Caecilia Claudia Cornelia Fulvia Julia Livia Sempronia Valeria".split(" ");
const FAMILIES =
  "Bassus Catulus Celer Cotta Crassus Drusus Fronto Galba Gallus Lentulus Lepidus Macer Metellus Naso Nerva Piso Rufus Scaurus Silanus Varro Vetus".split(
    " ",
  );

/**
 * Names of Romans as usernames, each once, women's with the female form of the family; after the last
 * they go on with a number.
 */
export function romanName(number: number): string {
  const first = [...MEN, ...WOMEN];
  const pairs = first.length * FAMILIES.length;
  const round = Math.floor(number / pairs);
  const index = number % pairs;
  const given = inTurn(first, index);
  // Every family moves on by one each time the first names begin again.
  const turn = Math.floor(index / first.length) + (index % first.length);
  const family = inTurn(FAMILIES, turn);
  const name = `${given}.${WOMEN.includes(given) ? family.replace(/us$/, "a") : family}`;
  return round === 0 ? name : `${name}.${round + 1}`;
}
