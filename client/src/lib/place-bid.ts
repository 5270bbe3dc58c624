import { placeBid as placeBidCall, type BidAnswer } from "@ludus/shared/contract/market-api";
import { Problem } from "@ludus/shared/contract/problems";
import { callApi } from "./api.ts";
import { useGladiators } from "./gladiators-store.ts";
import { askToBid } from "./live/ask.ts";
import { connectedSocket } from "./live/live-feed.ts";
import type { LudusSocket } from "./live/socket.ts";
import { usePlayerLists } from "./player-lists.ts";
import { useSchool } from "./school-store.ts";
import { timeOrderedId } from "./time-ordered-id.ts";

const ANSWER_TIMEOUT_MS = 3000;

/**
 * Bids by socket where one is connected. Without an answer the same bid goes out again by HTTP under
 * the same key, so that it counts once however often it arrived. Throws the server's `Problem`.
 */
export async function placeBid(
  gladiatorId: string,
  bidAmount: number,
  socket: LudusSocket | null = connectedSocket(),
): Promise<BidAnswer> {
  const bid = { gladiatorId, bidAmount, idempotencyKey: timeOrderedId() };
  const { school } = useSchool.getState();
  const answer = (socket && (await bidBySocket(socket, bid))) ?? (await bidByHttp(bid));
  useGladiators.getState().mergeAuctions([answer.auction]);
  // An answer may be that of the first attempt; whatever has been heard since is newer, or will be.
  if (useSchool.getState().school === school) useSchool.getState().applyPurse(answer);
  usePlayerLists.getState().addActiveBid(gladiatorId);
  return answer;
}

interface Bid {
  gladiatorId: string;
  bidAmount: number;
  idempotencyKey: string;
}

/** Null when no answer came: nobody knows then whether the bid arrived. */
async function bidBySocket(socket: LudusSocket, bid: Bid): Promise<BidAnswer | null> {
  const answer = await askToBid(socket, bid, ANSWER_TIMEOUT_MS).catch(() => null);
  if (answer === null) return null;
  if (!answer.ok) throw Problem.fromBody(answer.problem);
  return answer.data;
}

function bidByHttp({ gladiatorId, bidAmount, idempotencyKey }: Bid): Promise<BidAnswer> {
  return callApi(
    placeBidCall,
    { id: gladiatorId, bidAmount },
    { headers: { "idempotency-key": idempotencyKey } },
  );
}
