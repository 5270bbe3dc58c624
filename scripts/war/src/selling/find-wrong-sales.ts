import type { OwnSale } from "@ludus/shared/contract/market/selling-api";
import type { GoldMovement } from "@ludus/shared/contract/journal-api";
import type { SalesRecord } from "./sales-record.ts";

/** `GET /gladiators/my-sales` lists so many. Sellers offer no more: the rest could not be checked. */
export const SALES_LISTED_MAX = 100;
/** By the players' guide: 2 % for the offer, 10 gold at least; 5, 10 or 15 % of the price. */
const FEE_SHARE = 0.02;
const FEE_MIN = 10;
const COMMISSION_SHARES = [0.05, 0.1, 0.15];

export interface SellersBooks {
  sellerId: string;
  sales: readonly OwnSale[];
  /** Since the war's start. */
  movements: readonly GoldMovement[];
}

type Sale = Pick<OwnSale, "startingPrice" | "outcome"> & { gladiator: { id: string } };

/**
 * One sentence for each thing that a seller's sales or journal contradict.
 *
 * @param sinceAt the war's start, epoch ms
 */
export function findWrongSales(
  { sellerId, sales, movements }: SellersBooks,
  record: SalesRecord,
  sinceAt: number,
): string[] {
  const own = <T extends { sellerId: string }>(rows: readonly T[]) =>
    rows.filter((row) => row.sellerId === sellerId);
  const missing = (rows: SalesRecord["offers"], is: (sale: Sale) => boolean) => {
    const left = sales.filter(is);
    return own(rows).filter((one) => {
      const found = left.findIndex((sale) => isSameSale(sale, one));
      if (found !== -1) left.splice(found, 1);
      return found === -1;
    });
  };
  return [
    ...missing(record.offers, () => true).map(
      ({ gladiatorId, startingPrice }) =>
        `the acknowledged offer of ${gladiatorId} from ${startingPrice} is not among the sales of ${sellerId}`,
    ),
    ...missing(record.takenBack, ({ outcome }) => outcome === "taken-back").map(
      ({ gladiatorId }) => `${gladiatorId}, whom ${sellerId} took back, is not home`,
    ),
    ...own(record.ownBids).map(
      ({ gladiatorId, bidAmount }) =>
        `${sellerId} could bid ${bidAmount} for their own ${gladiatorId}`,
    ),
    ...own(record.bids).flatMap((bid) => findLostBid(bid, sales)),
    ...sales.flatMap(findWrongTerms),
    ...findWrongPayments({ sellerId, sales, movements }, sinceAt),
  ];
}

function isSameSale(
  { gladiator, startingPrice }: Sale,
  other: { gladiatorId: string; startingPrice: number },
): boolean {
  return gladiator.id === other.gladiatorId && startingPrice === other.startingPrice;
}

function findLostBid(
  { gladiatorId, bidAmount }: SalesRecord["bids"][number],
  sales: readonly OwnSale[],
): string[] {
  const theirs = sales.filter(({ gladiator }) => gladiator.id === gladiatorId);
  const isKept = theirs.some(({ price, bidCount }) => bidCount > 0 && (price ?? 0) >= bidAmount);
  return isKept
    ? []
    : [`an acknowledged bid of ${bidAmount} for ${gladiatorId} is in no sale of his`];
}

function findWrongTerms(sale: OwnSale): string[] {
  const { gladiator, outcome, startingPrice, fee, price, bidCount, commission, proceeds } = sale;
  const name = `the sale of ${gladiator.id}`;
  const expectedFee = Math.max(FEE_MIN, Math.ceil(startingPrice * FEE_SHARE));
  const commissions = COMMISSION_SHARES.map((share) => Math.ceil(round((price ?? 0) * share)));
  const isSold = outcome === "sold";
  const wrong: [is: boolean, sentence: string][] = [
    [fee !== expectedFee, `${name} from ${startingPrice} cost ${fee} gold, not ${expectedFee}`],
    [
      isSold && !commissions.includes(commission),
      `${name} at ${price} paid a commission of ${commission}, not one of ${commissions.join(", ")}`,
    ],
    [
      isSold && commission + proceeds !== price,
      `${name} at ${price} brought ${proceeds} after a commission of ${commission}`,
    ],
    [
      isSold === (outcome !== "open" && outcome !== "voided" && bidCount === 0),
      `${name} ended ${outcome} with ${bidCount} bids`,
    ],
  ];
  return wrong.flatMap(([is, sentence]) => (is ? [sentence] : []));
}

/** Without what floating point adds. */
const round = (gold: number) => Math.round(gold * 100) / 100;

/** Each fee and each sale is in the journal once, and nothing else of these kinds. */
function findWrongPayments(
  { sellerId, sales, movements }: SellersBooks,
  sinceAt: number,
): string[] {
  const fees = sales.map(({ gladiator, fee }) => `sale-fee ${gladiator.id} ${fee}`);
  const paid = sales
    .filter(({ outcome, paidAt }) => outcome === "sold" && paidAt === null)
    .map(({ gladiator, proceeds }) => `sale ${gladiator.id} ${proceeds}`);
  const left = [...fees, ...paid];
  const surplus = movements.flatMap(({ kind, gladiator, amount }) => {
    if (kind !== "sale-fee" && kind !== "sale") return [];
    const found = left.indexOf(`${kind} ${gladiator?.id} ${amount}`);
    if (found === -1) return [`the journal of ${sellerId} has a ${kind} of ${amount} too many`];
    left.splice(found, 1);
    return [];
  });
  const due = sales.filter(({ startsAt }) => startsAt >= sinceAt);
  const unpaid = due.flatMap(({ gladiator, fee, proceeds, outcome, paidAt }) => [
    `sale-fee ${gladiator.id} ${fee}`,
    ...(outcome === "sold" && paidAt === null ? [`sale ${gladiator.id} ${proceeds}`] : []),
  ]);
  const missing = unpaid.filter((entry) => left.includes(entry));
  return [...surplus, ...missing.map((entry) => `the journal of ${sellerId} lacks: ${entry}`)];
}
