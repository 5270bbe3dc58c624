import { placeBid } from "@ludus/shared/contract/market/bids-api";
import { reportBidder } from "@ludus/shared/contract/reports-api";
import { screen, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { useToaster } from "../../../../components/toaster/toasts.ts";
import { enterMarket, makeBid, makeGladiator } from "../../../../test/factories.ts";
import { fakeApi } from "../../../../test/fake-api.ts";
import { renderAt } from "../../../../test/render-at.tsx";
import { BidDialog } from "../bid-dialog.tsx";

const onClose = vi.fn<() => void>();

/** The bid dialog of a lot that these players bid on, newest first. */
function open(usernames: string[]) {
  const bidHistory = usernames.map((username, place) =>
    makeBid({ id: String(place), username, bidAmount: 900 - place * 100 }),
  );
  enterMarket([makeGladiator({ currentBid: 900, bidHistory, bidCount: bidHistory.length })]);
  return renderAt("/market", [
    { path: "/market", element: <BidDialog gladiatorId="crixus" onClose={onClose} /> },
  ]);
}
const reportButton = () => screen.queryByRole("button", { name: "Report a player" });

test("a player is reported by their newest bid, once, and the bid dialog stays as it was", async () => {
  const { player } = open(["Verus", "Lucia", "Priscus", "Verus"]);
  const api = fakeApi();
  api.cut(reportBidder);
  await player.click(reportButton() ?? document.body);
  const form = within(await screen.findByRole("dialog", { name: "Report a player" }));
  const choice = form.getByLabelText<HTMLSelectElement>("Player");
  expect([...choice.options].map(({ text }) => text)).toEqual(["Verus", "Priscus"]);
  await player.selectOptions(choice, "Priscus");
  const send = form.getByRole("button", { name: "Send report" });
  expect(send).toBeDisabled();
  await player.selectOptions(form.getByLabelText("Why"), "Cheating or several accounts");
  await player.fill(form.getByLabelText("In your words (optional)"), "Bids with Verus");
  await player.click(send);
  expect(await form.findByText(/Press again: it is sent only once/)).toBeVisible();
  api.on(reportBidder, () => ({ reported: true }));
  await player.click(send);
  await expect.poll(() => screen.queryByRole("dialog", { name: "Report a player" })).toBeNull();
  const body = { bidId: "2", reason: "cheating", text: "Bids with Verus" };
  expect(api.callsTo(reportBidder).map((call) => call.body)).toEqual([body, body]);
  expect(useToaster.getState().isNeeded).toBe(true);
  expect(api.callsTo(placeBid)).toEqual([]);
  expect(onClose).not.toHaveBeenCalled();
  expect(screen.getByRole("dialog", { name: "Bid on Crixus" })).toBeVisible();
});

test("nobody can be reported where only the player has bid", () => {
  open(["Lucia"]);
  expect(reportButton()).toBeNull();
});

test("a refused report shows the server's sentence and keeps what was typed", async () => {
  const { player } = open(["Verus"]);
  const api = fakeApi();
  api.refuse(reportBidder, "PLAYER_NOT_FOUND");
  await player.click(reportButton() ?? document.body);
  const form = within(await screen.findByRole("dialog", { name: "Report a player" }));
  await player.selectOptions(form.getByLabelText("Why"), "Something else");
  await player.fill(form.getByLabelText("In your words (optional)"), "Shouts");
  await player.click(form.getByRole("button", { name: "Send report" }));
  expect(await form.findByText("This player does not exist.")).toBeVisible();
  expect(form.getByLabelText("In your words (optional)")).toHaveValue("Shouts");
});
