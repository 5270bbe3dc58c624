import { eq } from "drizzle-orm";
import { voidAuction } from "@ludus/shared/contract/operators/acts-api";
import { Problem } from "@ludus/shared/contract/problems";
import { outranks, type Role } from "@ludus/shared/rules/accounts/roles";
import type { Transaction } from "../../../platform/database/database.ts";
import type { AdminContext } from "../admin-context.ts";
import { refuseOwnBids } from "./conflict-of-interest.ts";
import { letterAbout } from "./letter-about.ts";
import { operatorAct } from "./operator-act.ts";

/** A man whom a school offered is there again. */
const HOME = "home";

type Context = { market: Pick<AdminContext["market"], "voidAuction"> };

export const voidOpenAuction = operatorAct({
  endpoint: voidAuction,
  kind: "auction-voided",
  async change({ tx, input: { id, reason }, acting }, { market }: Context) {
    const { auction, bidderIds, goldReleased, facts } = await market.voidAuction(tx, id);
    const { id: auctionId, gladiatorId, leaderId, sellerId, currentBid } = auction;
    const partyIds = sellerId === null ? bidderIds : [...bidderIds, sellerId];
    await refuseOwnBids(tx, partyIds, acting);
    if (leaderId !== null) await requireBelow(tx, leaderId, acting.role);
    const change = { before: currentBid === null ? null : String(currentBid), after: null };
    const fate = sellerId === null ? null : HOME;
    const letters = partyIds.map((userId) => {
      const gold = userId === leaderId && goldReleased !== null ? { gold: goldReleased } : {};
      const about = { userId, at: acting.at };
      const letter = letterAbout("auction-voided", about, {
        reason,
        ...change,
        after: fate,
        ...gold,
      });
      return { ...letter, auctionId, gladiatorId };
    });
    return { playerId: leaderId, auctionId, gladiatorId, ...change, letters, facts };
  },
});

async function requireBelow(tx: Transaction, leaderId: string, operatorsRole: Role): Promise<void> {
  const { users } = tx.tables;
  const [leader] = await tx.select({ role: users.role }).from(users).where(eq(users.id, leaderId));
  if (leader && !outranks(operatorsRole, leader.role)) throw new Problem("NOT_BELOW_YOU");
}
