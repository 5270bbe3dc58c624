import { expect, test } from "vitest";
import { myBids } from "@ludus/shared/contract/market-api";
import { fakeApi } from "../test/fake-api.ts";
import { makeGladiator } from "../test/factories.ts";
import { usePlayerLists } from "./player-lists.ts";

test("an older answer that comes after a newer one does not take it back", async () => {
  const api = fakeApi();
  let answerLate: (answer: { gladiators: [] }) => void = () => undefined;
  api.on(myBids, () => new Promise((resolve) => (answerLate = resolve)));
  const older = usePlayerLists.getState().loadActiveBids();
  api.on(myBids, () => ({ gladiators: [makeGladiator({ id: "crixus" })] }));
  await usePlayerLists.getState().loadActiveBids();
  answerLate({ gladiators: [] });
  await older;
  expect(usePlayerLists.getState().activeBids).toEqual(["crixus"]);
});
