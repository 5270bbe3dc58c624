import { eq } from "drizzle-orm";
import { voidAuction } from "@ludus/shared/acts/void-auction";
import { Problem } from "@ludus/shared/contract/problems";
import { outranks, type Role } from "@ludus/shared/rules/accounts/roles";
import type { Transaction } from "../../../platform/database/database.ts";
import type { AdminContext } from "../admin-context.ts";
import { refuseOwnBids } from "./conflict-of-interest.ts";
import { letterAbout } from "./letter-about.ts";
import { operatorAct } from "./operator-act.ts";

type Context = { market: Pick<AdminContext["market"], "voidAuction"> };

/** Operators' acts on auctions, by the acts' names. */
export const auctionActs = {
  voidAuction: operatorAct({
    act: voidAuction,
    kind: () => "auction-voided",
    async change({ tx, input: { id, reason }, acting }, { market }: Context) {
      const { auction, bidderIds, goldReleased, outcome, facts } = await market.voidAuction(tx, id);
      const { id: auctionId, gladiatorId, leaderId, sellerId, currentBid, status } = auction;
      const partyIds = sellerId === null ? bidderIds : [...bidderIds, sellerId];
      await refuseOwnBids(tx, partyIds, acting);
      for (const partyId of [leaderId, sellerId]) {
        if (partyId !== null) await requireBelow(tx, partyId, acting.role);
      }
      const before = currentBid === null ? null : String(currentBid);
      const letters = partyIds.map((userId) => {
        const gold = userId === leaderId && goldReleased !== null ? { gold: goldReleased } : {};
        const about = { userId, at: acting.at };
        const letter = letterAbout("auction-voided", about, {
          reason,
          before,
          after: outcome,
          ...gold,
        });
        return { ...letter, auctionId, gladiatorId };
      });
      const change = { before, after: status === "sold" ? status : null };
      return { playerId: leaderId, auctionId, gladiatorId, ...change, letters, facts };
    },
  }),
};

async function requireBelow(tx: Transaction, partyId: string, operatorsRole: Role): Promise<void> {
  const { users } = tx.tables;
  const [party] = await tx.select({ role: users.role }).from(users).where(eq(users.id, partyId));
  if (party && !outranks(operatorsRole, party.role)) throw new Problem("NOT_BELOW_YOU");
}
