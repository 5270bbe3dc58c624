import ts from "typescript";

/** Retired terms, and what to say instead. Spaces stand for camel case, hyphens and underscores. */
const RETIRED: readonly (readonly [term: string, instead: string])[] = [
  ["house", "the thing itself: server, database, market, process"],
  ["keeper", "operator"],
  ["doubtful", "in doubt"],
  ["desk", "BidService"],
  ["garrison", "WorkerSession"],
  ["army", "WorkerPool"],
  ["muster", "prepareAccounts"],
  ["theatre", "Target"],
  ["knock", "checkReady"],
  ["blow", "fault"],
  ["barracks", "BotAccounts"],
  ["salvo", "burst"],
  ["world now", "wallNow"],
  ["is alone", "isSingleNode"],
  ["is patient", "longTimeouts"],
  ["join next run", "coalesce"],
  ["share in flight", "singleFlight"],
  ["write together", "cork-writes"],
  ["discord visits", "extraPaths"],
];

/** A preposition, a conjunction or a relative pronoun: the subject comes too late, or never. */
const WEAK_START =
  /^(about|above|across|after|against|along|although|among|around|as|at|because|before|behind|below|beneath|beside|besides|between|beyond|but|by|despite|down|during|except|for|from|how|if|in|inside|into|like|near|of|off|on|once|onto|out|outside|over|per|since|than|that|though|through|till|to|toward|towards|under|unless|until|unto|up|upon|via|what|whatever|when|whenever|where|wherever|whether|which|while|who|whoever|whom|whose|why|with|within|without)\b/i;

const PERSON = /\b(?:some|any|every)body\b|\b(?:player|operator|bidder|user|stranger)s?\b/i;

export interface WordFault {
  line: number;
  what: string;
}

/** Strings and JSX text for players may use retired words. */
export function findRetiredWords(
  path: string,
  text: string,
  { isForPlayers = false } = {},
): WordFault[] {
  const checked = isForPlayers && /\.tsx?$/.test(path) ? withoutStrings(path, text) : text;
  return [
    ...retiredIn(path).map(({ what }) => ({ line: 1, what: `${what} (in its path)` })),
    ...retiredIn(checked).map(({ at, what }) => ({ line: lineOf(checked, at), what })),
  ];
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

/** Test names that say nothing in a list of failures, and tests declared with `it`. */
export function findTestNameFaults(path: string, text: string): WordFault[] {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const faults: WordFault[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node)) {
      const declared = declaredTest(node);
      const line = source.getLineAndCharacterOfPosition(node.getStart()).line + 1;
      if (declared?.by === "it") faults.push({ line, what: "it( → test(" });
      if (declared && WEAK_START.test(declared.name)) {
        faults.push({ line, what: `"${declared.name}" → subject, verb, object` });
      }
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return faults;
}

function retiredIn(text: string): { at: number; what: string }[] {
  const words = [...text.matchAll(/[A-Z]?[a-z]+|[A-Z]+(?![a-z])/g)].map((match) => ({
    at: match.index,
    end: match.index + match[0].length,
    word: match[0].toLowerCase(),
  }));
  return words.flatMap(({ at, end }, index) => {
    const found = RETIRED.find(([term]) => {
      const parts = term.split(" ");
      const isSaid = parts.every((part, offset) => {
        const said = words[index + offset]?.word ?? "";
        return said === part || said === `${part}s`;
      });
      const last = words[index + parts.length - 1];
      // "is alone" is English; isAlone and is-alone are names.
      return isSaid && !(last && /\s/.test(text.slice(at, last.end)));
    });
    if (!found) return [];
    const before = words[index - 1];
    const isProduct = before?.word === "auction" && isGap(text.slice(before.end, at));
    const isFormerName = /^[`"|:]{2}$/.test(text.charAt(at - 1) + text.charAt(end));
    if (found[0] === "house" && (isProduct || isFormerName)) return [];
    return [{ at, what: `${found[0]} → ${found[1]}` }];
  });
}

/** Between the words of "auction house": a space, a hyphen, a line break within a comment. */
function isGap(between: string): boolean {
  return /^[\s*/#-]+$/.test(between);
}

function withoutStrings(path: string, text: string): string {
  let rest = text;
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteral(node) || ts.isJsxText(node) || ts.isTemplateLiteralToken(node)) {
      const start = ts.isJsxText(node) ? node.pos : node.getStart();
      const blank = text.slice(start, node.end).replaceAll(/\w/g, " ");
      rest = rest.slice(0, start) + blank + rest.slice(node.end);
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true));
  return rest;
}

/** By `test("…")`, `it.skip("…")`, `test.each(…)("…")`; null for any other call. */
function declaredTest(call: ts.CallExpression): { by: string; name: string } | null {
  const [name] = call.arguments;
  if (!name || !(ts.isStringLiteralLike(name) || ts.isTemplateExpression(name))) return null;
  let callee: ts.Node = call.expression;
  while (
    ts.isPropertyAccessExpression(callee) ||
    ts.isCallExpression(callee) ||
    ts.isTaggedTemplateExpression(callee)
  ) {
    callee = ts.isTaggedTemplateExpression(callee) ? callee.tag : callee.expression;
  }
  if (!ts.isIdentifier(callee) || !["test", "it"].includes(callee.text)) return null;
  return { by: callee.text, name: name.getText().slice(1, -1) };
}

function lineOf(text: string, at: number): number {
  return text.slice(0, at).split("\n").length;
}
