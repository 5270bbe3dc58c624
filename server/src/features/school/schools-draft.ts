import type { GoldMovementKind } from "@ludus/shared/model/gold-movements";
import type { Transaction } from "../../platform/database/database.ts";
import { bidIdOf } from "../../platform/database/schema/bid-id.ts";
import type { AuctionRow } from "../../presenters/present-auction.ts";
import type { SchoolRow } from "../../presenters/present-school.ts";
import {
  moveGold,
  moveHeldGold,
  type GoldMovement,
  type HeldMovementKind,
  type UnheldMovementKind,
} from "./gold.ts";

/** With the leads that back what is held, and what the first of them sets. */
const SET_BY_MOVEMENT = [
  "gold",
  "goldHeld",
  "heldForSales",
  "version",
  "leads",
  "newUntil",
] as const;
const SET_BESIDES = ["totalGladiators", "totalWins", "reputation", "tiedGold", "boutsWon"] as const;

type Changes = Pick<SchoolRow, (typeof SET_BY_MOVEMENT)[number] | (typeof SET_BESIDES)[number]>;

interface Moved {
  userId: string;
  amount: number;
}

/** Locked schools as the changes so far left them, and what is to be written of them. */
export class SchoolsDraft {
  /** Epoch ms. */
  readonly now: number;
  readonly movements: GoldMovement[] = [];
  readonly #locked: ReadonlyMap<string, SchoolRow>;
  readonly #changed = new Map<string, SchoolRow>();

  constructor(locked: ReadonlyMap<string, SchoolRow>, now: number) {
    this.#locked = locked;
    this.now = now;
  }

  get changed(): SchoolRow[] {
    return [...this.#changed.values()];
  }

  of(userId: string): SchoolRow {
    const school = this.#changed.get(userId) ?? this.#locked.get(userId);
    if (!school) throw new Error(`School ${userId} was not locked`);
    return school;
  }

  change(userId: string, changes: Partial<Changes>): void {
    this.#changed.set(userId, { ...this.of(userId), ...changes });
  }

  /** For the lot's newest bid. @throws RangeError below 0 */
  moveHeld(
    kind: HeldMovementKind,
    { userId, amount, lot }: Moved & { lot: Pick<AuctionRow, "id" | "bidCount" | "sellerId"> },
  ): void {
    this.#changed.set(userId, moveHeldGold(this.of(userId), kind, amount, lot));
    this.#journal(kind, { userId, amount, bidId: bidIdOf(lot.id, lot.bidCount), causeId: null });
  }

  /** `causeId`: of the games or the auction. @throws RangeError below 0 */
  move(
    kind: UnheldMovementKind,
    { userId, amount, causeId }: Moved & Pick<GoldMovement, "causeId">,
  ): void {
    this.#changed.set(userId, moveGold(this.of(userId), kind, amount));
    this.#journal(kind, { userId, amount, bidId: null, causeId });
  }

  /** The balances that movements led to, and the movements. */
  async save(tx: Transaction): Promise<void> {
    const { goldJournal, schools } = tx.tables;
    const isMore = this.changed.some((school) => {
      const before = this.#locked.get(school.userId);
      return SET_BESIDES.some((column) => before?.[column] !== school[column]);
    });
    const besides = isMore ? SET_BESIDES : [];
    const rows: readonly (Pick<SchoolRow, "userId"> & Changes)[] = this.changed;
    await tx.updateAll(schools, "userId", [...SET_BY_MOVEMENT, ...besides], rows);
    await tx.insertAll(goldJournal, this.movements);
  }

  #journal(kind: GoldMovementKind, moved: Omit<GoldMovement, "kind" | "at">): void {
    this.movements.push({ ...moved, kind, at: this.now });
  }
}
