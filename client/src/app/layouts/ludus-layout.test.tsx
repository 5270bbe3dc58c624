import { logout } from "@ludus/shared/contract/accounts/session-api";
import { myGladiators } from "@ludus/shared/contract/gladiators-api";
import { myBids } from "@ludus/shared/contract/market/market-api";
import { renameSchool } from "@ludus/shared/contract/school-name-api";
import { schoolInfo } from "@ludus/shared/contract/school-api";
import { myShortlist } from "@ludus/shared/contract/market/shortlist-api";
import type { Gladiator } from "@ludus/shared/model/gladiators/gladiator";
import type { Role } from "@ludus/shared/rules/accounts/roles";
import { romanDate } from "@ludus/shared/rules/roman-date";
import { act, screen, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { useGladiators } from "../../lib/stores/gladiators/gladiators-store.ts";
import { useSchool } from "../../lib/stores/school-store.ts";
import { useSession } from "../../lib/session/session.ts";
import { makeAuction, makeGladiator, makeSchool, signIn } from "../../test/factories.ts";
import { fakeApi } from "../../test/fake-api.ts";
import { renderAt } from "../../test/render-at.tsx";
import { LudusLayout } from "./ludus-layout.tsx";

function open(role: Role = "USER", bids: Gladiator[] = []) {
  const api = fakeApi();
  api.on(schoolInfo, () => ({
    school: makeSchool({ gold: 12_450, goldHeld: 4300, reputation: 318, totalWins: 57 }),
  }));
  api.on(myBids, () => ({ gladiators: bids }));
  api.on(myGladiators, () => ({ gladiators: [], accounts: [] }));
  api.on(myShortlist, () => ({ gladiators: [], shortlist: [] }));
  signIn({ role });
  const page = renderAt("/market", [
    {
      Component: LudusLayout,
      children: [
        { path: "/market", element: <h1>market</h1> },
        { path: "/gladiators", element: <h1>gladiators</h1> },
      ],
    },
  ]);
  return { api, ...page };
}
const figures = () => screen.findByRole("list", { name: "Your school" });
const purse = () => screen.findByRole("group", { name: "Purse" });

test("the menu has its eleven entries in order and marks the current one", () => {
  open();
  const menu = screen.getByRole("navigation", { name: "Ludus" });
  const labels = within(menu)
    .getAllByRole("listitem")
    .map((entry) =>
      within(entry)
        .getByRole("link")
        .textContent?.replace(/^[IVX]+(?=[A-Z])/, ""),
    );
  expect(labels).toEqual([
    "GLADIATORUM",
    "Office",
    "Training",
    "Rations",
    "Infirmary",
    "Armory",
    "Baths",
    "Market",
    "Agents",
    "Schools",
    "Settings",
  ]);
  expect(within(menu).getByRole("link", { name: "Market" })).toHaveAttribute(
    "aria-current",
    "page",
  );
});

test.each<[Role, number]>([
  ["PREMIUM", 0],
  ["MODERATOR", 1],
])("the menu of a %s leads to the administration %i times", (role, times) => {
  open(role);
  const doors = screen.queryAllByRole("link", { name: /Admin$/ });
  expect(doors.map((door) => door.getAttribute("href"))).toEqual(Array(times).fill("/admin"));
});

test("the top bar shows the school and follows its events", async () => {
  open();
  expect(await purse()).toHaveTextContent("12,450 gold4,300 held");
  expect(await figures()).toHaveTextContent("318 reputation57 wins0 gladiators");
  expect(screen.getByText(romanDate(new Date()))).toBeInTheDocument();
  act(() =>
    useSchool
      .getState()
      .merge(makeSchool({ gold: 8000, goldHeld: 0, totalWins: 1, totalGladiators: 1, version: 2 })),
  );
  expect(await figures()).toHaveTextContent("0 reputation1 win1 gladiator");
  expect(await purse()).toHaveTextContent("8,000 gold0 held");
  act(() => useSchool.getState().merge(makeSchool({ gold: 1, version: 1 })));
  expect(await purse()).toHaveTextContent("8,000 gold");
});

test("the number of gladiators leads to their page, and is marked there", async () => {
  const { player } = open();
  const link = within(await figures()).getByRole("link", { name: "0 gladiators" });
  expect(link).not.toHaveAttribute("aria-current");
  await player.click(link);
  expect(screen.getByRole("heading", { name: "gladiators" })).toBeVisible();
  expect(link).toHaveAttribute("aria-current", "page");
});

test("the school has the default name until it is loaded", () => {
  open();
  expect(screen.getByRole("button", { name: /^Invictus Ludus/ })).toBeVisible();
});

test("the search box opens the market's Search tab by name", async () => {
  const { player, router } = open();
  await player.fill(screen.getByRole("searchbox", { name: "Search the market by name" }), "Crixus");
  await player.keyboard("{Enter}");
  const { pathname, search } = router.location;
  expect(pathname + search).toBe("/market?tab=search&name=Crixus");
});

test("EXIT clears the session at once and tells a server that never answers", async () => {
  const { api, player } = open();
  api.on(logout, () => new Promise(() => undefined));
  const { token } = useSession.getState();
  await player.click(screen.getByRole("button", { name: "EXIT" }));
  expect(useSession.getState()).toMatchObject({ token: null, endedBy: "player" });
  await expect.poll(() => api.callsTo(logout)).toHaveLength(1);
  expect(api.callsTo(logout)[0]?.headers.get("authorization")).toBe(`Bearer ${token}`);
});

test("pressing the school's name renames it", async () => {
  const { api, player } = open();
  await figures();
  api.on(renameSchool, () => ({ school: makeSchool({ name: "Ludus Novus", version: 9 }) }));
  await player.click(screen.getByRole("button", { name: /rename the school/ }));
  const field = await screen.findByLabelText("School name");
  await player.fill(field, "ab");
  await player.click(screen.getByRole("button", { name: "Rename" }));
  expect(await screen.findByText("School name must be 3 to 50 characters")).toBeVisible();
  await player.fill(field, "Ludus Novus");
  await player.click(screen.getByRole("button", { name: "Rename" }));
  expect(await screen.findByRole("button", { name: /^Ludus Novus/ })).toBeVisible();
});

test("a name that is being typed stays when a tablet is turned", async () => {
  const screenEdge = new EventTarget();
  let isWide = true;
  vi.spyOn(window, "matchMedia").mockImplementation(
    (media) => Object.assign(screenEdge, { media, matches: isWide }) as unknown as MediaQueryList,
  );
  const { player } = open();
  await figures();
  await player.click(screen.getByRole("button", { name: /rename the school/ }));
  const field = await screen.findByLabelText("School name");
  await player.fill(field, "Ludus No");
  isWide = false;
  act(() => void screenEdge.dispatchEvent(new Event("change")));
  expect(screen.getByRole("button", { name: /school menu/, hidden: true })).toBeInTheDocument();
  expect(screen.getByLabelText("School name")).toHaveValue("Ludus No");
});

test("CONTINUE forgets a bid once its auction has ended and the gladiator is for sale again", async () => {
  const lost = { currentBid: 500, bidCount: 1 };
  open("USER", [makeGladiator({ seq: 2, ...lost })]);
  const goOn = screen.getByRole("button", { name: "CONTINUE" });
  await expect.poll(() => goOn.title).toBe("To your bid on Crixus");
  const { mergeAuctions } = useGladiators.getState();
  act(() => mergeAuctions([makeAuction({ seq: 3, ...lost, status: "sold" })]));
  act(() => mergeAuctions([makeAuction({ seq: 4 })]));
  act(() => mergeAuctions([makeAuction({ seq: 5, ...lost })]));
  expect(goOn).toHaveAttribute("title", "To the market");
});
