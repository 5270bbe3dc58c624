import { limitNetworks } from "../../../http/requests/limit-networks.ts";
import { limitRate, RateRefusal } from "../../../http/requests/limit-rate.ts";
import type { RateLimit } from "../../../platform/rate-limit/rate-limit.ts";
import { askerAt, noteFailure } from "./asker-at.ts";
import {
  LOGIN_BY_ACCOUNT,
  LOGIN_BY_ADDRESS,
  LOGIN_BY_BROWSER,
  LOGIN_UNSLOWED,
} from "./auth-limits.ts";
import { createFairTurns, type Asker, type FairTurns } from "./fair-turns.ts";

/** 1,200 guesses an hour at one account, from wherever they come. */
const SLOWED_PAUSE_MS = 3000;
/** They wait 24 s at most: balancers give up after 30. */
const SLOWED_WAITING_MAX = 8;

interface SignInAttempt {
  emailKey: string;
  address: string;
  /** The hash of the cookie of a browser that this player has signed in with, else null. */
  knownBrowser: string | null;
}

export interface SignInAttempts {
  /** Only failures count. @throws TOO_MANY_REQUESTS; whatever `look` throws, which counts nothing. */
  judge<T extends { isRight: boolean }>(
    attempt: SignInAttempt,
    look: (asker: Asker) => Promise<T>,
  ): Promise<T>;
}

/**
 * Guesses are limited by network. Beyond that an account is never locked: guesses at it take turns,
 * network by network, and a known browser waits for none of them.
 */
export function createSignInAttempts(rateLimit: RateLimit): SignInAttempts {
  /** By account, while guesses at it wait for each other. */
  const slowed = new Map<string, FairTurns>();

  function turnsFor(emailKey: string): FairTurns {
    for (const [key, turns] of slowed) if (turns.isIdle()) slowed.delete(key);
    const waiting = slowed.get(emailKey);
    if (waiting) return waiting;
    const retryAfterSeconds = Math.ceil(SLOWED_PAUSE_MS / 1000);
    const turns = createFairTurns({
      atOnceMax: 1,
      waitingMax: SLOWED_WAITING_MAX,
      pauseMs: SLOWED_PAUSE_MS,
      refusal: () => new RateRefusal(LOGIN_UNSLOWED.name, retryAfterSeconds),
    });
    slowed.set(emailKey, turns);
    return turns;
  }

  /** @throws TOO_MANY_REQUESTS */
  async function takePoints(attempt: SignInAttempt): Promise<Points> {
    const { address, emailKey, knownBrowser } = attempt;
    if (knownBrowser !== null) {
      await limitRate(rateLimit, LOGIN_BY_BROWSER, knownBrowser);
      const key = `${LOGIN_BY_BROWSER.name}:${knownBrowser}`;
      return { isSlowed: false, giveBack: () => rateLimit.giveBack(LOGIN_BY_BROWSER, key) };
    }
    // The address first: whoever is over its limit can't make up accounts to be kept count of.
    const giveBacks = [await limitNetworks(rateLimit, LOGIN_BY_ADDRESS, { address })];
    const giveBack = async () => void (await Promise.all(giveBacks.map((undo) => undo())));
    try {
      const of = emailKey;
      giveBacks.push(await limitNetworks(rateLimit, LOGIN_BY_ACCOUNT, { address, of }));
    } catch (error) {
      await giveBack();
      throw error;
    }
    const key = `${LOGIN_UNSLOWED.name}:${emailKey}`;
    const isSlowed = (await rateLimit.take(LOGIN_UNSLOWED, key)) > 0;
    if (!isSlowed) giveBacks.push(() => rateLimit.giveBack(LOGIN_UNSLOWED, key));
    return { isSlowed, giveBack };
  }

  return {
    async judge(attempt, look) {
      const { address, emailKey, knownBrowser } = attempt;
      const { isSlowed, giveBack } = await takePoints(attempt);
      const asker = await askerAt(rateLimit, address, { isKnown: knownBrowser !== null });
      const judgeNow = () => look(asker);
      try {
        const judged = await (isSlowed ? turnsFor(emailKey).take(asker, judgeNow) : judgeNow());
        if (judged.isRight) await giveBack();
        else await noteFailure(rateLimit, address);
        return judged;
      } catch (error) {
        await giveBack();
        throw error;
      }
    },
  };
}

interface Points {
  /** Whether the account has had many guesses, from wherever. */
  isSlowed: boolean;
  giveBack: () => Promise<void>;
}
