import { setTimeout as sleep } from "node:timers/promises";
import { myGladiators } from "@ludus/shared/contract/gladiators-api";
import { mySales, takeBack } from "@ludus/shared/contract/market/selling-api";
import { Problem } from "@ludus/shared/contract/problems";
import { pickFrom, type Random } from "@ludus/shared/rules/random";
import type { Api } from "@ludus/testkit/players/api";
import { bidByHttp } from "@ludus/testkit/players/place-bid";
import { readMarket } from "@ludus/testkit/players/read-market";
import type { Account } from "@ludus/testkit/players/register-player";
import { z } from "zod/mini";
import { offerGladiator } from "../crowd/offer-gladiator.ts";
import { SALES_LISTED_MAX } from "./find-wrong-sales.ts";
import { SalesRecord } from "./sales-record.ts";

const TURN_MS = 150;
const MEN_WANTED = 4;
const TAKE_BACK_SHARE = 0.2;
const OWN_BID_SHARE = 0.1;

export interface TradeContext {
  api: Api;
  /** Accounts of the persona. */
  sellers: readonly Account[];
  /** Everybody who bids on their lots. */
  bidders: readonly Account[];
  /** The war's own auctions, which aren't bought to be sold. */
  gladiatorIds: readonly string[];
  random: Random;
}

/** Sellers buy gladiators, offer them and take some back, while all bidders bid on their lots. */
export async function trade(context: TradeContext, seconds: number): Promise<SalesRecord> {
  const record = new SalesRecord();
  const untilMs = performance.now() + seconds * 1000;
  const untilAt = Date.now() + seconds * 1000;
  while (context.sellers.length > 0 && performance.now() < untilMs) {
    const seller = pickFrom(context.random, context.sellers);
    for (const act of [actOfSeller, bidOnSale]) {
      await act(context, record, seller, untilAt).catch((error: unknown) => {
        if (error instanceof z.core.$ZodError) throw error;
        if (!(error instanceof Problem)) record.unanswered += 1;
      });
    }
    await sleep(TURN_MS);
  }
  return record;
}

async function actOfSeller(
  context: TradeContext,
  record: SalesRecord,
  seller: Account | undefined,
  untilAt: number,
): Promise<void> {
  if (!seller) return;
  const { api, random } = context;
  const { token, id: sellerId } = seller;
  const { sales } = await api.call(mySales, {}, token);
  const unbid = sales.find(
    ({ takeBackUntil, bidCount }) => takeBackUntil !== null && bidCount === 0,
  );
  if (unbid && random() < TAKE_BACK_SHARE) {
    await api.call(takeBack, { id: unbid.gladiator.id }, token);
    const { gladiator, startingPrice } = unbid;
    record.takenBack.push({ sellerId, gladiatorId: gladiator.id, startingPrice });
    return;
  }
  if (sales.length >= SALES_LISTED_MAX) return;
  const { gladiators } = await api.call(myGladiators, {}, token);
  if (gladiators.length < MEN_WANTED) return buy(context, seller, untilAt);
  for (const gladiator of gladiators) {
    const startingPrice = await offerGladiator(api, seller, gladiator);
    if (startingPrice !== null) {
      record.offers.push({ sellerId, gladiatorId: gladiator.id, startingPrice });
      return;
    }
  }
}

/** The lot of the market's own stock that ends soonest: it must be sold while the war lasts. */
async function buy({ api, gladiatorIds }: TradeContext, buyer: Account, untilAt: number) {
  const lots = await readMarket(api, buyer.token);
  const lot = lots.find(
    ({ id, seller, marketEndTime, highestBidderId }) =>
      !seller &&
      marketEndTime < untilAt &&
      highestBidderId !== buyer.id &&
      !gladiatorIds.includes(id),
  );
  if (lot) await bidByHttp(api, buyer, { gladiatorId: lot.id, bidAmount: lot.minimumBid });
}

async function bidOnSale(
  { api, bidders, sellers, random }: TradeContext,
  record: SalesRecord,
): Promise<void> {
  const reader = pickFrom(random, bidders);
  if (!reader) return;
  const lot = pickFrom(
    random,
    (await readMarket(api, reader.token)).filter(({ seller }) => seller),
  );
  if (!lot?.seller) return;
  const { userId: sellerId } = lot.seller;
  const owner = sellers.find(({ id }) => id === sellerId);
  const bidder = owner && random() < OWN_BID_SHARE ? owner : reader;
  const bid = { gladiatorId: lot.id, bidAmount: lot.minimumBid };
  const accepted = { sellerId, ...bid };
  if (bidder.id !== sellerId) {
    await bidByHttp(api, bidder, bid);
    record.bids.push(accepted);
    return;
  }
  try {
    await bidByHttp(api, bidder, bid);
    record.ownBids.push(accepted);
  } catch (error) {
    if (!(error instanceof Problem) || error.code !== "OWN_LOT") throw error;
    record.ownBidsRefused += 1;
  }
}

/** Waits until the sales that end soon are settled. Resolves with those that stay open. */
export async function settled({ api, sellers }: TradeContext, withinMs: number): Promise<void> {
  const untilAt = Date.now() + withinMs;
  for (const { token } of sellers) {
    for (;;) {
      const { sales } = await api.call(mySales, {}, token);
      const isDue = sales.some(({ outcome, endsAt }) => outcome === "open" && endsAt < untilAt);
      if (!isDue || Date.now() > untilAt) break;
      await sleep(TURN_MS);
    }
  }
}
