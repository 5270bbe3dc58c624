import { hash, verify, type Options } from "@node-rs/argon2";
import { Problem } from "@ludus/shared/contract/problems";
import { createFairTurns, type Asker } from "./limits/fair-turns.ts";

/** Argon2id with OWASP's smallest recommended memory: about 20 ms and 19 MB a hash. */
const ARGON2ID: Options = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Forty hashes at once stall everybody's bids; two leave the event loop alone. */
const HASHES_AT_ONCE_MAX = 2;
const HASHES_WAITING_MAX = 200;

export interface Passwords {
  /** @throws UNAVAILABLE if too many wait. */
  hash(password: string, asker: Asker): Promise<string>;
  /** Takes as long without a hash, for an unknown user. @throws UNAVAILABLE if too many wait. */
  matches(passwordHash: string | null, password: string, asker: Asker): Promise<boolean>;
}

export function createPasswords(): Passwords {
  const turns = createFairTurns({
    atOnceMax: HASHES_AT_ONCE_MAX,
    waitingMax: HASHES_WAITING_MAX,
    refusal: () => new Problem("UNAVAILABLE", { retryAfterSeconds: 2 }),
  });
  let hashOfNobody: Promise<string> | undefined;
  const hashNow = (password: string) => hash(password.normalize("NFC"), ARGON2ID);

  return {
    hash: (password, asker) => turns.take(asker, () => hashNow(password)),
    matches: (passwordHash, password, asker) =>
      turns.take(asker, async () => {
        hashOfNobody ??= hashNow("nobody has this password");
        const compared = passwordHash ?? (await hashOfNobody);
        const isMatch = await verify(compared, password.normalize("NFC"));
        return isMatch && passwordHash !== null;
      }),
  };
}
