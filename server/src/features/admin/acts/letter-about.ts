import type { ActKind } from "@ludus/shared/acts/act-kinds";
import type { NewLetter } from "../../letters/letter-writer.ts";

/** Tells a player what an operator changed. `at`: epoch ms. */
export function letterAbout(
  act: ActKind,
  { userId, at }: { userId: string; at: number },
  change: { reason: string; before: string | null; after: string | null; gold?: number },
): NewLetter {
  const { reason, before, after, gold = null } = change;
  return {
    userId,
    auctionId: null,
    gladiatorId: null,
    kind: "operator-act",
    data: { act, reason, before, after, gold },
    createdAt: at,
  };
}
