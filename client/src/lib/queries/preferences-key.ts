import { FOLLOWED } from "./followed.ts";

/** By player: another one may sign in in this tab. */
export const preferencesKey = (playerId: string | undefined) =>
  [FOLLOWED, "notification preferences", playerId] as const;
