import { eq } from "drizzle-orm";
import type { InputOf, ReplyOf } from "@ludus/shared/contract/endpoint";
import type { voidAuction } from "@ludus/shared/contract/operators/acts-api";
import { Problem } from "@ludus/shared/contract/problems";
import { outranks, type Role } from "@ludus/shared/rules/accounts/roles";
import type { Transaction } from "../../../platform/database/database.ts";
import type { AdminContext } from "../admin-context.ts";
import type { ActRow } from "./audit-log.ts";
import { refuseOwnBids } from "./conflict-of-interest.ts";
import { letterAbout } from "./letter-about.ts";
import type { PerformAct } from "./perform-act.ts";

/** @throws AUCTION_NOT_FOUND, AUCTION_ENDED, NOT_BELOW_YOU, CONFLICT_OF_INTEREST, IDEMPOTENCY_KEY_REUSED */
export function voidOpenAuction(
  perform: PerformAct,
  input: InputOf<typeof voidAuction>,
  {
    wallNow,
    market,
  }: Pick<AdminContext, "wallNow"> & {
    market: Pick<AdminContext["market"], "voidAuction">;
  },
): Promise<ReplyOf<typeof voidAuction>> {
  const kind = "auction-voided";
  const isDoneBy = (act: ActRow) => act.auctionId === input.id;
  return perform({ kind, isDoneBy }, async (tx, acting) => {
    const voided = await market.voidAuction(tx, input.id);
    const { auction, bidderIds, goldReleased } = voided;
    const { id: auctionId, gladiatorId, leaderId, currentBid } = auction;
    await refuseOwnBids(tx, bidderIds, acting);
    if (leaderId !== null) await requireBelow(tx, leaderId, acting.role);
    const change = { before: currentBid === null ? null : String(currentBid), after: null };
    const { reason } = input;
    const letters = bidderIds.map((userId) => {
      const gold = userId === leaderId && goldReleased !== null ? { gold: goldReleased } : {};
      const letter = letterAbout(kind, { userId, at: wallNow() }, { reason, ...change, ...gold });
      return { ...letter, auctionId, gladiatorId };
    });
    return {
      about: { playerId: leaderId, auctionId, gladiatorId, ...change },
      letters,
      announce: () => voided.announce(),
    };
  });
}

async function requireBelow(tx: Transaction, leaderId: string, operatorsRole: Role): Promise<void> {
  const { users } = tx.tables;
  const [leader] = await tx.select({ role: users.role }).from(users).where(eq(users.id, leaderId));
  if (leader && !outranks(operatorsRole, leader.role)) throw new Problem("NOT_BELOW_YOU");
}
