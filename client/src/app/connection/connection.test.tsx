import { act, render, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { canBidOver, endStart, useConnection } from "../../lib/stores/connection.ts";
import { translatePage } from "../../test/translate-page.ts";
import { tolerateTranslation } from "../start/tolerate-translation.ts";
import { ConnectionBadge } from "./connection-badge.tsx";
import { ConnectionStrip } from "./connection-strip.tsx";

test("the badge tells the state, and how quick the line is", () => {
  render(<ConnectionBadge />);
  act(() => useConnection.setState({ status: "live", roundTripMs: 37.6 }));
  expect(screen.getByText(/^Live/)).toHaveTextContent("Live · 38 ms");
  act(() => useConnection.setState({ status: "catching-up" }));
  expect(screen.getByText("Catching up…")).toBeVisible();
  act(() => useConnection.setState({ status: "offline" }));
  expect(screen.getByText("Offline. Bidding is off")).toBeVisible();
});

test("the badge tells the state on a page that the browser has translated", () => {
  tolerateTranslation();
  render(<ConnectionBadge />);
  const badge = screen.getByRole("group", { name: "Connection" });
  for (const [status, words] of [
    ["live", "Live · 38 ms"],
    ["offline", "Offline. Bidding is off"],
    ["live", "Live · 38 ms"],
    ["catching-up", "Catching up…"],
  ] as const) {
    translatePage();
    act(() => useConnection.setState({ status, roundTripMs: 37.6 }));
    expect(badge.textContent).toBe(words);
  }
});

test("the strip about a lost connection appears only once it has been lost for two seconds", () => {
  vi.useFakeTimers();
  render(<ConnectionStrip />);
  const words = /The line to the auction house is down/;
  act(() => useConnection.setState({ status: "offline" }));
  expect(screen.queryByText(words)).toBeNull();
  act(() => {
    vi.advanceTimersByTime(2000);
  });
  expect(screen.getByText(words)).toBeVisible();
  act(() => useConnection.setState({ status: "live" }));
  expect(screen.queryByText(words)).toBeNull();
});

test("a page that has waited too long for its first connection takes no bids, and one that has it does", () => {
  useConnection.setState({ status: "starting" });
  endStart();
  expect(canBidOver(useConnection.getState())).toBe(false);
  useConnection.setState({ status: "live" });
  endStart();
  expect(canBidOver(useConnection.getState())).toBe(true);
});

test("a tab that was one too many says so, and offers to be used", () => {
  render(<ConnectionStrip />);
  act(() => useConnection.setState({ status: "resting" }));
  expect(screen.getByRole("status")).toHaveTextContent(
    "Ludus is open in more than 20 tabs. Bidding is off in this one.",
  );
  act(() => screen.getByRole("button", { name: "Use this tab" }).click());
  expect(useConnection.getState().status).toBe("connecting");
});
