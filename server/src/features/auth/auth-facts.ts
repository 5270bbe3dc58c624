import { playerChanged, sessionsEnded } from "../../facts/fact-kinds.ts";
import { onFact, type FactHandler } from "../../facts/fact.ts";
import type { AuthContext } from "./auth-context.ts";

export function authFactHandlers({
  announcer: { ownSockets },
  liveSessions,
}: Pick<AuthContext, "announcer" | "liveSessions">): FactHandler[] {
  return [
    onFact(playerChanged, (changed) => {
      liveSessions.forget();
      for (const { user } of changed) ownSockets.playerChanged(user);
    }),
    onFact(sessionsEnded, (ends) => {
      liveSessions.forget();
      for (const { sessionIds, reason } of ends) {
        for (const sessionId of sessionIds) ownSockets.sessionEnded(sessionId, reason);
      }
    }),
  ];
}
