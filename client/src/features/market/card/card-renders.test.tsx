import { QueryClientProvider } from "@tanstack/react-query";
import { act, render } from "@testing-library/react";
import { Profiler } from "react";
import { expect, test, vi } from "vitest";
import { DAY_MS } from "@ludus/shared/durations";
import { queryClient } from "../../../lib/queries/query-client.ts";
import { useGladiators } from "../../../lib/stores/gladiators/gladiators-store.ts";
import { enterMarket, makeAuction, makeGladiator } from "../../../test/factories.ts";
import { GladiatorCard } from "./gladiator-card.tsx";

const IDS = Array.from({ length: 40 }, (_, index) => `gladiator-${index}`);

const HALF_A_MINUTE_MS = 30_000;

/** Forty cards, and the ids of those that React renders from now on. */
function showMarket() {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 20, 12, 0, 30) });
  const marketEndTime = Date.now() + 2 * DAY_MS + HALF_A_MINUTE_MS;
  enterMarket(IDS.map((id) => makeGladiator({ id, name: id, marketEndTime })));
  const rendered = new Set<string>();
  render(
    <QueryClientProvider client={queryClient}>
      {IDS.map((id) => (
        <Profiler key={id} id={id} onRender={(profiled) => void rendered.add(profiled)}>
          <GladiatorCard gladiatorId={id} onBid={() => undefined} />
        </Profiler>
      ))}
    </QueryClientProvider>,
  );
  rendered.clear();
  return { rendered, marketEndTime };
}

test("only cards whose auctions changed render, out of forty", () => {
  const { rendered, marketEndTime } = showMarket();
  act(() =>
    useGladiators.getState().mergeAuctions([makeAuction({ gladiatorId: "gladiator-3", seq: 1 })]),
  );
  expect(rendered.size, "what is old renders nothing").toBe(0);

  const changed = ["gladiator-3", "gladiator-17", "gladiator-39"];
  act(() =>
    useGladiators
      .getState()
      .mergeAuctions(
        changed.map((gladiatorId) =>
          makeAuction({ gladiatorId, seq: 2, currentBid: 500, marketEndTime }),
        ),
      ),
  );
  expect([...rendered]).toEqual(changed);
});

test("a second that changes no countdown renders no card, a minute renders them all", () => {
  const { rendered } = showMarket();
  act(() => {
    vi.advanceTimersByTime(10_000);
  });
  expect(rendered.size).toBe(0);
  act(() => {
    vi.advanceTimersByTime(60_000);
  });
  expect(rendered.size).toBe(IDS.length);
});
