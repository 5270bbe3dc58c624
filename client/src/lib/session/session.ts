import type { User } from "@ludus/shared/model/user";
import { create } from "zustand";
import { forgetStored, LETTER_ANSWERS } from "../browser/browser-storage.ts";
import {
  onStoredSessionChange,
  openStoredSession,
  readStoredSession,
  storeSession,
} from "./stored-session.ts";

/** The player in this tab or somewhere else, the server, a new password, no account, an operator. */
export type SessionEnder =
  | "player"
  | "elsewhere"
  | "server"
  | "new-password"
  | "deletion"
  | "suspension";

interface SessionState {
  token: string | null;
  user: User | null;
  endedBy: SessionEnder | null;
  begin(session: { token: string; user: User }): void;
  updateUser(user: User): void;
  end(endedBy: SessionEnder): void;
}

/** The signed-in player, the same in all tabs of this browser. */
export const useSession = create<SessionState>()((set, get) => ({
  ...openStoredSession(),
  endedBy: null,

  begin(session) {
    storeSession(session);
    set({ ...session, endedBy: null });
  },

  updateUser(user) {
    storeSession({ token: get().token, user });
    set({ user });
  },

  end(endedBy) {
    const { token } = get();
    if (token === null) {
      // After "sign out everywhere" the event may arrive before the tab's own answer.
      if (endedBy === "player") set({ endedBy });
      return;
    }
    const stored = readStoredSession();
    // The browser's next session ends the one before; the event of the end may arrive first.
    if (endedBy !== "player" && stored.token !== null && stored.token !== token) {
      set({ ...stored, endedBy: null });
      return;
    }
    storeSession({ token: null, user: null });
    if (endedBy === "player" || endedBy === "deletion") forgetStored(LETTER_ANSWERS);
    set({ token: null, user: null, endedBy });
  },
}));

export function followSessionOfOtherTabs(): () => void {
  return onStoredSessionChange((stored) => {
    const current = useSession.getState();
    if (stored.token === null) current.end("elsewhere");
    else useSession.setState({ ...stored, endedBy: null });
  });
}
