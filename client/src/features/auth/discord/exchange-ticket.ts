import { exchangeTicket } from "@ludus/shared/contract/accounts/auth-api";
import { Problem } from "@ludus/shared/contract/problems";
import { callApi } from "../../../lib/api/api.ts";
import { useSession } from "../../../lib/session/session.ts";

export type Exchange =
  | { kind: "signed-in"; username: string }
  /** Somebody else is signed in here, and stays so until the player says otherwise. */
  | { kind: "asks"; present: string; username: string };

/** Turns the one-time ticket into this browser's session. @throws what `callApi` throws */
export async function exchange(ticket: string, { replace = false } = {}): Promise<Exchange> {
  const { token, user: present } = useSession.getState();
  try {
    const session = await callApi(exchangeTicket, { ticket, replace }, { token });
    useSession.getState().begin(session);
    return { kind: "signed-in", username: session.user.username };
  } catch (error) {
    const username = error instanceof Problem && error.details.username;
    if (typeof username !== "string" || present === null) throw error;
    return { kind: "asks", present: present.username, username };
  }
}
