import { Problem, type ProblemCode } from "@ludus/shared/contract/problems";

const DIFFERENT_CHARACTERS_MIN = 5;
/** Shorter names occur in good passwords by chance. */
const NAME_LENGTH_MIN = 3;
const WORD_LENGTH_MIN = 4;
/** Players of this game think of these first; the last ones are newer than the list. */
const OWN_WORDS = [
  ["ludus", "lanista", "gladiator", "gladius", "colosseum", "coliseum", "colosseo", "amphitheatre"],
  ["capua", "pompeii", "batiatus", "crixus", "oenomaus", "gannicus", "ashur", "lucretia"],
  ["secutor", "retiarius", "murmillo", "thraex", "hoplomachus", "provocator", "dimachaerus"],
  ["imperator", "centurion", "legionary", "praetorian", "denarius", "sestertius", "auction"],
  ["login", "bitcoin", "ethereum", "dogecoin", "crypto", "blockchain", "covid", "corona"],
  ["coronavirus", "pandemic", "lockdown", "vaccine", "tiktok", "instagram", "whatsapp", "telegram"],
  ["youtube", "netflix", "spotify", "linkedin", "snapchat", "discord", "twitch", "reddit"],
  ["fortnite", "roblox", "pubg", "valorant", "minecraft", "chatgpt", "openai", "elonmusk"],
  ["android", "iphone", "macbook", "windows", "microsoft", "amazon", "paypal", "revolut"],
  ["avengers", "ukraine", "kubernetes", "passkey"],
].flat();
/** Digits that are counted up, with signs beside them. */
const USUAL_TAIL = /[^\p{L}\p{N}]{0,2}123\d{0,7}[^\p{L}\p{N}]{0,2}$/u;
/** Guessers try all stems of this length before a usual tail: `Abcd@1234`. */
const STEM_LENGTH_MAX = 4;

/** Signs that look like letters, and digits with the shift key held. */
const LOOKS = translationOf("@431!0$57.*", "aaeiiosstoo");
const UNSHIFTED = translationOf("!@#$%^&*()", "1234567890");

export interface PasswordOwner {
  username: string;
  email: string | null;
}

/** The list is read when the first password is set: 49,000 words, about 4 MB from then on. */
let commonPasswords: Promise<ReadonlySet<string>> | undefined;

/** Beyond the specification's rules. @throws PASSWORD_HAS_NAME, PASSWORD_TOO_COMMON */
export async function refuseWeakPassword(password: string, owner: PasswordOwner): Promise<void> {
  const folded = fold(password);
  if (namesOf(owner).some((name) => folded.includes(name))) throw refused("PASSWORD_HAS_NAME");
  const common = await (commonPasswords ??= readCommonPasswords());
  const isCommon =
    new Set(folded).size < DIFFERENT_CHARACTERS_MIN ||
    stemOf(folded).length <= STEM_LENGTH_MAX ||
    guessesFor(folded).some((guess) => common.has(guess));
  if (isCommon) throw refused("PASSWORD_TOO_COMMON");
}

/**
 * The words that a guesser tries before this password: itself, without up to five digits and signs
 * around it or a usual tail, and without signs; each as it is, by their looks, and by their keys.
 */
function guessesFor(folded: string): string[] {
  const bare = folded.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, "");
  const head = folded.replace(/\P{L}{1,5}$/u, "");
  const core = head.replace(/^\P{L}{1,5}/u, "");
  const plain = folded.replaceAll(/[^\p{L}\p{N}]/gu, "");
  const words = [folded, bare, head, core, plain, stemOf(folded)].filter(
    ({ length }) => length >= WORD_LENGTH_MIN,
  );
  return words.flatMap((word) => [word, translate(word, LOOKS), translate(word, UNSHIFTED)]);
}

function stemOf(folded: string): string {
  return folded.replace(USUAL_TAIL, "");
}

function namesOf({ username, email }: PasswordOwner): string[] {
  const [mailbox = ""] = (email ?? "").split("@");
  return [username, mailbox].map(fold).filter((name) => name.length >= NAME_LENGTH_MIN);
}

function fold(text: string): string {
  return text.normalize("NFKC").toLowerCase();
}

function translationOf(from: string, to: string): ReadonlyMap<string, string> {
  return new Map([...from].map((character, index) => [character, to.charAt(index)]));
}

function translate(word: string, translation: ReadonlyMap<string, string>): string {
  return [...word].map((character) => translation.get(character) ?? character).join("");
}

async function readCommonPasswords(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import("@zxcvbn-ts/language-common");
  return new Set([...dictionary["passwords-common"], ...OWN_WORDS]);
}

function refused(code: ProblemCode): Problem {
  const { message } = new Problem(code);
  return new Problem(code, { fields: { password: message } });
}
