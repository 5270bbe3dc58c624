import { marketFacets } from "@ludus/shared/contract/market/market-api";
import { screen } from "@testing-library/react";
import { setTimeout as sleep } from "node:timers/promises";
import { beforeEach, expect, test, vi } from "vitest";
import { fakeApi } from "../../../../test/fake-api.ts";
import { renderAt } from "../../../../test/render-at.tsx";
import { BLANK_SEARCH, type SearchFields } from "../search-fields.ts";
import { SearchForm } from "./search-form.tsx";

/** Longer than the pause after which what was typed is applied. */
const AFTER_THE_PAUSE_MS = 350;

const onSearch = vi.fn<(fields: SearchFields) => void>();
const onClear = vi.fn<() => void>();

beforeEach(() => {
  vi.clearAllMocks();
  fakeApi().on(marketFacets, () => ({
    totalGladiators: 1,
    nationalities: [],
    withoutFilter: [],
  }));
});

/** A form whose address holds `searched` for good, as on a page that is not drawn anew yet. */
function openForm(searched = BLANK_SEARCH) {
  const element = <SearchForm searched={searched} onSearch={onSearch} onClear={onClear} />;
  return renderAt("/", [{ path: "/", element }]);
}

const press = (name: string) => screen.getByRole("button", { name });

test("a search is sent once by its button, before the pause after typing and after it", async () => {
  const { player } = openForm();
  await player.type(screen.getByLabelText("Name"), "Priscus");
  await player.click(press("Search"));
  await sleep(AFTER_THE_PAUSE_MS);
  await player.click(press("Search"));
  expect(onSearch).toHaveBeenCalledTimes(1);
});

test("a cleared form sends no search when the pause in typing has passed", async () => {
  const { player } = openForm({ ...BLANK_SEARCH, name: "Priscus" });
  await player.click(press("Clear Search"));
  await sleep(AFTER_THE_PAUSE_MS);
  expect(onClear).toHaveBeenCalledTimes(1);
  expect(onSearch).not.toHaveBeenCalled();
});
