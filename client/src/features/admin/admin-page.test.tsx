import { confirmPassword } from "@ludus/shared/contract/accounts/account-api";
import { adjustGold } from "@ludus/shared/acts/adjust-gold";
import { auditLog } from "@ludus/shared/contract/operators/audit-log-api";
import { suspendPlayer } from "@ludus/shared/acts/suspend-player";
import { voidAuction } from "@ludus/shared/acts/void-auction";
import { findAuctions } from "@ludus/shared/contract/operators/auctions-api";
import { figures } from "@ludus/shared/contract/operators/figures-api";
import {
  findPlayers,
  inspectPlayer,
  type FoundPlayer,
} from "@ludus/shared/contract/operators/players-api";
import { closeReport } from "@ludus/shared/acts/close-report";
import { closeReportsAbout } from "@ludus/shared/acts/close-reports-about";
import { listReports } from "@ludus/shared/contract/operators/reports-api";
import type { Role } from "@ludus/shared/rules/accounts/roles";
import { fireEvent, render, screen, within } from "@testing-library/react";
import { expect, onTestFinished, test, vi } from "vitest";
import { LazyToaster } from "../../components/toaster/lazy-toaster.tsx";
import { makeSchool, signIn } from "../../test/factories.ts";
import { fakeApi } from "../../test/fake-api.ts";
import { renderAt } from "../../test/render-at.tsx";
import { AdminPage } from "./admin-page.tsx";

const verus: FoundPlayer = {
  id: "verus",
  username: "Verus",
  role: "USER",
  schoolName: "Ludus Verus",
  createdAt: 0,
  suspension: null,
};
const act = {
  id: 1,
  at: Date.UTC(2026, 2, 15, 12),
  kind: "suspended",
  operator: { id: "player", username: "Lucia" },
  player: { id: "verus", username: "Verus" },
  gladiator: null,
  reason: "Bids with two accounts",
  before: null,
  after: "for good",
};
const gift = { ...act, id: 2, kind: "gold-granted", reason: "A lost letter" };
const voided = { ...act, kind: "auction-voided" };
const change = { before: null, after: "1000000" };

const unbid = {
  auctionId: 7,
  gladiator: { id: "g7", name: "Flamma" },
  currentBid: null,
  leader: null,
  seller: null,
  marketEndTime: 0,
};
const verusLeads = { id: "verus", username: "Verus" };
const later = { ...unbid, auctionId: 8, gladiator: { id: "g8", name: "Tetraites" } };
const sale = {
  auctionId: 7,
  gladiator: { id: "g7", name: "Flamma" },
  seller: { id: "verus", username: "Verus" },
  buyer: { id: "priscus", username: "Priscus" },
  price: 9000,
  soldAt: 0,
};
const counted = {
  at: 0,
  signUps: { day: 3, week: 10_000 },
  players: 12_000,
  bids: { open: 5, day: 7 },
  gold: 91_234,
  topHolders: [{ player: { id: "verus", username: "Verus" }, gold: 50_700 }],
  suspects: [
    {
      one: { id: "verus", username: "Verus" },
      other: { id: "priscus", username: "Priscus" },
      lots: 3,
      network: "192.0.2.0/24",
      browser: "Firefox on Linux",
    },
  ],
  oddSales: {
    withheld: [{ ...sale, proceeds: 7650, paidAt: Date.UTC(2026, 2, 15, 12) }],
    farAbove: [{ ...sale, usual: 1000 }],
    pairs: [{ one: sale.seller, other: sale.buyer, sales: 4, gold: 21_000 }],
    neverWon: [{ seller: sale.seller, bidder: sale.buyer, lots: 3 }],
  },
};

const verusReported = {
  id: "report-2",
  at: 0,
  reported: { id: "verus", username: "Verus" },
  reporter: { id: "priscus", username: "Priscus" },
  reason: "cheating",
  text: "Bids with a second account",
  openAboutPlayer: 2,
  closedAt: null,
};
const anonymous = { ...verusReported, id: "report-1", reporter: null, text: null };

