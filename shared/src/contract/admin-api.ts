import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { nothing } from "./fields.ts";

/** Where browsers find the dashboard, below the server's address. */
export const JOB_DASHBOARD_PATH = "/admin/queues";

export const openJobDashboard = endpoint({
  method: "POST",
  path: "/admin/dashboard-session",
  access: "signed-in",
  role: "ADMIN",
  summary:
    "Lets this browser see the job dashboard at /admin/queues, by a cookie, as long as the session lives.",
  input: nothing,
  reply: z.object({
    expiresAt: z.int().describe("When to ask again. Milliseconds since 1970, UTC."),
  }),
  refusals: ["NO_JOB_DASHBOARD"],
});
