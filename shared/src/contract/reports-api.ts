import { z } from "zod/mini";
import * as limits from "../limits.ts";
import { reportReason } from "../model/report.ts";
import { endpoint } from "./endpoint.ts";
import { textForOthers } from "./fields.ts";

export const reportBidder = endpoint({
  method: "POST",
  path: "/reports",
  access: "profile-completed",
  summary: `Report the player who placed a bid to the server's moderators, at most ${limits.REPORTS_PER_DAY_MAX} players in 24 hours. Reporting a player again is no error, and changes nothing while the first report is open.`,
  input: z.strictObject({
    bidId: z
      .string()
      .check(
        z.regex(/^\d{1,16}$/, "Not a bid"),
        z.describe("A bid's id, as the bid history has it."),
      ),
    reason: reportReason,
    text: z
      ._default(textForOthers(limits.REPORT_TEXT_LENGTH_MAX), "")
      .check(z.describe("Empty: none. Moderators read it.")),
  }),
  reply: z.object({ reported: z.literal(true) }),
  refusals: ["PLAYER_NOT_FOUND"],
});
