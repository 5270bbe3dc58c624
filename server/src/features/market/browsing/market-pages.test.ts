import { expect, test } from "vitest";
import type { CachedReply } from "../../../http/replies/cached-reply.ts";
import { MarketVersion } from "../market-version.ts";
import { MarketPages } from "./market-pages.ts";

function countingPages(version = new MarketVersion()) {
  const pages = new MarketPages(version);
  const reads: string[] = [];
  const ask = (name: string) =>
    pages.get(name, async () => {
      reads.push(name);
      return { name };
    });
  return { version, ask, reads };
}

async function textOf(reply: Promise<CachedReply>): Promise<string> {
  const body = await (await reply).bodyIn("identity");
  return body.toString();
}

test("a page is read once until the market changes", async () => {
  const { version, ask, reads } = countingPages();
  expect(await ask("one")).toBe(await ask("one"));
  version.change();
  await ask("one");
  expect(reads).toEqual(["one", "one"]);
});

test("a page that was read while the market changed is not kept", async () => {
  const version = new MarketVersion();
  const pages = new MarketPages(version);
  let reads = 0;
  const read = async () => {
    reads += 1;
    if (reads === 1) version.change();
    return reads;
  };
  expect(await textOf(pages.get("one", read))).toBe("1");
  expect(await textOf(pages.get("one", read))).toBe("2");
  expect(await textOf(pages.get("one", read))).toBe("2");
});

test("a page is read again after its time where not every change is heard of", async () => {
  let now = 1000;
  const { ask, reads } = countingPages(new MarketVersion(250, () => now));
  await ask("one");
  now += 250;
  await ask("one");
  expect(reads).toHaveLength(1);
  now += 1;
  await ask("one");
  expect(reads).toHaveLength(2);
});

test("a page that is asked for again and again is kept through any number of others", async () => {
  const { ask, reads } = countingPages();
  for (let index = 0; index < 1000; index += 1) {
    await ask("everybody's");
    await ask(`somebody's ${index}`);
  }
  expect(reads.filter((name) => name === "everybody's")).toHaveLength(1);
  // The newest are kept, the oldest are not.
  reads.length = 0;
  await ask("somebody's 999");
  await ask("somebody's 0");
  expect(reads).toEqual(["somebody's 0"]);
});

test("a failed read is not kept", async () => {
  const pages = new MarketPages(new MarketVersion());
  await expect(pages.get("one", () => Promise.reject(new Error("away")))).rejects.toThrow("away");
  expect(await textOf(pages.get("one", async () => 1))).toBe("1");
});
