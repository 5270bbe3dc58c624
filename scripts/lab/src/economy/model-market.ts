import { MINIMUM_BID_GOLD } from "@ludus/shared/limits";
import { bidsRecordedFor } from "@ludus/shared/rules/auctions/maximum-bids";
import { levelAt } from "@ludus/shared/rules/games/experience";
import { comparablesOf, type Sale } from "@ludus/shared/rules/selling/comparables";
import { saleCommission, saleFee } from "@ludus/shared/rules/selling/sale-terms";
import { startingGoldAfterPurchase } from "@ludus/shared/rules/selling/starting-gold";
import { median } from "@ludus/testkit/figures/statistics";
import { DAY_MS } from "@ludus/shared/durations";
import { leastBidOn, type Lot } from "./lot.ts";
import type { ModelSchool } from "./model-school.ts";
import type { Gladiator } from "./recruit-gladiator.ts";

const SALES_COMPARED_MAX = 120;
const ASKED_OF_LOW = 1;
const ASKED_OF_VALUE = 0.4;

interface EndedLot {
  day: number;
  marketValue: number;
  isStock: boolean;
  /** Null: nobody bid. */
  price: number | null;
  bidders: number;
}

/** The open lots, by the game's rules of bidding, holding, settling and selling. */
export class ModelMarket {
  lots: Lot[] = [];
  ended: EndedLot[] = [];
  readonly #salesByWeapon = new Map<string, Sale[]>();
  readonly #schools: ReadonlyMap<string, ModelSchool>;

  constructor(schools: ReadonlyMap<string, ModelSchool>) {
    this.#schools = schools;
  }

  list(
    gladiator: Gladiator,
    endsDay: number,
    seller?: { school: ModelSchool; startingPrice: number },
  ): void {
    this.lots.push({
      gladiator,
      endsDay,
      startingPrice: seller?.startingPrice ?? 0,
      sellerId: seller?.school.id ?? null,
      currentBid: null,
      maximum: null,
      leaderId: null,
      bidderIds: new Set(),
    });
  }

  /** A seller starts below what gladiators like him fetched, and never far below his value. */
  offer(gladiator: Gladiator, school: ModelSchool, day: number): void {
    const sales = this.#salesByWeapon.get(gladiator.bestWeapon) ?? [];
    const fetched = comparablesOf(traitsOf(gladiator), sales, day * DAY_MS);
    const low = "tooFew" in fetched ? 0 : fetched.low;
    const wanted = Math.max(ASKED_OF_LOW * low, ASKED_OF_VALUE * gladiator.marketValue);
    const startingPrice = Math.max(MINIMUM_BID_GOLD, 10 * Math.round(wanted / 10));
    const fee = saleFee(startingPrice);
    if (fee > school.gold) return;
    school.gold -= fee;
    school.sales += 1;
    school.gladiators = school.gladiators.filter(({ id }) => id !== gladiator.id);
    gladiator.gamesSinceOffered = 0;
    this.list(gladiator, day + 3, { school, startingPrice });
  }

  bid(lot: Lot, school: ModelSchool, maxAmount: number): void {
    const bidAmount = leastBidOn(lot);
    const before = this.#schools.get(lot.leaderId ?? "");
    const recorded = bidsRecordedFor(lot, { bidAmount, maxAmount });
    lot.bidderIds.add(school.id);
    lot.currentBid = recorded.at(-1)?.amount ?? bidAmount;
    if (recorded.at(-1)?.by === "leader") return;
    if (before) hold(before, lot, -1);
    lot.leaderId = school.id;
    lot.maximum = maxAmount;
    hold(school, lot, 1);
  }

  /** The prices and bidders of the market's own lots that ended in the last seven days. */
  endedStock(): { priceOverValue: number; contestedShare: number | null } | null {
    const stock = this.ended.filter(({ isStock }) => isStock);
    if (stock.length === 0) return null;
    const sold = stock.filter(({ price }) => price !== null);
    const contested = sold.filter(({ bidders }) => bidders > 1);
    return {
      priceOverValue: median(stock.map(({ price, marketValue }) => (price ?? 0) / marketValue)),
      contestedShare: sold.length === 0 ? null : contested.length / sold.length,
    };
  }

  closeDue(day: number): void {
    this.ended = this.ended.filter((lot) => lot.day > day - 7);
    const due = this.lots.filter(({ endsDay }) => endsDay <= day);
    this.lots = this.lots.filter(({ endsDay }) => endsDay > day);
    for (const lot of due) this.#close(lot, day);
  }

  #close(lot: Lot, day: number): void {
    const { gladiator, currentBid, sellerId } = lot;
    const seller = this.#schools.get(sellerId ?? "");
    const leader = this.#schools.get(lot.leaderId ?? "");
    const isStock = sellerId === null;
    this.ended.push({
      day,
      marketValue: gladiator.marketValue,
      isStock,
      price: currentBid,
      bidders: lot.bidderIds.size,
    });
    if (seller) seller.sales -= 1;
    if (!leader || currentBid === null) {
      if (seller) seller.gladiators.push(gladiator);
      else this.list(gladiator, day + 3);
      return;
    }
    hold(leader, lot, -1);
    leader.gold -= currentBid;
    const startingGoldBefore = leader.startingGold;
    if (seller) seller.gold += currentBid - saleCommission(currentBid, gladiator.gamesInSchool);
    else leader.startingGold = startingGoldAfterPurchase(leader.startingGold, currentBid);
    const tiedPaid = startingGoldBefore - leader.startingGold;
    const soldAt = day * DAY_MS;
    this.#record(lot, { price: currentBid, tiedPaid, buyerId: leader.id, soldAt });
    gladiator.gamesInSchool = 0;
    gladiator.gamesSinceOffered = Infinity;
    gladiator.paid = currentBid;
    leader.gladiators.push(gladiator);
  }

  #record(
    { gladiator, sellerId, bidderIds }: Lot,
    sale: Pick<Sale, "price" | "tiedPaid" | "buyerId" | "soldAt">,
  ) {
    const sales = this.#salesByWeapon.get(gladiator.bestWeapon) ?? [];
    sales.push({ ...traitsOf(gladiator), ...sale, sellerId, bidders: bidderIds.size });
    this.#salesByWeapon.set(gladiator.bestWeapon, sales.slice(-SALES_COMPARED_MAX));
  }
}

/** Moves the lot's maximum between what its leader can spend and what is held. */
function hold(leader: ModelSchool, lot: Lot, direction: 1 | -1): void {
  const gold = direction * (lot.maximum ?? 0);
  leader.gold -= gold;
  leader.goldHeld += gold;
  if (lot.sellerId !== null) leader.heldForPlayersLots += gold;
  leader.leads += direction;
}

function traitsOf({ age, experience, potential, bestWeapon }: Gladiator) {
  return { age, level: levelAt(experience), potential, bestWeapon };
}
