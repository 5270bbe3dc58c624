import { createECDH } from "node:crypto";
import { eq } from "drizzle-orm";
import type { Database } from "../database/database.ts";

/** A pair on the curve P-256, in base64url. Browsers subscribe to the public one. */
export interface PushKeys {
  publicKey: string;
  privateKey: string;
}

const ID = "vapid";
const PRIVATE_KEY_BYTES = 32;

/** Reads the database's keys; the first node of all makes them, and all others share them. */
export async function readPushKeys(
  { read, transaction, tables: { pushKeys } }: Database,
  now: number,
): Promise<PushKeys> {
  const find = async () => {
    const [found] = await read.select().from(pushKeys).where(eq(pushKeys.id, ID));
    return found;
  };
  const known = await find();
  if (known) return known;
  await transaction((tx) =>
    tx.insertAll(pushKeys, [{ id: ID, ...makeKeys(), createdAt: now }], { ignoreExisting: true }),
  );
  const made = await find();
  if (!made) throw new Error("The keys of Web Push were written and are not there");
  return made;
}

function makeKeys(): PushKeys {
  const pair = createECDH("prime256v1");
  const publicKey = pair.generateKeys().toString("base64url");
  const privateKey = pair.getPrivateKey();
  // Node leaves out leading zeros.
  const padded = Buffer.concat([Buffer.alloc(PRIVATE_KEY_BYTES - privateKey.length), privateKey]);
  return { publicKey, privateKey: padded.toString("base64url") };
}
