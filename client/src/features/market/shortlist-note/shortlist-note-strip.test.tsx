import { keepOnShortlist } from "@ludus/shared/contract/market/shortlist-api";
import { act, screen, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { changeShortlist } from "../../../lib/queries/player-queries.ts";
import { useGladiators } from "../../../lib/stores/gladiators/gladiators-store.ts";
import { enterMarket, loadLists, makeGladiator } from "../../../test/factories.ts";
import { fakeApi } from "../../../test/fake-api.ts";
import { renderAt } from "../../../test/render-at.tsx";
import { ShortlistNoteStrip } from "./shortlist-note-strip.tsx";

/** Longer than "Saved" stands. */
const SAVED_SHOWN_MS = 3000;

const onSubmit = vi.fn<() => void>();

/** Within a form, as in the dialog. */
function show() {
  const api = fakeApi();
  enterMarket([makeGladiator()]);
  const entry = { gladiatorId: "crixus", note: "Quick feet", ownLimit: 2500 };
  void loadLists({ shortlist: [entry] });
  const element = (
    <form onSubmit={onSubmit}>
      <ShortlistNoteStrip gladiatorId="crixus" />
    </form>
  );
  return { api, ...renderAt("/", [{ path: "/", element }]) };
}
const strip = () => screen.getByRole("group", { name: "Your notes on Crixus" });
const button = (name: string) => within(strip()).getByRole("button", { name });
/** The editor's code comes when it is opened first. */
const openEditor = async (player: ReturnType<typeof show>["player"]) => {
  await player.click(button("Change your notes on Crixus"));
  await within(strip()).findByRole("textbox", { name: "Note" });
};
const LIMIT = { name: "Own limit" };

test("note, limit and reminder are changed in their place, and said to be saved for a moment", async () => {
  const { api, player } = show();
  api.on(keepOnShortlist, ({ body }) => ({
    gladiatorId: "crixus",
    shortlisted: true,
    ...(body as object),
  }));
  expect(strip()).toHaveTextContent(/Your limit 2,500.*Quick feet/);
  await openEditor(player);
  await player.type(within(strip()).getByRole("textbox", { name: "Note" }), ", slow hands");
  await player.selectOptions(within(strip()).getByRole("combobox"), "1 h before");
  await player.fill(within(strip()).getByRole("textbox", LIMIT), "3,000");
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await player.keyboard("{Enter}");
  expect(await within(strip()).findByRole("status")).toHaveTextContent("Saved");
  const kept = { note: "Quick feet, slow hands", ownLimit: 3000, remindBeforeMs: 3_600_000 };
  expect(api.callsTo(keepOnShortlist)[0]?.body).toEqual(kept);
  expect(strip()).toHaveTextContent(/Your limit 3,000.*1 h before.*slow hands/);
  expect(onSubmit).not.toHaveBeenCalled();
  await act(() => vi.advanceTimersByTimeAsync(SAVED_SHOWN_MS));
  expect(within(strip()).queryByText("Saved")).toBeNull();
});

test("a reminder whose moment has passed can't be chosen", async () => {
  const { player } = show();
  const marketEndTime = Date.now() + 30 * 60_000;
  act(() => useGladiators.getState().keep([makeGladiator({ seq: 2, marketEndTime })]));
  await openEditor(player);
  const option = (name: string) => within(strip()).getByRole("option", { name });
  expect(option("15 min before")).toBeEnabled();
  expect(option("1 h before: too late")).toBeDisabled();
});

test("the notes stay laid out below their editor", async () => {
  const { player } = show();
  await openEditor(player);
  expect(button("Save")).toBeVisible();
  expect(strip()).toHaveTextContent(/Your limit 2,500.*Quick feet/);
});

test("a change that isn't saved says so and stays in the fields", async () => {
  const { api, player } = show();
  api.refuse(keepOnShortlist, "UNAVAILABLE");
  await openEditor(player);
  await player.type(within(strip()).getByRole("textbox", { name: "Note" }), "!");
  await player.click(button("Save"));
  expect(await within(strip()).findByRole("alert")).toHaveTextContent(/^Not saved\. The auction/);
  expect(within(strip()).getByRole("textbox", { name: "Note" })).toHaveValue("Quick feet!");
  await player.fill(within(strip()).getByRole("textbox", LIMIT), "99");
  await player.click(button("Save"));
  expect(within(strip()).getByRole("alert")).toHaveTextContent(
    "Own limit: Whole gold, 100 at least",
  );
  expect(api.callsTo(keepOnShortlist)).toHaveLength(1);
});

test("a change in another tab is shown at once", async () => {
  show();
  const changed = { gladiatorId: "crixus", shortlisted: true, note: "Sold his soul" };
  await act(async () => changeShortlist(changed));
  expect(strip()).toHaveTextContent("Sold his soul");
  expect(strip()).not.toHaveTextContent("Your limit");
});
