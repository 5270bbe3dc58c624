import { z } from "zod";
import * as limits from "../../limits.ts";
import { reportReason } from "../../model/report.ts";
import { endpoint } from "../endpoint.ts";
import { rowId } from "../fields.ts";
import { namedPlayer, pageLimit, time } from "./operator-fields.ts";

const report = z.object({
  id: z.string(),
  at: time,
  reported: namedPlayer,
  reporter: namedPlayer.nullable().describe("Null: the reporter's account is deleted."),
  reason: reportReason,
  text: z.string().nullable().describe("Null: none."),
  openAboutPlayer: z.int().describe("How many reports about the same player are open."),
  closedAt: time.nullable().describe("Null: it is open."),
});
export type Report = z.infer<typeof report>;

export const listReports = endpoint({
  method: "GET",
  path: "/admin/reports",
  access: "signed-in",
  role: "MODERATOR",
  summary: "List what players reported, newest first, without reports about the operator.",
  input: z.strictObject({
    state: z.enum(["open", "closed"]).default("open"),
    before: rowId.optional().describe("The `next` of the page before."),
    limit: pageLimit,
  }),
  reply: z.object({
    reports: z.array(report),
    open: z
      .int()
      .max(limits.REPORTS_COUNTED_MAX)
      .describe(`How many are open. ${limits.REPORTS_COUNTED_MAX} stands for that many or more.`),
    next: z.string().nullable().describe("Null at the end."),
  }),
});
