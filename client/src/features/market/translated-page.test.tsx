import { useState } from "react";
import { act, cleanup, screen } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { useGladiators } from "../../lib/stores/gladiators/gladiators-store.ts";
import { resetPlayer } from "../../lib/stores/player.ts";
import { useSchool } from "../../lib/stores/school-store.ts";
import {
  enterMarket,
  loadLists,
  makeAuction,
  makeBid,
  makeGladiator,
  makeSchool,
} from "../../test/factories.ts";
import { fakeApi } from "../../test/fake-api.ts";
import { renderAt } from "../../test/render-at.tsx";
import { translatePage } from "../../test/translate-page.ts";
import { tolerateTranslation } from "../../app/start/tolerate-translation.ts";
import { Lots } from "./lists/lots.tsx";
import { BidDialog } from "./bid-dialog/bid-dialog.tsx";

const merge = (part: Parameters<typeof makeAuction>[0]) =>
  act(() => useGladiators.getState().mergeAuctions([makeAuction(part)]));

tolerateTranslation();
beforeEach(() => {
  fakeApi();
  vi.useFakeTimers({ toFake: ["Date"] });
});

/** Resolves with the page's words after each step. */
async function play(
  Page: React.ComponentType,
  isTranslated: boolean,
  steps: (() => unknown)[],
  view = "",
) {
  seq = 1;
  resetPlayer();
  const rival = makeBid({ bidAmount: 900 });
  enterMarket([
    makeGladiator({ seq: 1, currentBid: 900, highestBidderId: "player", bidHistory: [rival] }),
  ]);
  void loadLists({ activeBids: ["crixus"] });
  renderAt(`/market${view}`, [{ path: "/market", Component: Page }]);
  await screen.findAllByText(/Crixus/);
  const said: string[] = [];
  for (const step of steps) {
    if (isTranslated) translatePage();
    await act(async () => void (await step()));
    said.push(wordsOn(document.body));
  }
  cleanup();
  return said;
}

function wordsOn(page: Element): string {
  return (page.textContent ?? "").replaceAll(/\s+/g, " ");
}

let seq = 1;
const rivalBids = (currentBid: number) => () => {
  seq += 1;
  const bid = makeBid({ id: `bid ${seq}`, bidAmount: currentBid, username: `Rival ${seq}` });
  merge({
    seq,
    currentBid,
    highestBidderId: "rival",
    highestBidderName: "Rival",
    bidHistory: [bid],
  });
};
const playerLeads = (currentBid: number) => () => {
  seq += 1;
  const bid = makeBid({ id: `bid ${seq}`, bidAmount: currentBid, username: "Lucia" });
  merge({ seq, currentBid, highestBidderId: "player", bidHistory: [bid] });
};
const sold = () => {
  seq += 1;
  merge({
    seq,
    currentBid: 2300,
    status: "sold",
    highestBidderId: "rival",
    marketEndTime: Date.now(),
  });
};
const pays = (gold: number) => () =>
  act(() => useSchool.setState({ school: makeSchool({ gold, goldHeld: 500, version: seq }) }));
const raises = () => screen.getByRole("button", { name: "Raise the bid" }).click();
const nothing = () => undefined;
let labels = 0;
/** Each list is remembered as it was left. */
const useLabel = () => useState(() => `list ${(labels += 1)}`)[0];

const listOf = (props: { isOnActiveBids?: boolean; isShortlist?: boolean }) =>
  function List() {
    return <Lots label={useLabel()} ids={["crixus"]} {...props} />;
  };

test.each([
  ["the market", listOf({})],
  ["the active bids", listOf({ isOnActiveBids: true })],
  ["the shortlist", listOf({ isShortlist: true })],
  ["the table", listOf({}), "?view=table"],
])("%s says the same when the browser has translated it", async (_, page, view = "") => {
  const steps = [
    rivalBids(1000),
    rivalBids(1900),
    playerLeads(2000),
    pays(900),
    rivalBids(2300),
    sold,
  ];
  const said = await play(page, false, steps, view);
  expect(await play(page, true, steps, view)).toEqual(said);
});

test("the bid dialog says the same when the browser has translated it", async () => {
  const page = () => <BidDialog gladiatorId="crixus" onClose={nothing} />;
  const steps = [
    rivalBids(1000),
    raises,
    rivalBids(1900),
    raises,
    pays(9000),
    playerLeads(2200),
    rivalBids(2300),
    sold,
  ];
  const said = await play(page, false, steps);
  expect(await play(page, true, steps)).toEqual(said);
});
