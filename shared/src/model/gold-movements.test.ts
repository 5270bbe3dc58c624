import { expect, test } from "vitest";
import {
  BID_MOVEMENTS,
  GOLD_MOVEMENT_KINDS,
  PAID_MOVEMENTS,
  RECEIVED_MOVEMENTS,
} from "./gold-movements.ts";

test("every movement is received, paid or of a bid, and only one of them", () => {
  const sorted = [...RECEIVED_MOVEMENTS, ...PAID_MOVEMENTS, ...BID_MOVEMENTS].toSorted();
  expect(sorted).toEqual(GOLD_MOVEMENT_KINDS.toSorted());
});
