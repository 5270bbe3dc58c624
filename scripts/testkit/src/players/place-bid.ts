import { placeBidMessage, type PlaceBidInput } from "@ludus/shared/contract/live/live-messages";
import { placeBid, type BidAnswer } from "@ludus/shared/contract/market/bids-api";
import type { Api } from "./api.ts";
import type { PlayerSocket } from "./connect-player.ts";
import { sendMessage } from "./send-message.ts";

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

/** @throws as `sendMessage` */
export function bidBySocket(socket: PlayerSocket, bid: PlaceBidInput): Promise<BidAnswer> {
  return sendMessage(socket, placeBidMessage, bid);
}
