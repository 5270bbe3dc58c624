import { expect, test as base, type BrowserContextOptions, type Page } from "@playwright/test";
import { JourneyServer } from "./journey-server.ts";
import { Player } from "./player.ts";
import type { Rival } from "./rival.ts";

export type Visit = (
  server: JourneyServer,
  options?: BrowserContextOptions & { as?: Rival },
) => Promise<Player>;

/** A journey fails when any of its browsers complained of anything that it did not expect. */
export const test = base.extend<{ visit: Visit }, { sharedServer: JourneyServer }>({
  visit: async ({ browser }, lend) => {
    const players: Player[] = [];
    await lend(async (server, options) => {
      const player = await Player.arrive(browser, server, options);
      players.push(player);
      return player;
    });
    await Promise.all(players.map((player) => player.leave()));
    expect(players.flatMap((player) => player.complaints())).toEqual([]);
  },
  sharedServer: [
    // oxlint-disable-next-line eslint/no-empty-pattern -- Playwright reads the pattern.
    async ({}, lend) => {
      const server = await JourneyServer.open({ MARKET_SIZE: "6" });
      await lend(server);
      await server.close();
    },
    { scope: "worker" },
  ],
});

/**
 * A server for journeys that leave the market as it is. Other files use it too: players have names
 * that no other file gives, and what a journey asks of the server it asks of its own players.
 */
export function shareServer(): () => JourneyServer {
  let server: JourneyServer | undefined;
  test.beforeAll(({ sharedServer }) => {
    server = sharedServer;
  });
  return () => opened(server);
}

/** A server of its own for the journeys of a file, which bid, set its clock or need other settings. */
export function openServer(settings: Record<string, string> = {}): () => JourneyServer {
  let server: JourneyServer | undefined;
  test.beforeAll(async () => {
    server = await JourneyServer.open(settings);
  });
  test.afterAll(() => server?.close());
  return () => opened(server);
}

function opened(server: JourneyServer | undefined): JourneyServer {
  if (!server) throw new Error("the server is not started");
  return server;
}

/** Holds back every call of `url` until the returned function is called. */
export async function holdBack(page: Page, url: string | RegExp): Promise<() => void> {
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
