import { act, render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { forgetServerTime, startServerClock } from "../../lib/clock/server-clock.ts";
import { TimeWarpBadge } from "./time-warp-badge.tsx";

test("the badge shows how many times faster the game runs, and is absent otherwise", () => {
  render(<TimeWarpBadge />);
  expect(screen.queryByRole("note")).toBeNull();
  act(() => startServerClock(0, 1000));
  const badge = screen.getByRole("note", { name: /clock runs 1,000 times as fast as yours/ });
  expect(badge).toHaveTextContent("TIME ×1000");
  act(() => startServerClock(0, 60));
  expect(badge).toHaveTextContent("TIME ×60");
  act(() => startServerClock(0, 1));
  expect(screen.queryByRole("note")).toBeNull();
  act(() => startServerClock(0, 60));
  act(forgetServerTime);
  expect(screen.queryByRole("note")).toBeNull();
});