function open(role: Role, address = "/admin", player = verus) {
  const api = fakeApi();
  api.on(findPlayers, () => ({ players: [player], next: null }));
  api.on(inspectPlayer, () => ({ player, school: makeSchool(), sessions: 1, openBids: [] }));
  api.on(figures, () => counted);
  api.on(findAuctions, ({ query }) =>
    query.get("after") === null
      ? { auctions: [unbid], total: 2, next: "0-7" }
      : {
          auctions: [{ ...unbid, currentBid: 300, leader: verusLeads }, later],
          total: 2,
          next: null,
        },
  );
  api.on(auditLog, () => ({ acts: [act, { ...gift, ...change }], next: null }));
  api.on(listReports, ({ query }) => ({
    reports: query.get("before") === null ? [verusReported] : [anonymous],
    open: 2,
    next: query.get("before") === null ? "report-2" : null,
  }));
  signIn({ role });
  const page = renderAt(address, [{ path: "/admin", element: <AdminPage /> }]);
  return { api, ...page };
}
const tabNames = () => screen.getAllByRole("tab").map(({ textContent }) => textContent);

test("each role finds the tabs that it may use", () => {
  const { unmount } = open("MODERATOR");
  expect(tabNames()).not.toContain("System");
  unmount();
  open("ADMIN");
  expect(tabNames()).toContain("System");
});

test("a player is found and suspended once, with a reason and the effect in one sentence", async () => {
  const { api, player: hand } = open("MODERATOR");
  api.refuse(suspendPlayer, "UNAVAILABLE");
  await hand.click(await screen.findByRole("link", { name: /Verus/ }));
  const file = await screen.findByRole("article", { name: "Verus" });
  await hand.click(within(file).getByRole("button", { name: "Suspend" }));
  const dialog = screen.getByRole("dialog", { name: "Suspend Verus" });
  await hand.selectOptions(within(dialog).getByLabelText("How long"), "1 week");
  expect(dialog).toHaveTextContent(
    "Verus is signed out everywhere and can't sign in for 1 week; their bids stand.",
  );
  const suspend = within(dialog).getByRole("button", { name: "Suspend" });
  expect(suspend).toBeDisabled();
  await hand.fill(within(dialog).getByLabelText("Reason"), "Bids with two accounts");
  await hand.click(suspend);
  expect(await within(dialog).findByText(/busy/)).toBeVisible();
  api.on(suspendPlayer, () => ({ act }));
  await hand.click(suspend);
  await expect.poll(() => screen.queryByRole("dialog")).toBeNull();
  const [first, second] = api.callsTo(suspendPlayer);
  expect(second?.body).toEqual(first?.body);
  expect(second?.body).toMatchObject({ hours: 168, reason: "Bids with two accounts" });
});

test("the suspension of a suspended player can be changed, and the dialog says which one it replaces", async () => {
  const suspension = { since: 0, until: null, reason: "Bids with two accounts" };
  const { player: hand } = open("MODERATOR", "/admin?player=verus", { ...verus, suspension });
  await hand.click(await screen.findByRole("button", { name: "Change suspension" }));
  expect(screen.getByRole("dialog", { name: "Suspend Verus" })).toHaveTextContent(
    "Verus can't sign in for 1 day from now on, in place of the suspension for good.",
  );
});

test("a file shows what is done meanwhile: to those who come back at once, to others in ten seconds", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  onTestFinished(() => void vi.useRealTimers());
  const { api } = open("MODERATOR", "/admin?player=verus");
  const file = await screen.findByRole("article", { name: "Verus" });
  const answer = (player: FoundPlayer) =>
    api.on(inspectPlayer, () => ({ player, school: makeSchool(), sessions: 0, openBids: [] }));
  answer({ ...verus, suspension: { since: 0, until: null, reason: "Bids with two accounts" } });
  fireEvent(window, new Event("visibilitychange"));
  expect(await within(file).findByRole("button", { name: "Lift suspension" })).toBeVisible();
  answer(verus);
  const lifted = { ...act, id: 3, kind: "suspension-lifted", after: null };
  api.on(auditLog, () => ({ acts: [lifted], next: null }));
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await within(file).findByRole("button", { name: "Suspend" })).toBeVisible();
  expect(await within(file).findByText("Suspension lifted")).toBeVisible();
});

