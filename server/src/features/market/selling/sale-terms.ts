import type { ReplyOf } from "@ludus/shared/contract/endpoint";
import type { saleTerms } from "@ludus/shared/contract/market/selling-api";
import { gamesUntilOffer } from "@ludus/shared/rules/selling/offer";
import { saleCommission } from "@ludus/shared/rules/selling/sale-terms";
import type { Reader } from "../../../platform/database/database.ts";
import { countShortlisting } from "./count-shortlisting.ts";
import { readOwnGladiator, whyNotOffered } from "./own-gladiator.ts";

/** @throws GLADIATOR_NOT_FOUND, NOT_YOUR_GLADIATOR */
export async function termsFor(
  read: Reader,
  id: string,
  userId: string,
): Promise<ReplyOf<typeof saleTerms>> {
  const own = await readOwnGladiator(read, id, userId);
  const shortlisting = await countShortlisting(read, [id], userId);
  return {
    commissionPercent: saleCommission(100, own.gladiator.gamesInSchool),
    refusal: await whyNotOffered(read, own, userId),
    gamesUntilSale: gamesUntilOffer(own.gladiator),
    shortlistedBy: shortlisting.get(id) ?? 0,
  };
}
