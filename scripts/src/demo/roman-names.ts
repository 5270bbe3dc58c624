const PRAENOMINA = [
  "Aulus",
  "Decimus",
  "Gaius",
  "Gnaeus",
  "Lucius",
  "Marcus",
  "Publius",
  "Quintus",
  "Servius",
  "Sextus",
  "Tiberius",
  "Titus",
];
const WOMEN = [
  "Aelia",
  "Caecilia",
  "Claudia",
  "Cornelia",
  "Fulvia",
  "Julia",
  "Livia",
  "Sempronia",
  "Valeria",
];
const COGNOMINA = [
  "Bassus",
  "Catulus",
  "Celer",
  "Cotta",
  "Crassus",
  "Drusus",
  "Fronto",
  "Galba",
  "Gallus",
  "Lentulus",
  "Lepidus",
  "Macer",
  "Metellus",
  "Naso",
  "Nerva",
  "Piso",
  "Rufus",
  "Scaurus",
  "Silanus",
  "Varro",
  "Vetus",
];

/**
 * Names of Romans as usernames, each once, the women's cognomina in their own form; after the last
 * they go on with a number.
 */
export function romanName(number: number): string {
  const first = [...PRAENOMINA, ...WOMEN];
  const pairs = first.length * COGNOMINA.length;
  const round = Math.floor(number / pairs);
  const index = number % pairs;
  const given = first[index % first.length] as string;
  // Everybody's cognomen moves on by one each time the first names begin again.
  const turn = Math.floor(index / first.length) + (index % first.length);
  const family = COGNOMINA[turn % COGNOMINA.length] as string;
  const name = `${given}.${WOMEN.includes(given) ? family.replace(/us$/, "a") : family}`;
  return round === 0 ? name : `${name}.${round + 1}`;
}
