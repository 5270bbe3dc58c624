import { z } from "zod/mini";
import { username } from "../contract/accounts/account-fields.ts";
import { actFields, actPlayerId } from "../contract/operators/act-fields.ts";
import { act } from "./act.ts";
import { onPlayer } from "./act-dialog.ts";

export const renamePlayer = act({
  method: "PUT",
  path: "/admin/players/:id/name",
  role: "MODERATOR",
  summary: "Rename a player below one's own role, in open auctions too.",
  input: z.strictObject({ id: actPlayerId, username, ...actFields }),
  refusals: ["PLAYER_NOT_FOUND", "NOTHING_TO_CHANGE", "USERNAME_TAKEN"],
  letters: {
    "player-renamed": {
      subject: () => "You have a new name",
      fact: ({ before, after }) => `An operator changed your name from “${before}” to “${after}”.`,
    },
  },
  log: { "player-renamed": { name: "Player renamed" } },
  dialogs: [
    onPlayer({
      button: () => "Rename player",
      title: ({ username: former }) => `Rename ${former}`,
      fields: { name: { kind: "text", label: "New name" } },
      effect: ({ username: former }, { name }) =>
        `${former} will be called ${name.trim() || "…"} everywhere, in open auctions too.`,
      verb: () => "Rename",
      input: ({ id }, { name }) => ({ id, username: name }),
    }),
  ],
});
