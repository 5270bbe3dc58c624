import { and, eq, gt } from "drizzle-orm";
import type { SignedIn } from "../../http/signed-in.ts";
import { presentUser } from "../../views/user-view.ts";
import type { AuthContext } from "./auth-context.ts";
import { hashToken, livesAt, newToken } from "./sessions.ts";

const TICKET_MS = 60 * 60_000;

type Context = Pick<AuthContext, "database" | "now">;

/**
 * What a browser shows instead of a bearer token, which it can't send along when it visits a page.
 * It opens the dashboard and nothing else, for an hour at most, and ends with its session.
 */
export async function issueDashboardTicket(
  { database, now }: Context,
  { sessionId }: SignedIn,
): Promise<{ ticket: string; ttlMs: number; expiresAt: number }> {
  const ticket = newToken();
  const expiresAt = now() + TICKET_MS;
  await database.transaction(async (tx) => {
    await tx
      .insert(database.tables.dashboardTickets)
      .values({ ticketHash: hashToken(ticket), sessionId, expiresAt });
  });
  return { ticket, ttlMs: TICKET_MS, expiresAt };
}

/** The player whose session a ticket belongs to, as he is now; null when either has ended. */
export async function findDashboardVisitor(
  { database: { read, tables }, now }: Context,
  ticket: string,
): Promise<SignedIn | null> {
  const { dashboardTickets, sessions, users } = tables;
  const nowMs = now();
  const [found] = await read
    .select({ sessionId: sessions.id, user: users })
    .from(dashboardTickets)
    .innerJoin(sessions, eq(sessions.id, dashboardTickets.sessionId))
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(
        eq(dashboardTickets.ticketHash, hashToken(ticket)),
        gt(dashboardTickets.expiresAt, nowMs),
        livesAt(nowMs, sessions),
      ),
    );
  return found ? { sessionId: found.sessionId, user: presentUser(found.user) } : null;
}
