import { expect, test } from "vitest";
import { EVENTS, type ServerToClientEvents } from "./live-events.ts";
import { outbidEvent } from "./market-events.ts";
import { MESSAGES, type ClientToServerEvents } from "./live-messages.ts";
import { onEvent } from "./on-event.ts";
import { PROBLEMS } from "../problems.ts";

const NAMES = [...MESSAGES, ...EVENTS].map(({ name }) => name);

test("no two messages or events have the same name, and Socket.IO reserves none of them", () => {
  expect(new Set(NAMES).size).toBe(NAMES.length);
  for (const reserved of ["connect", "connect_error", "disconnect", "disconnecting", "error"]) {
    expect(NAMES).not.toContain(reserved);
  }
});

test.each(MESSAGES)("message $name is limited and names known refusals", (message) => {
  expect(message.rate.points / message.rate.perSeconds).toBeGreaterThan(0);
  for (const code of message.refusals ?? []) expect(PROBLEMS).toHaveProperty(code);
});

test("the sockets' types know exactly the declared names and shapes", () => {
  const bid: Parameters<ClientToServerEvents["place-bid"]>[0] = { gladiatorId: "x", bidAmount: 1 };
  // @ts-expect-error there is no such reason
  const ended: Parameters<ServerToClientEvents["session-ended"]>[0] = { reason: "bored" };
  // @ts-expect-error there is no such event
  const name: keyof ServerToClientEvents = "no-such-event";
  expect([bid, ended, name]).toHaveLength(3);
});

test("a listener gets the checked payload, and a broken one goes to onBroken", () => {
  let push: (payload: unknown) => void = () => undefined;
  const heard: unknown[] = [];
  const broken: Error[] = [];
  onEvent(
    { on: (_name, listener) => (push = listener) },
    outbidEvent,
    (payload) => heard.push(payload),
    (error) => broken.push(error),
  );
  const auction = {
    gladiatorId: "x",
    seq: 1,
    status: "open",
    currentBid: null,
    highestBidderId: null,
    highestBidderName: null,
    minimumBid: 100,
    marketEndTime: 0,
    bidCount: 0,
    bidHistory: [],
  };
  const outbid = { auction, gladiatorName: "Crixus", yourBid: 100, goldReleased: 100 };
  push({ ...outbid, fieldOfTomorrow: true });
  push({ ...outbid, yourBid: "100" });
  push(undefined);
  expect(heard).toEqual([outbid]);
  expect(broken.map(({ message }) => message.includes("yourBid"))).toEqual([true, false]);
});
