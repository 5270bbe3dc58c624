import { schoolPage } from "@ludus/shared/contract/schools-api";
import type { Api } from "@ludus/testkit/players/api";
import type { GentleView, Lot } from "./choose-gently.ts";

/**
 * Whether a guest who owns nothing yet leads: their first gladiator is left to them.
 * @throws Problem for a refusal.
 */
export async function isLedByNewcomer(
  api: Api,
  { token }: { token: string },
  { highestBidderId }: Pick<Lot, "highestBidderId">,
  bots: GentleView["bots"],
): Promise<boolean> {
  if (highestBidderId === null || bots.has(highestBidderId)) return false;
  const { men } = await api.call(schoolPage, { userId: highestBidderId }, token);
  return men.length === 0;
}
