import { expect, test } from "vitest";
import { Batcher } from "./batcher.ts";

/** A batcher whose batches end when the test says so. */
function heldBatcher({
  batchSizeMax = 10,
  waitingMax = 100,
  isHopeless = (_error: unknown): boolean => false,
} = {}) {
  const batches: { requests: number[]; finish: () => void; fail: (error: Error) => void }[] = [];
  const batcher = new Batcher<number, string>({
    batchSizeMax,
    waitingMax,
    isHopeless,
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

/** Beyond the round of I/O in which a batch forms. */
const nextRound = () => new Promise((resolve) => setImmediate(() => setImmediate(resolve)));

test("a lone request waits for nobody", async () => {
  const { batcher, batches } = heldBatcher();
  const answer = batcher.submit(1);
  await nextRound();
  expect(batches.map(({ requests }) => requests)).toEqual([[1]]);
  batches[0]?.finish();
  expect(await answer).toBe("answer 1");
});

test("what comes in one round of I/O is one batch, in order, and everybody has his own answer", async () => {
  const { batcher, batches } = heldBatcher();
  const answers = Promise.all([3, 1, 2].map((request) => batcher.submit(request)));
  await nextRound();
  expect(batches.map(({ requests }) => requests)).toEqual([[3, 1, 2]]);
  batches[0]?.finish();
  expect(await answers).toEqual(["answer 3", "answer 1", "answer 2"]);
});

test("what comes while a batch is under way forms the next one, and never two at a time", async () => {
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

test("a batch is never larger than allowed, and those who came first go first", async () => {
  const { batcher, batches } = heldBatcher({ batchSizeMax: 2 });
  const answers = Promise.all([1, 2, 3, 4, 5].map((request) => batcher.submit(request)));
  for (const expected of [[1, 2], [3, 4], [5]]) {
    await nextRound();
    expect(batches.at(-1)?.requests).toEqual(expected);
    batches.at(-1)?.finish();
  }
  expect(await answers).toHaveLength(5);
});

test("beyond the most that may wait, requests are refused at once, and those that wait are served", async () => {
  const { batcher, batches } = heldBatcher({ waitingMax: 2 });
  const answers = Promise.all([batcher.submit(1), batcher.submit(2)]);
  await expect(batcher.submit(3)).rejects.toMatchObject({
    code: "UNAVAILABLE",
    details: { retryAfterSeconds: 1 },
  });
  await nextRound();
  // Both are under way: there is room to wait again.
  const later = batcher.submit(4);
  batches[0]?.finish();
  expect(await answers).toEqual(["answer 1", "answer 2"]);
  await nextRound();
  batches[1]?.finish();
  expect(await later).toBe("answer 4");
});

test("a batch that fails fails all of its requests, and the next one is worked off", async () => {
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

test("a batch that fails hopelessly fails those too that waited, and not those that come later", async () => {
  const error = new Error("the database is gone");
  const { batcher, batches } = heldBatcher({ isHopeless: (reason) => reason === error });
  const failing = Promise.allSettled([batcher.submit(1)]);
  await nextRound();
  const waiting = Promise.allSettled([batcher.submit(2), batcher.submit(3)]);
  batches[0]?.fail(error);
  const failed = { status: "rejected", reason: error };
  expect([await failing, await waiting]).toEqual([[failed], [failed, failed]]);
  await batcher.idle();
  const later = batcher.submit(4);
  await nextRound();
  batches[1]?.finish();
  expect(await later).toBe("answer 4");
});

test("idle waits for all that came in, also for what waits behind a batch that fails", async () => {
  const { batcher, batches } = heldBatcher();
  await batcher.idle();
  const first = batcher.submit(1).catch(() => "failed");
  await nextRound();
  const second = batcher.submit(2);
  let isIdle = false;
  const idle = batcher.idle().then(() => (isIdle = true));
  batches[0]?.fail(new Error("no"));
  expect(await first).toBe("failed");
  await nextRound();
  expect(isIdle).toBe(false);
  batches[1]?.finish();
  await second;
  await idle;
  expect(isIdle).toBe(true);
});
