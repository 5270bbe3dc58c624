import { z } from "zod/mini";
import { schoolName } from "../contract/accounts/account-fields.ts";
import { actFields, actPlayerId } from "../contract/operators/act-fields.ts";
import { act } from "./act.ts";
import { onPlayer } from "./act-dialog.ts";

export const renamePlayersSchool = act({
  method: "PUT",
  path: "/admin/players/:id/school-name",
  role: "MODERATOR",
  summary: "Rename the school of a player below one's own role.",
  input: z.strictObject({ id: actPlayerId, name: schoolName, ...actFields }),
  refusals: ["PLAYER_NOT_FOUND", "NOTHING_TO_CHANGE"],
  letters: {
    "school-renamed": {
      subject: () => "Your school has a new name",
      fact: ({ before, after }) =>
        `An operator renamed your school from “${before}” to “${after}”.`,
    },
  },
  log: { "school-renamed": { name: "School renamed" } },
  dialogs: [
    onPlayer({
      button: () => "Rename school",
      title: ({ username }) => `Rename the school of ${username}`,
      fields: { name: { kind: "text", label: "New name of the school" } },
      effect: ({ schoolName: former }, { name }) =>
        `“${former}” will be called “${name.trim() || "…"}” at once.`,
      verb: () => "Rename",
      input: ({ id }, { name }) => ({ id, name }),
    }),
  ],
});
