import { marketPreview, type PreviewLot } from "@ludus/shared/contract/market/market-api";
import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { useSchool } from "../../lib/stores/school-store.ts";
import { wantLot } from "../../lib/stores/wanted-lot.ts";
import { loadLists, makeGladiator, makeSchool } from "../../test/factories.ts";
import { fakeApi } from "../../test/fake-api.ts";
import { renderAt } from "../../test/render-at.tsx";
import { FirstLots } from "./first-lots.tsx";

const LOTS = ["Verus", "Priscus", "Teres", "Flamma"].map((name) => {
  const { id: _id, ...lot } = makeGladiator({ name, marketEndTime: Date.now() + 60_000 });
  return { ...lot, id: name.toLowerCase(), isOffered: false };
});

const preview = (lots: PreviewLot[]) => ({
  lots,
  totalGladiators: lots.length,
  auctionDurationMs: 60_000,
  serverTime: Date.now(),
});

function open(school?: Parameters<typeof renderNewSchool>[0]) {
  fakeApi().on(marketPreview, () => preview(LOTS));
  return renderNewSchool(school);
}

function renderNewSchool({ bids = [] as string[], totalGladiators = 0 } = {}) {
  useSchool.getState().merge(makeSchool({ totalGladiators }));
  void loadLists({ activeBids: bids });
  return renderAt("/dashboard", [{ path: "/dashboard", Component: FirstLots }]);
}

test("a new school sees its purse counted out and the three lots that end soonest", async () => {
  open();
  const band = await screen.findByRole("region", { name: "Your first lots" });
  expect(band).toHaveTextContent("10,000 are counted out");
  const links = await within(band).findAllByRole("link");
  expect(links.map((link) => link.textContent)).toEqual(["Verus", "Priscus", "Teres"]);
  expect(links[0]).toLeadTo("/market?bid=verus");
});

test("a lot that a school offers is no first lot, since the first purse can't buy it", async () => {
  const lots = LOTS.map((lot) => ({ ...lot, isOffered: lot.name === "Verus" }));
  fakeApi().on(marketPreview, () => preview(lots));
  renderNewSchool();
  const band = await screen.findByRole("region", { name: "Your first lots" });
  const links = await within(band).findAllByRole("link");
  expect(links.map((link) => link.textContent)).toEqual(["Priscus", "Teres", "Flamma"]);
});

test("the lot that a stranger came for stands first, whether it ends soon or not", async () => {
  wantLot({ id: "teres", name: "Teres" });
  const { unmount } = open();
  expect(await screen.findByRole("heading", { name: "You came for Teres" })).toBeVisible();
  const [first] = await screen.findAllByRole("link");
  expect(first).toHaveTextContent("Teres");
  unmount();
  wantLot({ id: "spartacus", name: "Spartacus" });
  open();
  const link = await screen.findByRole("link", { name: "To the lot of Spartacus" });
  expect(link).toLeadTo("/market?bid=spartacus");
});

test("first lots that can't be loaded say so beside the wanted one, and can be tried again", async () => {
  wantLot({ id: "teres", name: "Teres" });
  const api = fakeApi();
  api.cut(marketPreview);
  const { player } = renderNewSchool();
  expect(await screen.findByRole("alert")).toHaveTextContent("can’t be seen from here just now");
  expect(screen.getByRole("link", { name: "To the lot of Teres" })).toBeVisible();
  api.on(marketPreview, () => preview(LOTS));
  await player.click(screen.getByRole("button", { name: "Try Again" }));
  expect(await screen.findByRole("link", { name: "Verus" })).toBeVisible();
});

test("a market without open lots says so to a new school", async () => {
  fakeApi().on(marketPreview, () => preview([]));
  renderNewSchool();
  expect(await screen.findByText(/The block is empty/)).toBeVisible();
});

test.each([
  ["has bid", { bids: ["verus"] }],
  ["owns a gladiator", { totalGladiators: 1 }],
])("a school that %s sees no first lots", (_, school) => {
  open(school);
  expect(screen.queryByRole("region")).toBeNull();
});
