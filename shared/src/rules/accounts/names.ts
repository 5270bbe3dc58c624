/** Scripts in wide use today: UAX 31, table 5. The others are full of look-alikes. */
const SCRIPTS = [
  ["Arabic", "Armenian", "Bengali", "Cyrillic", "Devanagari", "Ethiopic", "Georgian", "Greek"],
  ["Gujarati", "Gurmukhi", "Hebrew", "Kannada", "Khmer", "Lao", "Latin", "Malayalam", "Myanmar"],
  ["Oriya", "Sinhala", "Tamil", "Telugu", "Thaana", "Thai", "Tibetan"],
].flat();
/** Written together, also with Latin letters: UTS 39, "highly restrictive". */
const EAST_ASIAN = [
  ["Latin", "Han", "Hiragana", "Katakana"],
  ["Latin", "Han", "Bopomofo"],
  ["Latin", "Han", "Hangul"],
];

const ONE_SCRIPT = [...SCRIPTS.map((script) => [script]), ...EAST_ASIAN].map((scripts) => {
  const own = scripts.map((script) => `\\p{scx=${script}}`).join("");
  return new RegExp(`^[${own}\\p{scx=Common}\\p{scx=Inherited}\\p{Cn}]*$`, "u");
});

/** Accents that any script may take. Vowel signs of Indic scripts, for example, are none. */
const ACCENT = String.raw`(?:(?=\p{M})\p{Script=Inherited})`;
const ACCENTS_MAX = 3;
const TOO_MANY_MARKS = new RegExp(
  `${ACCENT}{2}|\\p{M}{3}|(?:${ACCENT}.*){${ACCENTS_MAX + 1}}`,
  "su",
);

const CASELESS = /(?=\p{Ll})\P{CWU}/u;

/** Whether all letters are of one script, or of scripts that are written together. */
export function keepsToOneScript(name: string): boolean {
  return ONE_SCRIPT.some((pattern) => pattern.test(name));
}

/**
 * Whether all small letters have capitals. Those of phonetics and small capitals, which UTS 39 doesn't
 * allow in names either, have none.
 */
export function hasPlainLetters(name: string): boolean {
  return !CASELESS.test(name);
}

/** Whether letters carry one accent at most beyond what their own code point has. Takes NFC. */
export function hasFewMarks(name: string): boolean {
  return !TOO_MANY_MARKS.test(name);
}

/** Words that pose as the game's staff in any name. */
const STAFF_WORDS = [
  ["admin", "administrator", "superuser", "moderator", "mod", "gamemaster", "game master", "gm"],
  ["operator", "staff", "official", "support", "helpdesk"],
  ["webmaster", "postmaster", "hostmaster"],
  ["gatekeeper", "auctioneer", "auctionhouse", "auction house", "organiser", "organizer"],
  ["админ", "администратор", "модератор", "модер", "оператор", "поддержка", "техподдержка"],
  ["саппорт", "гейммастер", "гейм мастер", "аукционист", "привратник"],
].flat();
/** Beside the game's own name. Otherwise schools may have a team. */
const TEAM_WORDS = ["team", "security", "system", "server", "bank", "treasury"];
/** In the alphabets that have their own words above. */
const OWN_NAMES = ["ludus", "лудус"];

/** Names that would pose as the game's staff, or as nobody. */
const RESERVED = [
  [...STAFF_WORDS, ...TEAM_WORDS, "root", "abuse"],
  ["null", "undefined", "none", "nobody", "anonymous", "guest", "unknown", "everyone", "you"],
  ["former lanista", "closed school"],
  ["aediles", "office of the aediles"],
  ...["house", "market", "stock", "editor", "games", "arena"]
    // As a letter is signed.
    .flatMap((word) => [word, `${word} of the hammer`])
    .map((name) => [name, `the ${name}`]),
].flat();

/** As they are spelt; `isReservedUsername` knows more spellings. */
export const RESERVED_USERNAMES: readonly string[] = [...RESERVED, ...OWN_NAMES];

const RESERVED_FOR_SCHOOLS: ReadonlySet<string> = new Set(
  RESERVED.map((name) => unified(bareOf(name))),
);
/** The game's own name is what a school is called. */
const RESERVED_FOR_PLAYERS: ReadonlySet<string> = new Set([
  ...RESERVED_FOR_SCHOOLS,
  ...OWN_NAMES.map(unified),
]);

/** Also with separators, numbers behind it, accents, or digits for letters: `Adm1n_2`. Or by a word. */
export function isReservedUsername(name: string): boolean {
  return isAmong(RESERVED_FOR_PLAYERS, name);
}

/** As for usernames. */
export function isReservedSchoolName(name: string): boolean {
  return isAmong(RESERVED_FOR_SCHOOLS, name);
}

/**
 * Whether one of the name's words, set apart by separators, capitals or numbers, makes it speak for
 * the game: `Moderator Max`. `fold` makes one word of those that look alike.
 */
export function speaksForGame(name: string, fold: (text: string) => string = unified): boolean {
  const spellings = [name, name.replaceAll(/(\p{Ll}\d*)(\p{Lu})/gu, "$1 $2")].map(wordsOf);
  // First and last digits may stand for letters, or be a number beside the word.
  const text = [/$^/g, /\d+\b/g, /\b\d+|\d+\b/g]
    .flatMap((numbers) => spellings.map((words) => ` ${fold(words.replaceAll(numbers, ""))} `))
    .join("");
  const has = (word: string) => new RegExp(` ${fold(wordsOf(word))}s? `).test(text);
  return STAFF_WORDS.some(has) || (OWN_NAMES.some(has) && TEAM_WORDS.some(has));
}

function isAmong(reserved: ReadonlySet<string>, name: string): boolean {
  const bare = bareOf(name);
  // Last digits may stand for letters, or be a number behind the name.
  return (
    reserved.has(unified(bare)) ||
    reserved.has(unified(bare.replace(/s$/, ""))) ||
    reserved.has(unified(bare.replace(/\d+$/, ""))) ||
    speaksForGame(name)
  );
}

function bareOf(name: string): string {
  return wordsOf(name).replaceAll(" ", "");
}

function wordsOf(name: string): string {
  return name
    .normalize("NFKD")
    .toLowerCase()
    .replaceAll(/\p{M}/gu, "")
    .replaceAll(/[^\p{L}\p{N}]+/gu, " ");
}

/** Inscriptions write u and v alike, and two of them look like w. */
export function asInscribed(text: string): string {
  return text.replaceAll("w", "uu").replaceAll("v", "u");
}

function unified(bare: string): string {
  return asInscribed(bare)
    .replaceAll("0", "o")
    .replaceAll(/[1lı]/g, "i")
    .replaceAll("3", "e")
    .replaceAll("4", "a")
    .replaceAll("5", "s")
    .replaceAll("7", "t");
}
