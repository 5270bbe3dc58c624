import type { AuctionRow } from "../../../../presenters/present-auction.ts";
import { maximumFor } from "../../../../presenters/present-maximum.ts";
import type { SchoolRow } from "../../../../presenters/present-school.ts";
import { SchoolsDraft } from "../../../school/schools-draft.ts";
import type { MaximumChanges } from "../../rows/auction-changes.ts";
import type { Connections } from "../../rows/connections.ts";
import type { OwnMaximum } from "../../rows/read-maxima.ts";
import type { BatchChanges, LostLead } from "./judgement.ts";

/** The locked rows that a batch of bids is judged against: newest auctions and schools. */
export interface BidBatchState {
  auctionsByGladiatorId: ReadonlyMap<string, AuctionRow>;
  /** The bidders' and the leaders'. */
  schoolsByUserId: ReadonlyMap<string, SchoolRow>;
  /** How many auctions a new school may lead. Null: no limit. */
  newSchoolLeadsMax: number | null;
  /** Sellers of lots in the batch, and bidders who may be the same person. */
  connections: Connections;
}

type Lead = Pick<OwnMaximum, "userId" | "gladiatorId">;

/** The rows as the entries judged so far left them, and what is to be written of them. */
export class BatchDraft {
  readonly now: number;
  readonly schools: SchoolsDraft;
  readonly newSchoolLeadsMax: number | null;
  readonly connections: Connections;
  readonly bids: BatchChanges["bids"] = [];
  readonly #auctions: Map<string, AuctionRow>;
  readonly #bidOn = new Map<string, AuctionRow>();
  readonly #privatelyChanged = new Map<string, AuctionRow>();
  readonly #lostLeads = new Map<string, LostLead>();
  readonly #maximaToAnnounce = new Map<string, Lead>();
  #writesMaxima = false;

  constructor(state: BidBatchState, now: number) {
    this.now = now;
    this.newSchoolLeadsMax = state.newSchoolLeadsMax;
    this.connections = state.connections;
    this.#auctions = new Map(state.auctionsByGladiatorId);
    this.schools = new SchoolsDraft(state.schoolsByUserId, now);
  }

  auctionOf(gladiatorId: string): AuctionRow | undefined {
    return this.#auctions.get(gladiatorId);
  }

  /** Leaves a row alone that neither had a maximum nor gets one. */
  withMaximum(auction: AuctionRow, maximum: number | null): AuctionRow {
    if (maximum === null && auction.maximum === null) return auction;
    this.#writesMaxima = true;
    const changes: MaximumChanges = { maximum };
    return { ...auction, ...changes };
  }

  saveBidOn(auction: AuctionRow): void {
    const { gladiatorId } = auction;
    this.#auctions.set(gladiatorId, auction);
    this.#bidOn.set(gladiatorId, auction);
    this.#privatelyChanged.delete(gladiatorId);
  }

  /** For changes that others can't see. */
  savePrivately(auction: AuctionRow): void {
    const { gladiatorId } = auction;
    this.#auctions.set(gladiatorId, auction);
    const changed = this.#bidOn.has(gladiatorId) ? this.#bidOn : this.#privatelyChanged;
    changed.set(gladiatorId, auction);
  }

  addLostLead(lead: LostLead): void {
    this.#lostLeads.set(`${lead.gladiatorId} ${lead.userId}`, lead);
  }

  announceMaximum(lead: Lead): void {
    this.#maximaToAnnounce.set(`${lead.gladiatorId} ${lead.userId}`, lead);
  }

  toChanges(): BatchChanges {
    return {
      auctions: [...this.#bidOn.values()],
      privatelyChanged: [...this.#privatelyChanged.values()],
      writesMaxima: this.#writesMaxima,
      schools: this.schools,
      bids: this.bids,
      lostLeads: [...this.#lostLeads.values()].filter(
        ({ gladiatorId, userId }) => this.auctionOf(gladiatorId)?.leaderId !== userId,
      ),
      ownMaxima: [...this.#maximaToAnnounce.values()].map((lead) => this.#ownMaximum(lead)),
    };
  }

  #ownMaximum({ userId, gladiatorId }: Lead): OwnMaximum {
    const auction = this.auctionOf(gladiatorId);
    return {
      userId,
      gladiatorId,
      yourMaximum: auction ? maximumFor(userId, auction) : null,
      schoolVersion: this.schools.of(userId).version,
    };
  }
}
