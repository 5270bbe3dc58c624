import { expect, test } from "vitest";
import { MINUTE_MS } from "@ludus/shared/durations";
import { FakeClock } from "#test/fakes/fake-clock.ts";
import { createSessionCache, type FoundSession } from "./session-cache.ts";

function openCache() {
  const clock = new FakeClock();
  const reads: string[] = [];
  const stored = new Map<string, FoundSession>();
  const cache = createSessionCache(
    async (token) => {
      reads.push(token);
      return stored.get(token) ?? null;
    },
    { wallNow: clock.now, steadyNow: clock.steadyNow },
  );
  const store = (token: string, username: string, usableMs = MINUTE_MS) => {
    const user = {
      id: token,
      username,
      role: "USER" as const,
      profileCompleted: true,
      nationality: null,
    };
    const signedIn = { sessionId: token, user, mustVerifyEmail: false };
    stored.set(token, { signedIn, usableUntilAt: clock.now() + usableMs });
  };
  return { cache, clock, reads, stored, store };
}

test("a session is read once within five seconds, and again afterwards", async () => {
  const { cache, clock, reads, store } = openCache();
  store("a", "Anna");
  await cache.find("a", null);
  expect((await cache.find("a", null))?.user.username).toBe("Anna");
  expect(reads).toEqual(["a"]);
  clock.advance(5000);
  await cache.find("a", null);
  expect(reads).toEqual(["a", "a"]);
});

test("a session is read again after five seconds although the clock was set back an hour", async () => {
  const { cache, clock, reads, store } = openCache();
  store("a", "Anna");
  await cache.find("a", null);
  clock.advance(-60 * MINUTE_MS);
  clock.advance(5000);
  await cache.find("a", null);
  expect(reads).toEqual(["a", "a"]);
});

test("a session that ends is no longer found once the cache forgets", async () => {
  const { cache, stored, store } = openCache();
  store("a", "Anna");
  await cache.find("a", null);
  stored.delete("a");
  cache.forget();
  expect(await cache.find("a", null)).toBeNull();
});

test("a session that ends while it is read is not cached", async () => {
  const { cache, stored, store } = openCache();
  store("a", "Anna");
  const reading = cache.find("a", null);
  stored.delete("a");
  cache.forget();
  await reading;
  expect(await cache.find("a", null)).toBeNull();
});

test("a cached session is not found beyond its expiry", async () => {
  const { cache, clock, stored, store } = openCache();
  store("a", "Anna", 1000);
  await cache.find("a", null);
  stored.delete("a");
  clock.advance(999);
  expect(await cache.find("a", null)).not.toBeNull();
  clock.advance(1);
  expect(await cache.find("a", null)).toBeNull();
});

test("an unknown token is looked up every time", async () => {
  const { cache, reads, store } = openCache();
  expect(await cache.find("a", null)).toBeNull();
  store("a", "Anna");
  expect(await cache.find("a", null)).not.toBeNull();
  expect(reads).toHaveLength(2);
});
