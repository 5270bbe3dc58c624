/** Retired terms, and what to say instead. A hyphen stands for camel case and underscores, too. */
const RETIRED: readonly (readonly [term: string, instead: string])[] = [
  ["house", "the thing itself: server, database, market, process"],
  ["is-meant", "what it selects: byUsername, ownLink"],
  ["is-hopeless", "isFatal"],
  ["is-patient", "longTimeouts"],
  ["doubtful", "in doubt"],
  ["doubted", "in doubt"],
  ["hushed", "suppressed"],
  ["tidings", "events"],
  ["asker", "caller"],
  ["deed", "label"],
  ["untold", "unannounced"],
  ["note-act", "logAct"],
  ["world-now", "wallNow"],
  ["lane", "connection, queue"],
];

/** Second words for one thing, in comments and names of tests. Replies and columns may have them. */
const SECOND_WORDS: readonly (readonly [pattern: RegExp, instead: string])[] = [
  [/\b(?:man|men)\b/i, "gladiator"],
  [/\btied gold\b/i, "starting gold"],
  [/\bwithheld\b/i, "in escrow"],
  [/\bhired\b/i, "fighting"],
  [/\bfates?\b/i, "outcome"],
];

/** A preposition, a conjunction or a relative pronoun: the subject comes too late, or never. */
const WEAK_START =
  /^(about|above|across|after|against|along|although|among|around|as|at|because|before|behind|below|beneath|beside|besides|between|beyond|but|by|despite|down|during|except|for|from|how|if|in|inside|into|like|near|of|off|on|once|onto|out|outside|over|per|since|than|that|though|through|till|to|toward|towards|under|unless|until|unto|up|upon|via|what|whatever|when|whenever|where|wherever|whether|which|while|who|whoever|whom|whose|why|with|within|without)\b/i;

const PERSON = /\b(?:some|any|every)body\b|\b(?:player|operator|bidder|user|stranger)s?\b/i;

export interface WordFault {
  line: number;
  what: string;
}

const RETIRED_PATTERNS = RETIRED.map(([term, instead]) => ({
  // An auction house is the product; `house` in quotes is a former name.
  pattern: new RegExp(`(?<!auction[- ]|[\`"|:])\\b${term}s?\\b`, "i"),
  what: `${term} → ${instead}`,
}));

export function findRetiredWords(path: string, text: string): WordFault[] {
  return [
    ...retiredIn(path).map((what) => ({ line: 1, what: `${what} (in its path)` })),
    ...text.split("\n").flatMap((row, index) => {
      return retiredIn(row).map((what) => ({ line: index + 1, what }));
    }),
  ];
}

function retiredIn(row: string): string[] {
  const words = row.replaceAll(/([a-z0-9])([A-Z])/g, "$1-$2").replaceAll("_", "-");
  return RETIRED_PATTERNS.filter(({ pattern }) => pattern.test(words)).map(({ what }) => what);
}