test("an operator finds no buttons in the file of an equal", async () => {
  open("MODERATOR", "/admin?player=verus", { ...verus, role: "MODERATOR" });
  const file = await screen.findByRole("article", { name: "Verus" });
  expect(file).toHaveTextContent("Their role isn't below yours");
  expect(within(file).queryByRole("button", { name: "Suspend" })).toBeNull();
});

test("an ADMIN finds one button in the file of another, and none in their own", async () => {
  const { unmount } = open("ADMIN", "/admin?player=verus", { ...verus, role: "ADMIN" });
  const file = within(await screen.findByRole("article", { name: "Verus" }));
  expect(file.getAllByRole("button").map(({ textContent }) => textContent)).toEqual(["Role"]);
  unmount();
  open("ADMIN", "/admin?player=player", { ...verus, id: "player", role: "ADMIN" });
  const own = within(await screen.findByRole("article", { name: "Verus" }));
  expect(own.queryByRole("button", { name: "Role" })).toBeNull();
  expect(own.getByText("This is you: another operator has to act.")).toBeVisible();
});

test("an act that needs the password asks for it, keeps what was typed, and is done under its key", async () => {
  const { api, player: hand } = open("ADMIN", "/admin?player=verus");
  api.refuse(adjustGold, "PASSWORD_REQUIRED");
  api.refuse(confirmPassword, "WRONG_PASSWORD", {
    fields: { currentPassword: "This is not your current password." },
  });
  await hand.click(await screen.findByRole("button", { name: "Gold" }));
  await hand.fill(screen.getByLabelText("Amount of gold"), "700");
  await hand.fill(screen.getByLabelText("Reason"), "A prize");
  await hand.click(screen.getByRole("button", { name: "Grant" }));
  const asking = within(await screen.findByRole("dialog", { name: "Is it you?" }));
  await hand.fill(asking.getByLabelText("Your password"), "Wrong-1234");
  await hand.click(asking.getByRole("button", { name: "Grant" }));
  expect(await asking.findByText("This is not your current password.")).toBeVisible();
  await hand.click(asking.getByRole("button", { name: "Back" }));
  expect(screen.getByLabelText("Amount of gold")).toHaveValue("700");
  await hand.click(screen.getByRole("button", { name: "Grant" }));

  const again = within(await screen.findByRole("dialog", { name: "Is it you?" }));
  api.on(confirmPassword, () => ({ confirmedUntil: 0 }));
  render(<LazyToaster />);
  api.on(adjustGold, () => ({ act: { ...gift, before: null, after: "700" } }));
  await hand.fill(again.getByLabelText("Your password"), "Right-1234");
  await hand.click(again.getByRole("button", { name: "Grant" }));
  await expect.poll(() => screen.queryByRole("dialog")).toBeNull();
  const bodies = api.callsTo(adjustGold).map(({ body }) => body);
  expect(bodies).toEqual([bodies[0], bodies[0], bodies[0]]);
  expect(api.callsTo(confirmPassword).at(-1)?.body).toEqual({ currentPassword: "Right-1234" });
  const toast = (await screen.findByText("Verus · 700")).closest("li");
  expect(toast).toHaveTextContent("Gold granted");
  expect(screen.getByRole("button", { name: "Gold" })).toHaveFocus();
});

