import { act, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Countdown } from "../../components/countdown/countdown.tsx";
import { recordServerTime } from "./server-clock.ts";
import { useClockText } from "./ticking-clock.ts";

const START_MS = Date.UTC(2026, 10, 20, 12);

beforeEach(() => {
  vi.useFakeTimers({ now: START_MS });
});
afterEach(() => {
  vi.useRealTimers();
});

function pass(ms: number): void {
  act(() => {
    vi.advanceTimersByTime(ms);
  });
}

test("a countdown ticks every second and ends in EXPIRED", () => {
  render(<Countdown endsAt={START_MS + 62_000} />);
  expect(screen.getByRole("timer")).toHaveTextContent("1m 02s");
  pass(1000);
  expect(screen.getByRole("timer")).toHaveTextContent("1m 01s");
  pass(60_000);
  expect(screen.getByRole("timer")).toHaveTextContent("1s");
  pass(1000);
  expect(screen.getByRole("timer")).toHaveTextContent("EXPIRED");
});

test("a countdown that is drawn while a second ends reads one time", () => {
  let now = START_MS;
  vi.spyOn(Date, "now").mockImplementation(() => (now += 700));
  render(<Countdown endsAt={START_MS + 3_600_000} />);
  expect(screen.getByRole("timer")).toHaveTextContent("59m");
});

test("a countdown follows the server's clock", () => {
  recordServerTime(START_MS + 30_000, 0);
  render(<Countdown endsAt={START_MS + 60_000} />);
  expect(screen.getByRole("timer")).toHaveTextContent("30s");
});

test.each([
  [20, "text-blood"],
  [90, "text-rust-ink"],
  [180, "text-laurel"],
])("the countdown with %i minutes left is coloured", (minutes, colour) => {
  render(<Countdown endsAt={START_MS + minutes * 60_000} />);
  expect(screen.getByRole("timer")).toHaveClass(colour);
});

test("two hundred countdowns share one timer, and it rests when they are gone", () => {
  const countdowns = Array.from({ length: 200 }, (_, index) => (
    <Countdown key={index} endsAt={START_MS + 60_000 + index} />
  ));
  const { unmount } = render(<>{countdowns}</>);
  expect(vi.getTimerCount()).toBe(1);
  unmount();
  expect(vi.getTimerCount()).toBe(0);
});

test("a text that stays the same is not rendered again", () => {
  const rendered = vi.fn<() => void>();
  const readMinutes = (now: number) => String(Math.floor((now - START_MS) / 60_000));
  function Minutes() {
    rendered();
    return <p>{useClockText(readMinutes)}</p>;
  }
  render(<Minutes />);
  pass(59_000);
  expect(rendered).toHaveBeenCalledTimes(1);
  pass(1000);
  expect(rendered).toHaveBeenCalledTimes(2);
});
