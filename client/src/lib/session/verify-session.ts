import { me } from "@ludus/shared/contract/accounts/session-api";
import { callApi } from "../api/api.ts";
import { logFailure } from "../browser/log-failure.ts";
import { useSession } from "./session.ts";

/**
 * Checks a stored token against the server. A refused one is cleared by the call itself; without an
 * answer the session stays, since a server that restarts must not sign everybody out.
 */
export async function verifySession(): Promise<void> {
  const { token } = useSession.getState();
  if (token === null) return;
  try {
    const { user } = await callApi(me, {});
    if (useSession.getState().token === token) useSession.getState().updateUser(user);
  } catch (error) {
    logFailure("The session could not be verified", error);
  }
}
