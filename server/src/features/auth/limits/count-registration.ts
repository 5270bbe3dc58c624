import { CROWDED_SCHOOL_LEADS_MAX } from "@ludus/shared/limits";
import {
  limitNetworks,
  pointsAt,
  takePoints,
  type GiveBack,
} from "../../../http/requests/limit-networks.ts";
import type { Caller } from "../../../http/serve.ts";
import type { AuthContext } from "../auth-context.ts";

type Context = Pick<AuthContext, "rateLimit" | "registrationsByAddress" | "roomByAddress">;

interface Counted {
  /** How many auctions the new school leads at once. Null: as many as any new school. */
  newLeadsMax: number | null;
  giveBack: GiveBack;
}

/**
 * Counts a new account at its address. Beyond the first ones of a day their schools have less room, so
 * that neighbours can join, and one person can't take the market with them. @throws TOO_MANY_REQUESTS
 */
export async function countRegistration(
  { rateLimit, registrationsByAddress, roomByAddress }: Context,
  { limitedAddress }: Pick<Caller, "limitedAddress">,
): Promise<Counted> {
  const giveBack = await limitNetworks(rateLimit, registrationsByAddress, { limitedAddress });
  const room = await takePoints(rateLimit, pointsAt(roomByAddress, limitedAddress));
  return {
    newLeadsMax: room.refusal ? CROWDED_SCHOOL_LEADS_MAX : null,
    async giveBack() {
      await giveBack();
      await room.giveBack();
    },
  };
}
