import { callMessage, type MessageSocket } from "@ludus/shared/contract/live/call-message";
import { placeBidMessage } from "@ludus/shared/contract/live/live-messages";
import { placeBid as placeBidCall, type BidAnswer } from "@ludus/shared/contract/market/bids-api";
import { Problem } from "@ludus/shared/contract/problems";
import { v7 as uuidv7 } from "uuid";
import { callApi } from "../api/api.ts";
import { useGladiators } from "../stores/gladiators/gladiators-store.ts";
import { connectedSocket } from "./live-feed.ts";
import { recordAnsweredMaximum, useOwnMaxima } from "../stores/gladiators/own-maxima.ts";
import { addActiveBid } from "../queries/player-queries.ts";
import { useSchool } from "../stores/school-store.ts";

const ANSWER_TIMEOUT_MS = 3000;

export interface Offer {
  gladiatorId: string;
  bidAmount: number;
  /** Gold. Left out, it is the amount. */
  maxAmount?: number | undefined;
}

type Bid = Offer & { idempotencyKey: string };

/**
 * Bids by socket where one is connected. Without an answer the same bid goes out again by HTTP under
 * the same key, so that it counts once however often it arrived. Throws the server's `Problem`.
 */
export async function placeBid(
  offer: Offer,
  socket: MessageSocket | null = connectedSocket(),
): Promise<BidAnswer> {
  const bid = { ...offer, idempotencyKey: uuidv7() };
  const { gladiatorId } = offer;
  const { school } = useSchool.getState();
  const { maxima } = useOwnMaxima.getState();
  const answer = (socket && (await bidBySocket(socket, bid))) ?? (await bidByHttp(bid));
  useGladiators.getState().mergeAuctions([answer.auction]);
  // The answer may be that of the first attempt; later events are newer.
  if (useSchool.getState().school === school) useSchool.getState().applyPurse(answer);
  recordAnsweredMaximum(gladiatorId, answer.yourMaximum, maxima);
  addActiveBid(gladiatorId);
  return answer;
}

/** Null without an answer: the bid may or may not have arrived. */
async function bidBySocket(socket: MessageSocket, bid: Bid): Promise<BidAnswer | null> {
  const options = { timeoutMs: ANSWER_TIMEOUT_MS, volatile: true };
  try {
    return await callMessage(socket, placeBidMessage, bid, options);
  } catch (error) {
    if (error instanceof Problem) throw error;
    return null;
  }
}

function bidByHttp({ gladiatorId, idempotencyKey, ...amounts }: Bid): Promise<BidAnswer> {
  return callApi(
    placeBidCall,
    { id: gladiatorId, ...amounts },
    { headers: { "idempotency-key": idempotencyKey } },
  );
}
