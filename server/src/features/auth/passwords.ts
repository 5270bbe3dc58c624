import { hash, verify, type Options } from "@node-rs/argon2";
import pLimit from "p-limit";
import { Problem } from "@ludus/shared/contract/problems";

/** Argon2id with OWASP's smallest recommended memory: about 20 ms and 19 MB a hash. */
const ARGON2ID: Options = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Forty hashes at once stall everybody's bids; two leave the event loop alone. */
const HASHES_AT_ONCE_MAX = 2;
const HASHES_WAITING_MAX = 200;

export interface Passwords {
  /** @throws UNAVAILABLE if too many wait. */
  hash(password: string): Promise<string>;
  /** Takes as long without a hash, for an unknown user. @throws UNAVAILABLE if too many wait. */
  matches(passwordHash: string | null, password: string): Promise<boolean>;
}

export function createPasswords(): Passwords {
  const limit = pLimit(HASHES_AT_ONCE_MAX);
  let hashOfNobody: Promise<string> | undefined;

  function inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (limit.pendingCount >= HASHES_WAITING_MAX) {
      throw new Problem("UNAVAILABLE", { retryAfterSeconds: 2 });
    }
    return limit(work);
  }

  function hashPassword(password: string): Promise<string> {
    return inTurn(() => hash(password.normalize("NFC"), ARGON2ID));
  }

  return {
    hash: hashPassword,
    async matches(passwordHash, password) {
      // A full queue throws here, before the promise is kept.
      hashOfNobody ??= hashPassword("nobody has this password");
      const compared = passwordHash ?? (await hashOfNobody);
      const isMatch = await inTurn(() => verify(compared, password.normalize("NFC")));
      return isMatch && passwordHash !== null;
    },
  };
}
