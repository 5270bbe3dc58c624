import { expect, test as base, type BrowserContextOptions, type Page } from "@playwright/test";
import { House } from "./house.ts";
import { Player } from "./player.ts";
import type { Rival } from "./rival.ts";

type Visit = (house: House, options?: BrowserContextOptions & { as?: Rival }) => Promise<Player>;

/** A journey fails when any of its browsers complained of anything that it did not expect. */
export const test = base.extend<{ visit: Visit }>({
  visit: async ({ browser }, lend) => {
    const players: Player[] = [];
    await lend(async (house, options) => {
      const player = await Player.arrive(browser, house, options);
      players.push(player);
      return player;
    });
    await Promise.all(players.map((player) => player.context.close()));
    expect(players.flatMap((player) => player.complaints())).toEqual([]);
  },
});

/** One house for all journeys of a file. */
export function openHouse(settings: Record<string, string> = {}): () => House {
  let house: House | undefined;
  test.beforeAll(async () => {
    house = await House.open(settings);
  });
  test.afterAll(() => house?.close());
  return () => {
    if (!house) throw new Error("the house is not open");
    return house;
  };
}

/** Holds back every call of `url` until the returned function is called. */
export async function holdBack(page: Page, url: string): Promise<() => void> {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(url, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}
