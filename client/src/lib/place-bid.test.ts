import { placeBid as placeBidCall, type BidAnswer } from "@ludus/shared/contract/market-api";
import { Problem } from "@ludus/shared/contract/problems";
import type { PlaceBidRequest } from "@ludus/shared/contract/socket-events";
import { expect, test } from "vitest";
import { enterMarket, makeAuction, makeBid, makeGladiator, makeSchool } from "../test/factories.ts";
import { fakeApi } from "../test/fake-api.ts";
import { useGladiators } from "./gladiators-store.ts";
import type { LudusSocket } from "./live/socket.ts";
import { placeBid } from "./place-bid.ts";
import { usePlayerLists } from "./player-lists.ts";
import { useSchool } from "./school-store.ts";

const ANSWER: BidAnswer = {
  bid: makeBid({ username: "Lucia", bidAmount: 400 }),
  auction: makeAuction({ seq: 2, currentBid: 400, highestBidderId: "player" }),
  gold: 9600,
  goldHeld: 400,
};

/** A connected socket whose server does as told. */
function socketThat(answer: (bid: PlaceBidRequest) => unknown) {
  const sent: PlaceBidRequest[] = [];
  const socket = {
    get volatile() {
      return socket;
    },
    timeout: () => socket,
    emitWithAck: async (_event: string, bid: PlaceBidRequest) => {
      sent.push(bid);
      return answer(bid);
    },
  };
  return { socket: socket as unknown as LudusSocket, sent };
}

const silence = () => {
  throw new Error("operation has timed out");
};

test("bids by socket where one is connected, and takes over the answer at once", async () => {
  enterMarket([makeGladiator()]);
  const { socket, sent } = socketThat(() => ({ ok: true, data: ANSWER }));
  await placeBid("crixus", 400, socket);
  expect(sent).toMatchObject([{ gladiatorId: "crixus", bidAmount: 400 }]);
  expect(useGladiators.getState().auctions["crixus"]?.currentBid).toBe(400);
  expect(useSchool.getState().school).toMatchObject({ gold: 9600, goldHeld: 400 });
  expect(usePlayerLists.getState().activeBids).toEqual(["crixus"]);
});

test("repeats an unanswered bid by HTTP under the same key", async () => {
  enterMarket([makeGladiator()]);
  const api = fakeApi();
  api.on(placeBidCall, () => ANSWER);
  const { socket, sent } = socketThat(silence);
  await placeBid("crixus", 400, socket);
  const [call] = api.callsTo(placeBidCall);
  expect(call?.body).toEqual({ bidAmount: 400 });
  expect(call?.headers.get("idempotency-key")).toBe(sent[0]?.idempotencyKey);
});

test("an answer that comes after newer news of one's gold does not take it back", async () => {
  enterMarket([makeGladiator()]);
  const api = fakeApi();
  api.on(placeBidCall, () => {
    useSchool.getState().merge(makeSchool({ gold: 10_000, goldHeld: 0, version: 9 }));
    return ANSWER;
  });
  const { socket } = socketThat(silence);
  await placeBid("crixus", 400, socket);
  expect(useSchool.getState().school).toMatchObject({ gold: 10_000, goldHeld: 0 });
});

test("a refusal is an answer: it is not tried again by HTTP", async () => {
  enterMarket([makeGladiator()]);
  const api = fakeApi();
  const problem = new Problem("BID_TOO_LOW", { minimumBid: 500 }).toBody();
  const { socket } = socketThat(() => ({ ok: false, problem }));
  await expect(placeBid("crixus", 400, socket)).rejects.toMatchObject({
    code: "BID_TOO_LOW",
    details: { minimumBid: 500 },
  });
  expect(api.calls).toHaveLength(0);
});

test("bids by HTTP while no socket is connected, every bid under its own key", async () => {
  enterMarket([makeGladiator()]);
  const api = fakeApi();
  api.on(placeBidCall, () => ANSWER);
  await placeBid("crixus", 400, null);
  await placeBid("crixus", 500, null);
  const keys = api.calls.map((call) => call.headers.get("idempotency-key"));
  expect(new Set(keys).size).toBe(2);
});
