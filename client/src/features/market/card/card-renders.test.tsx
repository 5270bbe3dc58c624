import { act } from "@testing-library/react";
import type { ComponentProps } from "react";
import { expect, test, vi } from "vitest";
import { DAY_MS } from "@ludus/shared/durations";
import { useGladiators } from "../../../lib/stores/gladiators/gladiators-store.ts";
import { enterMarket, makeAuction, makeGladiator } from "../../../test/factories.ts";
import { renderAt } from "../../../test/render-at.tsx";
import { Lots } from "../lists/lots.tsx";
import type { GladiatorCard } from "./gladiator-card.tsx";

const rendered = vi.hoisted(() => new Set<string>());
vi.mock("./gladiator-card.tsx", async (original) => {
  const { createElement, Profiler } = await import("react");
  const module = await original<{ GladiatorCard: typeof GladiatorCard }>();
  return {
    GladiatorCard(props: ComponentProps<typeof GladiatorCard>) {
      const onRender = (id: string) => void rendered.add(id);
      const card = createElement(module.GladiatorCard, props);
      return createElement(Profiler, { id: props.gladiatorId, onRender }, card);
    },
  };
});

const IDS = Array.from({ length: 40 }, (_, index) => `gladiator-${index}`);

const HALF_A_MINUTE_MS = 30_000;

/** A list of forty lots; `rendered` has the cards that React renders from now on. */
async function showMarket() {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 20, 12, 0, 30) });
  const marketEndTime = Date.now() + 2 * DAY_MS + HALF_A_MINUTE_MS;
  enterMarket(IDS.map((id) => makeGladiator({ id, name: id, marketEndTime })));
  const list = <Lots label="renders" ids={IDS} />;
  renderAt("/market", [{ path: "/market", element: list }]);
  await act(async () => undefined);
  expect(rendered.size).toBe(IDS.length);
  rendered.clear();
  return marketEndTime;
}

test("only cards whose auctions changed render, out of forty in a list", async () => {
  const marketEndTime = await showMarket();
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

test("a second that changes no countdown renders no card, a minute renders them all", async () => {
  await showMarket();
  act(() => {
    vi.advanceTimersByTime(10_000);
  });
  expect(rendered.size).toBe(0);
  act(() => {
    vi.advanceTimersByTime(60_000);
  });
  expect(rendered.size).toBe(IDS.length);
});
