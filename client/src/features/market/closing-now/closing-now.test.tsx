import { marketPage } from "@ludus/shared/contract/market/market-api";
import { act, screen, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { AUCTION_DURATION_META } from "@ludus/shared/model/document-metas";
import { SECOND_MS, MINUTE_MS } from "@ludus/shared/durations";
import { setMarketPulse } from "../../../lib/queries/market-pulse.ts";
import { useGladiators } from "../../../lib/stores/gladiators/gladiators-store.ts";
import { enterMarket, makeGladiator } from "../../../test/factories.ts";
import { fakeApi } from "../../../test/fake-api.ts";
import { renderAt } from "../../../test/render-at.tsx";
import { loadClosingNow } from "../market-chunks.ts";
import { MarketPage } from "../market-page.tsx";

/** As the server writes it. */
const meta = Object.assign(document.createElement("meta"), { name: AUCTION_DURATION_META });

beforeEach(() => {
  document.head.append(meta);
  meta.content = String(MINUTE_MS);
  enterMarket([]);
  return () => meta.remove();
});

/** Eight lots that end one after another, ten seconds apart. */
function serve() {
  const now = Date.now();
  const gladiators = Array.from({ length: 8 }, (_, place) =>
    makeGladiator({
      id: `g${place}`,
      name: `Gladiator ${place}`,
      marketEndTime: now + (place + 1) * 10 * SECOND_MS,
    }),
  );
  const api = fakeApi();
  api.on(marketPage, () => ({
    gladiators,
    totalPages: 1,
    currentPage: 1,
    totalGladiators: gladiators.length,
  }));
  return { api, gladiators };
}

const open = () => renderAt("/market", [{ path: "/market", Component: MarketPage }]);
const boxes = () =>
  within(screen.getByRole("region", { name: "Closing now" }))
    .getAllByRole("listitem")
    .map((box) => box.textContent);

/** An answer takes a turn of the event loop besides, whatever the clock says. */
const pass = (ms: number) =>
  act(async () => {
    await new Promise(setImmediate);
    await vi.advanceTimersByTimeAsync(ms);
  });

test("a market whose lots end by the minute has five boxes, in which the next takes the place of who ended", async () => {
  await loadClosingNow();
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date", "performance"] });
  const { api, gladiators } = serve();
  open();
  await pass(1000);
  await pass(1000);
  expect(boxes().map((text) => text?.match(/Gladiator \d/)?.[0])).toEqual(
    [0, 1, 2, 3, 4].map((place) => `Gladiator ${place}`),
  );

  const [sold] = gladiators;
  if (!sold) throw new Error("no lot");
  await pass(7000);
  const buyer = { highestBidderId: "b", highestBidderName: "Batiatus", currentBid: 700 };
  act(() => {
    useGladiators.getState().keep([{ ...sold, ...buyer, bidCount: 1, seq: 2 }]);
    useGladiators.getState().keep([{ ...sold, ...buyer, bidCount: 1, seq: 3, status: "sold" }]);
    setMarketPulse({ openAuctions: 7, hasChanged: true });
  });
  expect(boxes()[0]).toMatch(/Gladiator 0.*Sold/);
  await pass(7000);
  expect(boxes()[0]).toContain("Gladiator 5");
  expect(boxes()[1]).toContain("Gladiator 1");
  expect(api.callsTo(marketPage).length).toBeLessThanOrEqual(3);
});

test("a market whose lots last for hours has no boxes", async () => {
  meta.content = String(72 * 60 * MINUTE_MS);
  serve();
  open();
  await screen.findByRole("article", { name: "Gladiator 0" });
  expect(screen.queryByText("Closing now")).toBeNull();
});
