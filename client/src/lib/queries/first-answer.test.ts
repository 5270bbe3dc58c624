import { QueryClient, QueryObserver } from "@tanstack/react-query";
import { expect, onTestFinished, test, vi } from "vitest";
import { FOLLOWED } from "./followed.ts";
import { onFirstAnswer } from "./first-answer.ts";

/** A page whose frame asks for the school, and the page itself for the market. */
function open(isMarketAsked: boolean) {
  vi.useFakeTimers();
  const client = new QueryClient();
  const answers = new Map<string, () => void>();
  const ask = (...queryKey: string[]) => {
    const queryFn = () =>
      new Promise((resolve) => answers.set(queryKey[0] ?? "", () => resolve(true)));
    onTestFinished(new QueryObserver(client, { queryKey, queryFn }).subscribe(() => undefined));
  };
  ask(FOLLOWED, "school");
  if (isMarketAsked) ask("market");
  const callback = vi.fn<() => void>();
  onTestFinished(onFirstAnswer(callback, client));
  return {
    callback,
    async answer(name: string) {
      answers.get(name)?.();
      await vi.advanceTimersByTimeAsync(1);
    },
  };
}

test("a page is drawn with its own first answer, whatever its frame waits for", async () => {
  const { callback, answer } = open(true);
  await vi.advanceTimersByTimeAsync(1);
  expect(callback).not.toHaveBeenCalled();
  await answer("market");
  expect(callback).toHaveBeenCalledOnce();
  await answer(FOLLOWED);
  expect(callback).toHaveBeenCalledOnce();
});

test("a page that asks for nothing of its own is drawn once its frame's answers are there", async () => {
  const { callback, answer } = open(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(callback).not.toHaveBeenCalled();
  await answer(FOLLOWED);
  expect(callback).toHaveBeenCalledOnce();
});

test("a page whose server doesn't answer is waited for no longer than five seconds", async () => {
  const { callback } = open(true);
  await vi.advanceTimersByTimeAsync(5000);
  expect(callback).toHaveBeenCalledOnce();
});
