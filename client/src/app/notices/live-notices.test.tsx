import { act, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { LazyToaster } from "../../components/toaster/lazy-toaster.tsx";
import { announce } from "../../lib/live/notices.ts";
import { usePreferences } from "../../lib/stores/preferences.ts";
import { makeAuction, makeGamesLetter, makeGladiator, makeLetter } from "../../test/factories.ts";
import { renderAt } from "../../test/render-at.tsx";
import { LiveNotices } from "./live-notices.tsx";

function Page() {
  return (
    <>
      <LiveNotices />
      <LazyToaster />
    </>
  );
}
const open = (address: string) => renderAt(address, [{ path: "*", Component: Page }]);

const outbid = {
  auction: makeAuction({ seq: 2, currentBid: 4400 }),
  gladiatorName: "Crixus",
  yourBid: 4300,
  goldReleased: 4300,
};
const lostLetter = makeLetter({
  kind: "lost",
  gladiator: makeGladiator({ bestWeapon: "trident", level: 1 }),
  winnerName: "Batiatus",
  winnerSchool: null,
  price: 4400,
  yourBestBid: 4300,
});

test("being outbid is told with a way back to the auction", async () => {
  const { router, player } = open("/dashboard");
  act(() => announce({ kind: "outbid", event: outbid }));
  expect(await screen.findByText("Outbid on Crixus")).toBeInTheDocument();
  expect(screen.getByText("4,400 by Batiatus. Your 4,300 are back.")).toBeInTheDocument();
  await player.click(screen.getByRole("button", { name: "Bid again" }));
  expect(router.location).toMatchObject({
    pathname: "/market",
    search: "?tab=active-bids&bid=crixus",
  });
});

test("a loss names the buyer and the price and leads to fighters with the same weapon and about the same level", async () => {
  const { router, player } = open("/dashboard");
  act(() => announce({ kind: "letter", letter: lostLetter }));
  expect(await screen.findByText("Crixus went to Batiatus")).toBeInTheDocument();
  expect(screen.getByText("Sold for 4,400 gold · your best 4,300 gold")).toBeInTheDocument();
  await player.click(screen.getByRole("button", { name: "Men like him" }));
  expect(router.location).toMatchObject({
    pathname: "/market",
    search: "?tab=search&bestWeapon=trident&minLevel=0&maxLevel=3",
  });
});

test("a letter's toast names the gladiator first, where a phone cuts nothing off", async () => {
  const { router, player } = open("/dashboard");
  const gladiator = makeGladiator();
  const letter = {
    id: "alert",
    kind: "alert" as const,
    at: 1,
    isRead: false,
    gladiator,
    marketEndTime: 2,
    searchName: "Old hands",
    filters: {},
    more: 0,
    others: [],
  };
  act(() => announce({ kind: "letter", letter }));
  expect(await screen.findByText("Crixus is new on the market")).toBeInTheDocument();
  await player.click(screen.getByRole("button", { name: "To the lot" }));
  expect(router.location).toMatchObject({ pathname: "/market" });

  act(() => announce({ kind: "letter", letter: { ...letter, more: 6 } }));
  expect(await screen.findByText("7 new lots match “Old hands”")).toBeInTheDocument();
  await player.click(screen.getByRole("button", { name: "Read the letter" }));
  expect(router.location.search).toBe("?letter=alert");
});

test("the toast of the games tells the score and leads to the evening", async () => {
  const { router, player } = open("/dashboard");
  const opponent = { userId: "vatia", schoolName: "Ludus Vatia" };
  const fixture = { opponent, boutsWon: [7, 3] as [number, number], inLeague: null };
  act(() => announce({ kind: "letter", letter: makeGamesLetter({ fixture }) }));
  expect(await screen.findByText("7 : 3 against Ludus Vatia at the games")).toBeInTheDocument();
  await player.click(screen.getByRole("button", { name: "Watch" }));
  expect(router.location.pathname).toBe("/games/2947/mine");
});

test("no outbid toast appears for the auction whose bid dialog is open", async () => {
  open("/market?bid=crixus");
  act(() => announce({ kind: "outbid", event: { ...outbid, gladiatorName: "Verus" } }));
  act(() => announce({ kind: "letter", letter: lostLetter }));
  expect(await screen.findByText("Crixus went to Batiatus")).toBeInTheDocument();
  expect(screen.queryByText("Outbid on Verus")).toBeNull();
});

test("a victory leads to the gladiator where the player wants no ceremony", async () => {
  usePreferences.setState({ ceremony: false });
  const { router, player } = open("/market");
  act(() => announce({ kind: "letter", letter: makeLetter({ gladiator: makeGladiator() }) }));
  expect(await screen.findByText("Crixus is yours")).toBeInTheDocument();
  await player.click(screen.getByRole("button", { name: "See him" }));
  expect(router.location).toMatchObject({ pathname: "/gladiators", search: "?warrior=crixus" });
});

test("the letter of games has no toast on the page of their evening, which tells the result", async () => {
  open("/games/2947/mine");
  // A score that no other test tells: their toasts may still be on their way.
  const opponent = { userId: "nerva", schoolName: "Ludus Nerva" };
  const fixture = { opponent, boutsWon: [9, 1] as [number, number], inLeague: null };
  act(() => announce({ kind: "letter", letter: makeGamesLetter({ gamesNumber: 2947, fixture }) }));
  act(() => announce({ kind: "letter", letter: lostLetter }));
  expect(await screen.findByText("Crixus went to Batiatus")).toBeInTheDocument();
  expect(screen.queryByText("9 : 1 against Ludus Nerva at the games")).toBeNull();
});
