/** Service links of Kubernetes and Docker, such as REDIS_PORT and REDIS_SERVICE_HOST. */
const SERVICE_LINK = /_(SERVICE_(HOST|PORT)\w*|PORT(_\d+_(TCP|UDP)\w*)?)$/;
/** A short name is soon another word. */
const LETTERS_PER_MISTAKE = 3;
const MISTAKES_MAX = 3;
const SHORT_NAME_LETTERS = 6;

/** The names that are no setting's but nearly so, each with the setting that was meant. */
export function findMisspelt(
  names: readonly string[],
  settings: readonly string[],
): { name: string; meant: string }[] {
  return names.flatMap((name) => {
    if (settings.includes(name) || SERVICE_LINK.test(name)) return [];
    const meant = settings.find((setting) => isMisspelt(name, setting));
    return meant === undefined ? [] : [{ name, meant }];
  });
}

function isMisspelt(name: string, setting: string): boolean {
  const [given, meant] = [name, setting].map((text) =>
    text.replace(/[^a-z0-9]/gi, "").toUpperCase(),
  );
  if (given === undefined || meant === undefined || meant.length < SHORT_NAME_LETTERS) return false;
  const mistakesMax = Math.min(MISTAKES_MAX, Math.floor(meant.length / LETTERS_PER_MISTAKE));
  return given === meant || differences(given, meant) <= mistakesMax;
}

/** How many letters must be left out, added or exchanged to make one word of the other. */
function differences(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (const [index, letter] of [...one].entries()) {
    const above = row;
    row = [index + 1];
    for (const [at, otherLetter] of [...other].entries()) {
      const exchanged = (above[at] ?? 0) + (letter === otherLetter ? 0 : 1);
      row.push(Math.min(exchanged, (above[at + 1] ?? 0) + 1, (row[at] ?? 0) + 1));
    }
  }
  return row.at(-1) ?? 0;
}
