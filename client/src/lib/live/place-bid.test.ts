import { placeBid as placeBidCall, type BidAnswer } from "@ludus/shared/contract/market/bids-api";
import { Problem } from "@ludus/shared/contract/problems";
import type { MessageSocket } from "@ludus/shared/contract/live/call-message";
import { placeBidMessage, type PlaceBidInput } from "@ludus/shared/contract/live/live-messages";
import { expect, test } from "vitest";
import {
  enterMarket,
  loadLists,
  makeAuction,
  makeBid,
  makeGladiator,
  makeSchool,
} from "../../test/factories.ts";
import { fakeApi } from "../../test/fake-api.ts";
import { useGladiators } from "../stores/gladiators/gladiators-store.ts";
import { activeBidsQuery } from "../queries/player-queries.ts";
import { queryClient } from "../queries/query-client.ts";
import { placeBid } from "./place-bid.ts";
import { useOwnMaxima } from "../stores/gladiators/own-maxima.ts";
import { useSchool } from "../stores/school-store.ts";

const ANSWER: BidAnswer = {
  bid: makeBid({ username: "Lucia", bidAmount: 400 }),
  auction: makeAuction({ seq: 2, currentBid: 400, highestBidderId: "player" }),
  gold: 9600,
  goldHeld: 400,
  leading: true,
  yourMaximum: 400,
};

/** A connected socket with a scripted server. */
function socketThat(answer: (bid: PlaceBidInput) => unknown) {
  const sent: PlaceBidInput[] = [];
  const socket: MessageSocket = {
    get volatile() {
      return socket;
    },
    timeout: () => ({
      async emitWithAck(_name, input) {
        const bid = placeBidMessage.input.parse(input);
        sent.push(bid);
        return answer(bid);
      },
    }),
  };
  return { socket, sent };
}

const silence = () => {
  throw new Error("operation has timed out");
};

test("placeBid uses a connected socket and applies the answer at once", async () => {
  enterMarket([makeGladiator()]);
  const { socket, sent } = socketThat(() => ({ ok: true, data: ANSWER }));
  await loadLists({ activeBids: [] });
  await placeBid({ gladiatorId: "crixus", bidAmount: 400 }, socket);
  expect(sent).toMatchObject([{ gladiatorId: "crixus", bidAmount: 400 }]);
  expect(useGladiators.getState().auctions["crixus"]?.currentBid).toBe(400);
  expect(useSchool.getState().school).toMatchObject({ gold: 9600, goldHeld: 400 });
  expect(queryClient.getQueryData(activeBidsQuery.queryKey)).toEqual(["crixus"]);
});

test("placeBid repeats an unanswered bid by HTTP under the same key", async () => {
  enterMarket([makeGladiator()]);
  const api = fakeApi();
  api.on(placeBidCall, () => ANSWER);
  const { socket, sent } = socketThat(silence);
  await placeBid({ gladiatorId: "crixus", bidAmount: 400 }, socket);
  const [call] = api.callsTo(placeBidCall);
  expect(call?.body).toEqual({ bidAmount: 400 });
  expect(call?.headers.get("idempotency-key")).toBe(sent[0]?.idempotencyKey);
});

test("placeBid sends the maximum by socket and by HTTP alike, and keeps the answer's", async () => {
  enterMarket([makeGladiator()]);
  const api = fakeApi();
  api.on(placeBidCall, () => ({ ...ANSWER, yourMaximum: 900 }));
  const { socket, sent } = socketThat(silence);
  await placeBid({ gladiatorId: "crixus", bidAmount: 400, maxAmount: 900 }, socket);
  expect(sent).toMatchObject([{ bidAmount: 400, maxAmount: 900 }]);
  expect(api.callsTo(placeBidCall)[0]?.body).toEqual({ bidAmount: 400, maxAmount: 900 });
  expect(useOwnMaxima.getState().maxima).toEqual({ crixus: 900 });
});

test("an answer that comes after newer news of one's gold does not take it back", async () => {
  enterMarket([makeGladiator()]);
  const api = fakeApi();
  api.on(placeBidCall, () => {
    useSchool.getState().merge(makeSchool({ gold: 10_000, goldHeld: 0, version: 9 }));
    return ANSWER;
  });
  const { socket } = socketThat(silence);
  await placeBid({ gladiatorId: "crixus", bidAmount: 400 }, socket);
  expect(useSchool.getState().school).toMatchObject({ gold: 10_000, goldHeld: 0 });
});

test("a refusal is an answer: it is not tried again by HTTP", async () => {
  enterMarket([makeGladiator()]);
  const api = fakeApi();
  const problem = new Problem("BID_TOO_LOW", { minimumBid: 500 }).toBody();
  const { socket } = socketThat(() => ({ ok: false, problem }));
  await expect(placeBid({ gladiatorId: "crixus", bidAmount: 400 }, socket)).rejects.toMatchObject({
    code: "BID_TOO_LOW",
    details: { minimumBid: 500 },
  });
  expect(api.calls).toHaveLength(0);
});

test("placeBid uses HTTP if no socket is connected, each bid under its own key", async () => {
  enterMarket([makeGladiator()]);
  const api = fakeApi();
  api.on(placeBidCall, () => ANSWER);
  await placeBid({ gladiatorId: "crixus", bidAmount: 400 }, null);
  await placeBid({ gladiatorId: "crixus", bidAmount: 500 }, null);
  const keys = api.calls.map((call) => call.headers.get("idempotency-key"));
  expect(new Set(keys).size).toBe(2);
});
