import { auditDatabase } from "@ludus/server/src/audit/audit-database";
import { auctionIdOf, bidIdOf } from "@ludus/server/src/platform/database/schema/bid-id";
import type { Database } from "@ludus/server/src/platform/database/database";
import type { AuctionRow } from "@ludus/server/src/presenters/present-auction";
import { endsAfterBids } from "@ludus/server/test/properties/moved-ends";
import { expectPayments } from "./games-model.ts";
import { wrongLetters } from "./judge-letters.ts";
import { wrongSales } from "./judge-sales.ts";
import { readPlayed } from "./played.ts";
import { expectSales } from "./sales-model.ts";
import type { GamesStep } from "./watched-games.ts";
import type { Witness } from "./witness.ts";
import { findWrongLeads, type NewSchoolLimit } from "./new-school-leads.ts";

interface Expected extends NewSchoolLimit {
  marketSize: number;
  now: number;
  /** Whether processes may have died, so that some ends were never announced. */
  isAnyoneMortal: boolean;
  steps: readonly GamesStep[];
  /** Null: there were no games. */
  everyMs: number | null;
  /** By the ids of the first gladiators: the games that they came with. */
  firstTenures: ReadonlyMap<string, number>;
}

/** Audits the database between two transactions. Resolves with the broken invariants. */
export async function findBroken(database: Database): Promise<string[]> {
  const findings = await auditDatabase(database);
  return findings.map(
    ({ invariant, rule, offenders }) => `${invariant} is broken (${rule}): ${offenders.join("; ")}`,
  );
}

/** Checks that leaders were told the maxima that they have. */
export function findUnannouncedMaxima(
  auctions: readonly AuctionRow[],
  { maxima }: Pick<Witness, "maxima">,
): string[] {
  return auctions.flatMap(({ id, status, leaderId, gladiatorId, maximum }) => {
    if (status !== "open" || maximum === null) return [];
    const told = maxima.get(`${leaderId} ${gladiatorId}`)?.yourMaximum;
    return told === maximum
      ? []
      : [`the leader of auction ${id} has a maximum of ${maximum}, and was told ${told}`];
  });
}

/**
 * Checks the end of a run, after the faults: invariants, acknowledged bids, no invented bids, and
 * what players were told.
 */
