import { mySales } from "@ludus/shared/contract/market/selling-api";
import { goldJournal, type GoldMovement } from "@ludus/shared/contract/journal-api";
import { JOURNAL_PAGE_SIZE_MAX } from "@ludus/shared/limits";
import type { Api } from "@ludus/testkit/players/api";
import { checkLeagues } from "../checks/check-leagues.ts";
import { findWrongSales } from "./find-wrong-sales.ts";
import type { SalesRecord } from "./sales-record.ts";
import { settled, type TradeContext } from "./trade.ts";

/** A private server's sales last less; longer ones stay open. */
const ENDS_WITHIN_MS = 15_000;

/** Compares the sellers' books with what was acknowledged, and adds up their leagues. */
export async function checkSales(trade: TradeContext, record: SalesRecord, sinceAt: number) {
  const { api, sellers } = trade;
  await settled(trade, ENDS_WITHIN_MS);
  const outcomes = { sold: 0, unsold: 0, open: 0 };
  const wrong: string[] = [];
  for (const { id: sellerId, token } of sellers) {
    const { sales } = await api.call(mySales, {}, token);
    const movements = await readMovements(api, token, sinceAt);
    wrong.push(...findWrongSales({ sellerId, sales, movements }, record, sinceAt));
    for (const { outcome, startsAt } of sales) {
      if (startsAt < sinceAt) continue;
      if (outcome === "sold" || outcome === "unsold" || outcome === "open") outcomes[outcome] += 1;
    }
  }
  wrong.push(...(await checkLeagues(api, sellers)));
  const { offers, takenBack, bids, ownBidsRefused, unanswered } = record;
  return {
    sellers: sellers.length,
    offers: offers.length,
    takenBack: takenBack.length,
    bids: bids.length,
    ownBidsRefused,
    unanswered,
    ...outcomes,
    /** One sentence for each thing that the sellers' books or leagues contradict. */
    wrong,
  };
}

async function readMovements(api: Api, token: string, sinceAt: number): Promise<GoldMovement[]> {
  const movements: GoldMovement[] = [];
  for (let before: string | undefined; ;) {
    const page = { limit: JOURNAL_PAGE_SIZE_MAX, before };
    const { movements: found, next } = await api.call(goldJournal, page, token);
    movements.push(...found.filter(({ at }) => at >= sinceAt));
    if (next === null || (found.at(-1)?.at ?? sinceAt) < sinceAt) return movements;
    before = next;
  }
}
