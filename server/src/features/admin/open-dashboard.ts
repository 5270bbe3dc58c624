import type { openJobDashboard } from "@ludus/shared/contract/admin-api";
import type { ReplyOf } from "@ludus/shared/contract/endpoint";
import { Problem } from "@ludus/shared/contract/problems";
import { isHttpsAddress } from "../../http/is-https-address.ts";
import { ReplyWithCookies } from "../../http/replies/cookies.ts";
import type { Caller } from "../../http/serve.ts";
import type { SignedIn } from "../../http/signed-in.ts";
import type { AdminContext } from "./admin-context.ts";
import { issueDashboardTicket, ticketCookieName } from "./dashboard-tickets.ts";

/** Leaves a ticket for the job dashboard in a cookie. @throws NO_JOB_DASHBOARD */
export async function openDashboard(
  context: AdminContext,
  signedIn: SignedIn,
  { address }: Caller,
): Promise<ReplyWithCookies<ReplyOf<typeof openJobDashboard>>> {
  const { publicUrl, queueView, securityLog } = context;
  if (!queueView) throw new Problem("NO_JOB_DASHBOARD");
  const { ticket, ttlMs, expiresAt } = await issueDashboardTicket(context, signedIn);
  securityLog.note({ kind: "dashboard-opened", account: signedIn.user.id, address });
  return new ReplyWithCookies(
    { expiresAt },
    {
      name: ticketCookieName(publicUrl),
      value: ticket,
      path: "/",
      maxAgeMs: ttlMs,
      isSecure: isHttpsAddress(publicUrl),
    },
  );
}
