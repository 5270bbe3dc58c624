import { UserError } from "../../../setup/user-error.mjs";

/** @throws UserError where nobody answers at the address, or not yet. */
export async function checkReady(url: string): Promise<void> {
  const answer = await fetch(`${url}/readyz`).catch((error: unknown) => {
    const { cause, message } = error as Error;
    const reason = cause instanceof Error && cause.message !== "" ? cause.message : message;
    throw new UserError(`Nobody answers at ${url}: ${reason}`);
  });
  if (!answer.ok) throw new UserError(`The server at ${url} is not ready: ${answer.status}`);
}
