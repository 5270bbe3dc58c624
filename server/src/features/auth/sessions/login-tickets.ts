import { and, eq, gt, isNull } from "drizzle-orm";
import { Problem } from "@ludus/shared/contract/problems";
import type { ReplyOf } from "@ludus/shared/contract/endpoint";
import type { me } from "@ludus/shared/contract/auth-api";
import { hashToken, newToken } from "../../../http/requests/tokens.ts";
import type { Transaction } from "../../../platform/database/database.ts";
import { presentUser } from "../../../presenters/present-user.ts";
import type { AuthContext } from "../auth-context.ts";
import { startSession } from "./sessions.ts";

const TICKET_MS = 60_000;

/** A ticket that signs a player in once, within a minute: it travels in an address, a session's token must not. */
export async function issueLoginTicket(
  tx: Transaction,
  { wallNow }: Pick<AuthContext, "wallNow">,
  userId: string,
): Promise<string> {
  const ticket = newToken();
  await tx
    .insert(tx.tables.loginTickets)
    .values({ ticketHash: hashToken(ticket), userId, expiresAt: wallNow() + TICKET_MS });
  return ticket;
}

/** @throws SESSION_ENDED for a ticket that is used, too old, or none. */
export async function exchangeLoginTicket(
  { database, wallNow }: AuthContext,
  ticket: string,
  browser: string | null,
): Promise<ReplyOf<typeof me>> {
  const { loginTickets, users } = database.tables;
  return database.transaction(async (tx) => {
    const now = wallNow();
    const [used] = await tx
      .delete(loginTickets)
      .where(and(eq(loginTickets.ticketHash, hashToken(ticket)), gt(loginTickets.expiresAt, now)))
      .returning();
    if (!used) throw new Problem("SESSION_ENDED");
    const isThere = and(eq(users.id, used.userId), isNull(users.deletedAt));
    const [user] = await tx.lockRows(tx.select().from(users).where(isThere));
    if (!user) throw new Problem("SESSION_ENDED");
    const token = await startSession(tx, {
      userId: user.id,
      rememberMe: false,
      browser,
      now,
    });
    return { user: presentUser(user), token };
  });
}