test("the audit log shows who did what to whom and why, and says when it can't be loaded", async () => {
  const { api, player: hand, unmount } = open("MODERATOR", "/admin?tab=acts");
  const line = (await screen.findByText("Bids with two accounts", { exact: false })).closest("li");
  expect(line).toHaveTextContent(/Suspended: Verus · for good.*by Lucia: Bids with two accounts/);
  expect(line).toHaveTextContent("15 Mar 2026");
  const gold = (await screen.findByText("A lost letter", { exact: false })).closest("li");
  expect(gold).toHaveTextContent("Verus · 1,000,000");
  api.refuse(auditLog, "UNAVAILABLE");
  await hand.selectOptions(screen.getByLabelText("Kind of act"), "Gold taken");
  expect(await screen.findByRole("alert")).toHaveTextContent("Failed to load the audit log.");
  unmount();
});

test("the figures show totals, the richest, and who may be one person", async () => {
  open("MODERATOR", "/admin?tab=figures");
  expect(await screen.findByText("10,000 or more")).toBeVisible();
  const suspects = screen.getByRole("region", { name: "Perhaps one person" });
  expect(suspects).toHaveTextContent(/Verus and Priscus: 3 auctions.*192.0.2.0\/24/);
  expect(within(suspects).getByRole("link", { name: "Priscus" })).toLeadTo("/admin?player=priscus");
});

test("the figures are read again when the operator comes back to them", async () => {
  const { api } = open("MODERATOR", "/admin?tab=figures");
  const withheld = await screen.findByRole("region", { name: "Proceeds in escrow for a day" });
  api.on(figures, () => ({ ...counted, oddSales: { ...counted.oddSales, withheld: [] } }));
  fireEvent(window, new Event("visibilitychange"));
  await expect.poll(() => withheld.textContent).toMatch(/None at the moment/);
});

test("the figures show proceeds in escrow above all else, and sales that look odd", async () => {
  open("MODERATOR", "/admin?tab=figures");
  const withheld = await screen.findByRole("region", { name: "Proceeds in escrow for a day" });
  expect(screen.getAllByRole("region")[0]).toBe(withheld);
  expect(withheld).toHaveTextContent(/Flamma: Verus to Priscus for 9,000.*7,650.*15 Mar 2026/);
  const region = (name: string) => screen.getByRole("region", { name });
  expect(region("Prices far above the usual")).toHaveTextContent(
    /Flamma: Verus to Priscus for 9,000.*1,000 is usual/,
  );
  expect(region("Schools that sell to each other")).toHaveTextContent(
    "Verus and Priscus: 4 sales for 21,000",
  );
  expect(region("Bidders who never win")).toHaveTextContent("Priscus on 3 lots of Verus");
});

test("a game master voids a sale whose proceeds are in escrow, and a moderator can't", async () => {
  const { unmount } = open("MODERATOR", "/admin?tab=figures");
  await screen.findByRole("region", { name: "Proceeds in escrow for a day" });
  expect(screen.queryByRole("button", { name: "Void the sale of Flamma" })).toBeNull();
  unmount();
  const { api, player: hand } = open("GAME_MASTER", "/admin?tab=figures");
  api.on(voidAuction, () => ({ act: voided }));
  await hand.click(await screen.findByRole("button", { name: "Void the sale of Flamma" }));
  const dialog = screen.getByRole("dialog", { name: "Void the sale of Flamma" });
  expect(dialog).toHaveTextContent(/Priscus gets 9,000.* back, Flamma goes home to Verus/);
  await hand.fill(within(dialog).getByLabelText("Reason"), "They are friends");
  await hand.click(within(dialog).getByRole("button", { name: "Void" }));
  await expect.poll(() => screen.queryByRole("dialog")).toBeNull();
  expect(api.callsTo(voidAuction)).toMatchObject([{ body: { reason: "They are friends" } }]);
});

