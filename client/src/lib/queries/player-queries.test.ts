import { myBids } from "@ludus/shared/contract/market/market-api";
import { expect, test } from "vitest";
import { makeGladiator } from "../../test/factories.ts";
import { fakeApi } from "../../test/fake-api.ts";
import { usePlayerLists } from "../stores/player-lists.ts";
import { reload } from "./followed.ts";
import { activeBidsQuery } from "./player-queries.ts";

test("an older answer that comes after a newer one does not take it back", async () => {
  const api = fakeApi();
  let answerLate: (answer: { gladiators: [] }) => void = () => undefined;
  api.on(myBids, () => new Promise((resolve) => (answerLate = resolve)));
  const older = reload(activeBidsQuery);
  await expect.poll(() => api.callsTo(myBids)).toHaveLength(1);
  api.on(myBids, () => ({ gladiators: [makeGladiator({ id: "crixus" })] }));
  await reload(activeBidsQuery);
  answerLate({ gladiators: [] });
  await older;
  await new Promise((resolve) => setTimeout(resolve, 0));
  expect(usePlayerLists.getState().activeBids).toEqual(["crixus"]);
});
