import { z } from "zod/mini";
import { actFields, actPlayerId } from "../contract/operators/act-fields.ts";
import { act } from "./act.ts";
import { onPlayer } from "./act-dialog.ts";

export const liftSuspension = act({
  method: "POST",
  path: "/admin/players/:id/suspension/lift",
  role: "MODERATOR",
  summary: "Let a suspended player sign in again, unless a superior suspended them.",
  input: z.strictObject({ id: actPlayerId, ...actFields }),
  refusals: ["PLAYER_NOT_FOUND", "NOT_SUSPENDED"],
  letters: {
    "suspension-lifted": {
      subject: () => "Your suspension was lifted",
      fact: () => "An operator lifted your suspension.",
    },
  },
  log: { "suspension-lifted": { name: "Suspension lifted" } },
  dialogs: [
    onPlayer({
      button: () => "Lift suspension",
      isOffered: ({ suspension }) => suspension !== null,
      title: ({ username }) => `Lift the suspension of ${username}`,
      fields: {},
      effect: ({ username }) => `${username} can sign in again at once.`,
      verb: () => "Lift",
      input: ({ id }) => ({ id }),
    }),
  ],
});
