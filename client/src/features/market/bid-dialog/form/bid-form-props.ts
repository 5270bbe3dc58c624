import type { AuctionState } from "@ludus/shared/model/auction";
import type { ReactNode } from "react";
import type { Profile } from "../../../../lib/stores/gladiators/gladiator-parts.ts";

export interface BidFormProps {
  profile: Profile;
  auction: AuctionState;
  onDone: () => void;
  /** Another pane stands in place of the amounts; on phones only. */
  isCovered: boolean;
  /** The panes beside and above the amounts. */
  children: ReactNode;
}
