import { readFileSync } from "node:fs";
import { inRoot } from "../../setup/paths.mjs";
import { listFiles } from "./list-files.ts";
import {
  countCommentLines,
  findGenderedPeople,
  findLongComments,
  findLongLines,
  findOtherNames,
  findRetiredWords,
  findTestNameFaults,
  findWeakSentences,
} from "./word-faults.ts";

/** Written by tools, the words' own home, or kept for a reason. */
const UNCHECKED = [
  "package-lock.json",
  "LICENSE",
  "server/migrations/",
  "scripts/src/checks/word-faults.ts",
  "scripts/src/checks/word-faults.test.ts",
  // Documented seeds hang on one text.
  "scripts/lab/src/simulate/world.ts",
];

const IS_TEST = /\.(test|spec|suite|shots)\.tsx?$|(^|\/)(test|e2e)\//;

/** Players read these: Rome may speak there. */
const FOR_PLAYERS = [
  "client/e2e/",
  "client/src/app/catch-errors.tsx",
  "client/src/app/connection/",
  "client/src/features/dashboard/letters/letters.ts",
  "client/src/features/gladiators/gladiators-page",
  "client/src/features/landing/",
  "client/src/features/market/lists/",
  "scripts/war/src/crowd/roman-names.ts",
];

export async function checkWords() {
  const files = await listChecked();
  const faults = files.flatMap((path) => {
    const text = readFileSync(inRoot(path), "utf8");
    const isForPlayers = FOR_PLAYERS.some((prefix) => path.startsWith(prefix));
    const found = isForPlayers ? [] : findRetiredWords(path, text);
    if (/\.[cm]?tsx?$|\.mjs$/.test(path)) {
      found.push(...findWeakSentences(text), ...findGenderedPeople(text));
      found.push(...findLongComments(text), ...findOtherNames(text));
    }
    if (/^client\/src\/.*\.tsx$/.test(path)) found.push(...findLongLines(text));
    const isTest = /\.(test|spec|suite|shots)\.tsx?$/.test(path);
    if (isTest) found.push(...findTestNameFaults(text));
    return found.map(({ line, what }) => `${path}:${line}: ${what}`);
  });
  return { checked: files.length, faults: [...faults, ...findShareFault(files)] };
}

const COMMENT_SHARE_MAX = 0.06;

/** Over the production code of all workspaces, by lines. */
function findShareFault(files: readonly string[]): string[] {
  let lines = 0;
  let comments = 0;
  for (const path of files) {
    if (!/\.[cm]?tsx?$|\.mjs$/.test(path) || IS_TEST.test(path)) continue;
    const text = readFileSync(inRoot(path), "utf8");
    lines += text.split("\n").length - 1;
    comments += countCommentLines(text);
  }
  const share = comments / lines;
  if (share <= COMMENT_SHARE_MAX) return [];
  return [`comments are ${(100 * share).toFixed(1)} % of the lines → at most 6 %`];
}

async function listChecked(): Promise<string[]> {
  return (await listFiles()).filter(
    (path) =>
      /\.([cm]?[jt]sx?|md|json|ya?ml|css|html|conf|cfg|sql)$|^[^.]*$|\.example$/.test(path) &&
      !UNCHECKED.some((prefix) => path.startsWith(prefix)),
  );
}
