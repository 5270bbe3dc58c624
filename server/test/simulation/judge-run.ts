import { auditDatabase } from "../../src/audit/audit-database.ts";
import { auctionIdOf, bidIdOf } from "../../src/platform/database/schema/bid-id.ts";
import type { Database } from "../../src/platform/database/database.ts";
import type { AuctionRow } from "../../src/presenters/present-auction.ts";
import { endsAfterBids } from "../properties/moved-ends.ts";
import type { Witness } from "./witness.ts";
import { findWrongLeads, type NewSchoolLimit } from "./new-school-leads.ts";

interface Expected extends NewSchoolLimit {
  startingGold: number;
  marketSize: number;
  now: number;
  /** Whether processes may have died, so that some ends were never announced. */
  isAnyoneMortal: boolean;
}

/** Audits the database between two transactions. Resolves with the broken invariants. */
export async function findBroken(database: Database): Promise<string[]> {
  const findings = await auditDatabase(database);
  return findings.map(
    ({ invariant, rule, offenders }) => `${invariant} is broken (${rule}): ${offenders.join("; ")}`,
  );
}

/** Checks that leaders were told the maxima that they have. */
export function findUntoldMaxima(
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
 * balances by a model of its own, which knows neither the journal nor the rules' code.
 */
export async function judgeRun(
  database: Database,
  witness: Witness,
  expected: Expected,
): Promise<string[]> {
  const { read, tables } = database;
  const bids = await read.select().from(tables.bids).orderBy(tables.bids.id);
  const auctions = await read.select().from(tables.auctions);
  const schools = await read.select().from(tables.schools);
  const letters = await read.select().from(tables.letters);
  const bidsOf = (auctionId: number) => bids.filter(({ id }) => auctionIdOf(id) === auctionId);
  const receipts = await read.select().from(tables.bidReceipts);
  return [
    ...witness.faults,
    ...(await findBroken(database)),
    ...lostBids(),
    ...inventedBids(),
    ...wrongPurses(),
    ...unfinishedWork(),
    ...inventedStates(),
    ...wrongEnds(),
    ...untoldEnds(),
    ...wrongLetters(),
    ...wrongActs(),
    ...(expected.isAnyoneMortal ? [] : findUntoldMaxima(auctions, witness)),
    ...findWrongLeads(auctions, schools, expected),
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

  function wrongPurses(): string[] {
    const auctionById = new Map(auctions.map((auction) => [auction.id, auction]));
    const last = new Map(bids.map((bid) => [auctionIdOf(bid.id), bid]));
    const gone = new Map<string, { held: number; spent: number }>();
    for (const [auctionId, { bidderId, amount }] of last) {
      const purse = gone.get(bidderId) ?? { held: 0, spent: 0 };
      const auction = auctionById.get(auctionId);
      if (auction?.status === "open") purse.held += auction.maximum ?? amount;
      else if (auction?.status !== "voided") purse.spent += amount;
      gone.set(bidderId, purse);
    }
    return schools.flatMap(({ userId, gold, goldHeld }) => {
      const { held, spent } = gone.get(userId) ?? { held: 0, spent: 0 };
      const given = givenTo(userId).reduce((sum, amount) => sum + amount, 0);
      const isRight = goldHeld === held && gold === expected.startingGold + given - held - spent;
      return isRight ? [] : [`${userId} has ${gold} gold and ${goldHeld} held, by bids ${held}`];
    });
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
      const about = letters.filter((one) => one.auctionId === null && one.userId === userId);
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
    return [
      ...overdue.map(({ id }) => `auction ${id} is over and was never closed`),
      ...(open.length === expected.marketSize ? [] : [`${open.length} auctions are open`]),
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

  /** Checks that everybody who bid for what was sold has one letter, with the price and their best. */
  function wrongLetters(): string[] {
    const best = new Map<string, string>();
    for (const { id, bidderId, amount } of bids) {
      const auction = auctions.find((row) => row.id === auctionIdOf(id));
      if (auction?.status === "voided") best.set(`operator-act ${auction.id} ${bidderId}`, "");
      if (auction?.status !== "sold") continue;
      const kind = bidderId === auction.leaderId ? "won" : "lost";
      best.set(`${kind} ${auction.id} ${bidderId}`, `${auction.currentBid} ${amount}`);
    }
    const written = letters
      .filter(({ auctionId }) => auctionId !== null)
      .map(({ kind, auctionId, userId, data }) => ({
        name: `${kind} ${auctionId} ${userId}`,
        says: "yourBestBid" in data ? `${data.price} ${data.yourBestBid}` : "",
      }));
    const impossible = letters.flatMap(({ auctionId, userId, data }) => {
      if (!("yourBestBid" in data) || typeof data.overtakenMaximum !== "number") return [];
      const { price, yourBestBid, overtakenMaximum: maximum } = data;
      if (yourBestBid < maximum && maximum < price) return [];
      return [`${userId} had no maximum of ${maximum} below the price of auction ${auctionId}`];
    });
    return [
      ...impossible,
      ...written
        .filter(({ name, says }) => best.get(name) !== says)
        .map(({ name, says }) => `letter ${name} says ${says}, not ${best.get(name)}`),
      ...[...best.keys()]
        .map((name) => ({ name, times: written.filter((letter) => letter.name === name).length }))
        .filter(({ times }) => times !== 1)
        .map(({ name, times }) => `letter ${name} was written ${times} times`),
    ];
  }

  /** Checks that late bids, and nothing else, moved the end of each auction, as far as they may. */
  function wrongEnds(): string[] {
    const wrong = auctions.filter(({ id, endsAt, ...auction }) => {
      const ends = endsAfterBids({ endsAt, ...auction }, bidsOf(id));
      return endsAt !== ends.at(-1);
    });
    return wrong.map(({ id }) => `auction ${id} doesn't end where its bids have moved its end`);
  }

  function untoldEnds(): string[] {
    if (expected.isAnyoneMortal) return [];
    const untold = auctions.filter((row) => row.status !== "open" && !witness.hasHeardEnd(row));
    return untold.map(({ id, status }) => `auction ${id} ended ${status}, and nobody was told`);
  }
}
