import { WarError } from "../war-error.ts";

/** @throws WarError where nobody answers at the address, or not yet. */
export async function knock(url: string): Promise<void> {
  const answer = await fetch(`${url}/readyz`).catch((error: unknown) => {
    const { cause, message } = error as Error;
    const reason = cause instanceof Error && cause.message !== "" ? cause.message : message;
    throw new WarError(`Nobody answers at ${url}: ${reason}`);
  });
  if (!answer.ok) throw new WarError(`The server at ${url} is not ready: ${answer.status}`);
}