test("a game master finds an auction that nobody has bid in and voids it", async () => {
  const { api, player: hand } = open("GAME_MASTER", "/admin?tab=auctions");
  api.on(voidAuction, () => ({ act: voided }));
  await hand.fill(screen.getByLabelText("Find auctions"), "flam");
  const asked = () => api.callsTo(findAuctions).at(-1)?.query.get("search");
  await expect.poll(asked).toBe("flam");
  expect(await screen.findByText("1 of 2, ending soonest first.")).toBeVisible();
  await hand.click(await screen.findByRole("button", { name: "Void the auction of Flamma" }));
  const dialog = screen.getByRole("dialog", { name: "Void the auction of Flamma" });
  expect(dialog).toHaveTextContent("Nobody has bid, and Flamma is listed again at once.");
  await hand.fill(within(dialog).getByLabelText("Reason"), "Wrong attributes");
  await hand.click(within(dialog).getByRole("button", { name: "Void" }));
  await expect.poll(() => screen.queryByRole("dialog")).toBeNull();
  expect(api.callsTo(voidAuction)).toMatchObject([{ body: { reason: "Wrong attributes" } }]);
});

test("a game master reads who offers a gladiator, and that he goes home when his auction is voided", async () => {
  const { api, player: hand } = open("GAME_MASTER");
  const offered = {
    ...unbid,
    seller: { userId: "verus", schoolId: "verus", schoolName: "Ludus Verus" },
  };
  const led = { ...later, seller: offered.seller, currentBid: 300, leader: verusLeads };
  api.on(findAuctions, () => ({ auctions: [offered, led], total: 2, next: null }));
  await hand.click(screen.getByRole("tab", { name: "Auctions" }));
  expect((await screen.findAllByRole("link", { name: "Ludus Verus" }))[0]).toLeadTo(
    "/admin?player=verus",
  );
  expect(screen.getByRole("link", { name: "Flamma" })).toLeadTo("/market?bid=g7");
  await hand.click(screen.getByRole("button", { name: "Void the auction of Flamma" }));
  expect(screen.getByRole("dialog")).toHaveTextContent(
    "Nobody has bid, and Flamma goes home to Ludus Verus.",
  );
  await hand.click(screen.getByRole("button", { name: "Cancel" }));
  await hand.click(screen.getByRole("button", { name: "Void the auction of Tetraites" }));
  expect(screen.getByRole("dialog")).toHaveTextContent(
    /gets back what is held, and Tetraites goes home to Ludus Verus\./,
  );
});

test("a refused act shows the lists as others have left them, and its refusal until a field changes", async () => {
  const { api, player: hand } = open("ADMIN", "/admin?player=verus");
  api.refuse(adjustGold, "INSUFFICIENT_GOLD");
  await hand.click(await screen.findByRole("button", { name: "Gold" }));
  const dialog = within(screen.getByRole("dialog"));
  await hand.fill(dialog.getByLabelText("Amount of gold"), "1000001");
  expect(screen.getByRole("dialog")).toHaveTextContent("At most 1,000,000 gold at once.");
  await hand.type(dialog.getByLabelText("Amount of gold"), "{Backspace}");
  await hand.fill(dialog.getByLabelText("Reason"), "A prize");
  const read = api.callsTo(inspectPlayer).length;
  await hand.click(dialog.getByRole("button", { name: "Grant" }));
  expect(await dialog.findByText("Insufficient gold")).toBeVisible();
  await expect.poll(() => api.callsTo(inspectPlayer).length).toBeGreaterThan(read);
  await hand.selectOptions(dialog.getByLabelText("Grant or take"), "Take");
  expect(dialog.queryByText("Insufficient gold")).toBeNull();
});

test("a page of a list that can't be loaded is said, and asked for again", async () => {
  const { api, player: hand } = open("GAME_MASTER", "/admin?tab=auctions");
  const more = await screen.findByRole("button", { name: "More auctions" });
  api.refuse(findAuctions, "UNAVAILABLE");
  await hand.click(more);
  expect(await screen.findByRole("alert")).toHaveTextContent("Failed to load more.");
  api.on(findAuctions, () => ({ auctions: [later], total: 2, next: null }));
  await hand.click(screen.getByRole("button", { name: "More auctions" }));
  expect(await screen.findByText("Tetraites")).toBeVisible();
  expect(screen.queryByRole("alert")).toBeNull();
});