export async function judgeRun(
  database: Database,
  witness: Witness,
  expected: Expected,
): Promise<string[]> {
  const played = await readPlayed(database);
  const { bids, auctions, schools, letters, receipts } = played;
  const bidsOf = (auctionId: number) => bids.filter(({ id }) => auctionIdOf(id) === auctionId);
  const { payments, faults } = expectPayments(expected.steps, played, expected.everyMs ?? 0);
  const sales = expectSales({ ...expected, ...played });
  return [
    ...witness.faults,
    ...(await findBroken(database)),
    ...lostBids(),
    ...inventedBids(),
    ...faults,
    ...wrongSales(played, witness),
    ...unfinishedWork(),
    ...inventedStates(),
    ...wrongEnds(),
    ...unannouncedEnds(),
    ...wrongLetters(played, { payments, sales }),
    ...wrongActs(),
    ...(expected.isAnyoneMortal ? [] : findUnannouncedMaxima(auctions, witness)),
    ...findWrongLeads(schools, expected),
  ];

  function lostBids(): string[] {
    const byId = new Map(bids.map((bid) => [String(bid.id), bid]));
    return [...witness.accepted.values()].flatMap(({ key, bid, bidderId }) => {
      const kept = byId.get(bid.id);
      const isKept = kept?.bidderId === bidderId && kept.amount === bid.bidAmount;
      return isKept ? [] : [`bid ${key} was acknowledged, and is not in the database`];
    });
  }

  /** Checks that every bid comes from one key that a player sent. */
  function inventedBids(): string[] {
    const keyed = new Map(
      receipts.flatMap(({ key, receipt }) =>
        receipt.ok ? [[Number(receipt.answer.bid.id), key] as const] : [],
      ),
    );
    const placed = bids.filter(({ automatic }) => !automatic);
    const strangers = placed.filter(({ id, bidderId, amount }) => {
      const sent = witness.sent.get(keyed.get(id) ?? "");
      if (sent?.bidderId !== bidderId) return true;
      return amount < sent.bidAmount || amount > (sent.maxAmount ?? sent.bidAmount);
    });
    const keys = new Set(keyed.values());
    return [
      ...strangers.map(({ id }) => `bid ${id} was sent by nobody, or judged twice`),
      ...(keys.size === keyed.size ? [] : ["two bids came of one key"]),
    ];
  }

  /** Amounts of gold, negative where an operator took it. */
  function givenTo(userId: string): number[] {
    return [...witness.acts.values()].flatMap((act) =>
      act.kind === "gold" && act.playerId === userId ? [act.amount] : [],
    );
  }

  /** Checks that the voided auctions are those that an operator voided, each act with its letters. */
  function wrongActs(): string[] {
    const acts = [...witness.acts.values()];
    const voided = new Set(acts.flatMap((act) => (act.kind === "void" ? [act.auctionId] : [])));
    const wrong = auctions.filter(({ id, status }) => (status === "voided") !== voided.has(id));
    const unwritten = schools.filter(({ userId }) => {
      const about = letters.filter(
        (one) => one.kind === "operator-act" && one.auctionId === null && one.userId === userId,
      );
      return about.length !== givenTo(userId).length;
    });
    return [
      ...wrong.map(({ id, status }) => `auction ${id} is ${status}, by no act or against one`),
      ...unwritten.map(({ userId }) => `${userId} has not one letter for each act about gold`),
    ];
  }

  function unfinishedWork(): string[] {
    const open = auctions.filter(({ status }) => status === "open");
    const overdue = open.filter(({ endsAt }) => endsAt <= expected.now);
    const stock = open.filter(({ sellerId }) => sellerId === null);
    // So small a market never shrinks by prices or bidders.
    const most = Math.max(expected.marketSize, Math.round(0.32 * played.visits.length));
    const isStocked = stock.length >= expected.marketSize && stock.length <= most;
    const late = played.games.filter(({ at, heldAt }) => heldAt === null && at <= expected.now);
    const planned = played.games.filter(({ heldAt }) => heldAt === null);
    const hasGames = expected.everyMs === null || planned.length === 1;
    return [
      ...overdue.map(({ id }) => `auction ${id} is over and was never closed`),
      ...(isStocked ? [] : [`${stock.length} auctions are open`]),
      ...late.map(({ number }) => `games ${number} are due and were not held`),
      ...(hasGames ? [] : [`${planned.length} games are planned`]),
    ];
  }

  /** Checks that every announced state happened. */
  function inventedStates(): string[] {
    const bidById = new Map(bids.map((bid) => [bid.id, bid]));
    return witness.states.flatMap((state) => {
      const { gladiatorId, seq, currentBid, highestBidderId, marketEndTime } = state;
      const auction = auctions.find(
        (row) => row.gladiatorId === gladiatorId && row.firstSeq <= seq && seq <= row.seq,
      );
      const position = auction ? Math.min(seq - auction.firstSeq, auction.bidCount) : 0;
      const last = auction && position > 0 ? bidById.get(bidIdOf(auction.id, position)) : undefined;
      const happened =
        auction !== undefined &&
        currentBid === (last?.amount ?? null) &&
        highestBidderId === (last?.bidderId ?? null) &&
        marketEndTime === endsAfterBids(auction, bidsOf(auction.id))[position];
      return happened ? [] : [`seq ${seq} of ${gladiatorId} was announced, and never happened`];
    });
  }

  /** Checks that late bids, and nothing else, moved the end of each auction, as far as they may. */
  function wrongEnds(): string[] {
    const wrong = auctions.filter(({ id, endsAt, ...auction }) => {
      const ends = endsAfterBids({ endsAt, ...auction }, bidsOf(id));
      return endsAt !== ends.at(-1);
    });
    return wrong.map(({ id }) => `auction ${id} doesn't end where its bids have moved its end`);
  }

  function unannouncedEnds(): string[] {
    if (expected.isAnyoneMortal) return [];
    const unannounced = auctions.filter(
      (row) => row.status !== "open" && !witness.hasHeardEnd(row),
    );
    return unannounced.map(
      ({ id, status }) => `auction ${id} ended ${status}, and nobody was told`,
    );
  }
}
