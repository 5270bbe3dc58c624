import { setTimeout as sleep } from "node:timers/promises";
import { UserError } from "../../setup/user-error.mjs";

/** An upper bound for what hangs on a busy machine. */
export const WAIT_MS_MAX = 180_000;
const LOOK_AGAIN_MS = 20;

export interface Wait {
  /** Such as "redis to get ready". */
  for: string;
  /** Adds to the reason when it was in vain. */
  why?: () => string;
  /** Default: three minutes. */
  withinMs?: number;
}

/** Settles as the work does. @throws UserError that says what was awaited how long, and why in vain. */
export async function within<Value>(
  work: Promise<Value>,
  { for: awaited, why, withinMs = WAIT_MS_MAX }: Wait,
): Promise<Value> {
  let timer: NodeJS.Timeout | undefined;
  const inVain = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      const line = `Waited ${withinMs / 1000} s in vain for ${awaited}.`;
      reject(new UserError(`${line} ${why?.() ?? ""}`.trim()));
    }, withinMs);
  });
  try {
    return await Promise.race([work, inVain]);
  } finally {
    clearTimeout(timer);
  }
}

/** Asks again and again. Resolves once nothing is lacking, which is null; rejects at once if it rejects. */
export async function untilReady(
  whyNotReady: () => string | null | Promise<string | null>,
  wait: Wait,
): Promise<void> {
  let reason: string | null = null;
  let isWaiting = true;
  const ask = async () => {
    while (isWaiting && (reason = await whyNotReady()) !== null) await sleep(LOOK_AGAIN_MS);
  };
  const why = () => [reason, wait.why?.()].filter(Boolean).join("\n");
  try {
    await within(ask(), { ...wait, why });
  } finally {
    isWaiting = false;
  }
}
