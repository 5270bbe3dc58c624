import { limitRate } from "../../../http/requests/limit-rate.ts";
import {
  limitNetworks,
  pointsAt,
  takePoints,
  type GiveBack,
} from "../../../http/requests/limit-networks.ts";
import type { RateLimit } from "../../../platform/rate-limit/rate-limit.ts";
import type { HashTurn } from "../passwords.ts";
import {
  FIRST_HASHES,
  GUESSES_AT_ACCOUNT,
  LOGIN_BY_ACCOUNT,
  LOGIN_BY_ADDRESS,
  LOGIN_BY_BROWSER,
  LOGIN_OF_GUESSED,
  SIGN_INS_BY_ACCOUNT,
} from "./auth-limits.ts";

interface Guess {
  emailKey: string;
  address: string;
  /** Null: guesses at many accounts from there are not limited. */
  limitedAddress: string | null;
  /** The hash of the cookie of a browser that this player has proved to be theirs, else null. */
  knownBrowser: string | null;
}

/**
 * Wrong passwords count, and right ones beyond the account's sign-ins, which cost as much work. Points
 * are taken before the comparison, so that simultaneous guesses count, and refunded after a success.
 * @throws TOO_MANY_REQUESTS; whatever `look` throws, which counts nothing
 */
export async function judgeGuess<T extends { isRight: boolean }>(
  rateLimit: RateLimit,
  guess: Guess,
  look: (turn: HashTurn) => Promise<T>,
): Promise<T> {
  const { turn, giveBack } = await takeGuess(rateLimit, guess);
  const judged = await look(turn).catch(async (error: unknown) => {
    await giveBack();
    throw error;
  });
  if (judged.isRight) {
    await limitRate(rateLimit, SIGN_INS_BY_ACCOUNT, guess.emailKey);
    await giveBack();
  }
  return judged;
}

/** Forgets the guesses at the account of a player who has proved their mailbox. */
export async function forgetGuesses(
  rateLimit: RateLimit,
  { emailKey, address }: Pick<Guess, "emailKey" | "address">,
): Promise<void> {
  const points = [
    guessAt(emailKey),
    ...pointsAt(LOGIN_BY_ACCOUNT, address, emailKey),
    ...pointsAt(LOGIN_OF_GUESSED, address, emailKey),
  ];
  await Promise.all(points.map(({ rule, key }) => rateLimit.clear(rule, key)));
}

/** The turn in the queue for hashing of a call that anybody can make. */
export async function hashTurnAt(
  rateLimit: RateLimit,
  limitedAddress: string | null,
): Promise<{ turn: HashTurn; giveBack: GiveBack }> {
  const { refusal, giveBack } = await takePoints(rateLimit, pointsAt(FIRST_HASHES, limitedAddress));
  return { turn: refusal ? "later" : "first", giveBack };
}

async function takeGuess(
  rateLimit: RateLimit,
  { address, limitedAddress, emailKey, knownBrowser }: Guess,
): Promise<{ turn: HashTurn; giveBack: GiveBack }> {
  if (knownBrowser !== null) {
    const key = `${LOGIN_BY_BROWSER.name}:${knownBrowser}`;
    const { refusal, giveBack } = await takePoints(rateLimit, [{ rule: LOGIN_BY_BROWSER, key }]);
    if (refusal) throw refusal;
    return { turn: "first", giveBack };
  }
  const taken: GiveBack[] = [];
  const giveBack = async () => void (await Promise.all(taken.map((undo) => undo())));
  try {
    // The address comes first: beyond its limit invented accounts cost no memory.
    taken.push(await limitNetworks(rateLimit, LOGIN_BY_ADDRESS, { limitedAddress }));
    const everywhere = await takePoints(rateLimit, [guessAt(emailKey)]);
    taken.push(everywhere.giveBack);
    const ofAccount = everywhere.refusal ? LOGIN_OF_GUESSED : LOGIN_BY_ACCOUNT;
    taken.push(
      await limitNetworks(rateLimit, ofAccount, { limitedAddress: address, of: emailKey }),
    );
    const hashing = await hashTurnAt(rateLimit, limitedAddress);
    taken.push(hashing.giveBack);
    return { turn: hashing.turn, giveBack };
  } catch (error) {
    await giveBack();
    throw error;
  }
}

const guessAt = (emailKey: string) => ({
  rule: GUESSES_AT_ACCOUNT,
  key: `${GUESSES_AT_ACCOUNT.name}:${emailKey}`,
});
