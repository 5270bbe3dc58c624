import { expect, test } from "vitest";
import { Batcher } from "./batcher.ts";

/** A batcher whose batches end when the test says so. */
function heldBatcher({
  batchSizeMax = 10,
  waitingMax = 100,
  isFatal = (_error: unknown): boolean => false,
} = {}) {
  const batches: { requests: number[]; finish: () => void; fail: (error: Error) => void }[] = [];
  const batcher = new Batcher<number, string>({
    batchSizeMax,
    waitingMax,
    isFatal,
    work: (requests) =>
      new Promise((resolve, reject) => {
        batches.push({
          requests,
          finish: () => resolve(requests.map((request) => `answer ${request}`)),
          fail: reject,
        });
      }),
  });
  return { batcher, batches };
}

/** Resolves after the round of I/O in which a batch forms. */
const nextRound = () => new Promise((resolve) => setImmediate(() => setImmediate(resolve)));

test("a lone request forms a batch after one round of I/O", async () => {
  const { batcher, batches } = heldBatcher();
  const answer = batcher.submit(1);
  await nextRound();
  expect(batches.map(({ requests }) => requests)).toEqual([[1]]);
  batches[0]?.finish();
  expect(await answer).toBe("answer 1");
});

test("requests of one round of I/O form one batch, in order, and each gets its own answer", async () => {
  const { batcher, batches } = heldBatcher();
  const answers = Promise.all([3, 1, 2].map((request) => batcher.submit(request)));
  await nextRound();
  expect(batches.map(({ requests }) => requests)).toEqual([[3, 1, 2]]);
  batches[0]?.finish();
  expect(await answers).toEqual(["answer 3", "answer 1", "answer 2"]);
});

test("requests that come during a batch form the next one, and no two batches run at a time", async () => {
  const { batcher, batches } = heldBatcher();
  const first = batcher.submit(1);
  await nextRound();
  const others = [2, 3].map((request) => batcher.submit(request));
  await nextRound();
  expect(batches).toHaveLength(1);
  batches[0]?.finish();
  await first;
  await nextRound();
  expect(batches.map(({ requests }) => requests)).toEqual([[1], [2, 3]]);
  batches[1]?.finish();
  expect(await Promise.all(others)).toEqual(["answer 2", "answer 3"]);
});

test("a batch holds at most batchSizeMax requests, those that came first", async () => {
  const { batcher, batches } = heldBatcher({ batchSizeMax: 2 });
  const answers = Promise.all([1, 2, 3, 4, 5].map((request) => batcher.submit(request)));
  for (const expected of [[1, 2], [3, 4], [5]]) {
    await nextRound();
    expect(batches.at(-1)?.requests).toEqual(expected);
    batches.at(-1)?.finish();
  }
  expect(await answers).toHaveLength(5);
});

test("a request beyond waitingMax is refused at once, and the waiting ones are answered", async () => {
  const { batcher, batches } = heldBatcher({ waitingMax: 2 });
  const answers = Promise.all([batcher.submit(1), batcher.submit(2)]);
  await expect(batcher.submit(3)).rejects.toMatchObject({
    code: "UNAVAILABLE",
    details: { retryAfterSeconds: 1 },
  });
  await nextRound();
  // Both are being worked on, so another may wait.
  const later = batcher.submit(4);
  batches[0]?.finish();
  expect(await answers).toEqual(["answer 1", "answer 2"]);
  await nextRound();
  batches[1]?.finish();
  expect(await later).toBe("answer 4");
});

test("a failing batch rejects all of its requests, and the next batch runs", async () => {
  const { batcher, batches } = heldBatcher();
  const failing = Promise.allSettled([batcher.submit(1), batcher.submit(2)]);
  await nextRound();
  const next = batcher.submit(3);
  const error = new Error("the disk is full");
  batches[0]?.fail(error);
  expect(await failing).toEqual([
    { status: "rejected", reason: error },
    { status: "rejected", reason: error },
  ]);
  await nextRound();
  batches[1]?.finish();
  expect(await next).toBe("answer 3");
});

test("a hopeless failure rejects the waiting requests too, but no later ones", async () => {
  const error = new Error("the database is gone");
  const { batcher, batches } = heldBatcher({ isFatal: (reason) => reason === error });
  const failing = Promise.allSettled([batcher.submit(1)]);
  await nextRound();
  const waiting = Promise.allSettled([batcher.submit(2), batcher.submit(3)]);
  batches[0]?.fail(error);
  const failed = { status: "rejected", reason: error };
  expect([await failing, await waiting]).toEqual([[failed], [failed, failed]]);
  await batcher.drain();
  const later = batcher.submit(4);
  await nextRound();
  batches[1]?.finish();
  expect(await later).toBe("answer 4");
});

test("drain waits for every request, including those behind a failing batch", async () => {
  const { batcher, batches } = heldBatcher();
  await batcher.drain();
  const first = batcher.submit(1).catch(() => "failed");
  await nextRound();
  const second = batcher.submit(2);
  let isDrained = false;
  const draining = batcher.drain().then(() => (isDrained = true));
  batches[0]?.fail(new Error("no"));
  expect(await first).toBe("failed");
  await nextRound();
  expect(isDrained).toBe(false);
  batches[1]?.finish();
  await second;
  await draining;
  expect(isDrained).toBe(true);
});

test("drain doesn't wait for requests that keep coming after it", async () => {
  const { batcher, batches } = heldBatcher();
  const first = batcher.submit(1);
  await nextRound();
  const draining = batcher.drain();
  const later = batcher.submit(2);
  batches[0]?.finish();
  await Promise.all([first, draining]);
  await nextRound();
  batches[1]?.finish();
  expect(await later).toBe("answer 2");
});
