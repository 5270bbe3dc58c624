import { adjustGold } from "./adjust-gold.ts";
import { changeRole } from "./change-role.ts";
import { closeReport } from "./close-report.ts";
import { closeReportsAbout } from "./close-reports-about.ts";
import { liftSuspension } from "./lift-suspension.ts";
import { renamePlayer } from "./rename-player.ts";
import { renamePlayersSchool } from "./rename-players-school.ts";
import { suspendPlayer } from "./suspend-player.ts";
import { voidAuction } from "./void-auction.ts";

/** All acts of operators, in the order of their buttons. */
export const ACTS = {
  renamePlayer,
  renamePlayersSchool,
  suspendPlayer,
  liftSuspension,
  voidAuction,
  adjustGold,
  changeRole,
  closeReport,
  closeReportsAbout,
};
export type ActName = keyof typeof ACTS;
