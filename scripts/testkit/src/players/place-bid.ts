import { callMessage } from "@ludus/shared/contract/live/call-message";
import { placeBidMessage, type PlaceBidInput } from "@ludus/shared/contract/live/live-messages";
import { placeBid, type BidAnswer } from "@ludus/shared/contract/market-api";
import type { Api } from "./api.ts";
import type { PlayerSocket } from "./connect-player.ts";

const ANSWER_MS_MAX = 10_000;

/** @throws Problem for a refusal. */
export function bidByHttp(
  api: Api,
  { token }: { token: string },
  { gladiatorId, idempotencyKey, ...amounts }: PlaceBidInput,
): Promise<BidAnswer> {
  const headers: Record<string, string> =
    idempotencyKey === undefined ? {} : { "idempotency-key": idempotencyKey };
  return api.call(placeBid, { id: gladiatorId, ...amounts }, token, headers);
}

/** @throws Problem for a refusal; Error when the connection is lost or 10 s pass first. */
export function bidBySocket(socket: PlayerSocket, bid: PlaceBidInput): Promise<BidAnswer> {
  return callMessage(socket, placeBidMessage, bid, { timeoutMs: ANSWER_MS_MAX });
}
