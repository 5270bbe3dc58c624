import type { Transaction } from "../../../platform/database/database.ts";
import type { AuctionRow } from "../../../presenters/present-auction.ts";
import type { SchoolRow } from "../../../presenters/present-school.ts";
import { saveGold } from "../../school/gold.ts";
import type { EndChanges } from "../auction-changes.ts";
import { insertListings } from "./list-auctions.ts";
import type { Settlement } from "./settle-auctions.ts";

export async function saveSettlement(
  tx: Transaction,
  { closed, relisted, schools, movements }: Omit<Settlement, "sales">,
): Promise<void> {
  const { tables } = tx;
  const ended: readonly (Pick<AuctionRow, "id"> & EndChanges)[] = closed;
  const setByEnd = ["status", "seq", "closedAt", "maximum"] as const;
  await tx.updateAll(tables.auctions, "id", setByEnd, ended);
  await insertListings(tx, relisted);
  await saveGold(tx, schools, movements);
  const owners: readonly Pick<
    SchoolRow,
    "userId" | "totalGladiators" | "totalWins" | "reputation" | "tiedGold"
  >[] = schools;
  await tx.updateAll(
    tables.schools,
    "userId",
    ["totalGladiators", "totalWins", "reputation", "tiedGold"],
    owners,
  );
}
