import { causesOf } from "@ludus/shared/errors";
import { UserError } from "../../../setup/user-error.mjs";

/** @throws UserError where nobody answers at the address, or not yet. */
export async function checkReady(url: string): Promise<void> {
  const answer = await fetch(`${url}/readyz`).catch((error: unknown) => {
    // `fetch` wraps the reason, which may have no words.
    const reasons = [...causesOf(error)].map(({ message }) => message);
    throw new UserError(
      `Nobody answers at ${url}: ${reasons.findLast(Boolean)}. Start the server, or name another one with --url.`,
    );
  });
  if (!answer.ok) throw new UserError(`The server at ${url} is not ready: ${answer.status}`);
}
