import { marketPage } from "@ludus/shared/contract/market/market-api";
import { marketFacets } from "@ludus/shared/contract/market/market-facets-api";
import type { SavedSearch } from "@ludus/shared/contract/market/market-search";
import {
  changeSavedSearch,
  deleteSavedSearch,
  mySavedSearches,
  saveSearch,
} from "@ludus/shared/contract/market/saved-searches-api";
import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { useSearchParams } from "react-router-dom";
import { queryClient } from "../../../../lib/queries/query-client.ts";
import { fakeApi } from "../../../../test/fake-api.ts";
import { renderAt } from "../../../../test/render-at.tsx";
import { enterMarket } from "../../../../test/factories.ts";
import { searchInAddress } from "../search-address.ts";
import { useSearchResults } from "../search-results.ts";
import { SearchTab } from "../search-tab.tsx";
import { SavedSearches } from "./saved-searches.tsx";

const OLD_HANDS: SavedSearch = {
  id: "old",
  name: "Old hands",
  filters: { minLevel: "5", nationality: "Gaul" },
  alerts: true,
};

function Page() {
  const [params] = useSearchParams();
  return <SavedSearches searched={searchInAddress(params)} />;
}

function Tab() {
  const [params] = useSearchParams();
  const { results } = useSearchResults(params, true);
  return <SearchTab results={results} />;
}

async function open(address: string, searches: SavedSearch[] = [OLD_HANDS], Component = Page) {
  const api = fakeApi();
  enterMarket([]);
  api.on(mySavedSearches, () => ({ searches }));
  api.on(marketPage, () => ({ gladiators: [], totalPages: 1, currentPage: 1, totalGladiators: 0 }));
  api.on(marketFacets, () => ({ totalGladiators: 0, nationalities: [], withoutFilter: [] }));
  const page = renderAt(address, [{ path: "/market", Component }]);
  await screen.findByText(searches[0]?.name ?? "No search saved yet.");
  return { api, ...page };
}
const saved = () => screen.getByRole("region", { name: "Saved searches" });
const button = (name: string) => within(saved()).getByRole("button", { name });

test("the search in the address is saved under a name made of its filters", async () => {
  const { api, player } = await open("/market?tab=search&minPrice=0&maxAge=20&bestWeapon=net", []);
  const search = { id: "new", filters: { maxAge: "20", bestWeapon: "net" }, alerts: true };
  api.on(saveSearch, () => ({ search: { ...search, name: "Young nets" } }));
  await player.click(button("Save this search"));
  expect(screen.getByRole("textbox")).toHaveValue("Best with Net, Age to 20");
  await player.keyboard("Young nets{Enter}");
  const link = await within(saved()).findByRole("link", { name: "Young nets" });
  expect(link).toHaveAttribute("aria-current", "true");
  expect(api.callsTo(saveSearch)[0]?.body).toEqual({
    name: "Young nets",
    filters: { maxAge: 20, bestWeapon: "net" },
  });
  expect(within(saved()).queryByRole("button", { name: "Save this search" })).toBeNull();
});

test("a saved search is opened by a press, its bell switched, and its name changed", async () => {
  const { api, player } = await open("/market?tab=search");
  api.on(changeSavedSearch, ({ body }) => ({ search: { ...OLD_HANDS, ...(body as object) } }));
  const link = within(saved()).getByRole("link", { name: "Old hands" });
  expect(link).toHaveAttribute("aria-current", "false");
  await player.click(link);
  expect(link).toHaveAttribute("aria-current", "true");
  await player.click(button("Alerts of Old hands"));
  expect(button("Alerts of Old hands")).toHaveAttribute("aria-pressed", "false");
  await player.click(button("Rename Old hands"));
  await player.keyboard("Veterans{Enter}");
  expect(await within(saved()).findByRole("link", { name: "Veterans" })).toBeVisible();
  expect(api.callsTo(changeSavedSearch).map(({ body }) => body)).toEqual([
    { name: "Old hands", alerts: false },
    { name: "Veterans", alerts: false },
  ]);
});

test("a deletion takes the search away, and one that fails says so", async () => {
  const { api, player } = await open("/market?tab=search");
  api.refuse(deleteSavedSearch, "UNAVAILABLE");
  await player.click(button("Delete Old hands"));
  expect(
    await within(saved()).findByText(/^Not deleted\. The auction house is busy/),
  ).toBeVisible();
  api.on(deleteSavedSearch, () => ({ deleted: true }));
  await player.click(button("Delete Old hands"));
  expect(await within(saved()).findByText("No search saved yet.")).toBeVisible();
});

test("a filter stands below the searches, but not where the open one already has its name", async () => {
  const search = { id: "old", filters: { maxAge: "20" }, alerts: true };
  const address = "/market?tab=search&maxAge=20";
  const filter = () => screen.queryByRole("button", { name: "Remove filter: Age to 20" });
  const { unmount } = await open(address, [{ ...search, name: "Age to 20" }], Tab);
  await expect.poll(filter).toBeNull();
  unmount();
  queryClient.clear();
  await open(address, [{ ...search, name: "Boys" }], Tab);
  expect(filter()).toBeVisible();
});
