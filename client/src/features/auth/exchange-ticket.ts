import { me } from "@ludus/shared/contract/auth-api";
import type { User } from "@ludus/shared/model/user";
import { callApi } from "../../lib/api/api.ts";
import { useSession } from "../../lib/session/session.ts";

/** The provider's one-time ticket buys a session from the current-user call, once. */
export async function exchangeTicket(ticket: string): Promise<User> {
  const { user, token } = await callApi(me, {}, { token: ticket });
  useSession.getState().begin({ user, token: token ?? ticket });
  return user;
}
