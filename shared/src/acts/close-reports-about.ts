import { z } from "zod/mini";
import { actPlayerId, loggedActFields } from "../contract/operators/act-fields.ts";
import { act } from "./act.ts";
import { onReport } from "./act-dialog.ts";

export const closeReportsAbout = act({
  method: "POST",
  path: "/admin/players/:id/reports/close",
  role: "MODERATOR",
  summary: "Close all open reports about another player, whatever their role.",
  input: z.strictObject({ id: actPlayerId, ...loggedActFields }),
  refusals: ["PLAYER_NOT_FOUND", "NOTHING_TO_CHANGE"],
  letters: { "reports-closed": null },
  log: {
    "reports-closed": {
      name: "All reports closed",
      change: ({ after }) => (after === "1" ? "1 report" : `${after} reports`),
    },
  },
  dialogs: [
    onReport({
      button: ({ openAboutPlayer }) => `Close all ${openAboutPlayer}`,
      buttonName: ({ reported }) => `Close all reports about ${reported.username}`,
      isOffered: ({ openAboutPlayer }) => openAboutPlayer > 1,
      title: () => "Close all reports",
      fields: {},
      effect: ({ reported }) =>
        `All open reports about ${reported.username} are done with, newer ones too.`,
      verb: () => "Close all",
      input: ({ reported }) => ({ id: reported.id }),
    }),
  ],
});
