import { soldLots, type SoldLot } from "@ludus/shared/contract/market/selling-api";
import { screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { OpenLot } from "../../lot/open-lot.ts";
import { signIn } from "../../../../test/factories.ts";
import { fakeApi } from "../../../../test/fake-api.ts";
import { renderAt } from "../../../../test/render-at.tsx";
import { SoldLots } from "./sold-lots.tsx";

const onOpen = vi.fn<(gladiatorId: string) => void>();

function makeSold(name: string, part: Partial<SoldLot> = {}): SoldLot {
  return {
    gladiatorId: name,
    name,
    price: 1230,
    marketValue: 1000,
    level: 9,
    age: 25,
    potential: 64,
    bestWeapon: "sword",
    soldAt: Date.now() - 7_200_000,
    ...part,
  };
}

function open(address: string, isAnySold = true) {
  signIn();
  const api = fakeApi();
  api.on(soldLots, ({ query }) => {
    if (!isAnySold) return { sold: [], hasMore: false };
    return query.get("page") === "1"
      ? { sold: [makeSold("Amasis")], hasMore: true }
      : { sold: [makeSold("Teres")], hasMore: false };
  });
  return {
    api,
    ...renderAt(address, [
      {
        path: "/market",
        element: (
          <OpenLot value={onOpen}>
            <SoldLots />
          </OpenLot>
        ),
      },
    ]),
  };
}

test("the list shows what a gladiator was sold for, beside his value, and leads to him", async () => {
  const { player } = open("/market?tab=search&sold=true");
  const row = (await screen.findByRole("link", { name: "Amasis" })).closest("li");
  expect(row).toHaveTextContent("Sword");
  expect(row).toHaveTextContent("1,230 gold");
  expect(row).toHaveTextContent("123 %");
  expect(row).toHaveTextContent("2 h ago");
  await player.click(screen.getByRole("link", { name: "Amasis" }));
  expect(onOpen).toHaveBeenCalledExactlyOnceWith("Amasis");
});

test("filters of the address are asked for, without those that sold lots don't know", async () => {
  const { api } = open("/market?tab=search&sold=true&bestWeapon=sword&minLevel=5&unbidOnly=true");
  await screen.findByRole("link", { name: "Amasis" });
  expect(api.callsTo(soldLots).map(({ query }) => query.toString())).toEqual([
    "minLevel=5&bestWeapon=sword&page=1",
  ]);
});

test("a chosen weapon stands in the address and is asked for", async () => {
  const { api, player, router } = open("/market?tab=search&sold=true");
  await player.selectOptions(await screen.findByLabelText("Best with"), "Net");
  await player.click(screen.getByRole("button", { name: "Search" }));
  await waitFor(() => expect(api.callsTo(soldLots).at(-1)?.query.get("bestWeapon")).toBe("net"));
  expect(router.location.search).toContain("sold=true");
});

test("older sales follow the newer ones", async () => {
  const { player } = open("/market?tab=search&sold=true");
  await player.click(await screen.findByRole("button", { name: "Show older ones" }));
  expect(await screen.findByRole("link", { name: "Teres" })).toBeVisible();
  expect(screen.getByRole("link", { name: "Amasis" })).toBeVisible();
  expect(screen.queryByRole("button", { name: "Show older ones" })).toBeNull();
});

test("a search that finds nobody says so, and offers all", async () => {
  const { player, router } = open("/market?tab=search&sold=true&minLevel=99", false);
  expect(await screen.findByText("Nobody like that was sold")).toBeVisible();
  await player.click(screen.getByRole("button", { name: "See all that were sold" }));
  expect(router.location.search).not.toContain("minLevel");
  expect(router.location.search).toContain("sold=true");
});

test("a phone folds all filters but the name away, until they are asked for", async () => {
  const { player } = open("/market?tab=search&sold=true");
  const filters = await screen.findByRole("button", { name: /filters/i });
  expect(filters).toHaveAttribute("aria-expanded", "false");
  expect(screen.getByLabelText("Min price").parentElement).toHaveClass("max-sm:hidden");
  await player.click(filters);
  expect(filters).toHaveAttribute("aria-expanded", "true");
  expect(screen.getByLabelText("Min price").parentElement).not.toHaveClass("max-sm:hidden");
});