test("the open auctions are shown page by page, each once, as it was read last", async () => {
  const { api, player: hand } = open("GAME_MASTER", "/admin?tab=auctions");
  await hand.click(await screen.findByRole("button", { name: "More auctions" }));
  const names = () => screen.getAllByRole("listitem").map(({ textContent }) => textContent);
  await expect
    .poll(names)
    .toEqual([expect.stringMatching(/^Flamma300/), expect.stringMatching(/^Tetraites/)]);
  expect(api.callsTo(findAuctions).at(-1)?.query.get("after")).toBe("0-7");
  expect(screen.queryByRole("button", { name: "More auctions" })).toBeNull();
});

test("the metrics are read with the session's token, and a failure is said", async () => {
  const { player } = open("ADMIN", "/admin?tab=system");
  const answers = [new Response("down", { status: 503 }), new Response("ludus_bids_total 7\n")];
  const fetching = vi.fn<typeof fetch>(async () => answers.shift() ?? Response.error());
  vi.stubGlobal("fetch", fetching);
  await player.click(screen.getByRole("button", { name: "Metrics" }));
  expect(await screen.findByRole("alert")).toHaveTextContent("The metrics could not be read");
  await player.click(screen.getByRole("button", { name: "Metrics" }));
  expect(await screen.findByLabelText("Metrics as text")).toHaveValue("ludus_bids_total 7\n");
  expect(screen.queryByRole("alert")).toBeNull();
  const [path, { headers } = {}] = fetching.mock.lastCall ?? [];
  expect([path, headers]).toEqual(["/metrics", { authorization: "Bearer token-of-lucia" }]);
});

test("the start page counts open reports, and the list tells whom, who, why and how many", async () => {
  const { player: hand } = open("MODERATOR");
  await hand.click(await screen.findByRole("tab", { name: "Reports (2)" }));
  const [line] = await screen.findAllByRole("listitem");
  expect(line).toHaveTextContent(
    /Verus: Cheating or several accounts.*Bids with a second account.*by Priscus.*2 open reports about Verus/,
  );
  expect(screen.getByRole("link", { name: "Verus" })).toLeadTo("/admin?player=verus");
  await hand.click(screen.getByRole("button", { name: "Older reports" }));
  expect(await screen.findByText(/by a player whose account is deleted/)).toBeVisible();
  expect(screen.queryByRole("button", { name: "Older reports" })).toBeNull();
});

test.each([
  ["Close the report", closeReport, "Close report", "/admin/reports/report-2/close"],
  ["Close all reports", closeReportsAbout, "Close all", "/admin/players/verus/reports/close"],
] as const)(
  "the act “%s” needs a reason, which no player is told",
  async (title, endpoint, verb, path) => {
    const { api, player: hand } = open("MODERATOR", "/admin?tab=reports");
    api.on(endpoint, () => ({ act: { ...act, kind: Object.keys(endpoint.letters)[0] } }));
    await hand.click(await screen.findByRole("button", { name: `${title} about Verus` }));
    const dialog = within(screen.getByRole("dialog", { name: title }));
    expect(dialog.getByLabelText("Reason")).toHaveAccessibleDescription(/No player is told/);
    expect(dialog.getByRole("button", { name: verb })).toBeDisabled();
    expect(dialog.getByLabelText("Reason")).toHaveFocus();
    await hand.fill(dialog.getByLabelText("Reason"), "A household");
    const read = api.callsTo(listReports).length;
    await hand.click(dialog.getByRole("button", { name: verb }));
    await expect.poll(() => screen.queryByRole("dialog")).toBeNull();
    expect(api.callsTo(endpoint)).toMatchObject([{ path, body: { reason: "A household" } }]);
    await expect.poll(() => api.callsTo(listReports).length).toBeGreaterThan(read);
  },
);
