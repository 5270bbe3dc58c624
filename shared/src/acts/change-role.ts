import { z } from "zod/mini";
import { actFields, actPlayerId } from "../contract/operators/act-fields.ts";
import { role } from "../model/roles.ts";
import { ROLES, type Role } from "../rules/accounts/roles.ts";
import { act } from "./act.ts";
import { onPlayer } from "./act-dialog.ts";

/** Completes "They …". Each role may do what those before it may. */
const POWERS: Record<Role, string> = {
  USER: "may do what players do",
  PREMIUM: "may do what players do",
  MODERATOR:
    "may rename and suspend players, close reports, and read the audit log and the figures",
  GAME_MASTER: "may also void auctions, and grant or take gold",
  ADMIN: "may do everything, and take the role of any other ADMIN, yours too",
};

export const changeRole = act({
  method: "PUT",
  path: "/admin/players/:id/role",
  role: "ADMIN",
  summary: "Give another player another role, also another ADMIN.",
  input: z.strictObject({ id: actPlayerId, role, ...actFields }),
  refusals: ["PLAYER_NOT_FOUND", "NOTHING_TO_CHANGE"],
  needsFreshSession: true,
  letters: {
    "role-changed": {
      subject: () => "You have a new role",
      fact: ({ before, after }) => `An operator made you ${after}. You were ${before}.`,
    },
  },
  log: { "role-changed": { name: "Role changed" } },
  dialogs: [
    onPlayer({
      button: () => "Role",
      // ADMINs can take each other's role, and do nothing else to each other.
      isForEquals: true,
      title: ({ username }) => `Role of ${username}`,
      fields: { role: { kind: "choice", label: "New role", options: ROLES } },
      initial: ({ role: former }) => ({ role: former }),
      isReady: ({ role: former }, { role: chosen }) => chosen !== former,
      effect: ({ username, role: former }, { role: chosen }) =>
        chosen === former
          ? `${username} is ${former} now; choose another role.`
          : `${username}, who is ${former} now, becomes ${chosen} and ${POWERS[chosen]}.`,
      verb: () => "Change role",
      input: ({ id }, { role: chosen }) => ({ id, role: chosen }),
    }),
  ],
});
