import type { ReplyOf } from "@ludus/shared/contract/endpoint";
import type { marketPage } from "@ludus/shared/contract/market/market-api";
import { JsonText } from "../../../http/replies/json-text.ts";

type PageFields = Omit<ReplyOf<typeof marketPage>, "gladiators">;

/** A page of the market as JSON, of lots that are written already. */
export function pageText(
  lots: readonly string[],
  { page, limit, total }: { page: number; limit: number; total: number },
): JsonText {
  const fields: PageFields = {
    totalPages: Math.max(1, Math.ceil(total / limit)),
    currentPage: page,
    totalGladiators: total,
  };
  return new JsonText(`{${inAList(lots)},${JSON.stringify(fields).slice(1)}`);
}

export function lotsText(lots: readonly string[]): JsonText {
  return new JsonText(`{${inAList(lots)}}`);
}

function inAList(lots: readonly string[]): string {
  return `"gladiators":[${lots.join(",")}]`;
}
