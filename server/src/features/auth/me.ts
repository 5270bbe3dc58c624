import type { me } from "@ludus/shared/contract/auth-api";
import type { ReplyOf } from "@ludus/shared/contract/endpoint";
import { Problem } from "@ludus/shared/contract/problems";
import { limitRate } from "../../http/requests/limit-rate.ts";
import type { Caller } from "../../http/serve.ts";
import type { FindSession } from "../../http/signed-in.ts";
import type { AuthContext } from "./auth-context.ts";
import { browserName } from "./account/browser-name.ts";
import { ME_BY_ADDRESS } from "./auth-limits.ts";
import { exchangeLoginTicket } from "./sessions/login-tickets.ts";

/**
 * The player of a session, or of a login ticket, which becomes a session on the way.
 * @throws NOT_SIGNED_IN, SESSION_ENDED, TOO_MANY_REQUESTS
 */
export async function currentPlayer(
  context: AuthContext,
  findSession: FindSession,
  caller: Caller,
): Promise<ReplyOf<typeof me>> {
  await limitRate(context.rateLimit, ME_BY_ADDRESS, caller.address);
  if (caller.bearerToken === null) throw new Problem("NOT_SIGNED_IN");
  const signedIn = await findSession(caller.bearerToken);
  if (signedIn) return { user: signedIn.user };
  const browser = browserName(caller.header("user-agent"));
  return exchangeLoginTicket(context, caller.bearerToken, browser);
}
