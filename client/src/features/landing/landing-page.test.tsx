import { screen, within } from "@testing-library/react";
import { marketPreview, type PreviewLot } from "@ludus/shared/contract/market/market-api";
import { expect, test } from "vitest";
import { queryClient } from "../../lib/queries/query-client.ts";
import { fakeApi } from "../../test/fake-api.ts";
import { renderAt } from "../../test/render-at.tsx";
import { writeGamesEvery } from "../../test/write-games-every.ts";
import { LandingPage } from "./landing-page.tsx";

const open = () => renderAt("/", [{ path: "/", Component: LandingPage }]);

test("the landing page links to registration, login and Discord", () => {
  open();
  const main = screen.getByRole("main");
  expect(within(main).getByRole("link", { name: "Register" })).toLeadTo("/register");
  expect(within(main).getByRole("link", { name: "Register now" })).toLeadTo("/register");
  expect(within(main).getByRole("link", { name: "Login" })).toLeadTo("/login");
  expect(within(main).getByRole("link", { name: "Continue with Discord" })).toLeadTo(
    "/auth/discord",
  );
});

test("the landing page promises training, 72-hour auctions with hidden potential, and better facilities", () => {
  open();
  const features = screen.getByRole("region", { name: "What a lanista does all day" });
  expect(within(features).getAllByRole("listitem")).toHaveLength(3);
  expect(features).toHaveTextContent("Train your gladiators");
  expect(features).toHaveTextContent("72-hour auctions");
  expect(features).toHaveTextContent("Every man hides his full potential");
  expect(features).toHaveTextContent("facilities");
  expect(features).toHaveTextContent("Every bout teaches a man; one word of yours says what.");
  const later = within(features).getByText("Opens later");
  expect(later.closest("li")?.querySelector("h3")).toHaveTextContent("Upgrade your school");
});

test("the landing page tells what comes after an auction", () => {
  open();
  const after = screen.getByRole("region", { name: "And after the hammer" });
  expect(after).toHaveTextContent(
    "The games are held every Monday, 06:00 UTC: your ten meet the ten of another school.",
  );
  const points = within(after).getAllByRole("heading", { level: 3 });
  expect(points.map((point) => point.textContent)).toEqual([
    "He fights",
    "You watch",
    "Your school rises",
  ]);
});

test("the landing page of a server without games promises none", () => {
  writeGamesEvery(0);
  open();
  expect(screen.queryByRole("region", { name: "And after the hammer" })).toBeNull();
  expect(screen.getByRole("main")).not.toHaveTextContent(/bout|games/);
});

test("the landing page shows its figures and says that they are not live", () => {
  open();
  const community = screen.getByRole("region", { name: "Join the shield-wall" });
  for (const figure of ["15K+", "820+", "4", "1.2M+"]) {
    expect(within(community).getByText(figure)).toBeVisible();
  }
  expect(community).toHaveTextContent("Nobody counts them live.");
});

const LOT: PreviewLot = {
  isOffered: false,
  id: "lot-1",
  name: "Aspelta the Kushite",
  nationality: "Nubian",
  age: 24,
  level: 7,
  fightingStyle: "retiarius",
  currentBid: 2300,
  minimumBid: 2400,
  bidCount: 3,
  marketEndTime: Date.now() + 3_600_000,
};
const preview = (lots: PreviewLot[]) => ({
  lots,
  totalGladiators: lots.length * 10,
  auctionDurationMs: 72 * 3_600_000,
  serverTime: Date.now(),
});
const lotsOf = () => screen.findByRole("region", { name: "Under the hammer now" });

test("the landing page shows the open lots of the market, each with a way to bid on it", async () => {
  const api = fakeApi();
  const unbid = { ...LOT, id: "lot-2", name: "Crixus", currentBid: null, minimumBid: 100 };
  api.on(marketPreview, () => preview([LOT, { ...unbid, bidCount: 0 }]));
  open();
  const link = await screen.findByRole("link", { name: "Aspelta the Kushite" });
  expect(link).toLeadTo("/market?bid=lot-1");
  const lots = await lotsOf();
  expect(lots).toHaveTextContent("20 fighters are up for bids.");
  const [first, second] = within(lots).getAllByRole("listitem");
  expect(first).toHaveTextContent("2,300 gold3 bids");
  expect(second).toHaveTextContent("100 goldno bid yet");
});

test("the landing page tells the duration of this server's auctions", async () => {
  const api = fakeApi();
  api.on(marketPreview, () => ({ ...preview([LOT]), auctionDurationMs: 30 * 60_000 }));
  open();
  expect(await screen.findByText(/under the hammer for 30 minutes, and/)).toBeVisible();
  expect(screen.getByRole("heading", { name: "Bid in 30-minute auctions" })).toBeVisible();
});

test("the landing page says so if no lot is open, and if the market can't be seen", async () => {
  const api = fakeApi();
  api.on(marketPreview, () => preview([]));
  const { unmount } = open();
  expect(await screen.findByText(/The block is empty/)).toBeVisible();
  unmount();
  queryClient.clear();
  api.cut(marketPreview);
  open();
  expect(await screen.findByText(/can’t be seen from here/)).toBeVisible();
});
