import { marketPreview } from "@ludus/shared/contract/market/market-api";
import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { useSchool } from "../../lib/stores/school-store.ts";
import { wantLot } from "../../lib/wanted-lot.ts";
import { loadLists, makeGladiator, makeSchool } from "../../test/factories.ts";
import { fakeApi } from "../../test/fake-api.ts";
import { renderAt } from "../../test/render-at.tsx";
import { FirstLots } from "./first-lots.tsx";

const LOTS = ["Verus", "Priscus", "Teres", "Flamma"].map((name) => {
  const { id: _id, ...lot } = makeGladiator({ name, marketEndTime: Date.now() + 60_000 });
  return { ...lot, id: name.toLowerCase() };
});

function open({ bids = [] as string[], totalGladiators = 0 } = {}) {
  const api = fakeApi();
  api.on(marketPreview, () => ({
    lots: LOTS,
    totalGladiators: LOTS.length,
    auctionDurationMs: 60_000,
    serverTime: Date.now(),
  }));
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
  expect(links[0]).toHaveAttribute("href", "/market?bid=verus");
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
  expect(link).toHaveAttribute("href", "/market?bid=spartacus");
});

test.each([
  ["has bid", { bids: ["verus"] }],
  ["owns a gladiator", { totalGladiators: 1 }],
])("a school that %s sees no first lots", (_, school) => {
  open(school);
  expect(screen.queryByRole("region")).toBeNull();
});
