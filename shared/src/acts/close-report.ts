import { z } from "zod/mini";
import { rowId } from "../contract/fields.ts";
import { loggedActFields } from "../contract/operators/act-fields.ts";
import { act } from "./act.ts";
import { onReport } from "./act-dialog.ts";

export const closeReport = act({
  method: "POST",
  path: "/admin/reports/:id/close",
  role: "MODERATOR",
  summary: "Close an open report about another player, whatever their role.",
  input: z.strictObject({ id: rowId.check(z.describe("A report's id.")), ...loggedActFields }),
  refusals: ["PLAYER_NOT_FOUND", "NOTHING_TO_CHANGE"],
  letters: { "report-closed": null },
  log: { "report-closed": { name: "Report closed", change: () => "" } },
  dialogs: [
    onReport({
      button: () => "Close",
      buttonName: ({ reported }) => `Close the report about ${reported.username}`,
      title: () => "Close the report",
      fields: {},
      effect: ({ reported }) =>
        `The report about ${reported.username} is done with. They can be reported anew.`,
      verb: () => "Close report",
      input: ({ id }) => ({ id }),
    }),
  ],
});