/** Comments and names of tests with a second word, and names in code that say man for a gladiator. */
export function findOtherNames(text: string): WordFault[] {
  return text.split("\n").flatMap((row, index) => {
    const line = index + 1;
    const [, said = ""] = /(?:\/\*\*|^\s*\*|\/\/|\/\*|\btest\(") ?(.*)/.exec(row) ?? [];
    const faults = SECOND_WORDS.flatMap(([pattern, instead]) => {
      const [word] = pattern.exec(said) ?? [];
      return word === undefined ? [] : [{ line, what: `${word} → ${instead}` }];
    });
    const [name] = /\b(?:man|men)[A-Z]\w*|\b[a-z]\w*(?:Man|Men)\b/.exec(row) ?? [];
    return name === undefined ? faults : [...faults, { line, what: `${name} → gladiator` }];
  });
}

/** Comments with a sentence that opens with Of, Whoever, What or Who. */
export function findWeakSentences(text: string): WordFault[] {
  return text.split("\n").flatMap((row, index) => {
    const [, comment = ""] = /^\s*(?:\/\*\*|\*|\/\/) (.*)/.exec(row) ?? [];
    const [, opening] = /(?:^|[.!?] )(Of|Whoever|What|Who) /.exec(comment) ?? [];
    const what = `a sentence opens with "${opening}" → subject, verb, object`;
    return opening === undefined ? [] : [{ line: index + 1, what }];
  });
}

/** Comments and names of tests that call a person "he"; gladiators are. */
export function findGenderedPeople(text: string): WordFault[] {
  return text.split("\n").flatMap((row, index) => {
    const [, said = ""] = /(?:\/\*\*|^\s*\*|\/\/|\/\*|test\(") ?(.*)/.exec(row) ?? [];
    const [pronoun] = /\b(?:he|him|his|himself|she|her|hers|herself)\b/i.exec(said) ?? [];
    if (pronoun === undefined || !PERSON.test(said)) return [];
    return [{ line: index + 1, what: `"${pronoun}" beside a person → they, them, their` }];
  });
}

const COMMENT_LINES_MAX = 2;

/** Comments of more than two lines of text. Tags, such as `@throws`, don't count. */
export function findLongComments(text: string): WordFault[] {
  return commentsIn(text).flatMap(({ line, said }) => {
    const tags = said.findIndex((row) => row.startsWith("@"));
    const lines = tags === -1 ? said.length : tags;
    if (lines <= COMMENT_LINES_MAX) return [];
    return [{ line, what: `a comment of ${lines} lines → at most ${COMMENT_LINES_MAX}` }];
  });
}

/** How many lines are comments. Lines that only open or close one don't count. */
export function countCommentLines(text: string): number {
  return commentsIn(text).reduce((sum, { said }) => sum + said.length, 0);
}

/** Comments that have lines of their own; `//` on successive lines is one comment. */
function commentsIn(text: string): { line: number; said: string[] }[] {
  const comments: { line: number; said: string[]; isOpen: boolean }[] = [];
  let wasLine = false;
  for (const [index, row] of text.split("\n").entries()) {
    const last = comments.at(-1);
    const isLine = /^\s*\/\//.test(row);
    const isBlock = /^\s*\{?\/\*/.test(row);
    const continues = last !== undefined && (last.isOpen || (isLine && wasLine));
    wasLine = isLine;
    if (!continues && !isLine && !isBlock) continue;
    const said = row.replace(/^\s*(?:\/\/|\{?\/\*+|\*(?!\/))?\s*/, "").replace(/\s*\*\/\}?.*$/, "");
    const comment = continues ? last : { line: index + 1, said: [], isOpen: false };
    if (!continues) comments.push(comment);
    comment.isOpen = (isBlock || comment.isOpen) && !row.includes("*/");
    if (said !== "") comment.said.push(said);
  }
  return comments;
}

const LINE_LENGTH_MAX = 160;

/** Lines that no screen shows whole: formatting breaks all but strings, and those are classes. */
export function findLongLines(text: string): WordFault[] {
  return text.split("\n").flatMap((row, index) => {
    if (row.length <= LINE_LENGTH_MAX) return [];
    const what = `a line of ${row.length} characters → at most ${LINE_LENGTH_MAX}, with its parts named`;
    return [{ line: index + 1, what }];
  });
}

/** Test names that say nothing in a list of failures, and tests declared with `it`. */
export function findTestNameFaults(text: string): WordFault[] {
  return text.split("\n").flatMap((row, index) => {
    const line = index + 1;
    if (/^\s*it[.(]/.test(row)) return [{ line, what: "it( → test(" }];
    const [, name = ""] = /^\s*(?:test[^"`]*|\]\))\(["`](.*?)["`]/.exec(row) ?? [];
    return WEAK_START.test(name) ? [{ line, what: `"${name}" → subject, verb, object` }] : [];
  });
}
