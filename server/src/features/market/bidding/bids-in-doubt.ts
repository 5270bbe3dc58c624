import type { AuctionState } from "@ludus/shared/model/auction";
import type { School } from "@ludus/shared/model/school";
import type { Log } from "../../../log.ts";
import type { Database } from "../../../platform/database/database.ts";
import { readAuctions } from "../browsing/read-auctions.ts";
import { readMaxima } from "../browsing/read-maxima.ts";
import { readBiddersSchools } from "../browsing/read-bidders-schools.ts";
import { InDoubtCommits } from "../../../platform/in-doubt-commits.ts";
import type { OwnMaximum } from "./judging/judgement.ts";

interface CurrentState {
  auctions: AuctionState[];
  maxima: OwnMaximum[];
  schools: { userId: string; school: School }[];
}

/** By gladiator's id. Clients drop states that are not newer, so announcing the current ones is safe. */
export type BidsInDoubt = InDoubtCommits<string, CurrentState>;

export function createBidsInDoubt(database: Database, log: Log): BidsInDoubt {
  return new InDoubtCommits({
    name: "bids",
    keyOf: (gladiatorId: string) => gladiatorId,
    lookUp: async (gladiatorIds) => ({
      auctions: await readAuctions(database, gladiatorIds),
      maxima: await readMaxima(database, gladiatorIds),
      schools: await readBiddersSchools(database, gladiatorIds),
    }),
    log,
  });
}
