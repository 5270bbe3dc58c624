import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { nothing } from "./fields.ts";

export const JOB_DASHBOARD_PATH = "/admin/queues";

export const openJobDashboard = endpoint({
  method: "POST",
  path: "/admin/dashboard-session",
  access: "signed-in",
  role: "ADMIN",
  summary:
    "Let this browser open the job dashboard at /admin/queues: set a cookie for an hour, or until the session ends.",
  input: nothing,
  reply: z.object({
    expiresAt: z.int().describe("When the cookie expires: milliseconds since 1970, UTC."),
  }),
  refusals: ["NO_JOB_DASHBOARD"],
});
