import { and, eq, gt } from "drizzle-orm";
import type { SignedIn } from "../../http/signed-in.ts";
import { isHttpsAddress } from "../../http/is-https-address.ts";
import { hostCookieName } from "../../http/replies/cookies.ts";
import { hashToken, newToken } from "../../http/requests/tokens.ts";
import type { AdminContext } from "./admin-context.ts";

const TICKET_MS = 60 * 60_000;

export function ticketCookieName(publicUrl: string | null): string {
  return hostCookieName("ludus_dashboard", isHttpsAddress(publicUrl));
}

type Context = Pick<AdminContext, "database" | "wallNow">;

/**
 * A browser can't send a bearer token when it opens a page; it sends a ticket in a cookie instead.
 * The ticket opens the job dashboard only, for an hour at most, and ends with its session.
 */
export async function issueDashboardTicket(
  { database, wallNow }: Context,
  { sessionId }: SignedIn,
): Promise<{ ticket: string; ttlMs: number; expiresAt: number }> {
  const ticket = newToken();
  const expiresAt = wallNow() + TICKET_MS;
  await database.transaction(async (tx) => {
    await tx
      .insert(database.tables.dashboardTickets)
      .values({ ticketHash: hashToken(ticket), sessionId, expiresAt });
  });
  return { ticket, ttlMs: TICKET_MS, expiresAt };
}

/** The session that a ticket was issued for; null for a ticket that is unknown or too old. */
export async function findTicketsSession(
  { database: { read, tables }, wallNow }: Context,
  ticket: string,
): Promise<string | null> {
  const { dashboardTickets } = tables;
  const [found] = await read
    .select({ sessionId: dashboardTickets.sessionId })
    .from(dashboardTickets)
    .where(
      and(
        eq(dashboardTickets.ticketHash, hashToken(ticket)),
        gt(dashboardTickets.expiresAt, wallNow()),
      ),
    );
  return found?.sessionId ?? null;
}
