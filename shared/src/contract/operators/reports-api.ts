import { z } from "zod/mini";
import * as limits from "../../limits.ts";
import { reportReason } from "../../model/report.ts";
import { endpoint } from "../endpoint.ts";
import { rowId } from "../fields.ts";
import { namedPlayer, pageLimit, time } from "./operator-fields.ts";

const report = z.object({
  id: z.string(),
  at: time,
  reported: namedPlayer,
  reporter: z.nullable(namedPlayer).check(z.describe("Null: the reporter's account is deleted.")),
  reason: reportReason,
  text: z.nullable(z.string()).check(z.describe("Null: none.")),
  openAboutPlayer: z.int().check(z.describe("How many reports about the same player are open.")),
  closedAt: z.nullable(time).check(z.describe("Null: it is open.")),
});
export type Report = z.infer<typeof report>;

export const listReports = endpoint({
  method: "GET",
  path: "/admin/reports",
  access: "signed-in",
  role: "MODERATOR",
  summary: "List what players reported, newest first, without reports about the operator.",
  input: z.strictObject({
    state: z._default(z.enum(["open", "closed"]), "open"),
    before: z.optional(rowId).check(z.describe("The `next` of the page before.")),
    limit: pageLimit,
  }),
  reply: z.object({
    reports: z.array(report),
    open: z
      .int()
      .check(
        z.maximum(limits.REPORTS_COUNTED_MAX),
        z.describe(
          `How many are open. ${limits.REPORTS_COUNTED_MAX} stands for that many or more.`,
        ),
      ),
    next: z.nullable(z.string()).check(z.describe("Null at the end.")),
  }),
});
