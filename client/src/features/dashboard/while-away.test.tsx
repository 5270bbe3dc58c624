import {
  deleteLetter,
  dismissAbsence,
  myLetters,
  readLetter,
  readLetters,
  whileAway,
} from "@ludus/shared/contract/letters-api";
import type { Letter } from "@ludus/shared/news/news-kinds";
import { schoolInfo } from "@ludus/shared/contract/school-api";
import { act, screen, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { HOUR_MS } from "@ludus/shared/durations";
import { applyLetter } from "../../lib/queries/letters/letters.ts";
import { queryClient } from "../../lib/queries/query-client.ts";
import { visitQuery } from "../../lib/queries/visit-query.ts";
import { useGladiators } from "../../lib/stores/gladiators/gladiators-store.ts";
import { usePreferences } from "../../lib/stores/preferences.ts";
import { showPending, useWins } from "../../lib/stores/wins.ts";
import {
  loadLists,
  makeGamesLetter,
  makeGladiator,
  makeLetter,
  makeSchool,
  signIn,
} from "../../test/factories.ts";
import { fakeApi } from "../../test/fake-api.ts";
import { renderAt } from "../../test/render-at.tsx";
import { DashboardPage } from "./dashboard-page.tsx";

const WON = makeLetter({ id: "won", at: 2 });
const LOST = makeLetter({
  id: "lost",
  kind: "lost",
  at: 1,
  winnerName: "Batiatus",
  winnerId: "rival",
  winnerSchool: "Ludus Magnus",
  price: 3400,
  yourBestBid: 3300,
});

function open(address = "/dashboard", letters: readonly Letter[] = [WON, LOST], ceremony = false) {
  usePreferences.setState({ ceremony });
  const api = fakeApi();
  api.on(schoolInfo, () => ({ school: makeSchool() }));
  signIn();
  api.on(myLetters, () => ({
    letters,
    next: null,
    unread: letters.filter(({ isRead }) => !isRead).length,
  }));
  return { api, ...renderAt(address, [{ path: "/dashboard", Component: DashboardPage }]) };
}

function comeBack() {
  const absence = { from: Date.now() - 14 * HOUR_MS, until: Date.now() };
  queryClient.setQueryData(visitQuery.queryKey, { absence });
}

function outbidOn(part: Partial<ReturnType<typeof makeGladiator>>) {
  const lot = makeGladiator({
    currentBid: 4300,
    highestBidderId: "rival",
    highestBidderName: "Batiatus",
    ...part,
  });
  useGladiators.getState().keep([lot]);
  void loadLists({ activeBids: [lot.id] });
}

const NOTHING = { newest: [], total: 0 };

test("real letters stand above the specified six, and opening one marks it as read", async () => {
  const { api, player } = open();
  const unread = { name: /^Unread:\s*Crixus went to Batiatus/ };
  api.on(readLetter, ({ path }) => ({
    letter: { ...(path.includes("lost") ? LOST : WON), isRead: true },
    unread: path.includes("lost") ? 0 : 1,
  }));
  const list = await screen.findByRole("list", { name: "Messages" });
  expect(within(list).getAllByRole("button").slice(0, 3)).toMatchObject([
    { textContent: expect.stringMatching(/Crixus is yours/) },
    {
      textContent: expect.stringMatching(
        /Crixus went to Batiatus of Ludus Magnus.*3,400 gold · your best 3,300 gold/,
      ),
    },
    { textContent: expect.stringMatching(/How a school lives/) },
  ]);
  await player.click(within(list).getByRole("button", unread));
  expect(
    screen.getByRole("article", { name: "Crixus went to Batiatus of Ludus Magnus" }),
  ).toBeVisible();
  expect(screen.getByRole("link", { name: "Batiatus of Ludus Magnus" })).toLeadTo("/schools/rival");
  expect(await screen.findByText("8 letters")).toBeVisible();
  expect(within(list).queryByRole("button", unread)).toBeNull();
  expect(api.callsTo(readLetter)).toHaveLength(2);
});

test("a lost letter says whether a maximum was not enough", async () => {
  const overtaken = { ...LOST, id: "overtaken", isRead: true, yourBestBid: 100 };
  const { player } = open("/dashboard", [{ ...overtaken, overtakenMaximum: 600, price: 700 }]);
  await player.click(
    await screen.findByRole("button", { name: /700 gold · your maximum 600 gold/ }),
  );
  expect(screen.getByRole("article", { name: /^Crixus went/ })).toHaveTextContent(
    "Your maximum of 600 gold was not enough; that gold is in your purse again.",
  );
});

test("the newest unread letter opens by itself beside the list, and a later one doesn't", async () => {
  const { api } = open();
  api.on(readLetter, () => ({ letter: { ...WON, isRead: true }, unread: 1 }));
  expect(await screen.findByRole("article", { name: "Crixus is yours" })).toBeVisible();
  expect(await screen.findByText("1 unread")).toBeVisible();
  const later = makeLetter({ ...LOST, id: "later", at: 3 });
  await act(async () => applyLetter({ letter: later, unread: 2 }));
  expect(screen.getByText("2 unread")).toBeVisible();
  expect(screen.getByRole("article", { name: "Crixus is yours" })).toBeVisible();
  expect(api.callsTo(readLetter)).toHaveLength(1);
});

test("the letter of an evening that waits doesn't open by itself, since it tells who won", async () => {
  const fixture = { opponent: null, boutsWon: [3, 0] as [number, number], inLeague: null };
  const { api } = open("/dashboard", [makeGamesLetter({ fixture }), LOST]);
  api.on(readLetter, () => ({ letter: { ...LOST, isRead: true }, unread: 1 }));
  expect(await screen.findByRole("article", { name: /^Crixus went/ })).toBeVisible();
  expect(await screen.findByText("1 unread")).toBeVisible();
  expect(api.callsTo(readLetter).map(({ path }) => path)).toEqual([
    expect.stringContaining("lost"),
  ]);
});

test("opening the letter of an unseen win leaves it to the ceremony, once", async () => {
  const { api } = open("/dashboard?letter=won", [WON, LOST], true);
  api.on(readLetter, () => ({ letter: { ...WON, isRead: true }, unread: 1 }));
  expect(await screen.findByRole("article", { name: "Crixus is yours" })).toBeVisible();
  expect(useWins.getState().pending).toEqual([WON]);
  expect(api.callsTo(readLetter)).toEqual([]);
  act(() => showPending([WON]));
  await expect.poll(() => api.callsTo(readLetter)).toHaveLength(1);
  expect(useWins.getState().pending).toEqual([]);
});

test("a letter takes the list's place on a narrow screen, and gives it back with its focus", async () => {
  vi.spyOn(window, "matchMedia").mockImplementation(
    (media) =>
      Object.assign(new EventTarget(), { media, matches: false }) as unknown as MediaQueryList,
  );
  const { api, player } = open();
  api.on(readLetter, () => ({ letter: { ...LOST, isRead: true }, unread: 1 }));
  api.on(deleteLetter, () => ({ unread: 1 }));
  const entry = { name: /Crixus went to Batiatus/ };
  const list = () => screen.queryByRole("list", { name: "Messages" });
  const article = () => screen.queryByRole("article");
  await player.click(await screen.findByRole("button", entry));
  expect(article()).toHaveAccessibleName("Crixus went to Batiatus of Ludus Magnus");
  expect(list()).toBeNull();
  await player.click(screen.getByRole("button", { name: "All letters" }));
  await expect.poll(article).toBeNull();
  expect(screen.getByRole("button", entry)).toHaveFocus();
  await player.click(screen.getByRole("button", entry));
  await player.click(screen.getByRole("button", { name: "DELETE" }));
  await expect.poll(list).toBeVisible();
  expect(screen.queryByRole("button", entry)).toBeNull();
});

test("a letter in the address is open, and deleting it shows the specified ones", async () => {
  const { api, player } = open("/dashboard?letter=won");
  api.on(readLetter, () => ({ letter: { ...WON, isRead: true }, unread: 1 }));
  api.on(deleteLetter, () => ({ unread: 1 }));
  const letter = await screen.findByRole("article", { name: "Crixus is yours" });
  await player.click(within(letter).getByRole("button", { name: "DELETE" }));
  expect(await screen.findByRole("article", { name: /How a school lives/ })).toBeVisible();
  expect(screen.queryByRole("button", { name: /Crixus is yours/ })).toBeNull();
});

test("all letters up to the newest one on screen are marked as read", async () => {
  const { api, player } = open();
  api.on(readLetters, () => ({ unread: 0 }));
  await player.click(await screen.findByRole("button", { name: "Mark all read" }));
  expect(await screen.findByText("8 letters")).toBeVisible();
  expect(api.callsTo(readLetters)[0]?.path).toBe("/letters/won/read-up-to");
});

test("a reminder and an alert say what they are about, and lead to the lot", async () => {
  const { kind: _kind, price: _price, winnerName: _name, yourBestBid: _best, ...about } = WON;
  const at = 1;
  const end = { marketEndTime: at + HOUR_MS };
  const found = { searchName: "Old hands", filters: { minLevel: "5" }, more: 12 };
  const others = [{ id: "verus", name: "Verus" }];
  const letters: Letter[] = [
    { ...about, id: "alert", kind: "alert", isRead: true, at, ...end, ...found, others },
    { ...about, id: "near", kind: "reminder", isRead: true, at, ...end, currentBid: 700 },
  ];
  const { player } = open("/dashboard", letters);
  const entry = { gladiatorId: "crixus", note: "Quick", ownLimit: 900 };
  await act(() => loadLists({ shortlist: [entry] }));
  const entryOf = (name: RegExp) => screen.findByRole("button", { name });
  const alert = await entryOf(/13 new lots match “Old hands”/);
  expect(alert).toHaveTextContent("Crixus, Verus and 11 more");
  await player.click(await entryOf(/Crixus: the hammer is near/));
  const letter = screen.getByRole("article", { name: "Crixus: the hammer is near" });
  expect(letter).toHaveTextContent(/1h 00m left: the bid stood at 700 gold\..*limit: 900\. Quick/);
  expect(within(letter).getByRole("link", { name: "TO THE LOT" })).toLeadTo(
    "/market?tab=active-bids&bid=crixus",
  );
  await player.click(alert);
  expect(screen.getByRole("link", { name: "Verus" })).toLeadTo("/market?tab=active-bids&bid=verus");
  expect(screen.getByRole("link", { name: "ALL IT FINDS" })).toLeadTo(
    "/market?tab=search&minLevel=5",
  );
});

test("a lost lead stands above the letters for as long as it is true", async () => {
  outbidOn({ seq: 1 });
  open();
  const entry = await screen.findByRole("link", { name: /Outbid on Crixus/ });
  expect(entry).toHaveTextContent("Batiatus leads at 4,300");
  outbidOn({ seq: 2, highestBidderId: "player", currentBid: 4400 });
  await expect.poll(() => screen.queryByRole("link", { name: /Outbid on/ })).toBeNull();
});

test("a return tells what was won and lost, what is outbid now and what was spent, until it is dismissed", async () => {
  comeBack();
  outbidOn({});
  const { api, player } = open();
  api.on(dismissAbsence, () => ({ absence: null }));
  api.on(whileAway, () => ({
    won: { newest: [WON], total: 3 },
    lost: NOTHING,
    outbid: [],
    endsNext: null,
    goldSpent: 5600,
    school: makeSchool({ gold: 12_450, version: 2 }),
  }));
  const band = await screen.findByRole("region", { name: "While you were away" });
  expect(band).toHaveTextContent("14 hours");
  const counts = await within(band).findByRole("button", { expanded: true });
  expect(counts).toHaveTextContent("3 won · 0 lost · 1 outbid now · 5,600 gold spent");
  const cell = (name: string) => within(band).findByRole("region", { name });
  expect(await cell("Won")).toHaveTextContent(/Crixus.*600.*See him.*\+2 more/);
  expect(await cell("Lost")).toHaveTextContent("Nobody was lost.");
  const outbid = within(await cell("Outbid now"));
  expect(outbid.getByRole("link", { name: "Batiatus" })).toLeadTo("/schools/rival");
  expect(outbid.getByRole("link", { name: /4,400/ })).toHaveTextContent("Update Bid from 4,400");
  expect(await cell("Purse")).toHaveTextContent(/12,450.*Spent meanwhile.*5,600/);
  await player.click(counts);
  expect(within(band).queryAllByRole("region")).toEqual([]);
  await player.click(within(band).getByRole("button", { name: "Dismiss" }));
  expect(band).not.toBeInTheDocument();
  expect(api.callsTo(dismissAbsence)).toHaveLength(1);
});

test("a summary tells the games, careers that ended and own offers in place of what did not happen", async () => {
  comeBack();
  const { api } = open();
  const opponent = { userId: "vatia", schoolName: "Ludus Vatia" };
  const games = makeGamesLetter({
    fixture: { opponent, boutsWon: [2, 1], inLeague: null },
    gladiator: WON.gladiator,
    fought: 3,
    won: 2,
    pay: 170,
    stipend: 100,
  });
  const sold = {
    ...makeLetter({ id: "sold" }),
    kind: "sold",
    price: 700,
    commission: 105,
    proceeds: 595,
    paidAt: null,
    winnerName: "Batiatus",
    winnerId: "rival",
  };
  const unsold = { ...makeLetter({ id: "unsold" }), kind: "unsold", startingPrice: 300 };
  const career = { farewell: 60, games: 9, wins: 4, losses: 3 };
  const retired = { ...makeLetter({ id: "retired" }), kind: "retired", ...career };
  api.on(whileAway, () => ({
    won: NOTHING,
    lost: NOTHING,
    unsold: { newest: [unsold], total: 1 },
    retired: { newest: [retired], total: 1 },
    sold: { newest: [sold], total: 2 },
    games: { newest: [games], total: 1 },
    outbid: [],
    endsNext: null,
    goldSpent: 0,
    school: makeSchool(),
  }));
  const band = await screen.findByRole("region", { name: "While you were away" });
  const counts = await within(band).findByRole("button", { expanded: true });
  expect(counts).toHaveTextContent(
    "0 outbid now · 2 sold · 1 unsold · the games +270 · 1 retired · 0 gold spent",
  );
  const cell = (name: string) => within(band).getByRole("region", { name });
  expect(cell("The games")).toHaveTextContent(/2 : 1 against Ludus Vatia\+270/);
  expect(within(cell("The games")).getByRole("link", { name: "Ludus Vatia" })).toLeadTo(
    "/schools/vatia",
  );
  expect(within(cell("The games")).getByRole("link", { name: "Watch" })).toLeadTo(
    "/games/2947/mine",
  );
  expect(cell("Sold")).toHaveTextContent(/Crixus.*for 700 gold to Batiatus.*\+1 more/);
  expect(cell("Home unsold")).toHaveTextContent(/Crixus.*nobody bid 300 gold.*The letter/);
  expect(cell("Wooden sword")).toHaveTextContent(/Crixus.*farewell 60.*The letter/);
  expect(within(band).queryByRole("region", { name: "Won" })).toBeNull();
});

test("a summary that fails to load can be tried again", async () => {
  comeBack();
  const { api, player } = open();
  api.refuse(whileAway, "UNAVAILABLE");
  const band = await screen.findByRole("region", { name: "While you were away" });
  expect(await within(band).findByRole("alert")).toBeVisible();
  api.on(whileAway, () => ({
    won: NOTHING,
    lost: NOTHING,
    outbid: [],
    endsNext: null,
    goldSpent: 0,
    school: makeSchool(),
  }));
  await player.click(within(band).getByRole("button", { name: "Try Again" }));
  expect(await within(band).findByRole("button", { expanded: false })).toHaveTextContent(/^0 won/);
});
