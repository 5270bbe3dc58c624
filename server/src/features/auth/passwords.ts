import { hash, verify, type Options } from "@node-rs/argon2";
import PQueue from "p-queue";
import { Problem } from "@ludus/shared/contract/problems";

/** Argon2id with OWASP's smallest recommended memory: about 20 ms and 19 MB a hash. */
const ARGON2ID: Options = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Forty hashes at once stall everybody's bids; two leave the event loop alone. */
const HASHES_AT_ONCE_MAX = 2;
/** In each turn: about a second of hashing. */
const HASHES_WAITING_MAX = 100;

/** A flood of guesses goes later, so that it keeps nobody else waiting. */
export type HashTurn = "first" | "later";
const PRIORITIES: Record<HashTurn, number> = { first: 1, later: 0 };

export interface Passwords {
  /** @throws UNAVAILABLE if too many wait. */
  hash(password: string, turn?: HashTurn): Promise<string>;
  /** Takes as long without a hash, for an unknown user. @throws UNAVAILABLE if too many wait. */
  matches(passwordHash: string | null, password: string, turn?: HashTurn): Promise<boolean>;
}

export function createPasswords(): Passwords {
  const queue = new PQueue({ concurrency: HASHES_AT_ONCE_MAX });
  let hashOfNobody: Promise<string> | undefined;
  const hashNow = (password: string) => hash(password.normalize("NFC"), ARGON2ID);

  async function inTurn<T>(turn: HashTurn, work: () => Promise<T>): Promise<T> {
    const priority = PRIORITIES[turn];
    if (queue.sizeBy({ priority }) >= HASHES_WAITING_MAX) {
      throw new Problem("UNAVAILABLE", { retryAfterSeconds: 2 });
    }
    return queue.add(work, { priority });
  }

  return {
    hash: (password, turn = "first") => inTurn(turn, () => hashNow(password)),
    matches: (passwordHash, password, turn = "first") =>
      inTurn(turn, async () => {
        hashOfNobody ??= hashNow("nobody has this password");
        const compared = passwordHash ?? (await hashOfNobody);
        const isMatch = await verify(compared, password.normalize("NFC"));
        return isMatch && passwordHash !== null;
      }),
  };
}
