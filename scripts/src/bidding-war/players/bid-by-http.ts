import { callEndpoint, type Fetch } from "@ludus/shared/contract/call-endpoint";
import { placeBid } from "@ludus/shared/contract/market-api";
import { Problem } from "@ludus/shared/contract/problems";
import type { PlaceBidRequest } from "@ludus/shared/contract/socket-events";
import type { BidOutcome } from "./line.ts";

/** The same bid as over a line. @throws when no answer came. */
export async function bidByHttp(
  { gladiatorId, bidAmount, idempotencyKey = "" }: PlaceBidRequest,
  { url, token, fetch }: { url: string; token: string; fetch: Fetch },
): Promise<BidOutcome> {
  try {
    const data = await callEndpoint(
      placeBid,
      { id: gladiatorId, bidAmount },
      { baseUrl: `${url}/api`, token, fetch, headers: { "idempotency-key": idempotencyKey } },
    );
    return { ok: true, data };
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    return { ok: false, problem: error.toBody() };
  }
}
