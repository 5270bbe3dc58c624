import { z } from "zod";
import {
  auctionEndedEvent,
  maximumEvent,
  schoolEvent,
} from "@ludus/shared/contract/live/market-events";
import { sessionEndedEvent, userEvent } from "@ludus/shared/contract/live/session-events";
import { COMMITS_LOST } from "../platform/database/schema/tables/facts-table.ts";
import { factKind } from "./fact.ts";

const userId = z.string();

/** Sold, unsold, voided or taken back. The market's own that aren't sold are listed again with it. */
export const auctionEnded = factKind(
  "auction-ended",
  z.object({ ended: auctionEndedEvent.payload, bidderIds: z.array(userId) }),
);

/** New gladiators came to the market. */
export const lotsListed = factKind("lots-listed", z.object({ count: z.int() }));

export const schoolChanged = factKind(
  "school-changed",
  z.object({ userId, school: schoolEvent.payload }),
);

/** Gold that was held for maxima was taken or owed, or the player left. */
export const maximaLowered = factKind(
  "maxima-lowered",
  z.object({ userId, maxima: z.array(maximumEvent.payload) }),
);

/** An operator changed a player's name or role. */
export const playerChanged = factKind(
  "player-changed",
  z.object({ userId, user: userEvent.payload.shape.user }),
);

export const sessionsEnded = factKind(
  "sessions-ended",
  z.object({ sessionIds: z.array(z.string()), reason: sessionEndedEvent.payload.shape.reason }),
);

/** A node handled facts that are gone: the database is a standby that lagged, or an older copy. */
export const commitsLost = factKind(
  COMMITS_LOST,
  z.object({ from: z.iso.datetime(), until: z.iso.datetime() }),
);

/** Written, or grown. Later releases write kinds of letters that this one doesn't know. */
export const lettersWritten = factKind(
  "letters-written",
  z.object({ letters: z.array(z.object({ id: z.string(), userId, kind: z.string() })) }),
);
