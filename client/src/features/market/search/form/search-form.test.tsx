import { marketFacets } from "@ludus/shared/contract/market/market-facets-api";
import { act, fireEvent, screen } from "@testing-library/react";
import { Suspense, use } from "react";
import { useNavigate, useSearchParams } from "react-router-dom";
import { beforeEach, expect, test, vi } from "vitest";
import { fakeApi } from "../../../../test/fake-api.ts";
import { renderAt } from "../../../../test/render-at.tsx";
import { addressOfSearch, searchInAddress } from "../search-address.ts";
import { BLANK_SEARCH, type SearchFields } from "../search-fields.ts";
import { SearchForm } from "./search-form.tsx";

/** Longer than the pause after which what was typed is applied. */
const AFTER_THE_PAUSE_MS = 350;

const onSearch = vi.fn<(fields: SearchFields) => void>();
const onClear = vi.fn<() => void>();

beforeEach(() => {
  vi.useFakeTimers();
  vi.clearAllMocks();
  fakeApi().on(marketFacets, () => ({ totalGladiators: 1, nationalities: [], withoutFilter: [] }));
});

const addressOf = (fields: SearchFields) => `/?${addressOfSearch(fields).toString()}`;

/** A form whose address holds `searched` until `draw` draws the page with another search. */
function openForm(searched = BLANK_SEARCH) {
  function Page() {
    const [params] = useSearchParams();
    return <SearchForm searched={searchInAddress(params)} onSearch={onSearch} onClear={onClear} />;
  }
  const { router } = renderAt(addressOf(searched), [{ path: "/", Component: Page }]);
  return { draw: (next: SearchFields) => act(() => void router.navigate(addressOf(next))) };
}

const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));
const typeName = (name: string) =>
  fireEvent.change(screen.getByLabelText("Name"), { target: { value: name } });
const pause = () => act(() => void vi.advanceTimersByTime(AFTER_THE_PAUSE_MS));
const namesSent = () => onSearch.mock.calls.map(([fields]) => fields.name);
const named = (name: string): SearchFields => ({ ...BLANK_SEARCH, name });

test("a search is sent once by its button, before the pause after typing and after it", () => {
  openForm();
  typeName("Priscus");
  press("Search");
  pause();
  press("Search");
  expect(namesSent()).toEqual(["Priscus"]);
});

test("a cleared form sends no search when the pause in typing has passed", () => {
  openForm(named("Priscus"));
  press("Clear Search");
  pause();
  expect(onClear).toHaveBeenCalledTimes(1);
  expect(onSearch).not.toHaveBeenCalled();
});

test("searches that are drawn late take back nothing that was typed since", () => {
  const { draw } = openForm();
  typeName("P");
  pause();
  typeName("Pr");
  pause();
  expect(namesSent()).toEqual(["P", "Pr"]);
  typeName("Pri");
  draw(named("P"));
  expect(screen.getByLabelText("Name")).toHaveValue("Pri");
  draw(named("Pr"));
  expect(screen.getByLabelText("Name")).toHaveValue("Pri");
});

test("a letter that is typed at the very moment when the pause ends stays", () => {
  const { draw } = openForm();
  typeName("P");
  act(() => {
    vi.advanceTimersByTime(AFTER_THE_PAUSE_MS);
    typeName("Pr");
  });
  draw(named("P"));
  expect(screen.getByLabelText("Name")).toHaveValue("Pr");
  pause();
  expect(namesSent()).toEqual(["P", "Pr"]);
});

test("a search whose button is pressed at the very moment when the pause ends is sent once, and again after the way back", () => {
  const { draw } = openForm();
  typeName("P");
  act(() => {
    vi.advanceTimersByTime(AFTER_THE_PAUSE_MS);
    press("Search");
  });
  expect(namesSent()).toEqual(["P"]);
  draw(named("P"));
  draw(BLANK_SEARCH);
  typeName("P");
  pause();
  expect(namesSent()).toEqual(["P", "P"]);
});

test("a page that is still being drawn takes back nothing that is typed meanwhile", async () => {
  let endDrawing!: () => void;
  const drawing = new Promise<void>((resolve) => (endDrawing = resolve));
  function Results({ isReady }: { isReady: boolean }) {
    if (!isReady) use(drawing);
    return null;
  }
  function Page() {
    const [params] = useSearchParams();
    const navigate = useNavigate();
    const search = (fields: SearchFields) => void navigate(addressOf(fields));
    return (
      <Suspense>
        <SearchForm searched={searchInAddress(params)} onSearch={search} onClear={onClear} />
        <Results isReady={!params.has("name")} />
      </Suspense>
    );
  }
  renderAt("/", [{ path: "/", Component: Page }]);
  typeName("P");
  await act(async () => void vi.advanceTimersByTime(AFTER_THE_PAUSE_MS));
  await act(async () => typeName("Pr"));
  expect(screen.getByLabelText("Name")).toHaveValue("Pr");
  await act(async () => endDrawing());
  expect(screen.getByLabelText("Name")).toHaveValue("Pr");
});

test("an address that the form didn't send fills it anew", () => {
  const { draw } = openForm();
  typeName("P");
  pause();
  draw(named("Verus"));
  expect(screen.getByLabelText("Name")).toHaveValue("Verus");
});
